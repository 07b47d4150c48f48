import { endpoints } from '../contract/index';
import type { StatementHearer } from './db/database';
import type { Settings } from './env';
import type { Logger } from './http/log';
import { type CallFacts, Tally } from './http/tally';
import type { Figures } from './metrics/figures';
import type { MetricsListening } from './metrics/listen';
import type { Crew } from './processes/crew';
import type { Tracing } from './tracing/index';

/** Metrics of a server's own calls. */
export interface Observed {
  readonly tally: Tally;
  /** Metrics; undefined if disabled. */
  readonly figures?: Figures;
  readonly hear: (call: CallFacts) => void;
  /** Counts a statement; undefined without a listener. */
  readonly statement: StatementHearer | undefined;
  /** Serves the metrics if enabled; among several processes the first one collects them. */
  listen(logger: Logger): Promise<MetricsListening | undefined>;
}

/** Combines listeners; undefined if there are none. */
const all = <A extends readonly unknown[]>(
  hearers: readonly (((...args: A) => void) | undefined)[],
): ((...args: A) => void) | undefined => {
  const those = hearers.filter((hear) => hear !== undefined);
  if (those.length < 2) return those[0];
  return (...args) => {
    for (const hear of those) hear(...args);
  };
};

/** Starts counting. The metrics package is loaded only if enabled. */
export const observe = async (
  { metrics }: Pick<Settings, 'metrics'>,
  clock: () => Date,
  tracing?: Pick<Tracing, 'hear' | 'statement'>,
): Promise<Observed> => {
  const tally = new Tally(clock);
  const figures = metrics && (await countFigures());
  return {
    tally,
    figures,
    hear: all<[CallFacts]>([tally.hear, figures?.hear, tracing?.hear]) ?? tally.hear,
    statement: all<[number, string]>([figures?.statement, tracing?.statement]),
    listen: async (logger) => {
      if (!figures) return undefined;
      const { listenMetrics } = await import('./metrics/index');
      return listenMetrics(figures, metrics, logger);
    },
  };
};

const countFigures = async (): Promise<Figures> => {
  const { createFigures } = await import('./metrics/index');
  return createFigures(new Set(endpoints.map(({ id }) => id)));
};

/** Serves the merged metrics of several processes, if enabled. */
export const observeAll = async (
  { metrics }: Pick<Settings, 'metrics'>,
  crew: Pick<Crew, 'ask' | 'state'>,
  logger: Logger,
): Promise<MetricsListening | undefined> => {
  if (!metrics) return undefined;
  const { figuresOfAll, listenMetrics } = await import('./metrics/index');
  const text = async () => figuresOfAll(await crew.ask('figures'), crew.state);
  return listenMetrics({ text }, metrics, logger);
};
