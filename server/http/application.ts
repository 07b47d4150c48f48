import { type ApiOptions, addCors, createApi } from './api';
import type { PlatformStore } from './caller';
import { errorResponse, internalError } from './errors';
import { beginExchange, cameOverHttps, type Exchange } from './exchange';
import { LoadGauge } from './load';
import { errorFacts } from './log';
import { createMissingKeys, MISSING_KEYS_PATH } from './missingKeys';
import type { OperationDeps } from './operation';
import { createRateLimiter, type RateLimiter } from './rateLimit';
import type { CallFacts } from './requestStats';
import { COMMON_HEADERS, DATA_POLICY, HSTS, pagePolicy } from './securityHeaders';
import { createSite } from './site';

export interface ApplicationOptions<S extends PlatformStore>
  extends Omit<ApiOptions<S>, 'overloaded' | 'limiter' | 'load'> {
  readonly clock: () => Date;
  readonly limiter?: RateLimiter;
  readonly overloaded?: () => boolean;
  /** Default: a gauge that ignores waits for the database. */
  readonly load?: OperationDeps<S>['load'];
  readonly onCall?: (call: CallFacts) => void;
}

/** Web application with the `fetch` interface of the platform; it needs no port. */
export type Application = (request: Request, meta?: { readonly ip: string }) => Promise<Response>;

const NO_WAIT = { waiting: () => 0, served: () => 0 };

const isApi = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/');

const setDefault = (headers: Headers, name: string, value: string): void => {
  if (!headers.has(name)) headers.set(name, value);
};

/**
 * Creates the application from a contract and its handlers.
 * @throws Error if the contract and the handlers do not fit.
 */
export const createApplication = <S extends PlatformStore>(
  options: ApplicationOptions<S>,
): Application => {
  const { config, clock, logger, onCall = () => undefined } = options;
  const limiter = options.limiter ?? createRateLimiter(config.rateLimitFactor);
  const api = createApi({
    ...options,
    limiter,
    overloaded: options.overloaded ?? (() => false),
    load: options.load ?? new LoadGauge({ now: () => performance.now(), database: NO_WAIT }),
  });
  const site = createSite(options);
  const missingKeys = createMissingKeys({ ...options, limiter });
  const policy = pagePolicy(config);

  const setHeaders = (response: Response, request: Request, exchange: Exchange, toApi: boolean) => {
    const { headers } = response;
    for (const [name, value] of Object.entries(COMMON_HEADERS)) setDefault(headers, name, value);
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    setDefault(headers, 'content-security-policy', isPage && !toApi ? policy : DATA_POLICY);
    setDefault(headers, 'date', exchange.at.toUTCString());
    headers.set('x-request-id', exchange.requestId);
    const secure =
      config.publicUrl?.startsWith('https:') || cameOverHttps(request, config.trustedProxies);
    if (config.production && secure) headers.set('strict-transport-security', HSTS);
    if (!toApi) return;
    setDefault(headers, 'cache-control', 'no-store');
    addCors(headers, request, config.corsOrigins);
    const { operation } = exchange;
    const publicFile = operation?.answerKind === 'bytes' && operation.access.kind === 'public';
    if (publicFile && config.corsOrigins.length > 0) {
      headers.set('cross-origin-resource-policy', 'cross-origin');
    }
  };

  return async (request, meta = { ip: '127.0.0.1' }) => {
    const startedAt = performance.now();
    const { pathname } = new URL(request.url);
    const toApi = isApi(pathname);
    const exchange = beginExchange(request, meta.ip, config.trustedProxies, clock());
    const isReport = pathname === MISSING_KEYS_PATH && request.method === 'POST';
    const siteOrReport = isReport ? missingKeys : site;
    const handle = toApi ? api : siteOrReport;
    const response = await handle(request, exchange).catch((error: unknown) => {
      logger.error('failure', { requestId: exchange.requestId, error: errorFacts(error) });
      return errorResponse(internalError(), exchange.requestId);
    });
    setHeaders(response, request, exchange, toApi);
    const { operation, requestId, staffId, person, shed = false } = exchange;
    const ms = performance.now() - startedAt;
    if (toApi) onCall({ operation: operation?.id, status: response.status, ms, shed });
    // At the level `info`, files and health checks would fill the log.
    logger[toApi ? 'info' : 'debug']('request', {
      method: request.method,
      operation: operation?.id,
      route: operation?.path ?? (toApi ? 'unknown' : 'site'),
      status: response.status,
      ms: Math.round(ms * 10) / 10,
      requestId,
      staffId,
      person,
    });
    return response;
  };
};
