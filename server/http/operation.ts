import { createHash } from 'node:crypto';
import { type AnyEndpoint, pathParams } from '../../contract/endpoint';
import { shapeKeys } from '../../contract/shapeKeys';
import { type ByteStream, type Context, HttpError, Reply, type ResolvedToken } from '../kernel';
import { decodeBody, limitOf, readBytes } from './body';
import { type AdmissionDeps, admit, type PlatformStore } from './caller';
import { textResponse } from './compress';
import type { AppConfig } from './config';
import { internalError } from './errors';
import type { Exchange } from './exchange';
import type { LoadGauge } from './load';
import { errorFacts, type Logger } from './log';
import { sessionCookie } from './sessionCookie';
import { answerFaults, invalidField, parseInput, unknownField } from './validation';

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A handler in tables; its types were checked at its definition. */
export type AnyHandler<S> = (input: ParsedInput, context: Context<S>) => Promise<unknown>;

export interface OperationDeps<S extends PlatformStore> extends AdmissionDeps {
  readonly store: S;
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly load: Pick<LoadGauge, 'isFull' | 'serve' | 'aside'>;
}

/** Maximum number of query parameters. */
const MAX_QUERY_PARAMETERS = 100;
const MAX_KEY_LENGTH = 255;

const queryRecord = (query: URLSearchParams): Record<string, string | string[]> => {
  if (query.size > MAX_QUERY_PARAMETERS) {
    throw new HttpError(422, 'invalid', `Máximo de ${MAX_QUERY_PARAMETERS} parâmetros.`);
  }
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

/** Bytes of the fields of a form, for the request hash. The raw body contains a boundary that changes each time. */
const formParts = async (form: object): Promise<Uint8Array[]> => {
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(form)) {
    const isFile = value instanceof Blob;
    const bytes = isFile ? new Uint8Array(await value.arrayBuffer()) : Buffer.from(String(value));
    parts.push(Buffer.from(JSON.stringify([name, isFile, bytes.length])), bytes);
  }
  return parts;
};

const idempotencyOf = (
  request: Request,
  url: URL,
  sent: readonly Uint8Array[],
): { idempotencyKey?: string; requestHash?: string } => {
  const key = request.headers.get('idempotency-key');
  if (key === null || key === '') return {};
  if (key.length > MAX_KEY_LENGTH) {
    throw invalidField('Idempotency-Key', `Máximo de ${MAX_KEY_LENGTH} caracteres`);
  }
  const hash = createHash('sha256').update(`${request.method} ${url.pathname}${url.search}\n`);
  for (const part of sent) hash.update(part);
  return { idempotencyKey: key, requestHash: hash.digest('hex') };
};

const parseParams = (entry: AnyEndpoint, params: Readonly<Record<string, string>>): unknown => {
  const named = Object.fromEntries(
    pathParams(entry.path).map((name) => [name, params[name] ?? '']),
  );
  return entry.params ? parseInput(entry.params, named) : {};
};

const assertContract = (
  entry: AnyEndpoint,
  json: string | undefined,
  logger: Logger,
  requestId: string,
): void => {
  const faults = answerFaults(entry.answer, json === undefined ? undefined : JSON.parse(json));
  if (faults.length === 0) return;
  logger.error('answer-off-contract', {
    operation: entry.id,
    requestId,
    note: faults.slice(0, 10).join('; '),
  });
  throw internalError();
};

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;

const isStream = (value: unknown): value is ByteStream => value instanceof ReadableStream;

/**
 * Wraps a stream and reports its failure. No error response is possible then, because the headers are already sent: the
 * file ends early. The original error is not rethrown: the server would print it, and its text may contain personal
 * data.
 */
