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

/**
 * Serves only files that exist at the start, so that no path leads out of the folder. Browsers never revalidate files
 * of `/assets/`, whose names contain a hash.
 */
const createFileServer = (folder: string) => {
  const files = listFiles(folder);
  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    const path = tryDecodeURIComponent(pathname === '/' ? '/index.html' : pathname);
    if (!files.has(path)) return undefined;
    const accepts = request.headers.get('accept-encoding');
    const compressed = ENCODINGS.find(
      ([name, ending]) => files.has(path + ending) && acceptsEncoding(accepts, name),
    );
    const bytes = new Uint8Array(await readFile(join(folder, path + (compressed?.[1] ?? ''))));
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
    if (compressed) headers.set('content-encoding', compressed[0]);
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

/** Page that is built at its first request and then stays constant; browsers revalidate it by its tag. */
const stableText = (
  build: () => string,
  headersOf: (text: string) => Record<string, string> = () => ({}),
): Page => {
  const load = () => {
    const text = build();
    // The tag is weak, because the compressed form has the same one.
    const etag = `W/${etagOf(text)}`;
    return { text, etag, headers: { 'cache-control': 'no-cache', etag, ...headersOf(text) } };
  };
  let page: ReturnType<typeof load> | undefined;
  return async (request) => {
    page ??= load();
    const headers = new Headers(page.headers);
    if (isFresh(request, page.etag)) return new Response(null, { status: 304, headers });
    return textResponse(page.text, 200, headers, request.headers.get('accept-encoding'));
  };
};

const healthResponse = (status: number, text: string): Response =>
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

const notFoundResponse = (request: Request, exchange: Exchange): Response =>
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
  const files = config.clientDir ? createFileServer(config.clientDir) : async () => undefined;
  const pages: Readonly<Record<string, Page>> = {
    '/config.json': stableText(() => JSON.stringify(config.client)),
    '/openapi.json': stableText(() => JSON.stringify(openApiDocument(endpoints, config.client))),
    '/docs': stableText(() => docsPage(endpoints, config.client), docsHeaders),
    '/healthz': async () => healthResponse(200, 'ok'),
    '/readyz': async () =>
      (await store.ready()) ? healthResponse(200, 'ready') : healthResponse(503, 'unavailable'),
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
    const found = response ?? notFoundResponse(request, exchange);
    return request.method === 'HEAD' ? new Response(null, found) : found;
  };
};
