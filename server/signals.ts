import { errorFacts, type Logger } from './http/log';

/** Time in milliseconds in which a second signal is the same one, sent to the process group and by the parent. */
const SAME_SIGNAL_MS = 1000;

export interface SignalHost {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
}

/** Stops at the first SIGTERM or SIGINT; another one after a second or more exits with 1 at once. */
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
