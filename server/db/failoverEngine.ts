import pg from 'pg';
import type { Connection, Engine, Loan } from './engine';
import { DatabaseError, DatabaseUnavailable, isLoss, unwrap } from './errors';
import { hostsOf } from './hosts';
import { assertReadable, openPostgres, type PostgresOptions } from './postgresEngine';

/** Interval of polling the hosts for the primary, in milliseconds. */
const POLL_MS = 1_000;
/** Polling interval while there is no primary, in milliseconds. */
const RETRY_MS = 250;
/** Timeout of polling one host, in milliseconds. */
const PROBE_MS = 1_000;
/** Maximum wait of a call for a primary while none is known, in milliseconds. */
const WAIT_MS = 1_200;

/** Returns null on a standby; on a primary, the number of its timeline, which each promotion raises. */
const TIMELINE_QUERY = `select case when pg_is_in_recovery() then null
  else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** SQLSTATE of a write on a standby, also of a former primary. */
const READ_ONLY = '25006';

/** Is the host lost, or no longer the primary? */
const isPrimaryLost = (raw: unknown): boolean => {
  const error = unwrap(raw);
  return isLoss(error) || (error instanceof DatabaseError && error.code === READ_ONLY);
};

class Host {
  readonly #probe: pg.Pool;
  #engine: Engine | undefined;

  constructor(
    readonly url: string,
    private readonly open: (url: string) => Engine,
  ) {
    this.#probe = new pg.Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
      application_name: 'camarim-watch',
    });
    this.#probe.on('error', () => undefined);
    this.#probe.on('connect', (client) => client.on('error', () => undefined));
  }

  get engine(): Engine {
    this.#engine ??= this.open(this.url);
    return this.#engine;
  }

  /** Returns the timeline of a primary; undefined for a standby or without a response. */
  async timeline(): Promise<string | undefined> {
    try {
      const { rows } = await this.#probe.query<{ timeline: string | null }>(TIMELINE_QUERY);
      return rows[0]?.timeline ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Closes the connections of work; those in use close when returned. */
  async closeEngine(): Promise<void> {
    const engine = this.#engine;
    this.#engine = undefined;
    await engine?.close();
  }

  async close(): Promise<void> {
    await Promise.all([this.#probe.end(), this.closeEngine()]);
  }
}

/**
 * PostgreSQL on several hosts, one of which is the primary (decision 0041). The driver alone would use the first host
 * that answers. All hosts are polled every second, and at once after a lost connection. Until the poll ends, calls fail
 * with 503. `onSwitch` is called when another host becomes the primary.
 */
class FailoverEngine implements Engine {
  readonly name = 'postgresql';
  readonly #hosts: readonly Host[];
  #current: Host | undefined;
  #polling: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    urls: readonly string[],
    open: (url: string) => Engine,
    private readonly onSwitch: () => void,
  ) {
    this.#hosts = urls.map((url) => new Host(url, open));
    this.#schedulePoll(POLL_MS);
  }

  waiting(): number {
    return this.#current?.engine.waiting() ?? 0;
  }

  async run<T>(work: (connection: Connection) => Promise<T>, loan?: Loan): Promise<T> {
    const { engine } = this.#current ?? (await this.#waitForPrimary());
    try {
      return await engine.run(work, loan);
    } catch (error) {
      if (!isPrimaryLost(error)) throw error;
      this.#schedulePoll(0);
      if (unwrap(error) instanceof DatabaseError) throw new DatabaseUnavailable(READ_ONLY);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#polling;
    await Promise.all(this.#hosts.map((host) => host.close()));
  }

  async #waitForPrimary(): Promise<Host> {
    const deadline = performance.now() + WAIT_MS;
    do {
      await this.#poll();
      if (this.#current) return this.#current;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    } while (performance.now() < deadline);
    throw new DatabaseUnavailable('no-writing-host');
  }

  #schedulePoll(inMs: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const hasPrimary = await this.#poll();
      this.#schedulePoll(hasPrimary ? POLL_MS : RETRY_MS);
    }, inMs);
    this.#timer.unref();
  }

  /** Polls all hosts, or joins the running poll; returns true if there is a primary. */
  async #poll(): Promise<boolean> {
    this.#polling ??= this.#findPrimary().finally(() => {
      this.#polling = undefined;
    });
    await this.#polling;
    return this.#current !== undefined;
  }

  async #findPrimary(): Promise<void> {
    const timelines = await Promise.all(this.#hosts.map((host) => host.timeline()));
    // With two primaries, the one promoted last is used; the other was lost in a failover.
    let newest: { host: Host; timeline: string } | undefined;
    for (const [index, host] of this.#hosts.entries()) {
      const timeline = timelines[index];
      if (timeline !== undefined && (!newest || timeline > newest.timeline))
        newest = { host, timeline };
    }
    if (this.#isClosed || !newest || newest.host === this.#current) return;
    const former = this.#current;
    this.#current = newest.host;
    if (!former) return;
    this.onSwitch();
    void former.closeEngine().catch(() => undefined);
  }
}

/**
 * Opens PostgreSQL by a connection string of one or several hosts; among several, it uses the primary.
 * @throws BadConnectionString
 */
export const openHosts = (
  url: string,
  options: PostgresOptions = {},
  onSwitch: () => void = () => undefined,
): Engine => {
  const hosts = hostsOf(url);
  const open = (host: string): Engine => openPostgres(host, options);
  for (const host of hosts) assertReadable(host);
  return hosts.length === 1 ? open(url) : new FailoverEngine(hosts, open, onSwitch);
};
