import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { openApiDocument } from '../openapi/document';
import { docsPage } from '../openapi/page';
import type { ApiOptions } from './api';
import type { PlatformStore } from './caller';
import { acceptsEncoding, textResponse } from './compress';
import { errorResponse, methodNotAllowed, unknownAddress } from './errors';
import type { Exchange } from './exchange';
import { inlineStyleHashes } from './securityHeaders';

/** Compressed files that the build creates beside each file, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const IMMUTABLE = 'public, max-age=31536000, immutable';

const PRIVATE_FILES = new Set(['/origins.json']);

const etagOf = (bytes: Uint8Array | string): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

const plainTag = (tag: string): string => tag.trim().replace(/^W\//, '');

const isFresh = (request: Request, etag: string): boolean =>
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

/** Serves the files present at the start, so that no path leads outside; hashed ones are cached for good. */
const createStatic = (folder: string) => {
  const files = listFiles(folder);
  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    const path = tryDecodeURIComponent(pathname === '/' ? '/index.html' : pathname);
    if (!files.has(path)) return undefined;
    const accepts = request.headers.get('accept-encoding');
    const packed = ENCODINGS.find(
      ([name, ending]) => files.has(path + ending) && acceptsEncoding(accepts, name),
    );
    const bytes = new Uint8Array(await readFile(join(folder, path + (packed?.[1] ?? ''))));
    const etag = etagOf(bytes);
    const headers = new Headers({
      'content-type': getMimeType(path) ?? 'application/octet-stream',
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

type Page = (request: Request) => Promise<Response>;

const ALLOW = 'GET, HEAD, OPTIONS';

const NOT_FOUND_PAGE = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Página não encontrada</title>
<h1>Página não encontrada</h1><p><a href="/">Voltar ao início</a></p></html>
`;

/** Text that is constant after its first request; browsers revalidate it by its tag. */
const stableText = (
  make: () => string,
  headersOf: (text: string) => Record<string, string> = () => ({}),
): Page => {
  let made: { text: string; etag: string; own: Record<string, string> } | undefined;
  const load = () => {
    const text = make();
    // Weak, because the compressed form has the same tag.
    return { text, etag: `W/${etagOf(text)}`, own: headersOf(text) };
  };
  return async (request) => {
    made ??= load();
    const { text, etag, own } = made;
    const headers = new Headers({ 'cache-control': 'no-cache', etag, ...own });
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers });
    return textResponse(text, 200, headers, request.headers.get('accept-encoding'));
  };
};

const state = (status: number, text: string): Response =>
  new Response(JSON.stringify({ status: text }), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '2' } : {}),
    },
  });

const docsHeaders = (html: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${inlineStyleHashes(html).join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
});

const missing = (request: Request, exchange: Exchange): Response =>
  request.headers.get('accept')?.includes('text/html')
    ? new Response(NOT_FOUND_PAGE, {
        status: 404,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      })
    : errorResponse(unknownAddress(), exchange.requestId);

/** Serves the front end, its run-time configuration, health, and the documents of the contract. */
export const createSite = ({
  endpoints,
  store,
  config,
}: Pick<ApiOptions<PlatformStore>, 'endpoints' | 'store' | 'config'>): ((
  request: Request,
  exchange: Exchange,
) => Promise<Response>) => {
  const files = config.clientDir ? createStatic(config.clientDir) : async () => undefined;
  const pages: Readonly<Record<string, Page>> = {
    '/config.json': stableText(() => JSON.stringify(config.client)),
    '/openapi.json': stableText(() => JSON.stringify(openApiDocument(endpoints, config.client))),
    '/docs': stableText(() => docsPage(endpoints, config.client), docsHeaders),
    '/healthz': async () => state(200, 'ok'),
    '/readyz': async () =>
      (await store.ready()) ? state(200, 'ready') : state(503, 'unavailable'),
  };
  return async (request, exchange) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { allow: ALLOW } });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(methodNotAllowed(ALLOW), exchange.requestId);
    }
    const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
    const response = (await page?.(request)) ?? (await files(request, pathname));
    const found = response ?? missing(request, exchange);
    return request.method === 'HEAD' ? new Response(null, found) : found;
  };
};
