import type { Draw, Drawn } from '../store/counters';
import { createRateLimiter, limitOf, type RateLimiter, waitFor } from './rateLimit';

/** Maximum number of reads per draw, which is also at most a tenth of the limit. */
const READS_AT_ONCE = 20;
const SHARE = 0.1;
const MINUTE = 60_000;
const MOST_LEASES = 10_000;

/**
 * Creates the limits of `createRateLimiter`, shared by all processes (decision 0041). Logins, writes, exports, uploads
 * and error reports are drawn one by one. Reads are drawn twenty at a time and used within a minute. The sum never
 * exceeds the limit; a process may reject a read while others have some left. Without the database, this process counts
 * alone: the calls fail anyway.
 */
export const createSharedLimiter = (
  factor: number,
  draw: (draw: Draw) => Promise<Drawn>,
): RateLimiter => {
  const own = createRateLimiter(factor);
  const leases = new Map<string, { left: number; readonly until: number }>();

  const lease = (key: string, left: number, now: number) => {
    const known = leases.get(key);
    const rest = known && known.until > now ? known.left : 0;
    leases.delete(key);
    if (left + rest > 0) leases.set(key, { left: left + rest, until: now + MINUTE });
    const [oldest] = leases.keys();
    if (leases.size > MOST_LEASES && oldest !== undefined) leases.delete(oldest);
  };

  const isAhead = (key: string, now: Date): boolean => {
    const ahead = leases.get(key);
    if (!ahead || ahead.left === 0 || ahead.until <= now.getTime()) return false;
    ahead.left -= 1;
    return true;
  };

  /** Concurrent calls share one draw. */
  const drawing = new Map<string, Promise<unknown>>();

  const drawAhead = async (asked: Draw): Promise<Drawn> => {
    const { key, now } = asked;
    while (drawing.has(key)) {
      await drawing.get(key);
      if (isAhead(key, now)) return { granted: 1, tokens: 0 };
    }
    const drawn = draw(asked);
    drawing.set(
      key,
      drawn.catch(() => undefined),
    );
    try {
      const { granted, tokens } = await drawn;
      if (granted > 0) lease(key, granted - 1, now.getTime());
      return { granted, tokens };
    } finally {
      drawing.delete(key);
    }
  };

  return {
    async take(tier, caller, now) {
      if (factor === 0) return 0;
      const limit = limitOf(tier, factor);
      const key = `${tier} ${caller}`;
      if (isAhead(key, now)) return 0;
      const many = Math.max(1, Math.min(READS_AT_ONCE, Math.floor(limit * SHARE)));
      const wanted = tier === 'read' ? many : 1;
      try {
        const { granted, tokens } = await (wanted > 1 ? drawAhead : draw)({
          key,
          limit,
          wanted,
          now,
        });
        return granted > 0 ? 0 : waitFor(tokens, limit);
      } catch {
        return own.take(tier, caller, now);
      }
    },
  };
};
