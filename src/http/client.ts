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
  /** Called with the uploaded share of the body, 0 to 1. */
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
  /** Does a service know our extensions (`Idempotency-Key`, `version`, those of the contract)? Default yes. */
  readonly knowsExtensions?: (service: Service) => boolean;
  /** Called if a response lacks keys that a screen needs. Receives the names of the keys, never their values. */
  readonly onMissingKeys?: (operation: string, keys: readonly string[]) => void;
  readonly token: () => string | undefined;
  /** Called with the HTTP `Date` of each response, so that expiry is judged by the server's clock. */
  readonly onServerDate?: (date: Date) => void;
  readonly timeoutMs?: number;
}

export interface CallInput
  extends Pick<RawRequest, 'query' | 'body' | 'signal' | 'bearer' | 'onSent'> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly idempotencyKey?: string;
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

/** Reads a file early: browsers abort a request whose file changed after it was chosen. @throws ApiError */
const readFile = async (file: Blob): Promise<Blob> => {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ApiError('file', 0, 'file-changed', 'O arquivo mudou. Escolha-o de novo.');
  });
  return new Blob([bytes], { type: file.type });
};

const buildForm = async (values: object): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) form.append(name, await readFile(value), value.name);
    else if (value instanceof Blob) form.append(name, await readFile(value));
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
};

const toForm = async ({ bodyKind }: AnyEndpoint, body: unknown): Promise<unknown> =>
  bodyKind === 'multipart' && typeof body === 'object' && body !== null && !isBinary(body)
    ? buildForm(body)
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

