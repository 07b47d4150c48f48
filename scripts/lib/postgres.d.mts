import type { QueryResultRow } from 'pg';

/** The folder of PostgreSQL's programs: those of the packages, else those that are installed; undefined: none run. */
export function postgresPrograms(): string | undefined;

/** Where there are no programs: what to say. */
export const NO_PROGRAMS: string;

/** How a program is run that refuses to run as root, in a folder where anybody may be. */
export const asAnybody: { readonly uid?: number; readonly gid?: number; readonly cwd: string };

/** A port of this machine on which nobody listens. */
export function freePort(): Promise<number>;

/** A server that runs. */
export interface PostgresServer {
  readonly url: string;
  /** Where it listens: `127.0.0.1:5433`. */
  readonly host: string;
  readonly folder: string;
  /** One statement on a connection of its own. */
  ask<T extends QueryResultRow>(text: string): Promise<T[]>;
  /** Ends it at once, as a lost machine would. */
  kill(): Promise<void>;
  /** Starts it again after that, over the same files and at the same address. */
  restart(): Promise<void>;
}

/** Starts servers; `close` ends all of them and removes their files. */
export class PostgresServers {
  /** @throws Error where there are no programs */
  constructor(programs?: string);
  /** A new server that takes writes; `more` are lines of its settings. */
  primary(more?: readonly string[]): Promise<PostgresServer>;
  /** A copy of it that follows it and takes reads; `name` is what it tells of itself. */
  replica(of: PostgresServer, name: string): Promise<PostgresServer>;
  close(): Promise<void>;
}
