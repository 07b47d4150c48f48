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
  /** Sentence of our own, never a value from outside. */
  readonly note?: string;
}

/** What may be told of an error. */
export interface ErrorFacts {
  readonly name: string;
  /** Code of the database or of the operating system. */
  readonly code?: string;
  /** Only of errors whose text the engine writes without data. */
  readonly message?: string;
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

/** Errors of the JavaScript engine itself: their texts name properties, never values. */
const SAFE_MESSAGES = new Set(['TypeError', 'ReferenceError']);

const codeOf = (error: Error): string | undefined => {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined;
};

/**
 * What may be logged of an error: never its text when a library could have put values into it (a
 * failed query's text holds its parameters, a JSON error a piece of the body).
 */
export const errorFacts = (error: unknown, depth = 0): ErrorFacts => {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  return {
    name: error.name.slice(0, 60),
    code: codeOf(error),
    message: SAFE_MESSAGES.has(error.name) ? error.message.slice(0, 200) : undefined,
    frames,
    cause: error.cause !== undefined && depth < 3 ? errorFacts(error.cause, depth + 1) : undefined,
  };
};
