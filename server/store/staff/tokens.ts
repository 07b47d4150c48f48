import { and, eq, gt } from 'drizzle-orm';
import type { TokenKind } from '../../../contract/access';
import type { TokenPurpose } from '../../db/columns';
import type { Database, Orm } from '../../db/database';
import { staff, tokens } from '../../db/schema';
import { type Actor, forbidden } from '../../kernel';
import { newId, newToken, sha256 } from '../../security/tokens';
import { TOKEN_SECONDS } from '../types';

interface TokenRequest {
  readonly kind: TokenKind;
  readonly staffId: string;
  readonly now: Date;
  readonly purpose?: TokenPurpose;
  readonly expiresAt?: Date;
}

/** Returns the end of a token by its kind and opening time. */
export const endOf = (kind: TokenKind, openedAt: Date): Date =>
  new Date(openedAt.getTime() + TOKEN_SECONDS[kind] * 1000);

/** Stores the hash of a new token and returns the token. */
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

/**
 * Issues a `file` token of five minutes for the URL of one private file. It ends with the caller's
 * session.
 * @throws HttpError 403 without a signed-in user.
 */
export const insertFileToken = async (
  orm: Orm,
  { staff: caller, sessionId, at }: Pick<Actor, 'staff' | 'sessionId' | 'at'>,
  key: string,
): Promise<string> => {
  if (!caller) throw forbidden();
  const purpose = { file: { key, sessionId } };
  return insertToken(orm, { kind: 'file', staffId: caller.id, now: at, purpose });
};

/** Ends every token of a staff member: sessions, password changes and uploads (A8). */
export const endTokensOf = async (orm: Orm, staffId: string): Promise<void> => {
  await orm.delete(tokens).where(eq(tokens.staffId, staffId));
};

/** Finds an unexpired token of an active staff member, by its hash. */
export const findToken = async (database: Database, hash: string, now: Date) => {
  const [row] = await database.read((orm) =>
    orm
      .select({
        id: tokens.id,
        kind: tokens.kind,
        openedAt: tokens.openedAt,
        expiresAt: tokens.expiresAt,
        purpose: tokens.purpose,
        staffId: staff.id,
        name: staff.name,
        email: staff.email,
        type: staff.type,
      })
      .from(tokens)
      .innerJoin(staff, eq(staff.id, tokens.staffId))
      .where(and(eq(tokens.hash, hash), gt(tokens.expiresAt, now), staff.active)),
  );
  return row;
};
