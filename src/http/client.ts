import {
  type AnyEndpoint,
  fillPath,
  type Method,
  type ReadOf,
  type Service,
} from '../../contract/endpoint';
import { isMaybeNeed } from '../../contract/needs';
import { ApiError, errorCode, errorFields, errorText, STALE_SESSION } from './ApiError';
import { fetchOrPrefetched } from './prefetch';
import { type Reading, readAnswer } from './readAnswer';

/** Timeout of a request, in milliseconds (part 1 section 1). */
export const REQUEST_TIMEOUT_MS = 30_000;

export interface RawRequest {
  readonly method: Method | 'PATCH';
  /** Absolute, or relative to the page's origin. */
  readonly url: string;
  /** Appended to the URL; `undefined`, `null` and `''` are left out, lists repeat the key. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** JSON, unless it is a FormData, Blob or Uint8Array. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly bearer?: 'session' | 'none' | { readonly token: string };
  /** The response is a file: its bytes, not JSON or text. */
  readonly bytes?: boolean;
  /** Called with the share of the body that is sent, 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
}

/** A response of 2xx. Its body is parsed JSON, text, or undefined if it is empty or invalid JSON. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ClientOptions {
  readonly fetch?: typeof fetch;
  /** Base URL of a service from the run-time configuration, without a trailing slash. */
  readonly baseUrl: (service: Service) => string;
  /** Extensions (`Idempotency-Key`, `version`, those of the contract) go to no other service. */
  readonly knowsExtensions?: (service: Service) => boolean;
  /** Called if a response lacks keys that a screen needs. Receives the names of the keys, never their values. */
  readonly onMissingKeys?: (operation: string, keys: readonly string[]) => void;
  readonly token: () => string | undefined;
  /** Called with the HTTP `Date` of each response, so that expiry is judged by the server's clock. */
  readonly onServerDate?: (date: Date) => void;
  readonly timeoutMs?: number;
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly bearer?: RawRequest['bearer'];
  readonly idempotencyKey?: string;
  readonly onSent?: RawRequest['onSent'];
}

const withQuery = (url: string, query: RawRequest['query']): string => {
  if (!query) return url;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url;
};

const isBinary = (body: unknown): body is FormData | Blob | Uint8Array =>
  body instanceof FormData || body instanceof Blob || body instanceof Uint8Array;

/** Browsers fail a request whose file has changed since it was chosen. @throws ApiError */
const readFile = async (file: Blob): Promise<Blob> => {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ApiError('file', 0, 'file-changed', 'O arquivo mudou. Escolha-o de novo.');
  });
  return new Blob([bytes], { type: file.type });
};

const formOf = async (values: object): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) form.append(name, await readFile(value), value.name);
    else if (value instanceof Blob) form.append(name, await readFile(value));
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
};

const asForm = async ({ bodyKind }: AnyEndpoint, body: unknown): Promise<unknown> =>
  bodyKind === 'multipart' && typeof body === 'object' && body !== null && !isBinary(body)
    ? formOf(body)
    : body;

const readBody = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204) return undefined;
  if (/^(text\/csv|application\/(pdf|octet-stream)|image\/)/.test(type)) return response.blob();
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return /json/.test(type) ? undefined : text;
  }
};

const failureOf = (response: Response, body: unknown): ApiError => {
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(
    'answer',
    response.status,
    errorCode(response.status, body),
    errorText(body),
    { errors: errorFields(body), raw: body },
    Number.isFinite(wait) && wait > 0 ? wait : undefined,
  );
};

/** Is an operation a read? Some writes are GET in the specification: their response may lack the record. */
const isRead = ({ method, needs }: AnyEndpoint): boolean => method === 'GET' && !isMaybeNeed(needs);

/** Does an operation need nothing of the response body? Then the body may break off once the status is 2xx. */
const needsNoBody = ({ answerKind, needs }: AnyEndpoint): boolean =>
  answerKind !== 'bytes' && readAnswer(needs, undefined).missing.length === 0;

/** A read with an empty or truncated body has no record; 204 is an explicit empty result. */
const readingOf = (endpoint: AnyEndpoint, { status, body }: RawAnswer): Reading =>
  isRead(endpoint) && endpoint.needs && body === undefined && status !== 204
    ? { value: undefined, missing: ['answer'] }
    : readAnswer(endpoint.needs, body);

/** Values without some names; undefined if there are no others. */
const without = (values: unknown, names: readonly string[]): unknown => {
  if (typeof values !== 'object' || values === null || isBinary(values) || Array.isArray(values))
    return values;
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};

/** Removes the names that only our own server knows. */
const asSpecified = (
  { extensions = {} }: AnyEndpoint,
  { query, body }: CallInput,
): Pick<RawRequest, 'query' | 'body'> => ({
  query: without(query, [...(extensions.query ?? []), 'version']) as RawRequest['query'],
  body: without(body, [...(extensions.body ?? []), 'version']),
});

const fetchFor = async ({ method, onSent }: RawRequest): Promise<typeof fetch> => {
  if (!onSent) return method === 'GET' ? fetchOrPrefetched : globalThis.fetch;
  return import('./sentFetch').then(
    ({ sentFetch }) => sentFetch(onSent),
    () => globalThis.fetch,
  );
};

