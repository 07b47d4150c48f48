import { ANSWERS, type Asked, type Said } from './answers';
import { CALLS, type Call } from './calls';
import { EFFECTS } from './effects';
import type { Wire } from './records';
import { createState, type LeanState } from './state';

/**
 * Services that say only what the specification names: a second back end, which shares no code with our
 * server. They refuse what the specification does not name (headers, parameters, keys of bodies), answer
 * nothing after a write, and let another origin in for the headers of the specification alone.
 */

/** How the services are made. */
export interface LeanOptions {
  readonly now?: () => Date;
  /** Where signed uploads go, without a slash at its end. */
  readonly storage?: string;
  /** What becomes of an answer before it is sent: the test of required keys takes the others out. */
  readonly thin?: (operation: string, answer: unknown) => unknown;
}

/** The running services. */
export interface LeanServices {
  readonly state: LeanState;
  /** Every call that was answered, newest last: `PUT /v1/boUser/schedule/changeDate`. */
  readonly calls: string[];
  /** What was refused because the specification does not name it; a product that works has none. */
  readonly refused: string[];
  /** Begins anew: the records of the start, in the same state. */
  readonly renew: () => void;
  /** Answers a request whose path begins with the name of the service: `/bo/v2/bo/users`. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Headers that the specification names; a browser asks for each before it sends one. */
const HEADERS = ['authorization', 'content-type', 'app-system'];
/** What a browser, a proxy or Node adds by itself. */
const TRANSPORT =
  /^(accept|accept-.*|connection|content-length|host|origin|referer|user-agent|sec-.*|cache-control|pragma|priority|keep-alive|transfer-encoding|access-control-.*)$/;

interface Route {
  readonly call: Call;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const routeOf = (call: Call): Route => ({
  call,
  names: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
  pattern: new RegExp(`^${escaped(call.path).replace(/\\?\{\w+\\?\}/g, '([^/]+)')}$`),
});

// What is said in full comes before what a parameter would take: `/v2/bo/user/credits`.
const ROUTES = CALLS.map(routeOf).toSorted(
  (a, b) => a.names.length - b.names.length || b.call.path.length - a.call.path.length,
);

const routeFor = (method: string, path: string): Route | undefined =>
  ROUTES.find(({ call, pattern }) => call.method === method && pattern.test(path));

/** The operation that a request asks for, by the address that the specification gives it. */
export const operationOf = ({ method, url }: Pick<Request, 'method' | 'url'>): string | undefined =>
  routeFor(method, new URL(url).pathname.replace(/^\/\w+/, ''))?.call.id;

const cors = (request: Request): Record<string, string> => ({
  'access-control-allow-origin': request.headers.get('origin') ?? '*',
  'access-control-allow-headers': HEADERS.join(', '),
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'x-total-count, x-current-page',
});

/** Nothing, said in the ways that services have. */
const NOTHING: readonly Said[] = [
  { status: 204 },
  { text: '' },
  { text: 'OK' },
  { json: {} },
  { json: null },
];

const nothingAfter = (id: string): Said =>
  NOTHING[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % NOTHING.length] as Said;

const respond = (said: Said, headers: Record<string, string>): Response => {
  const { status = 200, json, text, file } = said;
  const more = { ...headers, ...said.headers };
  if (file)
    return new Response(file.content, { status, headers: { ...more, 'content-type': file.type } });
  if (text !== undefined)
    return new Response(text, { status, headers: { ...more, 'content-type': 'text/plain' } });
  if (json === undefined) return new Response(null, { status: 204, headers: more });
  return Response.json(json, { status, headers: more });
};

const bodyOf = async (request: Request): Promise<Wire> => {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? {} : (JSON.parse(text) as Wire);
};

/** Names that the specification does not give. */
const strangers = (request: Request, { query, body }: Call, asked: Asked): string[] => [
  ...[...request.headers.keys()]
    .filter((name) => !HEADERS.includes(name) && !TRANSPORT.test(name))
    .map((name) => `header ${name}`),
  ...Object.keys(asked.query)
    .filter((name) => !query.includes(name))
    .map((name) => `query ${name}`),
  // The names of a body that is a list are those of its items.
  ...(Array.isArray(asked.body) ? (asked.body as Wire[]) : [asked.body])
    .flatMap((item) => Object.keys(item))
    .filter((name) => !body.includes(name))
    .map((name) => `body ${name}`),
];

/** Makes the services, with records of their own. */
export const createLeanServices = (options: LeanOptions = {}): LeanServices => {
  const { now = () => new Date(), storage = 'https://arquivos.exemplo.test', thin } = options;
  const state = createState(now);
  const calls: string[] = [];
  const refused: string[] = [];

  const answer = (id: string, asked: Asked): Said => {
    EFFECTS[id]?.(state, asked);
    const said = ANSWERS[id]?.(state, asked, storage) ?? nothingAfter(id);
    return thin && said.json !== undefined && !said.status
      ? { ...said, json: thin(id, said.json) }
      : said;
  };

  const serve = async (request: Request): Promise<Response> => {
    const headers = cors(request);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/\w+/, '');
    const line = `${request.method} ${path}`;
    const route = routeFor(request.method, path);
    if (!route) return respond({ status: 404, json: { message: `Não existe: ${line}` } }, headers);
    const values = route.pattern.exec(path)?.slice(1) ?? [];
    const asked: Asked = {
      params: Object.fromEntries(
        route.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
      ),
      query: Object.fromEntries(url.searchParams),
      body: await bodyOf(request),
      bearer: request.headers.get('authorization')?.replace('Bearer ', ''),
    };
    const unknown = strangers(request, route.call, asked);
    if (unknown.length > 0) {
      refused.push(`${line}: ${unknown.join(', ')}`);
      return respond(
        { status: 400, json: { message: `Desconhecido: ${unknown.join(', ')}` } },
        headers,
      );
    }
    calls.push(line);
    try {
      return respond(answer(route.call.id, asked), headers);
    } catch (failure) {
      return respond({ status: 404, json: { message: String(failure) } }, headers);
    }
  };
  return {
    state,
    calls,
    refused,
    renew: () => void Object.assign(state, createState(now)),
    fetch: serve,
  };
};
