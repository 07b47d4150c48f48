/** Levels of the log, most talkative first. `silent` writes nothing. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields of a log line: an allow-list, so that no body, query, token or e-mail is logged (RELIABILITY E1). */
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

/** Writes one line of JSON per event (RELIABILITY C14). */
export type Logger = Readonly<
  Record<Exclude<LogLevel, 'silent'>, (event: string, fields?: LogFields) => void>
>;

export interface LoggerOptions {
  readonly level: LogLevel;
  readonly write: (line: string) => void;
  readonly clock: () => Date;
}

/** Creates a logger of JSON lines. JSON escapes control characters; U+0085 and the line separators are escaped too. */
export const createLogger = ({ level, write, clock }: LoggerOptions): Logger => {
  const threshold = LOG_LEVELS.indexOf(level);
  const at =
    (own: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(own) < threshold) return;
      const line = JSON.stringify({ time: clock().toISOString(), level: own, event, ...fields });
      write(`${line.replace(/[\u007f-\u009f\u2028\u2029]/g, escapeCharacter)}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};

const escapeCharacter = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Messages of the JavaScript engine without data: the rest of them, and others, can hold values. */
const FIXED_WORDS = /^Cannot (?:read|set) properties of (?:undefined|null)/;

const codeOf = (error: Error): string | undefined => {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;
};

/** Stack frames without function names, which may be keys of data. */
const framesOf = ({ stack = '', message }: Error): string[] => {
  // The message precedes the frames and may look like some: if its end is not found, there are none.
  const text = `${message === '' ? '' : `: ${message}`}\n`;
  const at = stack.indexOf(text);
  if (at === -1 || /[\n:]/.test(stack.slice(0, at))) return [];
  return stack
    .slice(at + text.length)
    .split('\n')
    .flatMap((line) => /^ {4}at (?:.* \(|async )?(.+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
    .slice(0, 8);
};

/** Returns the loggable facts of an error without its values: parameters, parts of a body, a wrong value. */
export const errorFacts = (error: unknown, depth = 0): ErrorFacts => {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  return {
    name: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    code: codeOf(error),
    message: FIXED_WORDS.exec(error.message)?.[0],
    frames: framesOf(error),
    cause: error.cause !== undefined && depth < 3 ? errorFacts(error.cause, depth + 1) : undefined,
  };
};
