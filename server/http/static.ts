import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { acceptsEncoding } from './compress';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Compressed files that the build creates beside each file, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Build files for the server, not for browsers. */
const PRIVATE_FILES = new Set(['/origins.json']);

interface Loaded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Returns a strong entity tag of the bytes. */
export const etagOf = (bytes: Uint8Array | string): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

const plainTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Does the caller's cache hold this response? */
export const isFresh = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((tag) => plainTag(tag) === plainTag(etag) || tag.trim() === '*');

const listFiles = (folder: string): Set<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => `/${relative(folder, path).split(sep).join('/')}`)
          .filter((path) => !path.endsWith('.map') && !PRIVATE_FILES.has(path))
      : [],
  );

const decodePath = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
};

/** Serves a file of the front end; undefined if the path has none. */
export type StaticServer = (request: Request, pathname: string) => Promise<Response | undefined>;

/**
 * Serves the built front end. Only files present at the start exist, so no path leads outside of the folder. Files with
 * a hash in their name are cached for good; `index.html` and the rest are revalidated each time.
 */
export const createStatic = (folder: string): StaticServer => {
  const files = listFiles(folder);
  const memory = new Map<string, Promise<Loaded>>();
  const load = (path: string): Promise<Loaded> => {
    const known = memory.get(path);
    if (known) return known;
    const loading = readFile(join(folder, path)).then((buffer) => {
      const bytes = new Uint8Array(buffer);
      return { bytes, etag: etagOf(bytes) };
    });
    loading.catch(() => memory.delete(path));
    memory.set(path, loading);
    return loading;
  };
  return async (request, pathname) => {
    const path = decodePath(pathname === '/' ? '/index.html' : pathname);
    if (path === undefined || !files.has(path)) return undefined;
    const accepts = request.headers.get('accept-encoding');
    const packed = ENCODINGS.find(
      ([name, ending]) => files.has(path + ending) && acceptsEncoding(accepts, name),
    );
    const { bytes, etag } = await load(path + (packed?.[1] ?? ''));
    const headers = new Headers({
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
      etag,
    });
    if (ENCODINGS.some(([, ending]) => files.has(path + ending))) {
      headers.set('vary', 'Accept-Encoding');
    }
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers });
    if (packed) headers.set('content-encoding', packed[0]);
    headers.set('content-length', String(bytes.byteLength));
    return new Response(bytes, { headers });
  };
};
