import { endpoints } from '../contract/index';
import type { Settings } from './env';
import type { Logger } from './http/log';
import { type CallFacts, Tally } from './http/tally';
import type { Figures } from './metrics/figures';
import type { MetricsListening } from './metrics/listen';

/** What a server knows of its own calls. */
export interface Observed {
  readonly tally: Tally;
  /** Figures for a monitor; undefined where none is told. */
  readonly figures?: Figures;
  /** Counts a call. */
  readonly hear: (call: CallFacts) => void;
  /** Gives the figures out, where they are wanted. */
  listen(logger: Logger): Promise<MetricsListening | undefined>;
}

/** Begins to count. The package of the figures is loaded only where the settings want them. */
export const observe = async (
  { metrics }: Pick<Settings, 'metrics'>,
  clock: () => Date,
): Promise<Observed> => {
  const tally = new Tally(clock);
  if (!metrics) return { tally, hear: tally.hear, listen: async () => undefined };
  const { createFigures, listenMetrics } = await import('./metrics/index');
  const figures = createFigures(new Set(endpoints.map(({ id }) => id)));
  return {
    tally,
    figures,
    hear: (call) => {
      tally.hear(call);
      figures.hear(call);
    },
    listen: (logger) => listenMetrics(figures, metrics, logger),
  };
};
