import { errorFacts, type Logger } from './http/log';

/** A signal often arrives twice: once to the process group and once from the parent. */
const SAME_SIGNAL_MS = 1000;

export interface SignalHost {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Stops gracefully at the first SIGTERM or SIGINT, and exits with 0, or with 1 if stopping fails. A second one exits
 * with 1 at once (RELIABILITY H7), unless it arrives within a second: it is a duplicate.
 */
export const stopOnSignal = (
  stop: () => Promise<void>,
  logger: Logger,
  host: SignalHost = process,
): void => {
  let stoppedAt: number | undefined;
  const onSignal = () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) host.exit(1);
      return;
    }
    stoppedAt = performance.now();
    logger.info('stopping');
    stop().then(
      () => host.exit(0),
      (error: unknown) => {
        logger.error('stop-failed', { error: errorFacts(error) });
        host.exit(1);
      },
    );
  };
  host.on('SIGTERM', onSignal);
  host.on('SIGINT', onSignal);
};
