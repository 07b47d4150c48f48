import type { Settings } from '../env';
import type { Tracing } from './sdk';

export type { Tracing } from './sdk';

/**
 * Starts tracing calls and statements if OpenTelemetry's variables name a collector (decision 0083). Its packages are
 * loaded only then; undefined: no tracing.
 */
export const openTracing = async (
  { tracing, app }: Pick<Settings, 'tracing' | 'app'>,
  version: string,
): Promise<Tracing | undefined> => {
  if (!tracing) return undefined;
  const { startTracing } = await import('./sdk');
  return startTracing(version, app.trustedProxies > 0);
};
