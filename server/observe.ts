import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpoints } from '../contract/index';
import type { Settings } from './env';
import { httpServer, openPort, stopServer } from './http/listen';
import { errorFacts, type Logger } from './http/log';
import { type CallFacts, RequestStats } from './http/requestStats';
import type { Cluster } from './processes/cluster';
import type { Tracing } from './tracing/sdk';

/** Starts tracing if a collector is named (decision 0083); its packages are loaded only then. */
export const openTracing = async (
  { tracing, app }: Pick<Settings, 'tracing' | 'app'>,
  version: string,
): Promise<Tracing | undefined> =>
  tracing
    ? (await import('./tracing/sdk')).startTracing(version, app.trustedProxies > 0)
    : undefined;

export type MetricsListening = Awaited<ReturnType<typeof listenMetrics>>;

interface MetricsSource {
  readonly text: () => Promise<{ readonly type: string; readonly text: string }>;
}

const metricsHandler =
  (figures: MetricsSource, logger: Logger) =>
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
 * Serves `/metrics` on a separate address, which need not be public.
 * @throws the system's error if the port is in use or forbidden.
 */
export const listenMetrics = async (
  figures: MetricsSource,
  { host, port }: { readonly host: string; readonly port: number },
  logger: Logger,
) => {
  const serve = metricsHandler(figures, logger);
  const server = httpServer((incoming, outgoing) => void serve(incoming, outgoing));
  return { port: await openPort(server, port, host), stop: () => stopServer(server, 0) };
};

/** Starts counting this process's calls and statements. The metrics package is loaded only if enabled. */
export const observe = async (
  { metrics }: Pick<Settings, 'metrics'>,
  clock: () => Date,
  tracing?: Pick<Tracing, 'onCall' | 'statement'>,
) => {
  const requestStats = new RequestStats(clock);
  const operations = new Set<string>(endpoints.map(({ id }) => id));
  const figures = metrics && (await import('./metrics/figures')).createFigures(operations);
  return {
    requestStats,
    figures,
    onCall(call: CallFacts) {
      requestStats.onCall(call);
      figures?.onCall(call);
      tracing?.onCall(call);
    },
    /** Listener for database statements; undefined if neither metrics nor traces need their times. */
    statement:
      figures || tracing
        ? (ms: number, text: string) => {
            figures?.statement(ms);
            tracing?.statement(ms, text);
          }
        : undefined,
    /** Serves the metrics of this process, if enabled. */
    listen: async (logger: Logger) => figures && listenMetrics(figures, metrics, logger),
  };
};

/** Serves the merged metrics of several processes, if enabled. */
export const observeAll = async (
  { metrics }: Pick<Settings, 'metrics'>,
  cluster: Pick<Cluster, 'ask' | 'state'>,
  logger: Logger,
): Promise<MetricsListening | undefined> => {
  if (!metrics) return undefined;
  const { figuresOfAll } = await import('./metrics/figures');
  const text = async () => figuresOfAll(await cluster.ask('figures'), cluster.state);
  return listenMetrics({ text }, metrics, logger);
};
