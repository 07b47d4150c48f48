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

export interface Loan {
  /** Disables time limits: for migrations and bulk inserts, which no request waits for. */
  readonly noTimeout?: boolean;
}

/** Interface of a database engine; everything else is shared. */
export interface Engine {
  readonly name: 'embedded' | 'memory' | 'postgresql';
  /** Gives `work` exclusive use of a connection until its promise settles. */
  run<T>(work: (connection: Connection) => Promise<T>, loan?: Loan): Promise<T>;
  waiting(): number;
  /** Copies the files of an embedded database into a new folder; other calls wait only for that. */
  readonly copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
}
