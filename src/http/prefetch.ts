import { wallTimeAt } from '../../domain/time/zone';
import { pathOfHash } from '../routes';
import { textSlot } from './store';

/** Files and request of a page's first list. They are recorded, so that the next visit can prefetch them. */
interface FirstList {
  readonly files: readonly string[];
  /** Day of the request: default filters depend on it. */
  readonly day: string;
  /** URL of the first page; undefined for a list outside the contract. */
  readonly url?: string | undefined;
}

const MAX_AGE_MS = 10_000;

const stored = textSlot(() => globalThis.localStorage, 'camarim.prefetch.1');

/** URL of the entry script. Its name has a hash, which tells apart two builds of the same version. */
const buildId = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** First lists by path. File names belong to a build, so those of another build are ignored. */
const readStored = (): Readonly<Record<string, FirstList>> => {
  try {
    const { build, lists } = JSON.parse(stored.get() ?? '{}');
    return (build === buildId() && lists) || {};
  } catch {
    return {};
  }
};

const today = (): string => wallTimeAt(Date.now()).day;

const absolute = (url: string): string => new URL(url, window.location.href).href;

export const preloadFiles = (hash: string): void => {
  const files = readStored()[pathOfHash(hash)]?.files;
  for (const href of Array.isArray(files) ? files : []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
};

const keyOf = (url: string, headers?: HeadersInit): string =>
  JSON.stringify([absolute(url), ...new Headers(headers)]);

let prefetched: ReturnType<typeof send> | undefined;

const send = (url: string, headers: HeadersInit) => {
  const controller = new AbortController();
  const response = fetch(url, { headers, signal: controller.signal, credentials: 'omit' });
  // The reader of the response handles a failure.
  response.catch(() => undefined);
  return { key: keyOf(url, headers), sentAt: performance.now(), response, controller };
};

/** Requests the first list before the application's code has arrived. The token is sent only to `bases`. */
export const prefetchRequest = (token: string | undefined, bases: readonly string[]): void => {
  const { hash } = window.location;
  const list = readStored()[pathOfHash(hash)];
  const url = list?.day === today() ? list.url : undefined;
  if (!token || typeof url !== 'string' || hash.includes('?')) return;
  if (bases.some((base) => url.startsWith(`${absolute(base)}/`)))
    prefetched = send(url, { accept: 'application/json', authorization: `Bearer ${token}` });
};

/** Like `fetch` for GET requests, but returns the response of an equal prefetched request, once. */
export const fetchOrPrefetched: typeof fetch = (url, init = {}) => {
  const early = prefetched;
  if (!early || init.signal?.aborted || early.key !== keyOf(String(url), init.headers))
    return fetch(url, init);
  prefetched = undefined;
  if (performance.now() - early.sentAt > MAX_AGE_MS) return fetch(url, init);
  init.signal?.addEventListener('abort', () => early.controller.abort(), { once: true });
  return early.response.catch(() => fetch(url, init));
};

/** Records the first list of a path. `until`: arrival of its rows, in milliseconds of `performance.now`. */
export const recordFirstList = (path: string, listUrl: string | undefined, until: number): void => {
  const urls = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= until)
    .map(({ name }) => name);
  const assets = absolute('/assets/');
  const files = urls.filter((url) => url.startsWith(assets) && url.endsWith('.js'));
  const operation = listUrl && absolute(listUrl);
  const url = urls.findLast((loaded) => loaded.split('?')[0] === operation);
  const list: FirstList = { files: [...new Set(files)], day: today(), url };
  const lists = { ...readStored(), [path]: list };
  stored.set(JSON.stringify({ build: buildId(), lists }));
};
