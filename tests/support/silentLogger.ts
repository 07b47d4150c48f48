import { createLogger, type Logger } from '../../server/http/log';

/** A logger without output. */
export const silentLogger: Logger = createLogger({
  level: 'silent',
  write: () => undefined,
  clock: () => new Date(0),
});
