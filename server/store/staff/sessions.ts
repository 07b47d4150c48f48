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
import type { SessionMemory } from './memory';
import { LoginThrottle } from './throttle';
import { endOf, endTokensOf, findToken, insertToken } from './tokens';

const MINUTE = 60_000;
const TEMPORARY_FOR = 7 * DAY_MILLIS;
const NO_GRANTS: ResolvedToken['grants'] = new Map();

/** Identical response for a wrong password, an unknown e-mail, an inactive and a locked account (A1). */
const invalidCredentials = (): HttpError =>
  new HttpError(401, 'invalid-credentials', 'Dados inválidos');

const loginAgain = (): HttpError =>
  new HttpError(401, 'login-again', 'Entre novamente para trocar a sua senha.');

/** Reveals an expired password only if the password is right. */
const passwordExpired = (): HttpError =>
  new HttpError(
    401,
    'password-expired',
    'A senha provisória venceu. Peça uma nova a um administrador.',
  );

const currentRequired = (): HttpError =>
  fieldError(422, 'current-password', 'currentPassword', 'Digite a sua senha atual.');

const wrongCurrent = (): HttpError => invalid({ currentPassword: 'A senha atual não confere.' });

type SessionOptions = Pick<StoreOptions, 'rateLimitFactor' | 'idleTimeoutMinutes'>;

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Operations that may end a session or change its owner. */
const ENDS_SESSIONS = /^(session\.|staff\.|system\.endSession)/;

/** Wraps a write helper to clear cached sessions after writes that may end them. */
export const forgetful =
  (write: Write, memory: Pick<SessionMemory<unknown>, 'forget'>): Write =>
  async (actor, operation, work) => {
    const answer = await write(actor, operation, work);
    if (ENDS_SESSIONS.test(operation)) memory.forget();
    return answer;
  };

/** Tokens: sessions and password changes (part 1 section 4, RELIABILITY A4 to A9). */
export class Sessions {
  /** Undefined: logins are not limited. */
  readonly #throttle: LoginThrottle | undefined;
  readonly #idleMs: number | undefined;

  constructor(
    private readonly database: Database,
    private readonly write: Write,
    { rateLimitFactor, idleTimeoutMinutes }: SessionOptions,
    private readonly memory: SessionMemory<FoundToken>,
  ) {
    this.#throttle =
      rateLimitFactor === 0 ? undefined : new LoginThrottle(database, rateLimitFactor);
    this.#idleMs = idleTimeoutMinutes && idleTimeoutMinutes * MINUTE;
  }

