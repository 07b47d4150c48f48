import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { loginAttempts } from '../../db/schema';
import { networkOf } from '../../security/network';
import { sha256 } from '../../security/tokens';
import { countWithin, instant, recordUse, secondsUntil, tooMany } from '../counters';

/**
 * Limits of password guesses (decision 0003). Their rows apply to all servers and
 * survive restarts. An attempt counts as a failure before its password is checked, so that parallel
 * guesses count too; a correct password resets the count.
 */

const PER_ADDRESS = 20;
/** Failures of an account from a network before it is locked. */
const FREE_FAILURES = 4;
const MAX_LOCK_SECONDS = 900;
/** Attempts on an account from unknown networks before they are slowed down. */
const FREE_STRANGERS = 30;
/** Seconds between two slowed attempts, until an hour passes without any. */
const STRANGER_SECONDS = 20;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Time for which a network is known to an account after a login. */
const KNOWN_FOR_MS = 90 * 24 * HOUR;

const keyOf = (kind: 'pair' | 'known', email: string, ip: string): string =>
  `${kind}:${sha256(`${email}|${networkOf(ip)}`)}`;

const strangersKey = (email: string): string => `strangers:${sha256(email)}`;

const TOO_MANY = 'Muitas tentativas. Aguarde um momento e tente novamente.';

/** Login counters; `factor` multiplies their limits. */
export class LoginThrottle {
  constructor(
    readonly database: Database,
    readonly factor: number,
  ) {}

  /** Counts an attempt of an address. @throws HttpError 429 beyond 20 in one minute. */
  async countAddress(ip: string, now: Date): Promise<void> {
    const key = `ip:${networkOf(ip)}`;
    const { count, until } = await countWithin(this.database, key, MINUTE, now);
    if (count > PER_ADDRESS * this.factor) throw tooMany(TOO_MANY, secondsUntil(until, now));
  }

  /**
   * Counts an attempt on an account from a network as a failure, which `forgive` resets.
   * @returns false while the pair is locked: from the 5th failure on, for 1, 2, 4 … 900 seconds.
   */
  async countAccount(email: string, ip: string, now: Date): Promise<boolean> {
    const free = Math.round(FREE_FAILURES * this.factor);
    const lock = sql`case when ${loginAttempts.count} >= ${free}
      then ${instant(now)} + interval '1 second'
        * least(${MAX_LOCK_SECONDS}, power(2, least(${loginAttempts.count} - ${free}, 10)))
      else null end`;
    const later = { count: sql`${loginAttempts.count} + 1`, lockedUntil: lock };
    return recordUse(this.database, keyOf('pair', email, ip), { later }, now);
  }

  /**
   * Counts an attempt on an account from all networks unknown to it. After 30, one attempt every 20
   * seconds is allowed, until an hour passes without any. Networks with a login within 90 days are
   * exempt, so that guesses do not lock out the owner.
   * @throws HttpError 429 for an attempt that is too early, which no counter keeps.
   */
  async countStranger(email: string, ip: string, now: Date): Promise<void> {
    if (await this.#isKnown(email, ip, now)) return;
    const free = Math.round(FREE_STRANGERS * this.factor);
    const isQuiet = sql`${loginAttempts.updatedAt} <= ${instant(now)} - interval '1 hour'`;
    const later = {
      count: sql`case when ${isQuiet} then 1 else ${loginAttempts.count} + 1 end`,
      lockedUntil: sql`case when ${isQuiet} or ${loginAttempts.count} + 1 < ${free} then null
        else ${instant(now)} + interval '1 second' * ${STRANGER_SECONDS}::int end`,
    };
    if (await recordUse(this.database, strangersKey(email), { later }, now)) return;
    await this.database.read((orm) =>
      orm
        .update(loginAttempts)
        .set({ count: sql`greatest(0, ${loginAttempts.count} - 1)`, lockedUntil: null })
        .where(eq(loginAttempts.key, keyOf('pair', email, ip))),
    );
    throw tooMany(TOO_MANY, STRANGER_SECONDS);
  }

  async forgive(email: string, ip: string): Promise<void> {
    await this.database.read((orm) =>
      orm.delete(loginAttempts).where(eq(loginAttempts.key, keyOf('pair', email, ip))),
    );
  }

  /** Records that the account logged in from the network of the address. */
  async recognize(email: string, ip: string, now: Date): Promise<void> {
    const known = { lockedUntil: new Date(now.getTime() + KNOWN_FOR_MS), updatedAt: now };
    await this.database.read((orm) =>
      orm
        .insert(loginAttempts)
        .values({ key: keyOf('known', email, ip), count: 1, ...known })
        .onConflictDoUpdate({ target: loginAttempts.key, set: known }),
    );
  }

  async #isKnown(email: string, ip: string, now: Date): Promise<boolean> {
    const rows = await this.database.read((orm) =>
      orm
        .select({ key: loginAttempts.key })
        .from(loginAttempts)
        .where(
          and(eq(loginAttempts.key, keyOf('known', email, ip)), gt(loginAttempts.lockedUntil, now)),
        ),
    );
    return rows.length > 0;
  }
}
