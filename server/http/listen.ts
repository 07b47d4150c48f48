import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ErrorBody } from '../../contract/shapes';
import type { Application } from './application';
import { UNEXPECTED_TEXT } from './errors';
import { COMMON_HEADERS, DATA_POLICY } from './securityHeaders';

/** Code and description of the responses to unparsable requests, which never reach the application. */
const REFUSALS: Readonly<Record<number, readonly [code: string, description: string]>> = {
  408: ['timeout', 'A requisição demorou demais para chegar.'],
  413: ['payload-too-large', 'O conteúdo enviado passa do limite.'],
  431: ['headers-too-large', 'Os cabeçalhos da requisição passam do limite.'],
  500: ['internal', UNEXPECTED_TEXT],
};

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const refusalWith = (status: number) => {
  const requestId = randomUUID();
  const [code, description] = REFUSALS[status] ?? ['malformed', 'A requisição está malformada.'];
  const body: ErrorBody = { error: { code, description, requestId } };
  const headers = {
    ...COMMON_HEADERS,
    'content-security-policy': DATA_POLICY,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
  };
  return { body: JSON.stringify(body), headers };
};

const unreadable = (status: number): Response => {
  const { body, headers } = refusalWith(status);
  return new Response(body, { status, headers });
};

type ParserError = Error & { readonly code?: string };
type Connection = Duplex & { readonly _httpMessage?: ServerResponse | null };

/** Answers a parser error of Node over the raw connection, unless a response has begun, and closes it. */
const refuseRaw = (error: ParserError, connection: Connection): void => {
  const hasResponded = connection._httpMessage?.headersSent;
  if (!connection.writable || hasResponded || error.code === 'ECONNRESET') {
    connection.destroy();
    return;
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const { body, headers } = refusalWith(status);
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};

/** Limits against slow and idle clients, in milliseconds. */
export const TIMEOUTS = { headers: 10_000, request: 30_000, keepAlive: 5_000 } as const;

/** Maximum time for running requests during a shutdown, in milliseconds (H7). */
export const DRAIN_MS = 10_000;

const peerOf = (env: unknown): string =>
  (env as { incoming: IncomingMessage }).incoming.socket.remoteAddress ?? '';

/** Creates a request listener for Node's http server that runs the application. */
export const nodeListener = (
  app: Application,
  overrideGlobalObjects: boolean,
): ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) =>
  getRequestListener((request, env) => app(request, { ip: peerOf(env) }), {
    overrideGlobalObjects,
    errorHandler: (error) => unreadable(error instanceof RequestError ? 400 : 500),
  });

export interface Listening {
  readonly port: number;
  /** Stops the server like {@link stopServer}; `drainMs` is 10 s by default. */
  stop(drainMs?: number): Promise<void>;
}

/** Interval at which a stopping server closes idle connections, in milliseconds. */
const SWEEP_MS = 100;

/** Rejects new connections, waits for running requests up to the limit, then closes the rest. */
export const stopServer = (server: Server, drainMs: number): Promise<void> =>
  new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Creates Node's http server with the limits on slow and idle clients; it does not listen yet. */
export const httpServer = (answer: RequestListener): Server =>
  createServer(
    {
      headersTimeout: TIMEOUTS.headers,
      requestTimeout: TIMEOUTS.request,
      keepAliveTimeout: TIMEOUTS.keepAlive,
      connectionsCheckingInterval: 2_000,
      // The request listener rejects a request without a host, with the headers of every other response.
      requireHostHeader: false,
    },
    answer,
  );

/** Starts to listen. @returns the port @throws the system's error if the port is in use or forbidden. */
export const openPort = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Listens with the limits on slow clients. @throws the system's error if the port is in use or forbidden. */
export const listen = async (app: Application, port: number, host: string): Promise<Listening> => {
  let stopping = false;
  const serve = nodeListener(app, true);
  const server = httpServer((incoming, outgoing) => {
    if (stopping) outgoing.setHeader('connection', 'close');
    void serve(incoming, outgoing);
  });
  server.on('clientError', refuseRaw);
  server.on('checkExpectation', (incoming, outgoing) => void serve(incoming, outgoing));
  return {
    port: await openPort(server, port, host),
    stop: (drainMs = DRAIN_MS) => {
      stopping = true;
      return stopServer(server, drainMs);
    },
  };
};
