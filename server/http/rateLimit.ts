/** Calls a minute of each tier (RELIABILITY section 4). */
export const CALLS_PER_MINUTE = { auth: 10, write: 100, read: 1000, report: 10 } as const;

export type Tier = keyof typeof CALLS_PER_MINUTE;

export interface RateLimiter {
  /** Counts one call; returns the whole seconds to wait, or 0 if the call may pass. */
  take(tier: Tier, caller: string, now: Date): number | Promise<number>;
}

/** A synchronous limiter in the memory of this process. */
const MINUTE = 60_000;
/** Maximum number of buckets, so that forged addresses cannot fill the memory. */
const MOST_BUCKETS = 50_000;

/** Returns the calls a minute of a tier, which is the size of its bucket. */
export const limitOf = (tier: Tier, factor: number): number =>
  Math.max(1, CALLS_PER_MINUTE[tier] * factor);

/** Returns the whole seconds until a bucket holds a call again. */
export const waitFor = (tokens: number, limit: number): number =>
  Math.max(1, Math.ceil(((1 - tokens) / limit) * (MINUTE / 1000)));

/**
 * Creates token buckets in the memory of this process: full at first, refilled within a minute. Suitable for a single
 * process, as with the embedded database; several share `createSharedLimiter`.
 * @param factor multiplies the limits; 0 switches them off.
 */
export const createRateLimiter = (factor: number) => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const prune = (now: number) => {
    // In the order of their last call: all after the first recent one are recent.
    for (const [key, bucket] of buckets) {
      if (now - bucket.at <= MINUTE) break;
      buckets.delete(key);
    }
    const oldest = buckets.keys();
    while (buckets.size >= MOST_BUCKETS) buckets.delete(oldest.next().value ?? '');
  };
  return {
    take(tier: Tier, caller: string, now: Date): number {
      if (factor === 0) return 0;
      const limit = limitOf(tier, factor);
      const time = now.getTime();
      const key = `${tier} ${caller}`;
      const known = buckets.get(key);
      if (!known && buckets.size >= MOST_BUCKETS) prune(time);
      const refilled = known ? (Math.max(0, time - known.at) / MINUTE) * limit : limit;
      const tokens = Math.min(limit, (known?.tokens ?? 0) + refilled);
      const passes = tokens >= 1;
      buckets.delete(key);
      buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: time });
      return passes ? 0 : waitFor(tokens, limit);
    },
  };
};
