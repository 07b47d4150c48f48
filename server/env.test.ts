import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../tests/support/folder';
import { testConfig } from '../tests/support/http';
import { type Environment, EnvironmentError, readEnvironment } from './env';

const folder = folderOfFile();
const read = (env: Environment = {}) => readEnvironment(env, '1.2.3');

const problemsOf = (env: Environment): readonly string[] => {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
};

const POSTGRES = 'postgres://a@b/c';
const DIR = { CAMARIM_BACKUP_DIR: '/backups' };
const BUCKET = {
  CAMARIM_BACKUP_S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com',
  CAMARIM_BACKUP_S3_BUCKET: 'office-backups',
  CAMARIM_BACKUP_S3_ACCESS_KEY_ID: 'id',
  CAMARIM_BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the environment', () => {
  it('DESIGN 6: an empty one gives the defaults', () => {
    const database = { databaseNamed: true, dataDir: '.data', dataSync: true };
    const demonstration = { demo: true, seedBookings: 2000, filesDir: undefined, logLevel: 'info' };
    const { extensions, ...client } = testConfig().client;
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      ...database,
      ...demonstration,
      app: {
        production: false,
        corsOrigins: [],
        trustedProxies: 0,
        rateLimitFactor: 1,
        client: { ...client, environment: 'demonstração' },
      },
    });
  });

  it('runs one process by default, and several only on PostgreSQL', () => {
    expect([read().processes, read().databaseConnections]).toEqual([1, 10]);
    expect(read({ CAMARIM_PROCESSES: 'auto' }).processes).toBe(1);
    expect(read({ DATABASE_URL: POSTGRES, CAMARIM_PROCESSES: '3' }).processes).toBe(3);
    const auto = read({ DATABASE_URL: POSTGRES, CAMARIM_PROCESSES: 'auto' }).processes;
    expect(auto).toBe(availableParallelism());
  });

  it('reads the addresses of replicas, and no problem repeats a password', () => {
    const copies = 'postgres://a@d/c,postgresql://a@e/c';
    expect(read().databaseReads).toEqual([]);
    expect(read({ DATABASE_URL: POSTGRES, DATABASE_READ_URLS: copies }).databaseReads).toHaveLength(
      2,
    );
    const bad = problemsOf({ DATABASE_URL: POSTGRES, DATABASE_READ_URLS: 'mysql://a:hunter2@b/c' });
    expect([bad.length, bad.join().includes('hunter2')]).toEqual([1, false]);
  });

  it('reads addresses without their last slash, endpoints by key, storages as origins, an empty variable as unset', () => {
    const { client } = read({
      CAMARIM_BO_API_URL: 'https://api.example.com/bo/',
      CAMARIM_ORDERS_API_URL: '/orders/',
      CAMARIM_ENDPOINT_ERP: 'https://erp.example.com/',
      CAMARIM_STORAGE_ORIGINS: 'https://a.test, https://b.test:8443',
      CAMARIM_IDLE_TIMEOUT_MINUTES: '15',
      CAMARIM_PRODUCT_NAME: ' ',
    }).app;
    expect(client).toMatchObject({
      services: { bo: 'https://api.example.com/bo', orders: '/orders' },
      endpoints: { ERP: 'https://erp.example.com' },
      storageOrigins: ['https://a.test', 'https://b.test:8443'],
      idleTimeoutMinutes: 15,
      productName: 'Camarim',
    });
    expect(read().app.client.idleTimeoutMinutes).toBeUndefined();
  });

  it.each([
    [{}, true, '127.0.0.1', 'demonstração'],
    [{ DATABASE_URL: 'postgres://db/x' }, false, '0.0.0.0', 'demonstração'],
    [{ DATABASE_URL: 'postgres://db/x', CAMARIM_DEMO: 'true' }, true, '127.0.0.1', 'demonstração'],
    [{ NODE_ENV: 'production' }, false, '0.0.0.0', 'produção'],
  ])('DESIGN 7.3: demonstration data with %j: %s', (env, demo, host, environment) =>
    expect(read(env)).toMatchObject({ demo, host, app: { client: { environment } } }),
  );

  it.each([
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://u:hunter2@db/x'],
    ['CAMARIM_PUBLIC_URL', 'https://u:hunter2@bo.example.com'],
    ['CAMARIM_ENDPOINT_ERP', 'ftp://erp.example.com/?key=hunter2'],
    ['CAMARIM_DEMO', 'yes'],
    ['CAMARIM_SEED_BOOKINGS', '-1'],
    ['CAMARIM_RATE_LIMIT_FACTOR', 'NaN'],
    ['CAMARIM_TRUSTED_PROXIES', '11'],
    ['CAMARIM_IDLE_TIMEOUT_MINUTES', '1'],
    ['CAMARIM_CORS_ORIGINS', 'https://u:hunter2@bo.example.com'],
    ['CAMARIM_CORS_ORIGINS', 'https://ok.test,https://*.ok.test/'],
    ['CAMARIM_BO_API_URL', '//evil.test'],
    ['CAMARIM_NEW_BACKOFFICE_URL', 'bo.example.com'],
    ['NODE_ENV', 'Production'],
    ['CAMARIM_BACKUP_DRI', '/backups?hunter2'],
    ['CAMARIM_MAP_TILES_URL', 'https://tiles.test/{x}/{y}.png'],
    ['CAMARIM_STORAGE_ORIGINS', 'https://*'],
    ['CAMARIM_STORAGE_ORIGINS', 'https://*.test'],
    ['CAMARIM_STORAGE_ORIGINS', 'ftp://files.test'],
    ['CAMARIM_BO_API_URL', 'https://*'],
    ['CAMARIM_MAP_TILES_URL', 'https://*/{z}/{x}/{y}.png'],
  ])('%s=%s is refused by name, and no secret is repeated', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringContaining(name)]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('every bad variable is listed at once', () =>
    expect(problemsOf({ PORT: 'x', CAMARIM_DEMO: 'x', CAMARIM_LOG_LEVEL: 'x' })).toHaveLength(3));

  it.each([
    ['CAMARIM_DEMO', 'true'],
    ['CAMARIM_RATE_LIMIT_FACTOR', '0'],
    ['CAMARIM_PUBLIC_URL', 'http://bo.example.com'],
    ['CAMARIM_CORS_ORIGINS', '*'],
    ['CAMARIM_CORS_ORIGINS', 'http://bo.example.com'],
    ['CAMARIM_BO_API_URL', 'http://api.example.com'],
    ['CAMARIM_ENDPOINT_ERP', 'http://erp.example.com'],
  ])('production refuses %s=%s', (name, value) => {
    const problems = problemsOf({ NODE_ENV: 'production', [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('extensions are on for our own back end, and for others when they are configured', () => {
    const read = (env: Record<string, string>) => readEnvironment(env, '1.2.3').app.client;
    expect(read({}).extensions).toMatchObject({ bo: true, orders: true });
    const foreign = { CAMARIM_BO_API_URL: 'https://api.example.com/bo' };
    expect(read(foreign).extensions).toMatchObject({ bo: false, orders: true });
    expect(read({ ...foreign, CAMARIM_BO_API_EXTENSIONS: 'true' }).extensions.bo).toBe(true);
    expect(read({ CAMARIM_NODE_API_EXTENSIONS: 'false' }).extensions.node).toBe(false);
  });

  const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

  it.each([
    [{}, false],
    [COLLECTOR, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://a.test/v1' }, true],
    [{ ...COLLECTOR, OTEL_SDK_DISABLED: 'true' }, false],
    [{ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }, false],
  ])('traces calls only to a collector: %j', (env, tracing) =>
    expect(read(env).tracing).toBe(tracing),
  );

  it.each<[Environment, string, more?: string]>([
    [{ ...COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must begin with http'],
    [{ CAMARIM_PROCESSES: '2' }, "the embedded database is one process's"],
    [{ DATABASE_URL: POSTGRES, CAMARIM_PROCESSES: 'many' }, 'CAMARIM_PROCESSES'],
    [{ DATABASE_READ_URLS: 'postgres://a@d/c' }, 'DATABASE_READ_URLS'],
    [{ CAMARIM_BACKUP_EVERY: '6h' }, 'CAMARIM_BACKUP_EVERY needs CAMARIM_BACKUP_DIR'],
    [{ CAMARIM_BACKUP_KEEP: '7' }, 'CAMARIM_BACKUP_KEEP needs CAMARIM_BACKUP_DIR'],
    [{ CAMARIM_METRICS_HOST: '10.0.0.1' }, 'CAMARIM_METRICS_HOST needs CAMARIM_METRICS_PORT'],
    [
      BUCKET,
      'CAMARIM_BACKUP_S3_BUCKET needs CAMARIM_BACKUP_DIR, the folder of which it gets copies.',
    ],
    [
      { ...DIR, ...BUCKET, CAMARIM_BACKUP_S3_BUCKET: 'Office' },
      'CAMARIM_BACKUP_S3_BUCKET must be',
      'Copies of backups need CAMARIM_BACKUP_S3_BUCKET as well.',
    ],
    [{ ...DIR, ...BUCKET, CAMARIM_BACKUP_S3_PREFIX: '/camarim' }, 'CAMARIM_BACKUP_S3_PREFIX'],
    [{ ...DIR, ...BUCKET, CAMARIM_BACKUP_S3_REGION: 'São Paulo' }, 'CAMARIM_BACKUP_S3_REGION'],
  ])('refuses %j: %s', (env, words, ...more) =>
    expect(problemsOf(env)).toEqual([expect.stringContaining(words), ...more]),
  );

  it('reads exactly the variables of docs/configuration.md', () => {
    const read = new Set(['CAMARIM_ENDPOINT_<KEY>', 'CAMARIM_ADMIN_PASSWORD']);
    const get = (_: object, name: string | symbol) => void read.add(String(name));
    readEnvironment(new Proxy<Record<string, string>>({}, { get }), '1.2.3');
    const rows = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `(\S+)` \|/gm);
    expect([...read].sort()).toEqual([...rows].map(([, name]) => name).sort());
  });
});

describe('backups and metrics', () => {
  it.each([
    ['6h', 6 * 3_600_000],
    ['31d', 31 * 86_400_000],
    [undefined, undefined],
  ])('makes a backup every %s', (every, everyMs) => {
    const { backups } = read({ ...DIR, CAMARIM_BACKUP_EVERY: every, CAMARIM_BACKUP_KEEP: '1000' });
    expect(backups).toEqual({ folder: '/backups', everyMs, keep: 1000 });
    expect(read(DIR).backups?.keep).toBe(7);
    expect(read()).toMatchObject({ backups: undefined, metrics: undefined });
  });

  const EVERY = 'minutes, hours or days from 10m to 31d, such as 6h or 24h';
  it.each([
    ['EVERY', EVERY, ['9m', '745h', '32d', '6', '1.5h', '6H', '-1h']],
    ['KEEP', 'a whole number from 1 to 1000', ['0', '1001', '2.5', 'all']],
  ])('refuses other backups by CAMARIM_BACKUP_%s than %s', (name, words, values) => {
    for (const value of values)
      expect(problemsOf({ ...DIR, [`CAMARIM_BACKUP_${name}`]: value })).toEqual([
        `CAMARIM_BACKUP_${name} must be ${words}, not '${value}'.`,
      ]);
  });

  it.each([
    [{}, { region: 'us-east-1', prefix: '' }],
    [
      { CAMARIM_BACKUP_S3_REGION: 'sa-east-1', CAMARIM_BACKUP_S3_PREFIX: 'camarim/' },
      { region: 'sa-east-1', prefix: 'camarim/' },
    ],
  ])('sends copies of backups to a bucket: %o', (env, place) => {
    const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
    const bucket = { endpoint: BUCKET.CAMARIM_BACKUP_S3_ENDPOINT, bucket: 'office-backups' };
    expect(read({ ...DIR, ...BUCKET, ...env }).backups?.offsite).toEqual({
      target: { ...bucket, ...keys, ...place },
    });
  });

  it.each(Object.keys(BUCKET))('sends no copies without %s', (name) =>
    expect(problemsOf({ ...DIR, ...BUCKET, [name]: undefined })).toEqual([
      `Copies of backups need ${name} as well.`,
    ]),
  );

  const PASSPHRASE = 'CAMARIM_BACKUP_PASSPHRASE';
  const secretFile = (text: string): string => {
    const path = join(folder, `secret${text.length}`);
    writeFileSync(path, text);
    return path;
  };

  it('reads the passphrase of backups from its variable, or from a file without the line end', () => {
    const phrase = 'cavalo correto bateria';
    expect(read().backupPassphrase).toBeUndefined();
    expect(read({ [PASSPHRASE]: phrase }).backupPassphrase).toBe(phrase);
    const file = { [`${PASSPHRASE}_FILE`]: secretFile(`${phrase}\n`) };
    expect(read(file).backupPassphrase).toBe(phrase);
  });

  it.each([
    ['too short', { [PASSPHRASE]: 'cavalo corr' }, 'must have at least 12 characters'],
    ['in an empty file', { [`${PASSPHRASE}_FILE`]: secretFile('\n') }, 'at least 12 characters'],
    ['in no file', { [`${PASSPHRASE}_FILE`]: '/nowhere/cavalo' }, 'cannot be read (ENOENT)'],
    [
      'given twice',
      { [PASSPHRASE]: 'cavalo correto', [`${PASSPHRASE}_FILE`]: '/x' },
      'Only one of',
    ],
  ])('refuses a passphrase that is %s, and does not repeat it', (_, env, words) => {
    const problems = problemsOf(env);
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(problems.join()).not.toContain('cavalo');
  });

  it.each([
    [{}, '127.0.0.1'],
    [{ CAMARIM_METRICS_HOST: '10.0.0.1' }, '10.0.0.1'],
  ])('serves metrics at an address of its own: %o', (env, host) =>
    expect(read({ CAMARIM_METRICS_PORT: '9464', ...env }).metrics).toEqual({ host, port: 9464 }),
  );
});
