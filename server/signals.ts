import { errorFacts, type Logger } from './http/log';

/** A signal often comes twice, once to the group and once passed on by a parent. */
const SAME_SIGNAL_MS = 1000;

/** The part of `process` that signals come from, and that ends. */
export interface SignalHost {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Stops in order at the first SIGTERM or SIGINT, and ends with 0, or with 1 where stopping fails. A
 * second one ends with 1 at once (RELIABILITY H7), unless it comes within a second: it is the same.
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
