import { and, eq, lt, sql } from 'drizzle-orm';
import { DAY_MILLIS, isAhead, isWithin } from '../../../domain/time';
import { grantsOf } from '../../access/profiles';
import type { Database } from '../../db/database';
import { staff, tokens } from '../../db/schema';
import { type Actor, HttpError, invalid, type ResolvedToken } from '../../kernel';
import { assertStrongPassword, hashPassword, verifyPassword } from '../../security/passwords';
import { sha256 } from '../../security/tokens';
import { fieldError } from '../shared/refusals';
import { type Body, type StoreOptions, TOKEN_SECONDS } from '../types';
import type { Write } from '../write';
import type { SessionCache } from './memory';
import { LoginThrottle } from './throttle';
import { endOf, endTokensOf, findToken, insertToken } from './tokens';

const MINUTE = 60_000;
const TEMPORARY_PASSWORD_MS = 7 * DAY_MILLIS;
const NO_GRANTS: ResolvedToken['grants'] = new Map();

/** The same error for a wrong password, an unknown e-mail, an inactive or a locked account (A1). */
const invalidCredentials = (): HttpError =>
  new HttpError(401, 'invalid-credentials', 'Dados inválidos');

const wrongCurrent = (): HttpError => invalid({ currentPassword: 'A senha atual não confere.' });

type SessionOptions = Pick<StoreOptions, 'rateLimitFactor' | 'idleTimeoutMinutes'>;

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Operations that may end a session or change its staff member. */
const ENDS_SESSIONS = /^(session\.|staff\.|system\.endSession)/;

/** Wraps a write helper: clears the session cache after writes that may end sessions. */
export const clearsSessions =
  (write: Write, cache: Pick<SessionCache<unknown>, 'clear'>): Write =>
  async (actor, operation, work) => {
    const answer = await write(actor, operation, work);
    if (ENDS_SESSIONS.test(operation)) cache.clear();
    return answer;
  };

/** Sessions and password changes (part 1 section 4). */
export class Sessions {
  /** Undefined: logins are not limited. */
  readonly #throttle: LoginThrottle | undefined;
  readonly #idleMs: number | undefined;

  constructor(
    private readonly database: Database,
    private readonly write: Write,
    { rateLimitFactor, idleTimeoutMinutes }: SessionOptions,
    private readonly cache: SessionCache<FoundToken>,
  ) {
    this.#throttle =
      rateLimitFactor === 0 ? undefined : new LoginThrottle(database, rateLimitFactor);
    this.#idleMs = idleTimeoutMinutes && idleTimeoutMinutes * MINUTE;
  }

  /**
   * Resolves a bearer token; undefined if it is unknown or expired, or the staff member is inactive.
   * Does not consume single-use tokens. A session that another process ended stays valid for at most a
   * second.
   */
  async resolve(token: string, now: Date): Promise<ResolvedToken | undefined> {
    const hash = sha256(token);
    const row = await this.cache.get(
      hash,
      now,
      async () => {
        const found = await findToken(this.database, hash, now);
        if (found?.kind === 'session') await this.#keepAlive(found, now);
        return found;
      },
      // Tokens of other kinds are single-use.
      ({ kind }) => kind === 'session',
    );
    if (!row || row.expiresAt <= now || isAhead(row.openedAt, now)) return undefined;
    const { id, kind, purpose, staffId, name, email, type } = row;
    return {
      kind,
      tokenId: id,
      staff: { id: staffId, name, email, type },
      customerId: purpose?.customerId,
      grants: kind === 'session' ? grantsOf(type) : NO_GRANTS,
    };
  }

