import type { Draw, Drawn } from '../store/counters';

/** Calls a minute of each tier. */
export const CALLS_PER_MINUTE = { auth: 10, write: 100, read: 1000, report: 10 } as const;

export type Tier = keyof typeof CALLS_PER_MINUTE;

export interface RateLimiter {
  /** Counts one call; returns the whole seconds to wait, or 0 if the call may pass. */
  take(tier: Tier, caller: string, now: Date): number | Promise<number>;
}

const MINUTE = 60_000;
/** Maximum number of buckets, so that forged addresses cannot fill the memory. */
const MAX_BUCKETS = 50_000;

/** Returns the calls a minute of a tier, which is the size of its bucket. */
export const limitOf = (tier: Tier, factor: number): number =>
  Math.max(1, CALLS_PER_MINUTE[tier] * factor);

/** Returns the whole seconds until a bucket has a token again. */
export const waitFor = (tokens: number, limit: number): number =>
  Math.max(1, Math.ceil(((1 - tokens) / limit) * (MINUTE / 1000)));

/**
 * Creates token buckets in the memory of this process: full at first, refilled within a minute. Suitable for a single
 * process, as with the embedded database; several share `createSharedLimiter`.
 * @param factor multiplies the limits; 0 switches them off.
 */
export const createRateLimiter = (factor: number) => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(tier: Tier, caller: string, now: Date): number {
      if (factor === 0) return 0;
      const limit = limitOf(tier, factor);
      const time = now.getTime();
      const key = `${tier} ${caller}`;
      const known = buckets.get(key);
      const refilled = known ? (Math.max(0, time - known.at) / MINUTE) * limit : limit;
      const tokens = Math.min(limit, (known?.tokens ?? 0) + refilled);
      const passes = tokens >= 1;
      buckets.delete(key);
      buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: time });
      // The map is in the order of the last calls. Its first bucket is full again, or belongs to a flood.
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest);
      return passes ? 0 : waitFor(tokens, limit);
    },
  };
};

/** Maximum number of reads per draw, absolute and as a share of the limit. */
const READS_PER_DRAW = 20;
const MAX_SHARE = 0.1;
const MAX_LEASES = 10_000;

/**
 * Creates a limiter whose limits all processes share (decision 0041). A process draws reads from the database in
 * batches and uses them within a minute; it draws other calls one by one. The sum never exceeds the limit, but a
 * process may reject a read while others have some left. If the database fails, the process counts alone.
 */
export const createSharedLimiter = (
  factor: number,
  draw: (draw: Draw) => Promise<Drawn>,
): RateLimiter => {
  const local = createRateLimiter(factor);
  const leases = new Map<string, { left: number; readonly until: number }>();

  const addLease = (key: string, left: number, now: number) => {
    const known = leases.get(key);
    const rest = known && known.until > now ? known.left : 0;
    leases.delete(key);
    if (left + rest > 0) leases.set(key, { left: left + rest, until: now + MINUTE });
    const [oldest] = leases.keys();
    if (leases.size > MAX_LEASES && oldest !== undefined) leases.delete(oldest);
  };

  const takeLease = (key: string, now: Date): boolean => {
    const current = leases.get(key);
    if (!current || current.left === 0 || current.until <= now.getTime()) return false;
    current.left -= 1;
    return true;
  };

  /** Running draws by key: concurrent calls share one. */
  const drawing = new Map<string, Promise<unknown>>();

  const drawBatch = async (asked: Draw): Promise<Drawn> => {
    const { key, now } = asked;
    while (drawing.has(key)) {
      await drawing.get(key);
      if (takeLease(key, now)) return { granted: 1, tokens: 0 };
    }
    const drawn = draw(asked);
    drawing.set(
      key,
      drawn.catch(() => undefined),
    );
    try {
      const { granted, tokens } = await drawn;
      if (granted > 0) addLease(key, granted - 1, now.getTime());
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
      if (takeLease(key, now)) return 0;
      const batch = Math.max(1, Math.min(READS_PER_DRAW, Math.floor(limit * MAX_SHARE)));
      const wanted = tier === 'read' ? batch : 1;
      try {
        const asked = { key, limit, wanted, now };
        const { granted, tokens } = await (wanted > 1 ? drawBatch(asked) : draw(asked));
        return granted > 0 ? 0 : waitFor(tokens, limit);
      } catch {
        return local.take(tier, caller, now);
      }
    },
  };
};