const toApiError = (response: Response, body: unknown): ApiError => {
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

/** Is an operation a read? The specification has writes with GET; their response may be empty (`$maybe`). */
const isRead = ({ method, needs }: AnyEndpoint): boolean => method === 'GET' && !isMaybeNeed(needs);

/** True if the client needs no part of the response body: a truncated body of a 2xx is no failure. */
const needsNoBody = ({ answerKind, needs }: AnyEndpoint): boolean =>
  answerKind !== 'bytes' && readAnswer(needs, undefined).missing.length === 0;

/** Reads the response of an operation. A read with an empty or truncated body is an error, except with status 204. */
const parseAnswer = (endpoint: AnyEndpoint, { status, body }: RawAnswer): Reading =>
  isRead(endpoint) && endpoint.needs && body === undefined && status !== 204
    ? { value: undefined, missing: ['answer'] }
    : readAnswer(endpoint.needs, body);

/** Omits some names of an object; undefined if no name is left. */
const omit = (values: unknown, names: readonly string[]): unknown => {
  if (typeof values !== 'object' || values === null || isBinary(values) || Array.isArray(values))
    return values;
  const entries = Object.entries(values).filter(([name]) => !names.includes(name));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** Removes the names that only our own server knows. */
const omitExtensions = (
  { extensions = {} }: AnyEndpoint,
  { query, body }: CallInput,
): Pick<RawRequest, 'query' | 'body'> => ({
  query: omit(query, [...(extensions.query ?? []), 'version']) as RawRequest['query'],
  body: omit(body, [...(extensions.body ?? []), 'version']),
});

const chooseFetch = async ({ method, onSent }: RawRequest): Promise<typeof fetch> => {
  if (!onSent) return method === 'GET' ? fetchOrPrefetched : globalThis.fetch;
  return import('./fetchWithProgress').then(
    ({ fetchWithProgress }) => fetchWithProgress(onSent),
    () => globalThis.fetch,
  );
};

const tokenOf = ({ bearer = 'session' }: RawRequest, options: ClientOptions) => {
  if (bearer === 'none') return undefined;
  return bearer === 'session' ? options.token() : bearer.token;
};

const buildHeaders = (request: RawRequest, options: ClientOptions): Headers => {
  const headers = new Headers({ accept: 'application/json', ...request.headers });
  const token = tokenOf(request, options);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
};

const encodeBody = (body: unknown, headers: Headers): BodyInit | undefined => {
  if (body === undefined) return undefined;
  if (isBinary(body)) return body as BodyInit;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
};

/** Was a request sent with the token of an earlier session? Its 401 does not end the current one. */
const isStaleSession = (request: RawRequest, sent: Headers, options: ClientOptions): boolean => {
  const token = options.token();
  if (token === undefined || (request.bearer ?? 'session') !== 'session') return false;
  return sent.get('authorization') !== `Bearer ${token}`;
};

const noResponseError = (request: RawRequest, timeout: AbortSignal): ApiError => {
  if (request.signal?.aborted) return new ApiError('aborted', 0, 'aborted', '');
  if (timeout.aborted) return new ApiError('timeout', 0, 'timeout', '');
  return new ApiError('network', 0, 'network', '');
};

const buildRequest = async (
  endpoint: AnyEndpoint,
  input: CallInput,
  baseUrl: string,
  isOurs: boolean,
): Promise<RawRequest> => {
  const { query, body } = isOurs ? input : omitExtensions(endpoint, input);
  // A read has no side effects, so a repetition is harmless.
  const key = isOurs && !isRead(endpoint) ? input.idempotencyKey : undefined;
  return {
    method: endpoint.method,
    url: baseUrl + fillPath(endpoint.path, input.params),
    query,
    body: await toForm(endpoint, body),
    signal: input.signal,
    bearer: input.bearer ?? (endpoint.access.kind === 'public' ? 'none' : 'session'),
    headers: { ...endpoint.headers, ...(key ? { 'idempotency-key': key } : {}) },
    bytes: endpoint.answerKind === 'bytes',
    onSent: input.onSent,
  };
};

/** Creates the HTTP client. It repeats only reads that were sent with an earlier session's token, never a write. */
export const createClient = (options: ClientOptions) => {
  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;

  /** Sends a request to any address. @throws ApiError for every response other than 2xx */
  const send = async (request: RawRequest, isBodyOptional = false): Promise<RawAnswer> => {
    const fetchNow = options.fetch ?? (await chooseFetch(request));
    const headers = buildHeaders(request, options);
    const requestBody = encodeBody(request.body, headers);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      const response = await fetchNow(withQuery(request.url, request.query), {
        method: request.method,
        headers,
        body: requestBody,
        signal,
        credentials: 'omit',
        redirect: 'follow',
      });
      const date = response.headers.get('date');
      if (date) options.onServerDate?.(new Date(date));
      const pendingBody =
        request.bytes && response.ok
          ? response.arrayBuffer().then((buffer) => new Uint8Array(buffer))
          : readBody(response);
      const isTruncationHarmless = isBodyOptional && response.ok;
      const body = await (isTruncationHarmless ? pendingBody.catch(() => undefined) : pendingBody);
      if (response.status === 401 && isStaleSession(request, headers, options)) {
        if (request.method === 'GET') return send(request);
        throw new ApiError('answer', 401, STALE_SESSION, '');
      }
      if (!response.ok) throw toApiError(response, body);
      return { status: response.status, headers: response.headers, body };
    } catch (failure) {
      throw failure instanceof ApiError ? failure : noResponseError(request, timeout);
    }
  };

  /** Reports a broken connection as `unconfirmed`: the write may have taken effect, unless the device is offline. */
  const sendWrite = async (request: RawRequest, isBodyOptional: boolean): Promise<RawAnswer> => {
    try {
      return await send(request, isBodyOptional);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.kind !== 'network') throw failure;
      if (globalThis.navigator?.onLine === false) throw failure;
      throw new ApiError('network', 0, 'unconfirmed', '');
    }
  };

  const knowsExtensions = ({ service }: Pick<AnyEndpoint, 'service'>): boolean =>
    options.knowsExtensions?.(service) ?? true;

  /** Calls an operation; returns its response with headers. @throws ApiError, of kind `shape` if a key is missing */
  const exchange = async (endpoint: AnyEndpoint, input: CallInput = {}): Promise<RawAnswer> => {
    const baseUrl = options.baseUrl(endpoint.service);
    const request = await buildRequest(endpoint, input, baseUrl, knowsExtensions(endpoint));
    const answer = isRead(endpoint)
      ? await send(request)
      : await sendWrite(request, needsNoBody(endpoint));
    if (endpoint.answerKind === 'bytes') return answer;
    const { value, missing } = parseAnswer(endpoint, answer);
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