const headersOf = (request: RawRequest, options: ClientOptions): Headers => {
  const headers = new Headers({ accept: 'application/json', ...request.headers });
  const bearer = request.bearer ?? 'session';
  const token =
    bearer === 'session' ? options.token() : bearer === 'none' ? undefined : bearer.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
};

const encoded = (body: unknown, headers: Headers): BodyInit | undefined => {
  if (body === undefined) return undefined;
  if (isBinary(body)) return body as BodyInit;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
};

/** Was a request sent with the token of an earlier session? Its 401 does not end the current one. */
const isStaleSession = (request: RawRequest, sent: Headers, options: ClientOptions): boolean => {
  const token = options.token();
  return (
    (request.bearer ?? 'session') === 'session' &&
    token !== undefined &&
    sent.get('authorization') !== `Bearer ${token}`
  );
};

const unansweredOf = (request: RawRequest, timeout: AbortSignal): ApiError => {
  if (request.signal?.aborted) return new ApiError('aborted', 0, 'aborted', '');
  if (timeout.aborted) return new ApiError('timeout', 0, 'timeout', '');
  return new ApiError('network', 0, 'network', '');
};

const requestOf = async (
  endpoint: AnyEndpoint,
  input: CallInput,
  baseUrl: string,
  isOurs: boolean,
): Promise<RawRequest> => {
  const { query, body } = isOurs ? input : asSpecified(endpoint, input);
  // A read has no side effect that a key could limit to one.
  const key = isOurs && !isRead(endpoint) ? input.idempotencyKey : undefined;
  return {
    method: endpoint.method,
    url: baseUrl + fillPath(endpoint.path, input.params),
    query,
    body: await asForm(endpoint, body),
    signal: input.signal,
    bearer: input.bearer ?? (endpoint.access.kind === 'public' ? 'none' : 'session'),
    headers: { ...endpoint.headers, ...(key ? { 'idempotency-key': key } : {}) },
    bytes: endpoint.answerKind === 'bytes',
    onSent: input.onSent,
  };
};

/**
 * HTTP client; every request of the application goes through it. Nothing is retried but a read with an earlier session's
 * token: no write is sent twice.
 */
export const createClient = (options: ClientOptions) => {
  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;

  const ask = async (request: RawRequest, isDoneBy2xx = false): Promise<RawAnswer> => {
    const fetchNow = options.fetch ?? (await fetchFor(request));
    const headers = headersOf(request, options);
    const body = encoded(request.body, headers);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      const response = await fetchNow(withQuery(request.url, request.query), {
        method: request.method,
        headers,
        body,
        signal,
        credentials: 'omit',
        redirect: 'follow',
      });
      const date = response.headers.get('date');
      if (date) options.onServerDate?.(new Date(date));
      const reading =
        request.bytes && response.ok
          ? response.arrayBuffer().then((buffer) => new Uint8Array(buffer))
          : readBody(response);
      const answer = await (isDoneBy2xx && response.ok ? reading.catch(() => undefined) : reading);
      if (response.status === 401 && isStaleSession(request, headers, options)) {
        if (request.method === 'GET') return ask(request);
        throw new ApiError('answer', 401, STALE_SESSION, '');
      }
      if (!response.ok) throw failureOf(response, answer);
      return { status: response.status, headers: response.headers, body: answer };
    } catch (failure) {
      throw failure instanceof ApiError ? failure : unansweredOf(request, timeout);
    }
  };

  /** Sends a request to any address. @throws ApiError for every response other than 2xx */
  const send = (request: RawRequest): Promise<RawAnswer> => ask(request);

  /** If the connection breaks, the write may have taken effect, unless offline; in a 2xx it has. */
  const sendWrite = async (request: RawRequest, isDoneBy2xx: boolean): Promise<RawAnswer> => {
    try {
      return await ask(request, isDoneBy2xx);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.kind !== 'network') throw failure;
      if (globalThis.navigator?.onLine === false) throw failure;
      throw new ApiError('network', 0, 'unconfirmed', '');
    }
  };

  const knowsExtensions = ({ service }: Pick<AnyEndpoint, 'service'>): boolean =>
    options.knowsExtensions?.(service) ?? true;

  /** The response with its headers. @throws ApiError, of kind `shape` if a key is missing */
  const exchange = async (endpoint: AnyEndpoint, input: CallInput = {}): Promise<RawAnswer> => {
    const baseUrl = options.baseUrl(endpoint.service);
    const request = await requestOf(endpoint, input, baseUrl, knowsExtensions(endpoint));
    const answer = isRead(endpoint)
      ? await send(request)
      : await sendWrite(request, needsNoBody(endpoint));
    if (endpoint.answerKind === 'bytes') return answer;
    const { value, missing } = readingOf(endpoint, answer);
    if (missing.length > 0) {
      options.onMissingKeys?.(endpoint.id, missing);
      throw new ApiError('shape', answer.status, 'shape', '', { raw: answer.body });
    }
    return { ...answer, body: value };
  };

  const call = async <E extends AnyEndpoint>(endpoint: E, input?: CallInput): Promise<ReadOf<E>> =>
    (await exchange(endpoint, input)).body as ReadOf<E>;

  return { send, exchange, call, knowsExtensions };
};

export type HttpClient = ReturnType<typeof createClient>;
