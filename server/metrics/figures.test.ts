import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/index';
import { testDatabase } from '../../tests/support/database';
import { contractTable, NOW, testConfig, testStore } from '../../tests/support/http';
import { silentLogger } from '../../tests/support/silentLogger';
import type { BackupState } from '../backup/scheduler';
import { createDatabase } from '../db/database';
import type { Engine } from '../db/engine';
import { readEnvironment } from '../env';
import { createApplication } from '../http/application';
import { listenMetrics, type MetricsListening } from '../observe';
import { startFailure } from '../startFailure';
import { createFigures, type Figures, NO_OPERATION } from './figures';

const IDS: ReadonlySet<string> = new Set(endpoints.map(({ id }) => id));
const call = (operation: string | undefined, status = 200, ms = 20, shed = false) => ({
  operation,
  status,
  ms,
  shed,
});

const textOf = async (figures: Figures) => (await figures.text()).text;

let listening: MetricsListening | undefined;
afterEach(async () => {
  await listening?.stop();
  listening = undefined;
});

describe('metrics', () => {
  it('count calls by operation and status, and their times between the limits', async () => {
    const figures = createFigures(IDS);
    figures.onCall(call('find.all', 200, 200));
    figures.onCall(call('find.all', 200, 201));
    figures.onCall(call('find.all', 500, 1));
    figures.onCall(call('find.all', 503, 1, true));
    const text = await textOf(figures);
    expect(text).toContain('camarim_calls_total{operation="find.all",status="200"} 2');
    expect(text).toContain('camarim_calls_total{operation="find.all",status="500"} 1');
    expect(text).toContain('camarim_call_duration_seconds_bucket{le="0.2",operation="find.all"} 2');
    expect(text).toContain('camarim_call_duration_seconds_bucket{le="0.4",operation="find.all"} 3');
    expect(text).toContain('camarim_calls_shed_total 1');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/);
  });

  it('have only labels of closed sets, and are not served beside the API', async () => {
    const figures = createFigures(IDS);
    const app = createApplication({
      store: testStore(),
      config: testConfig(),
      clock: () => NOW,
      logger: silentLogger,
      endpoints: contractTable,
      handlers: Object.fromEntries(contractTable.map(({ id }) => [id, async () => ({})])),
      onCall: figures.onCall,
    });
    for (const path of ['/api/bo/v2/bo/users?filter=ana@x', '/api/bo/no/12345678909', '/healthz'])
      await app(new Request(`http://camarim.test${path}`));
    expect((await app(new Request('http://camarim.test/metrics'))).status).toBe(404);
    figures.onCall(call('ana@camarim.test'));
    const text = await textOf(figures);
    expect(text).not.toMatch(/ana|12345678909|healthz/i);
    const named = [...text.matchAll(/operation="([^"]*)"/g)].map(([, id = '']) => id);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((id) => !IDS.has(id) && id !== NO_OPERATION)).toEqual([]);
    const labels = new Set([...text.matchAll(/[{,](camarim_)?(\w+)="/g)].map(([, , name]) => name));
    const known =
      'operation status le version engine state type kind space major minor patch'.split(' ');
    expect([...labels].filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('include the database, its connections and the last backup, and NaN while the database does not answer', async () => {
    const figures = createFigures(IDS);
    const database = await testDatabase();
    const state: BackupState = {
      last: { name: 'a', madeAt: new Date(NOW.getTime() - 90_000), bytes: 1, rows: 1, took: 1 },
      failure: { at: NOW, reason: 'disk-full', message: 'the disk is full' },
    };
    const watched = { version: '1.2.3', clock: () => NOW };
    const backups = async () => {
      await new Promise(setImmediate);
      return state;
    };
    figures.watch({ ...watched, database, backups });
    const text = await textOf(figures);
    expect(text).toContain(`camarim_info{version="1.2.3",engine="${database.engine}"} 1`);
    expect(Number(/^camarim_database_bytes (\S+)/m.exec(text)?.[1])).toBeGreaterThan(1_000_000);
    expect(text).toContain('camarim_database_connections{state="waiting"} 0');
    expect(text).toContain('camarim_backup_age_seconds 90');
    expect(text).toContain('camarim_backup_failed 1');
    const read = async () => Promise.reject(new Error('gone'));
    const down = createFigures(IDS);
    down.watch({ ...watched, database: { ...database, read }, backups: read });
    const answer = await textOf(down);
    expect(answer).toContain('camarim_database_bytes Nan');
    expect(answer).toContain('camarim_backup_age_seconds Nan');
    await database.close();
  });

  it('time each statement where somebody hears of them', async () => {
    const figures = createFigures(IDS);
    const engine: Engine = {
      name: 'memory',
      run: (work) => work({ query: async () => [] }),
      waiting: () => 0,
      close: async () => undefined,
    };
    const database = createDatabase(engine, figures.statement);
    await database.transaction((orm) => orm.execute(sql`select 1`));
    expect(database.lent()).toBe(0);
    expect(await textOf(figures)).toContain('camarim_statement_duration_seconds_count 3');
  });

  it('are served at an address of their own, and nothing else is', async () => {
    const figures = createFigures(IDS);
    listening = await listenMetrics(figures, { host: '127.0.0.1', port: 0 }, silentLogger);
    const ask = (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${listening?.port}${path}`, init);
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toContain('# TYPE camarim_calls_total counter');
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
    const port = String(listening.port);
    const settings = readEnvironment({ CAMARIM_METRICS_PORT: port }, '1.2.3');
    const address = { host: '127.0.0.1', port: listening.port };
    const again = listenMetrics(figures, address, silentLogger);
    const failure = await again.catch((error: unknown) => error);
    expect(startFailure(failure, settings, undefined)).toBe(
      `127.0.0.1:${port} cannot be listened on (EADDRINUSE). Set CAMARIM_METRICS_HOST and CAMARIM_METRICS_PORT.`,
    );
  });
});
