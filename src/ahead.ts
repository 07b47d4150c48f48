import { textSlot } from './http/store';
import { pathOfHash } from './routes';

/** The files that first lists took before, each under its address, and the build that has them. */
interface Known {
  readonly build: string;
  readonly files: Readonly<Record<string, readonly string[]>>;
}

const kept = textSlot(() => globalThis.localStorage, 'camarim.ahead.1');

/** Addresses whose files are known, the newest last. */
const MOST = 20;

const ASSET = /^\/assets\/[\w.-]+\.js$/;

/** The script of this build: what it names is there for as long as it is served itself. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

const known = (): Known['files'] => {
  try {
    const { build: of, files } = JSON.parse(kept.get() ?? '{}') as Partial<Known>;
    return of === build() && files ? files : {};
  } catch {
    return {};
  }
};

const place = (): string => pathOfHash(window.location.hash);

/**
 * Fetches, beside the application, the files that the list of this address took when it was opened first the
 * last time: its definition would else be asked for only once the application has arrived and runs.
 */
export const fetchKnownFiles = (): void => {
  const files = known()[place()];
  if (!Array.isArray(files)) return;
  for (const href of files.filter((one) => ASSET.test(one))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};

/** Notes which files were asked for since a moment, milliseconds of `performance.now`, for this address. */
export const noteFiles = (at: string, since: number): void => {
  const asked = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= since)
    .map(({ name }) => new URL(name, window.location.href))
    .filter(({ origin, pathname }) => origin === window.location.origin && ASSET.test(pathname))
    .map(({ pathname }) => pathname);
  // What was fetched ahead was asked for before.
  if (asked.length === 0) return;
  const { [at]: before = [], ...others } = known();
  const files = Object.entries({ ...others, [at]: [...new Set([...before, ...asked])] });
  const newest: Known = { build: build(), files: Object.fromEntries(files.slice(-MOST)) };
  kept.set(JSON.stringify(newest));
};
