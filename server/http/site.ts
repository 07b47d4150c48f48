import type { AnyEndpoint } from '../../contract/endpoint';
import { openApiDocument } from '../openapi/document';
import { docsPage } from '../openapi/page';
import type { PlatformStore } from './caller';
import { jsonResponse } from './compress';
import type { AppConfig } from './config';
import { errorResponse, methodNotAllowed, unknownAddress } from './errors';
import type { Exchange } from './exchange';
import { inlineStyleHashes } from './securityHeaders';
import { createStatic, etagOf, isFresh } from './static';

export interface SiteOptions {
  readonly endpoints: readonly AnyEndpoint[];
  readonly store: PlatformStore;
  readonly config: AppConfig;
}

type Page = (request: Request) => Promise<Response>;

const ALLOW = 'GET, HEAD, OPTIONS';

const NOT_FOUND_PAGE = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Página não encontrada</title>
<h1>Página não encontrada</h1><p><a href="/">Voltar ao início</a></p></html>
`;

/** Text that is constant after its first request; browsers revalidate it by its tag. */
const stableText = (make: () => string, type: string, extra: Record<string, string> = {}): Page => {
  let made: { text: string; etag: string } | undefined;
  return async (request) => {
    if (!made) {
      const text = make();
      // Weak, because the compressed form has the same tag.
      made = { text, etag: `W/${etagOf(text)}` };
    }
    const headers = new Headers({ 'cache-control': 'no-cache', etag: made.etag, ...extra });
    if (isFresh(request, made.etag)) return new Response(null, { status: 304, headers });
    if (type === 'json') {
      return jsonResponse(made.text, 200, headers, request.headers.get('accept-encoding'));
    }
    headers.set('content-type', type);
    return new Response(made.text, { headers });
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

const docs = (make: () => string): Page => {
  let page: Page | undefined;
  return (request) => {
    if (!page) {
      const html = make();
      const policy = `default-src 'none'; style-src ${inlineStyleHashes(html).join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
      page = stableText(() => html, 'text/html; charset=utf-8', {
        'content-security-policy': policy,
      });
    }
    return page(request);
  };
};

const missing = (request: Request, exchange: Exchange): Response =>
  request.headers.get('accept')?.includes('text/html')
    ? new Response(NOT_FOUND_PAGE, {
        status: 404,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      })
    : errorResponse(unknownAddress(), exchange.requestId);

/**
 * Serves everything besides the API: the front end, its run-time configuration, health, and the documents generated
 * from the contract.
 */
export const createSite = ({
  endpoints,
  store,
  config,
}: SiteOptions): ((request: Request, exchange: Exchange) => Promise<Response>) => {
  const files = config.clientDir ? createStatic(config.clientDir) : async () => undefined;
  const document = () => openApiDocument(endpoints, config.client);
  const pages: Readonly<Record<string, Page>> = {
    '/config.json': stableText(() => JSON.stringify(config.client), 'json'),
    '/openapi.json': stableText(() => JSON.stringify(document()), 'json'),
    '/docs': docs(() => docsPage(endpoints, config.client)),
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