  /** Returns the end of a session in use: after the idle time, at the latest after 24 hours. */
  #sessionEnd(openedAt: Date, now: Date): Date {
    const last = endOf('session', openedAt);
    if (this.#idleMs === undefined) return last;
    return new Date(Math.min(last.getTime(), now.getTime() + this.#idleMs));
  }

  /** Extends a session in use if it has an idle time, at most once a minute. */
  async #keepAlive(
    { id, openedAt, expiresAt }: Pick<typeof tokens.$inferSelect, 'id' | 'openedAt' | 'expiresAt'>,
    now: Date,
  ): Promise<void> {
    const end = this.#sessionEnd(openedAt, now);
    if (this.#idleMs === undefined || end.getTime() - expiresAt.getTime() < MINUTE) return;
    await this.database.read((orm) =>
      orm
        .update(tokens)
        .set({ expiresAt: end })
        .where(and(eq(tokens.id, id), lt(tokens.expiresAt, end))),
    );
  }

  /** Opens a session, or issues a `password` token for a first login. @throws HttpError 401, 429, 503 */
  async login(actor: Actor, body: Body<'session.login'>) {
    const email = body.email.trim().toLowerCase();
    await this.#throttle?.countAddress(actor.ip, actor.at);
    const isAllowed = await this.#throttle?.countAccount(email, actor.ip, actor.at);
    if (isAllowed === false) throw invalidCredentials();
    await this.#throttle?.countStranger(email, actor.ip, actor.at);
    const [member] = await this.database.read((orm) =>
      orm.select().from(staff).where(eq(staff.email, email)),
    );
    const isCorrect = await verifyPassword(body.password, member?.passwordHash);
    if (!member?.active || !isCorrect) {
      await this.#auditFailure(actor, member?.id);
      throw invalidCredentials();
    }
    await this.#throttle?.forgive(email, actor.ip);
    await this.#throttle?.recognize(email, actor.ip, actor.at);
    const { firstLogin, passwordSetAt } = member;
    if (firstLogin && passwordSetAt && !isWithin(passwordSetAt, TEMPORARY_PASSWORD_MS, actor.at))
      throw new HttpError(
        401,
        'password-expired',
        'A senha provisória venceu. Peça uma nova a um administrador.',
      );
    return this.#open(actor, member);
  }

  /** Audits a failed login, without an unknown user name, which may be a password. */
  #auditFailure(actor: Actor, staffId = 'unknown'): Promise<void> {
    return this.write({ ...actor, idempotencyKey: undefined }, 'login.failed', async () => ({
      answer: undefined,
      object: staffId,
    }));
  }

  #open(actor: Actor, member: typeof staff.$inferSelect) {
    const { id, name, email, type } = member;
    const by: Actor = { ...actor, staff: { id, name, email, type }, idempotencyKey: undefined };
    return this.write(by, 'session.login', async (orm) => {
      // The account may have changed during the hash comparison.
      const [current] = await orm
        .update(staff)
        .set({ lastLogin: actor.at })
        .where(and(eq(staff.id, id), staff.active, eq(staff.passwordHash, member.passwordHash)))
        .returning({ type: staff.type, firstLogin: staff.firstLogin });
      if (!current) throw invalidCredentials();
      const kind = current.firstLogin ? 'password' : 'session';
      const expiresAt = kind === 'session' ? this.#sessionEnd(actor.at, actor.at) : undefined;
      const token = await insertToken(orm, { kind, staffId: id, now: actor.at, expiresAt });
      const user = { _id: id, name, email, type: current.type, firstLogin: current.firstLogin };
      return {
        answer: { result: { token, expiresIn: TOKEN_SECONDS[kind], user } },
        object: id,
        after: { kind },
      };
    });
  }

  async logout(actor: Actor, token: ResolvedToken | undefined): Promise<undefined> {
    if (!token) return undefined;
    const by: Actor = { ...actor, staff: token.staff, idempotencyKey: undefined };
    return this.write(by, 'session.logout', async (orm) => {
      await orm.delete(tokens).where(eq(tokens.id, token.tokenId));
      return { answer: undefined, object: token.staff.id, before: { kind: token.kind } };
    });
  }

  /**
   * Changes the caller's password and ends all their sessions.
   * @throws HttpError 401 `login-again`, 422 `current-password`
   */
  async changePassword(
    actor: Actor,
    token: ResolvedToken,
    { newPassword, currentPassword }: Body<'session.changePassword'>,
  ) {
    await this.#assertAuthorized(actor, token, currentPassword);
    assertStrongPassword(newPassword, 'newPassword', token.staff);
    const passwordHash = await hashPassword(newPassword);
    const { id } = token.staff;
    const by: Actor = { ...actor, staff: token.staff, idempotencyKey: undefined };
    return this.write(by, 'session.changePassword', async (orm) => {
      // Consumes the token, so that only one of two concurrent changes succeeds.
      const used = await orm
        .delete(tokens)
        .where(eq(tokens.id, token.tokenId))
        .returning({ id: tokens.id });
      if (used.length === 0)
        throw new HttpError(401, 'login-again', 'Entre novamente para trocar a sua senha.');
      await endTokensOf(orm, id);
      await orm
        .update(staff)
        .set({
          passwordHash,
          firstLogin: false,
          passwordSetAt: null,
          version: sql`${staff.version} + 1`,
        })
        .where(eq(staff.id, id));
      return {
        answer: { message: 'Senha alterada com sucesso.' },
        object: id,
        before: { passwordHash: 'old' },
        after: { passwordHash: 'new' },
      };
    });
  }

  /** Requires the current password, except with a password token. @throws HttpError 422 */
  async #assertAuthorized(
    actor: Actor,
    token: ResolvedToken,
    currentPassword: string | undefined,
  ): Promise<void> {
    if (token.kind === 'password') return;
    if (!currentPassword)
      throw fieldError(422, 'current-password', 'currentPassword', 'Digite a sua senha atual.');
    const { id, email } = token.staff;
    const isAllowed = await this.#throttle?.countAccount(email, actor.ip, actor.at);
    if (isAllowed === false) throw wrongCurrent();
    const [member] = await this.database.read((orm) =>
      orm.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, id)),
    );
    if (!(await verifyPassword(currentPassword, member?.passwordHash))) throw wrongCurrent();
    await this.#throttle?.forgive(email, actor.ip);
  }
}
