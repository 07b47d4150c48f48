import { eq } from 'drizzle-orm';
import type { TokenKind } from '../../contract/access';
import type { TokenPurpose } from '../db/columns';
import type { Orm } from '../db/database';
import { tokens } from '../db/schema';
import { newId, newToken, sha256 } from '../security/tokens';
import { TOKEN_SECONDS } from './types';

/** A token about to be made. */
export interface TokenRequest {
  readonly kind: TokenKind;
  readonly staffId: string;
  readonly now: Date;
  readonly purpose?: TokenPurpose;
}

/** Stores a token and answers it; it cannot be read again later. */
export const insertToken = async (orm: Orm, request: TokenRequest): Promise<string> => {
  const token = newToken();
  await orm.insert(tokens).values({
    id: newId(),
    hash: sha256(token),
    kind: request.kind,
    staffId: request.staffId,
    openedAt: request.now,
    expiresAt: new Date(request.now.getTime() + TOKEN_SECONDS[request.kind] * 1000),
    purpose: request.purpose ?? null,
  });
  return token;
};

/** A `user` token of 15 minutes, which names a customer for the voucher look-up (ruling 6). */
export const insertCustomerToken = (
  orm: Orm,
  { staffId, customerId, now }: { staffId: string; customerId: string; now: Date },
): Promise<string> => insertToken(orm, { kind: 'user', staffId, now, purpose: { customerId } });

/** Ends every token of a staff member: sessions, password changes, links and uploads (A8). */
export const endTokensOf = async (orm: Orm, staffId: string): Promise<void> => {
  await orm.delete(tokens).where(eq(tokens.staffId, staffId));
};
