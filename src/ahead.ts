import { wallTimeAt } from '../domain/time/zone';
import { countUnasked, type Reading, sendEarly } from './http/early';
import { textSlot } from './http/store';
import { pathOfHash } from './routes';

/** What the first list of an address asked the services for when it was opened first the last time. */
interface Asked {
  /** The day: what a list begins with may follow it. */
  readonly day: string;
  readonly readings: readonly Reading[];
  /** How many times on this day it then asked for something else. */
  readonly misses: number;
}

/** What first lists took before, each under its address, and the build that has the files. */
interface Known {
  readonly build: string;
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly asked: Readonly<Record<string, Asked>>;
}

const kept = textSlot(() => globalThis.localStorage, 'camarim.ahead.1');

/** Addresses whose files are known, the newest last. */
const MOST = 20;

const ASSET = /^\/assets\/[\w.-]+\.js$/;

/** The script of this build: what it names is there for as long as it is served itself. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

const known = (): Known => {
  try {
    const { build: of, files, asked } = JSON.parse(kept.get() ?? '{}') as Partial<Known>;
    return { build: build(), files: (of === build() && files) || {}, asked: asked ?? {} };
  } catch {
    return { build: build(), files: {}, asked: {} };
  }
};

const day = (): string => wallTimeAt(Date.now()).day;

const place = (): string => pathOfHash(window.location.hash);

/**
 * Fetches, beside the application, the files that the list of an address took when it was opened first the
 * last time: its definition would else be asked for only once the application has arrived and runs.
 */
export const fetchKnownFiles = (address = window.location.hash): void => {
  const files = known().files[pathOfHash(address)];
  if (!Array.isArray(files)) return;
  for (const href of files.filter((one) => ASSET.test(one))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};

const isReading = (one: unknown): one is Reading => {
  const { url, headers } = (one ?? {}) as Partial<Reading>;
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
  return typeof url === 'string' && Array.isArray(headers) && headers.every(isPair);
};

/** More of them would stand in the way of the application. */
const MOST_READINGS = 4;

/** So often may a list have asked for something else than before. */
const MOST_MISSES = 2;

/**
 * Sends, beside the application, what the list of this address asked for when it was opened first earlier on this
 * day: it would else be asked for only once the application and its definition have arrived.
 * @param token bearer of the session
 * @param bases addresses of the services; nothing is sent to any other
 */
export const askKnownReadings = (token: string | undefined, bases: readonly string[]): void => {
  const asked = window.location.hash.includes('?') ? undefined : known().asked[place()];
  if (!token || asked?.day !== day() || !Array.isArray(asked.readings)) return;
  if (!(asked.misses < MOST_MISSES)) return;
  const isOurs = ({ url }: Reading) => bases.some((base) => url.startsWith(`${base}/`));
  sendEarly(asked.readings.filter(isReading).filter(isOurs).slice(0, MOST_READINGS), token);
};

const newest = <T>(entries: Readonly<Record<string, T>>, at: string, entry: T | undefined) => {
  const { [at]: _, ...others } = entries;
  const all = Object.entries({ ...others, ...(entry !== undefined && { [at]: entry }) });
  return Object.fromEntries(all.slice(-MOST)) as Readonly<Record<string, T>>;
};

/**
 * Notes what the first list of an address took.
 * @param since milliseconds of `performance.now` from which on files were asked for
 * @param readings what was asked of the services
 */
export const noteFirstList = (at: string, since: number, readings: readonly Reading[]): void => {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= since)
    .map(({ name }) => new URL(name, window.location.href))
    .filter(({ origin, pathname }) => origin === window.location.origin && ASSET.test(pathname))
    .map(({ pathname }) => pathname);
  const before = known();
  // What was fetched ahead was asked for before.
  const all = [...new Set([...(before.files[at] ?? []), ...files])];
  const last = before.asked[at];
  const misses = (last?.day === day() ? last.misses : 0) + (countUnasked() > 0 ? 1 : 0);
  const now: Known = {
    build: before.build,
    files: newest(before.files, at, all.length > 0 ? all : undefined),
    asked: newest(before.asked, at, {
      day: day(),
      readings: readings.slice(0, MOST_READINGS),
      misses,
    }),
  };
  kept.set(JSON.stringify(now));
};
