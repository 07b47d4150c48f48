import { Hono, type Context as HonoContext } from 'hono';
import { type AnyEndpoint, pathParams, tierOf } from '../../contract/endpoint';
import { grouped } from '../grouped';
import { unavailable } from '../kernel';
import { addressOf } from './authorization';
import type { PlatformStore } from './caller';
import {
  errorResponse,
  internalError,
  knownError,
  methodNotAllowed,
  unknownAddress,
} from './errors';
import type { Exchange } from './exchange';
import { errorFacts } from './log';
import { type AnyHandler, type OperationDeps, serveOperation } from './operation';

export interface ApiOptions<S extends PlatformStore> extends OperationDeps<S> {
  readonly endpoints: readonly AnyEndpoint[];
  readonly handlers: Readonly<Record<string, AnyHandler<S>>>;
  readonly overloaded: () => boolean;
}

type Env = { Bindings: { exchange: Exchange } };

/** Path without the names of its parameters, equal for paths that the router cannot distinguish. */
const shapeOf = (entry: AnyEndpoint): string => addressOf(entry).replace(/\{\w+\}/g, '{}');

/** Sort key that puts parameters after fixed segments: `/artist/pgm` is never an `{artistId}`. */
const sortKeyOf = (shape: string): string => shape.replace(/\{\}(?=\/|$)/g, '\uffff');

/** Path in the syntax of Hono: `:id`, or `:product{.+Credits}` if a segment continues after the parameter. */
const routeOf = (address: string): string =>
  address.replace(/\{(\w+)\}([^/]*)/g, (_, name: string, rest: string) =>
    rest ? `:${name}{.+${rest}}` : `:${name}`,
  );

const checkTable = <S extends PlatformStore>({ endpoints, handlers }: ApiOptions<S>): void => {
  const seen = new Set<string>();
  for (const entry of endpoints) {
    const call = `${entry.method} ${shapeOf(entry)}`;
    if (!Object.hasOwn(handlers, entry.id)) {
      throw new Error(`The operation ${entry.id} has no handler.`);
    }
    if (seen.has(call) || seen.has(entry.id)) {
      throw new Error(`The operation ${entry.id} (${call}) stands twice in the contract.`);
    }
    if (pathParams(entry.path).length > 0 && !entry.params) {
      throw new Error(`The operation ${entry.id} has path parameters without a shape.`);
    }
    seen.add(call).add(entry.id);
  }
};

const allowOf = (entries: readonly AnyEndpoint[]): string => {
  const methods = new Set<string>(entries.map((entry) => entry.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods.add('OPTIONS')].join(', ');
};

const ALLOWED_HEADERS =
  'authorization, content-type, app-system, idempotency-key, if-match, x-request-id';
const EXPOSED_HEADERS =
  'x-total-count, x-total-is-capped, x-current-page, etag, date, retry-after, x-request-id, content-disposition';
const PREFLIGHT_SECONDS = '600';

/** Adds CORS headers for a configured origin. A preflight response also names the permitted calls. */
export const addCors = (headers: Headers, request: Request, allowed: readonly string[]): void => {
  if (allowed.length === 0) return;
  headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin === null || !allowed.includes(origin)) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  const allow = headers.get('allow');
  if (allow === null || !request.headers.has('access-control-request-method')) return;
  headers.set('access-control-allow-methods', allow);
  headers.set('access-control-allow-headers', ALLOWED_HEADERS);
  headers.set('access-control-max-age', PREFLIGHT_SECONDS);
};

/** Statuses of rejected calls. They run few queries, so they must not lower the estimate of queries per call. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([401, 403, 429, 503]);

const isRefusal = (error: unknown): boolean => REFUSALS.has(knownError(error)?.status);

/**
 * Creates the API: a route for each entry of the contract and nothing else.
 * @throws Error at the start if an operation has no handler or occurs twice.
 */
export const createApi = <S extends PlatformStore>(
  options: ApiOptions<S>,
): ((request: Request, exchange: Exchange) => Promise<Response>) => {
  checkTable(options);
  const { logger, overloaded, load } = options;
  const app = new Hono<Env>();

  const serve = async (entry: AnyEndpoint, c: HonoContext<Env>): Promise<Response> => {
    const { exchange } = c.env;
    exchange.operation = entry;
    const mayShed = tierOf(entry) !== 'auth';
    if (mayShed && (load.isFull() || overloaded())) {
      exchange.shed = true;
      throw unavailable();
    }
    const handler = options.handlers[entry.id];
    if (!handler) throw unknownAddress();
    return load.serve(
      () => serveOperation(entry, handler, c.req.raw, c.req.param(), exchange, options),
      isRefusal,
    );
  };

  const shapes = grouped(options.endpoints, shapeOf).sort(([a], [b]) =>
    sortKeyOf(a) < sortKeyOf(b) ? -1 : 1,
  );
  for (const [, entries] of shapes) {
    const allow = allowOf(entries);
    for (const entry of entries) {
      const path = routeOf(addressOf(entry));
      app.on(entry.method, path, (c) => serve(entry, c));
    }
    const sharedPath = routeOf(shapeOf(entries[0] as AnyEndpoint).replace(/\{\}/g, '{_}'));
    app.options(sharedPath, () => new Response(null, { status: 204, headers: { allow } }));
    app.all(sharedPath, () => {
      throw methodNotAllowed(allow);
    });
  }
  app.notFound((c) => errorResponse(unknownAddress(), c.env.exchange.requestId));
  app.onError((error, c) => {
    const { requestId, operation } = c.env.exchange;
    const known = knownError(error);
    if (!known || known.status >= 500) {
      const facts = { operation: operation?.id, requestId, error: errorFacts(error) };
      // `reason` is a code of PostgreSQL, of the operating system or of our own.
      const note = known && 'reason' in known ? String(known.reason) : undefined;
      if (known) logger.warn('unavailable', { ...facts, note });
      else logger.error('failure', facts);
    }
    return errorResponse(known ?? internalError(), requestId);
  });
  return async (request, exchange) => app.fetch(request, { exchange });
};
