/** Levels of the log, most talkative first. `silent` writes nothing. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** A level of the log. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * What a log line may hold: an allow-list, so that no body, query value, token or e-mail can get
 * in by carelessness (RELIABILITY E1). Unknown fields do not compile.
 */
export interface LogFields {
  readonly method?: string;
  /** Id of the operation of the contract. */
  readonly operation?: string;
  /** Path pattern, without values: `/v2/bo/vouchers/{code}`. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly requestId?: string;
  readonly staffId?: string;
  /** Facts about an error that hold no data of anybody. */
  readonly error?: ErrorFacts;
  /** Names of the contract. */
  readonly keys?: readonly string[];
  /** A sentence of our own, or where and how an answer is off the contract. */
  readonly note?: string;
}

/** What may be told of an error. */
export interface ErrorFacts {
  readonly name: string;
  /** Code of the database or of the operating system. */
  readonly code?: string;
  /** Only fixed words, never what an error says of its case. */
  readonly message?: string;
  /** File, line and column. */
  readonly frames: readonly string[];
  readonly cause?: ErrorFacts;
}

/** Writes one line of JSON per event (RELIABILITY C14). */
export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** What a logger writes with. */
export interface LoggerOptions {
  readonly level: LogLevel;
  /** Takes one line, its end included. */
  readonly write: (line: string) => void;
  readonly clock: () => Date;
}

/** A logger of JSON lines. JSON escapes control characters; U+0085 and the line separators follow. */
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

/** A logger that says nothing, for tests. */
export const silentLogger: Logger = createLogger({
  level: 'silent',
  write: () => undefined,
  clock: () => new Date(0),
});

/**
 * Words of the JavaScript engine that hold nothing else. What it adds to them, and its other texts, can
 * hold values: `Cannot use 'in' operator to search for ...`, `... is not a function` of a callback.
 */
const FIXED_WORDS = /^Cannot (?:read|set) properties of (?:undefined|null)/;

const codeOf = (error: Error): string | undefined => {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;
};

/** Places in the code, without the names of functions, which may be keys of data. */
const framesOf = ({ stack = '', message }: Error): string[] => {
  // The text stands before the frames, and may look like some: without its end there are none.
  const text = `${message === '' ? '' : `: ${message}`}\n`;
  const at = stack.indexOf(text);
  if (at === -1 || /[\n:]/.test(stack.slice(0, at))) return [];
  return stack
    .slice(at + text.length)
    .split('\n')
    .flatMap((line) => /^ {4}at (?:.* \(|async )?(.+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
    .slice(0, 8);
};

/**
 * What may be logged of an error: nothing into which values could have been put (a failed query's text
 * holds its parameters, a JSON error a piece of the body, a TypeError what had the wrong type).
 */
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
