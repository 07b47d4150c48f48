import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { ANSWERS, type Asked, type Said } from './answers';
import { CALLS, type Call } from './calls';
import { EFFECTS } from './effects';
import { createState, type Wire } from './records';

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
  /** Changes an answer before it is sent: the test of required keys takes the others out. */
  readonly thin?: (operation: string, answer: unknown) => unknown;
}

/** Headers that the specification names; a browser asks for each before it sends one. */
const HEADERS = ['authorization', 'content-type', 'app-system'];
/** What a browser, a proxy or Node adds by itself. */
const TRANSPORT =
  /^(accept|accept-.*|connection|content-length|host|origin|referer|user-agent|sec-.*|cache-control|pragma|priority|keep-alive|transfer-encoding|access-control-.*)$/;

const patternOf = ({ path }: Call): RegExp =>
  new RegExp(`^/\\w+${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

// A literal segment is preferred to a parameter: `/v2/bo/user/credits`.
const ROUTES = CALLS.toSorted(
  (a, b) => a.path.split('{').length - b.path.split('{').length || b.path.length - a.path.length,
).map((call) => ({ call, pattern: patternOf(call) }));

const routeFor = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  ROUTES.find(({ call, pattern }) => call.method === method && pattern.test(new URL(url).pathname));

/** The operation that a request asks for, by the address that the specification gives it. */
export const operationOf = (request: Pick<Request, 'method' | 'url'>): string | undefined =>
  routeFor(request)?.call.id;

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

const respond = ({ status = 200, json, text, file, headers }: Said): Response => {
  const as = (type: string) => ({ status, headers: { ...headers, 'content-type': type } });
  if (file) return new Response(file.content, as(file.type));
  if (text !== undefined) return new Response(text, as('text/plain'));
  if (json === undefined) return new Response(null, { status: 204 });
  return Response.json(json, as('application/json'));
};

const bodyOf = async (request: Request): Promise<Wire> => {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? {} : (JSON.parse(text) as Wire);
};

/** Names that the specification does not give. */
const strangers = (request: Request, { query, body }: Call, asked: Asked): string[] => {
  // The names of a body that is a list are those of its items.
  const items = Array.isArray(asked.body) ? (asked.body as Wire[]) : [asked.body];
  const others = (kind: string, names: Iterable<string>, isKnown: (name: string) => boolean) =>
    [...names].filter((name) => !isKnown(name)).map((name) => `${kind} ${name}`);
  return [
    ...others(
      'header',
      request.headers.keys(),
      (name) => HEADERS.includes(name) || TRANSPORT.test(name),
    ),
    ...others('query', Object.keys(asked.query), (name) => query.includes(name)),
    ...others('body', items.flatMap(Object.keys), (name) => body.includes(name)),
  ];
};

/** Makes the services, with records of their own. */
export const createLeanServices = (options: LeanOptions = {}) => {
  const { now = () => new Date(), storage = 'https://arquivos.exemplo.test', thin } = options;
  const state = createState(now);
  /** Every call that was answered, newest last: `PUT /v1/boUser/schedule/changeDate`. */
  const calls: string[] = [];
  /** Requests refused because the specification does not name them; the product must send none. */
  const refused: string[] = [];

  const answer = (id: string, asked: Asked): Said => {
    EFFECTS[id]?.(state, asked);
    const said = ANSWERS[id]?.(state, asked, storage) ?? nothingAfter(id);
    return thin && said.json !== undefined && !said.status
      ? { ...said, json: thin(id, said.json) }
      : said;
  };

  const serve = async (request: Request): Promise<Said> => {
    const { pathname, searchParams } = new URL(request.url);
    const line = `${request.method} ${pathname.replace(/^\/\w+/, '')}`;
    const route = routeFor(request);
    if (!route) return { status: 404, json: { message: `Não existe: ${line}` } };
    const params = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
    const asked: Asked = {
      params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
      query: Object.fromEntries(searchParams),
      body: await bodyOf(request),
      bearer: request.headers.get('authorization')?.replace('Bearer ', ''),
    };
    const unknown = strangers(request, route.call, asked).join(', ');
    if (unknown) {
      refused.push(`${line}: ${unknown}`);
      return { status: 400, json: { message: `Desconhecido: ${unknown}` } };
    }
    calls.push(line);
    try {
      return answer(route.call.id, asked);
    } catch (failure) {
      return { status: 404, json: { message: String(failure) } };
    }
  };

  const app = new Hono();
  const allowMethods = ['GET', 'POST', 'PUT', 'DELETE'];
  const exposeHeaders = ['x-total-count', 'x-current-page'];
  app.use(cors({ origin: '*', allowHeaders: HEADERS, allowMethods, exposeHeaders }));
  app.all('*', async (context) => respond(await serve(context.req.raw)));
  return {
    state,
    calls,
    refused,
    /** Starts anew with the records of the start. */
    renew: () => void Object.assign(state, createState(now)),
    /** Answers a request whose path begins with the name of the service: `/bo/v2/bo/users`. */
    fetch: async (request: Request): Promise<Response> => app.fetch(request),
  };
};
