import { eq } from 'drizzle-orm';
import type { TokenKind } from '../../../contract/access';
import type { TokenPurpose } from '../../db/columns';
import type { Orm } from '../../db/database';
import { tokens } from '../../db/schema';
import { type Actor, forbidden } from '../../kernel';
import { newId, newToken, sha256 } from '../../security/tokens';
import { TOKEN_SECONDS } from '../types';

export interface TokenRequest {
  readonly kind: TokenKind;
  readonly staffId: string;
  readonly now: Date;
  readonly purpose?: TokenPurpose;
  /** End of the token, if earlier than that of its kind. */
  readonly expiresAt?: Date;
}

/** End of a token of a kind, by its opening time. */
export const endOf = (kind: TokenKind, openedAt: Date): Date =>
  new Date(openedAt.getTime() + TOKEN_SECONDS[kind] * 1000);

/** Stores a token and returns it; it cannot be read again later. */
export const insertToken = async (orm: Orm, request: TokenRequest): Promise<string> => {
  const token = newToken();
  await orm.insert(tokens).values({
    id: newId(),
    hash: sha256(token),
    kind: request.kind,
    staffId: request.staffId,
    openedAt: request.now,
    expiresAt: request.expiresAt ?? endOf(request.kind, request.now),
    purpose: request.purpose ?? null,
  });
  return token;
};

/** Issues a `user` token of 15 minutes, which names a customer for the voucher look-up (ruling 6). */
export const insertCustomerToken = (
  orm: Orm,
  { staffId, customerId, now }: { staffId: string; customerId: string; now: Date },
): Promise<string> => insertToken(orm, { kind: 'user', staffId, now, purpose: { customerId } });

/**
 * Issues a `file` token of five minutes for the URL of one private file. It ends with the caller's
 * session.
 * @throws HttpError 403 without a signed-in user.
 */
export const insertFileToken = async (
  orm: Orm,
  { staff, sessionId, at }: Pick<Actor, 'staff' | 'sessionId' | 'at'>,
  key: string,
): Promise<string> => {
  if (!staff) throw forbidden();
  const purpose = { file: { key, sessionId } };
  return insertToken(orm, { kind: 'file', staffId: staff.id, now: at, purpose });
};

/** Ends every token of a staff member: sessions, password changes and uploads (A8). */
export const endTokensOf = async (orm: Orm, staffId: string): Promise<void> => {
  await orm.delete(tokens).where(eq(tokens.staffId, staffId));
};
