import type { QueryResultRow } from 'pg';

export const asAnybody: { readonly uid?: number; readonly gid?: number; readonly cwd: string };

export function freePort(): Promise<number>;

export interface PostgresServer {
  readonly url: string;
  /** Address: `127.0.0.1:5433`. */
  readonly host: string;
  readonly folder: string;
  /** Runs one statement on a separate connection. */
  ask<T extends QueryResultRow>(text: string): Promise<T[]>;
  /** Kills it immediately, like a lost machine. */
  kill(): Promise<void>;
  /** Restarts a killed server with the same files and address. */
  restart(): Promise<void>;
}

export class PostgresServers {
  /** @throws Error if there are no programs */
  constructor();
  /** Starts a server that accepts writes; `more` are lines of its settings. */
  primary(more?: readonly string[]): Promise<PostgresServer>;
  replica(of: PostgresServer, name: string): Promise<PostgresServer>;
  close(): Promise<void>;
}
