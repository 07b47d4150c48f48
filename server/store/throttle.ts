import { eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { loginAttempts } from '../db/schema';
import { HttpError } from '../kernel';
import { sha256 } from '../security/tokens';

/**
 * Limits of password guesses (RELIABILITY A1). They are rows, so that they hold across servers and
 * restarts. An attempt is counted before its password is looked at, and forgotten when it was
 * right: parallel guesses cannot slip through between the look and the count.
 */

const PER_ADDRESS = 20;
const FREE_FAILURES = 4;
const LONGEST_LOCK = 900;
const MINUTE = 60_000;

/** The network of an address: an IPv6 customer holds 2^64 addresses. */
const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;

const pairKey = (email: string, ip: string): string =>
  `pair:${sha256(`${email}|${networkOf(ip)}`)}`;

/** The counters of logins. `factor` multiplies the limits; 0 switches them off. */
export class LoginThrottle {
  constructor(
    readonly database: Database,
    readonly factor: number,
  ) {}

  /**
   * Counts an attempt of an address.
   * @throws HttpError 429 beyond 20 in one minute.
   */
  async countAddress(ip: string, now: Date): Promise<void> {
    if (this.factor === 0) return;
    const minute = Math.floor(now.getTime() / MINUTE);
    const count = await this.#increment(`ip:${networkOf(ip)}:${minute}`, now);
    if (count <= PER_ADDRESS * this.factor) return;
    const wait = Math.max(1, Math.ceil(((minute + 1) * MINUTE - now.getTime()) / 1000));
    throw new HttpError(
      429,
      'too-many-requests',
      'Muitas tentativas. Aguarde um momento e tente novamente.',
      undefined,
      { 'Retry-After': String(wait) },
    );
  }

  /**
   * Counts an attempt on an account from an address as a failure, until `forgive`.
   * @returns false while the pair is locked: from the 5th failure for 1, 2, 4 … 900 seconds.
   */
  async countAccount(email: string, ip: string, now: Date): Promise<boolean> {
    if (this.factor === 0) return true;
    const free = Math.round(FREE_FAILURES * this.factor);
    const lock = sql`case when ${loginAttempts.count} >= ${free}
      then ${now.toISOString()}::timestamptz + interval '1 second'
        * least(${LONGEST_LOCK}, power(2, least(${loginAttempts.count} - ${free}, 10)))
      else null end`;
    const rows = await this.database.read((orm) =>
      orm
        .insert(loginAttempts)
        .values({ key: pairKey(email, ip), count: 1, updatedAt: now })
        .onConflictDoUpdate({
          target: loginAttempts.key,
          set: { count: sql`${loginAttempts.count} + 1`, lockedUntil: lock, updatedAt: now },
          setWhere: or(isNull(loginAttempts.lockedUntil), lte(loginAttempts.lockedUntil, now)),
        })
        .returning({ count: loginAttempts.count }),
    );
    return rows.length > 0;
  }

  /** Forgets the failures of the pair, after the right password. */
  async forgive(email: string, ip: string): Promise<void> {
    if (this.factor === 0) return;
    await this.database.read((orm) =>
      orm.delete(loginAttempts).where(eq(loginAttempts.key, pairKey(email, ip))),
    );
  }

  async #increment(key: string, now: Date): Promise<number> {
    const [row] = await this.database.read((orm) =>
      orm
        .insert(loginAttempts)
        .values({ key, count: 1, updatedAt: now })
        .onConflictDoUpdate({
          target: loginAttempts.key,
          set: { count: sql`${loginAttempts.count} + 1`, updatedAt: now },
        })
        .returning({ count: loginAttempts.count }),
    );
    return row?.count ?? 0;
  }
}
