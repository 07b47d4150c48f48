/** Row of a statement: an array of column values or an object by column name, as requested. */
export type Row = unknown[] | Record<string, unknown>;

/** One connection; its statements run in order and share a transaction. */
export interface Connection {
  /**
   * Runs one statement with `$1` parameters. Days (`date`) are text, instants `Date`, `jsonb` parsed, `bytea` bytes.
   * @throws DatabaseError or DatabaseUnavailable.
   */
  query(text: string, params: readonly unknown[], rows: 'array' | 'object'): Promise<Row[]>;
}

/** Options for the use of a connection. */
export interface Loan {
  /** Disables the time limits, for migrations and bulk inserts; no request may wait for them. */
  readonly noTimeout?: boolean;
}

/** A database engine. */
export interface Engine {
  readonly name: 'embedded' | 'memory' | 'postgresql';
  /** Gives `work` exclusive use of a connection until its promise settles. */
  run<T>(work: (connection: Connection) => Promise<T>, loan?: Loan): Promise<T>;
  /** Number of calls waiting for a connection. */
  waiting(): number;
  /** Copies the files of an embedded database into a new folder; other calls wait meanwhile. */
  readonly copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
}
