/** Levels of the log, most verbose first. `silent` writes nothing. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields of a log line: an allow-list, so that no body, query, token or e-mail is logged. */
export interface LogFields {
  readonly method?: string;
  readonly operation?: string;
  /** Path pattern, without values: `/v2/bo/vouchers/{code}`. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly requestId?: string;
  readonly staffId?: string;
  readonly person?: string | undefined;
  readonly error?: ErrorFacts;
  /** Names of the contract. */
  readonly keys?: readonly string[];
  /** A fixed sentence, or the place and kind of a contract violation. */
  readonly note?: string;
}

export interface ErrorFacts {
  readonly name: string;
  /** Code of the database or of the operating system. */
  readonly code?: string;
  /** Fixed phrases only, never the message of the error. */
  readonly message?: string;
  readonly frames: readonly string[];
  readonly cause?: ErrorFacts;
}

/** Writes one line of JSON per event. */
export type Logger = Readonly<
  Record<Exclude<LogLevel, 'silent'>, (event: string, fields?: LogFields) => void>
>;

export interface LoggerOptions {
  readonly level: LogLevel;
  readonly write: (line: string) => void;
  readonly clock: () => Date;
}

/** Creates a logger of JSON lines. JSON escapes control characters; U+0085 and the line separators are escaped too. */
export const createLogger = ({ level: minLevel, write, clock }: LoggerOptions): Logger => {
  const threshold = LOG_LEVELS.indexOf(minLevel);
  const log =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(level) < threshold) return;
      const line = JSON.stringify({ time: clock().toISOString(), level, event, ...fields });
      write(`${line.replace(/[\u007f-\u009f\u2028\u2029]/g, escapeCharacter)}\n`);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
};

const escapeCharacter = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Beginning of an engine message that contains no data. The rest of the message may contain values. */
const SAFE_BEGINNING = /^Cannot (?:read|set) properties of (?:undefined|null)/;

const codeOf = (error: Error): string | undefined => {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;
};

/** Stack frames without function names, which may be keys of data. */
const framesOf = ({ stack = '', message }: Error): string[] => {
  // The message precedes the frames and may contain lines like them. If its end is not found, nothing is logged.
  const text = `${message === '' ? '' : `: ${message}`}\n`;
  const index = stack.indexOf(text);
  if (index === -1 || /[\n:]/.test(stack.slice(0, index))) return [];
  return stack
    .slice(index + text.length)
    .split('\n')
    .flatMap((line) => /^ {4}at (?:.* \(|async )?(.+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
    .slice(0, 8);
};

/** Returns the facts of an error that are safe to log: none of its values, such as parameters or parts of a body. */
export const errorFacts = (error: unknown, depth = 0): ErrorFacts => {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  return {
    name: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    code: codeOf(error),
    message: SAFE_BEGINNING.exec(error.message)?.[0],
    frames: framesOf(error),
    cause: error.cause !== undefined && depth < 3 ? errorFacts(error.cause, depth + 1) : undefined,
  };
};
