/** Rows of a statement: arrays of column values or objects by column name, as asked. */
export type Row = unknown[] | Record<string, unknown>;

/** One connection: statements sent through it run in order and share a transaction. */
export interface Connection {
  /**
   * Runs one statement with `$1` parameters. Days (`date`) come back as text, instants as `Date`,
   * `jsonb` parsed, `bytea` as bytes.
   * @throws DatabaseError or DatabaseUnavailable.
   */
  query(text: string, params: readonly unknown[], rows: 'array' | 'object'): Promise<Row[]>;
}

/** How a connection is lent. */
export interface Loan {
  /** Without limits of time: for steps of the schema and large fillings, which no request waits for. */
  readonly unhurried?: boolean;
}

/** What a database engine must do; everything else is the same for all. */
export interface Engine {
  readonly name: 'embedded' | 'memory' | 'postgresql';
  /** Lends a connection to `work` alone, until its promise settles. */
  run<T>(work: (connection: Connection) => Promise<T>, loan?: Loan): Promise<T>;
  /** How much work waits for a connection at this moment. */
  waiting(): number;
  /**
   * An engine with one connection: copies its files into a new folder, which `openEmbedded` opens, while
   * nobody writes. Who asks meanwhile waits for the copying alone.
   */
  readonly copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
}
