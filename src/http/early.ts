/** A reading as it is sent, without whose it is. */
export interface Reading {
  readonly url: string;
  /** Names and values, in the order of their names. */
  readonly headers: readonly (readonly [string, string])[];
}

interface Early {
  /** Milliseconds of `performance.now` when it was sent. */
  readonly at: number;
  readonly authorization: string;
  readonly answer: Promise<Response>;
  readonly control: AbortController;
}

/** An answer that nobody has asked for after this many milliseconds is too old to be one. */
const FRESH_MS = 10_000;

const AUTHORIZATION = 'authorization';

const sent = new Map<string, Early>();
let heard: ((reading: Reading) => void) | undefined;

const readingOf = (url: string, headers: Headers): Reading => ({
  url,
  headers: [...headers].filter(([name]) => name !== AUTHORIZATION),
});

const keyOf = (reading: Reading): string => JSON.stringify([reading.url, reading.headers]);

/** Sends readings before what makes them has arrived: `readingFetch` hands their answers over. */
export const sendEarly = (readings: readonly Reading[], token: string): void => {
  const authorization = `Bearer ${token}`;
  for (const reading of readings) {
    const control = new AbortController();
    const answer = globalThis.fetch(reading.url, {
      headers: [
        ...reading.headers.map(([name, value]): [string, string] => [name, value]),
        [AUTHORIZATION, authorization],
      ],
      credentials: 'omit',
      redirect: 'follow',
      signal: control.signal,
    });
    // Who asks hears of it.
    answer.catch(() => undefined);
    sent.set(keyOf(reading), { at: performance.now(), authorization, answer, control });
  }
};

/** How many readings were sent early that nobody has asked for. */
export const countUnasked = (): number => sent.size;

/** Hears of the readings that are made from now on, until it is stopped. */
export const hearReadings = (): { readonly readings: readonly Reading[]; stop(): void } => {
  const readings: Reading[] = [];
  heard = (reading) => readings.push(reading);
  return {
    readings,
    stop: () => {
      heard = undefined;
    },
  };
};

/** The answer to what was sent early for the same operator, once and while it is fresh. */
const taken = (key: string, headers: Headers): Early | undefined => {
  const early = sent.get(key);
  if (!early) return undefined;
  sent.delete(key);
  const isTheirs = early.authorization === headers.get(AUTHORIZATION);
  if (isTheirs && performance.now() - early.at <= FRESH_MS) return early;
  early.control.abort();
  return undefined;
};

/** A `fetch` for readings: the very same one that was sent early is not sent again. */
export const readingFetch: typeof fetch = async (url, init = {}) => {
  const headers = new Headers(init.headers);
  const reading = readingOf(String(url), headers);
  heard?.(reading);
  const early = init.signal?.aborted ? undefined : taken(keyOf(reading), headers);
  if (!early) return globalThis.fetch(url, init);
  init.signal?.addEventListener('abort', () => early.control.abort(), { once: true });
  try {
    return await early.answer;
  } catch {
    // Broken off on its way, or by who asked, which is said at once.
    return globalThis.fetch(url, init);
  }
};
