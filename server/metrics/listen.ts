import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpServer } from '../http/listen';
import { errorFacts, type Logger } from '../http/log';
import type { Figures } from './figures';

export interface MetricsListening {
  readonly port: number;
  stop(): Promise<void>;
}

const answer =
  (figures: Pick<Figures, 'text'>, logger: Logger) =>
  async ({ url = '', method }: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (url.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      outgoing.writeHead(404).end();
      return;
    }
    try {
      const { type, text } = await figures.text();
      outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      outgoing.end(method === 'HEAD' ? undefined : text);
    } catch (error) {
      logger.error('metrics-failed', { error: errorFacts(error) });
      outgoing.writeHead(500).end();
    }
  };

/**
 * Serves `/metrics` on an address of its own, separate from the operators'.
 * @throws the system's error if the port is in use or forbidden.
 */
export const listenMetrics = (
  figures: Pick<Figures, 'text'>,
  { host, port }: { readonly host: string; readonly port: number },
  logger: Logger,
): Promise<MetricsListening> => {
  const serve = answer(figures, logger);
  const server = httpServer((incoming, outgoing) => void serve(incoming, outgoing));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
};
