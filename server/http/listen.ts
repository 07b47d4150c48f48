import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Application } from './application';
import { refuseRaw, unreadable } from './unreadable';

/** Limits against slow and idle clients, in milliseconds (RELIABILITY H13). */
export const TIMEOUTS = { headers: 10_000, request: 30_000, keepAlive: 5_000 } as const;

/** Maximum time for running requests during a shutdown, in milliseconds (H7). */
export const DRAIN_MS = 10_000;

const peerOf = (env: unknown): string =>
  (env as { incoming: IncomingMessage }).incoming.socket.remoteAddress ?? '';

/** Creates a listener of Node's http server for the application. */
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
  /** Rejects new connections, waits for running requests up to the limit, then closes the rest. */
  stop(drainMs?: number): Promise<void>;
}

/** Interval of closing idle connections during a stop, in milliseconds. */
const SWEEP_MS = 100;

const stopServer = (server: Server, drainMs: number): Promise<void> =>
  new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
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
      // We reject a request without a host ourselves, with the headers of every response.
      requireHostHeader: false,
    },
    answer,
  );

/**
 * Listens with the limits on slow clients.
 * @throws the system's error if the port is in use or forbidden.
 */
export const listen = (app: Application, port: number, host: string): Promise<Listening> => {
  let stopping = false;
  const serve = nodeListener(app, true);
  const server = httpServer((incoming, outgoing) => {
    if (stopping) outgoing.setHeader('connection', 'close');
    void serve(incoming, outgoing);
  });
  server.on('clientError', refuseRaw);
  server.on('checkExpectation', (incoming, outgoing) => void serve(incoming, outgoing));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: (drainMs = DRAIN_MS) => {
          stopping = true;
          return stopServer(server, drainMs);
        },
      });
    });
  });
};
