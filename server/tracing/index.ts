import type { Settings } from '../env';
import type { Tracing } from './sdk';

export type { Tracing } from './sdk';

/**
 * Begins to trace calls and statements where OpenTelemetry's variables name a collector (decision 0116). Its packages
 * are loaded only then; undefined: nobody is told of anything.
 */
export const openTracing = async (
  { tracing, app }: Pick<Settings, 'tracing' | 'app'>,
  version: string,
): Promise<Tracing | undefined> => {
  if (!tracing) return undefined;
  const { startTracing } = await import('./sdk');
  return startTracing(version, app.trustedProxies > 0);
};