const watchStream = (stream: ByteStream, onFailure: (error: unknown) => void): ByteStream => {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const part = await reader.read().catch((error: unknown) => {
          onFailure(error);
          throw new Error('The answer broke off.');
        });
        if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

const respond = async (
  entry: AnyEndpoint,
  answer: unknown,
  { config, logger }: Pick<OperationDeps<PlatformStore>, 'config' | 'logger'>,
  request: Request,
  requestId: string,
): Promise<Response> => {
  const { body, options } =
    answer instanceof Reply ? (answer as Reply<unknown>) : new Reply<unknown>(answer);
  const headers = new Headers(options.headers);
  const cookie = sessionCookie(entry, body, config.sessionCookieDomain);
  if (cookie) headers.append('set-cookie', cookie);
  if (entry.answerKind === 'empty') {
    return new Response(null, { status: options.status ?? 204, headers });
  }
  if (entry.answerKind === 'bytes') {
    if (!isBytes(body) && !isStream(body)) throw new TypeError(`${entry.id} must answer bytes`);
    if (!headers.has('content-type')) headers.set('content-type', 'application/octet-stream');
    if (isStream(body)) {
      // HEAD is served as GET without reading the body: a file stream must be canceled.
      if (request.method === 'HEAD') await body.cancel();
      const onFailure = (error: unknown) =>
        logger.error('answer-broken', { operation: entry.id, requestId, error: errorFacts(error) });
      const sent = request.method === 'HEAD' ? null : watchStream(body, onFailure);
      return new Response(sent, { status: options.status ?? 200, headers });
    }
    return new Response(body, { status: options.status ?? 200, headers });
  }
  const json = JSON.stringify(body) as string | undefined;
  if (config.checkAnswers) assertContract(entry, json, logger, requestId);
  const accepts = request.headers.get('accept-encoding');
  return textResponse(json ?? 'null', options.status ?? 200, headers, accepts);
};

/** Operation names of lists, searches, exports and reports, which a replica may answer. */
const REPLICA_OPERATIONS =
  /\.(list|all|summar(y|ies)|export\w*|report|month|year|performance|reach|search\w*)$/;

/** May a replica answer the operation (decision 0041)? */
export const mayUseReplica = ({ id, method }: Pick<AnyEndpoint, 'id' | 'method'>): boolean =>
  method === 'GET' && REPLICA_OPERATIONS.test(id);

/** Runs the handler on the database or on a replica that already has the writes of the session. */
const runHandler = async <S extends PlatformStore>(
  entry: AnyEndpoint,
  token: ResolvedToken | undefined,
  { at, requestId }: Exchange,
  { store: { reads }, logger }: Pick<OperationDeps<S>, 'store' | 'logger'>,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (!reads || !token) return work();
  if (mayUseReplica(entry)) return reads.elsewhere(token.tokenId, work);
  const answer = await work();
  // The write is committed, so a failure to store its position must not fail the call.
  if (entry.method !== 'GET')
    await reads.wrote(token.tokenId, at).catch((error: unknown) => {
      logger.warn('position-lost', { operation: entry.id, requestId, error: errorFacts(error) });
    });
  return answer;
};

/**
 * Rejects unknown query parameters of our own operations, which would otherwise ignore a misspelled filter. Operations
 * of the specification accept unknown parameters.
 * @throws HttpError 422
 */
const rejectUnknownNames = ({ extensions, query }: AnyEndpoint, rawQuery: object): void => {
  if (!extensions?.call) return;
  const known = shapeKeys(query) ?? [];
  const unknown = Object.keys(rawQuery).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownField(unknown);
};

/**
 * Serves one call of an operation: admission, input validation, handler, response.
 * @throws HttpError and errors of the handler; the application converts both into responses.
 */
export const serveOperation = async <S extends PlatformStore>(
  entry: AnyEndpoint,
  handler: AnyHandler<S>,
  request: Request,
  rawParams: Readonly<Record<string, string>>,
  exchange: Exchange,
  deps: OperationDeps<S>,
): Promise<Response> => {
  const url = new URL(request.url);
  const token = await admit(entry, request, url.searchParams, exchange, deps);
  const rawQuery = queryRecord(url.searchParams);
  const params = parseParams(entry, rawParams);
  rejectUnknownNames(entry, rawQuery);
  const query = entry.query ? parseInput(entry.query, rawQuery) : {};
  exchange.person = entry.person && ({ ...rawQuery, ...rawParams }[entry.person] as string);
  // The time to receive the body does not count as load.
  const bytes = await deps.load.aside(() => readBytes(request, limitOf(entry)));
  const contentType = request.headers.get('content-type') ?? '';
  const decoded = await decodeBody(entry, bytes, contentType);
  const body = entry.body && parseInput(entry.body, decoded);
  const isForm = entry.bodyKind === 'multipart' && typeof decoded === 'object' && decoded !== null;
  const sent = isForm ? await formParts(decoded) : [bytes];
  const context = {
    store: deps.store,
    token,
    staff: token?.staff,
    sessionId: token?.tokenId,
    requestId: exchange.requestId,
    ip: exchange.ip,
    at: exchange.at,
    ...idempotencyOf(request, url, sent),
  };
  const work = () => handler({ params, query, body }, context);
  const answer = await runHandler(entry, token, exchange, deps, work);
  return respond(entry, answer, deps, request, exchange.requestId);
};