  /**
   * Resolves a bearer token; undefined if it is unknown, expired, or of an inactive staff member.
   * Never consumes a token: single-use kinds are consumed where they are used. A session ended by
   * another process stays valid here for at most a second.
   */
  async resolve(token: string, now: Date): Promise<ResolvedToken | undefined> {
    const hash = sha256(token);
    const row = await this.memory.get(
      hash,
      now,
      async () => {
        const found = await findToken(this.database, hash, now);
        if (found?.kind === 'session') await this.#keepAlive(found, now);
        return found;
      },
      // The other kinds are single-use.
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

  /** End of a session used now: after the idle time, at the latest after 24 hours. */
  #endOfUse(openedAt: Date, now: Date): Date {
    const last = endOf('session', openedAt);
    if (this.#idleMs === undefined) return last;
    return new Date(Math.min(last.getTime(), now.getTime() + this.#idleMs));
  }

  /** Extends the end of an idle session on use, at most once a minute. */
  async #keepAlive(
    { id, openedAt, expiresAt }: Pick<typeof tokens.$inferSelect, 'id' | 'openedAt' | 'expiresAt'>,
    now: Date,
  ): Promise<void> {
    const end = this.#endOfUse(openedAt, now);
    if (this.#idleMs === undefined || end.getTime() - expiresAt.getTime() < MINUTE) return;
    await this.database.read((orm) =>
      orm
        .update(tokens)
        .set({ expiresAt: end })
        .where(and(eq(tokens.id, id), lt(tokens.expiresAt, end))),
    );
  }

  /** Opens a session, or issues a `password` token for a first login. 401, 429 or 503. */
  async login(actor: Actor, body: Body<'session.login'>) {
    const email = body.email.trim().toLowerCase();
    await this.#throttle?.countAddress(actor.ip, actor.at);
    const open = await this.#throttle?.countAccount(email, actor.ip, actor.at);
    if (open === false) throw invalidCredentials();
    await this.#throttle?.countStranger(email, actor.ip, actor.at);
    const [member] = await this.database.read((orm) =>
      orm.select().from(staff).where(eq(staff.email, email)),
    );
    const right = await verifyPassword(body.password, member?.passwordHash);
    if (!member?.active || !right) {
      await this.#noteFailure(actor, member?.id);
      throw invalidCredentials();
    }
    await this.#throttle?.forgive(email, actor.ip);
    await this.#throttle?.recognize(email, actor.ip, actor.at);
    const { firstLogin, passwordSetAt } = member;
    if (firstLogin && passwordSetAt && !isWithin(passwordSetAt, TEMPORARY_FOR, actor.at))
      throw passwordExpired();
    return this.#open(actor, member);
  }

  /** Audits account and address of a failed login, but never an unknown user name: it may be a password. */
  #noteFailure(actor: Actor, staffId = 'unknown'): Promise<void> {
    return this.write({ ...actor, idempotencyKey: undefined }, 'login.failed', async () => ({
      answer: undefined,
      object: staffId,
    }));
  }

  #open(actor: Actor, member: typeof staff.$inferSelect) {
    const { id, name, email, type } = member;
    const by: Actor = { ...actor, staff: { id, name, email, type }, idempotencyKey: undefined };
    return this.write(by, 'session.login', async (orm) => {
      // The password may have changed, or the account been closed, during the hash comparison.
      const [current] = await orm
        .update(staff)
        .set({ lastLogin: actor.at })
        .where(and(eq(staff.id, id), staff.active, eq(staff.passwordHash, member.passwordHash)))
        .returning({ type: staff.type, firstLogin: staff.firstLogin });
      if (!current) throw invalidCredentials();
      const kind = current.firstLogin ? 'password' : 'session';
      const expiresAt = kind === 'session' ? this.#endOfUse(actor.at, actor.at) : undefined;
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
   * Sets the caller's own password and ends all their sessions. 401 `login-again`, 422
   * `current-password`.
   */
  async changePassword(
    actor: Actor,
    token: ResolvedToken,
    { newPassword, currentPassword }: Body<'session.changePassword'>,
  ) {
    await this.#assertProven(actor, token, currentPassword);
    assertStrongPassword(newPassword, 'newPassword', token.staff);
    const passwordHash = await hashPassword(newPassword);
    const { id } = token.staff;
    const by: Actor = { ...actor, staff: token.staff, idempotencyKey: undefined };
    return this.write(by, 'session.changePassword', async (orm) => {
      // The change consumes the token: of two concurrent changes with it, one wins.
      const used = await orm
        .delete(tokens)
        .where(eq(tokens.id, token.tokenId))
        .returning({ id: tokens.id });
      if (used.length === 0) throw loginAgain();
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

  /** A password token is proof by itself; a session must supply the current password. */
  async #assertProven(
    actor: Actor,
    token: ResolvedToken,
    currentPassword: string | undefined,
  ): Promise<void> {
    if (token.kind === 'password') return;
    if (!currentPassword) throw currentRequired();
    const { id, email } = token.staff;
    const open = await this.#throttle?.countAccount(email, actor.ip, actor.at);
    if (open === false) throw wrongCurrent();
    const [member] = await this.database.read((orm) =>
      orm.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, id)),
    );
    if (!(await verifyPassword(currentPassword, member?.passwordHash))) throw wrongCurrent();
    await this.#throttle?.forgive(email, actor.ip);
  }
}
