import { availableParallelism } from 'node:os';
import { SERVICES, type Service } from '../contract/endpoint';
import { DEMO_CONSULTANT_URL } from '../domain/consultants';
import { DAY_MILLIS } from '../domain/time';
import type { S3Target } from './backup/s3';
import { urlsOf } from './db/hosts';
import { type Environment, EnvironmentError, EnvironmentReader } from './envReader';
import type { AppConfig } from './http/config';
import { LOG_LEVELS, type LogLevel } from './http/log';

export { type Environment, EnvironmentError } from './envReader';

const DOMAIN = [/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a domain such as 'example.com'"] as const;

const readOrigins = (reader: EnvironmentReader, name: string): string[] => {
  const items = (reader.text(name) ?? '').split(',').map((item) => item.trim());
  const list = items.filter((item) => item !== '');
  // An invalid origin may hold a password: the error names its position, not its text.
  for (const [index, item] of list.entries()) {
    const place = `Entry ${index + 1} of ${name}`;
    const isExact =
      /^https?:[\w.:/[\]-]+$/.test(item) && URL.canParse(item) && new URL(item).origin === item;
    if (!isExact) {
      reader.refuse(`${place} is no exact origin such as https://example.com.`);
    } else if (reader.production && !item.startsWith('https:')) {
      reader.refuse(`${place} must be an https:// origin in production.`);
    }
  }
  return list;
};

/**
 * Reads the address of each service, and whether it supports our extensions. By default a path of this origin does,
 * which is our own back end, and another address does not.
 */
const readServices = (reader: EnvironmentReader) => {
  const each = <T>(read: (service: Service, prefix: string) => T) =>
    Object.fromEntries(
      SERVICES.map((service) => [service, read(service, `CAMARIM_${service.toUpperCase()}_API_`)]),
    ) as Record<Service, T>;
  const addresses = each((service, prefix) => {
    const value = reader.text(`${prefix}URL`) ?? `/api/${service}`;
    return /^\/(?!\/)/.test(value) ? value.replace(/\/+$/, '') : (reader.url(`${prefix}URL`) ?? '');
  });
  const extensions = each((service, prefix) =>
    reader.flag(`${prefix}EXTENSIONS`, addresses[service].startsWith('/')),
  );
  return { services: addresses, extensions };
};

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MILLIS };
const EVERY = 'CAMARIM_BACKUP_EVERY';

const readInterval = (reader: EnvironmentReader): number | undefined => {
  const wanted = 'minutes, hours or days from 10m to 31d, such as 6h or 24h';
  const text = reader.pattern(EVERY, /^\d{1,5}[mhd]$/, wanted);
  if (text === undefined) return undefined;
  const every = Number(text.slice(0, -1)) * (UNITS[text.slice(-1)] ?? 0);
  if (every >= 600_000 && every <= 31 * DAY_MILLIS) return every;
  return reader.refuse(`${EVERY} must be ${wanted}, not '${text}'.`);
};

const S3 = 'CAMARIM_BACKUP_S3_';

/** Reads the bucket for copies of backups. Its variables must be set together, except region and prefix. */
const backupBucket = (reader: EnvironmentReader): S3Target | undefined => {
  const bucket = reader.pattern(
    `${S3}BUCKET`,
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'a name of small letters, digits, dots and hyphens',
  );
  const region = reader.pattern(`${S3}REGION`, /^[a-z0-9-]{1,40}$/, 'a region such as sa-east-1');
  const prefix = reader.pattern(
    `${S3}PREFIX`,
    /^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/,
    'letters, digits, dots, hyphens and slashes, such as camarim/',
  );
  const endpoint = reader.url(`${S3}ENDPOINT`);
  const accessKeyId = reader.text(`${S3}ACCESS_KEY_ID`);
  const secretAccessKey = reader.secret(`${S3}SECRET_ACCESS_KEY`, 1);
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const location = { region: region ?? 'us-east-1', prefix: prefix ?? '' };
    return { endpoint, bucket, accessKeyId, secretAccessKey, ...location };
  }
  const required = [endpoint, bucket, accessKeyId, secretAccessKey];
  const names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  const missing = names.filter((_, index) => !required[index]).map((name) => S3 + name);
  if ([...required, region, prefix].some((value) => value !== undefined))
    reader.refuse(`Copies of backups need ${missing.join(', ')} as well.`);
  return undefined;
};

/** Reads schedule and retention of backups (decision 0083); without an interval they are made only on request. */
const backupPlan = (reader: EnvironmentReader) => {
  const folder = reader.text('CAMARIM_BACKUP_DIR');
  const keep = reader.number('CAMARIM_BACKUP_KEEP', 7, 1, 1000);
  const every = readInterval(reader);
  const target = backupBucket(reader);
  if (folder !== undefined) return { folder, everyMs: every, keep, offsite: target && { target } };
  if (target)
    reader.refuse(`${S3}BUCKET needs CAMARIM_BACKUP_DIR, the folder of which it gets copies.`);
  for (const name of [EVERY, 'CAMARIM_BACKUP_KEEP'])
    if (reader.text(name) !== undefined)
      reader.refuse(`${name} needs CAMARIM_BACKUP_DIR, the folder for the backups.`);
  return undefined;
};

const metricsAddress = (reader: EnvironmentReader) => {
  const host = reader.text('CAMARIM_METRICS_HOST');
  if (reader.text('CAMARIM_METRICS_PORT') !== undefined)
    return {
      host: host ?? '127.0.0.1',
      port: reader.number('CAMARIM_METRICS_PORT', 0, 1, 65_535),
    };
  if (host !== undefined)
    reader.refuse('CAMARIM_METRICS_HOST needs CAMARIM_METRICS_PORT, the port of the figures.');
  return undefined;
};

const OTEL = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const OTEL_PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];

/** Do OpenTelemetry's variables enable traces? The SDK reads all others itself. */
const isTracingEnabled = (reader: EnvironmentReader): boolean => {
  const place = reader.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? reader.text(OTEL);
  if (place === undefined) return false;
  const exporter = reader.text('OTEL_TRACES_EXPORTER') ?? 'otlp';
  const isOff = reader.text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  if (isOff || exporter !== 'otlp') return false;
  if (!/^https?:\/\/./.test(place)) reader.refuse(`${OTEL} must begin with http:// or https://.`);
  for (const name of OTEL_PROTOCOLS)
    if ((reader.text(name) ?? 'http/protobuf') !== 'http/protobuf')
      reader.refuse(`${name} must be http/protobuf: traces are sent by no other.`);
  return true;
};

const READS = 'DATABASE_READ_URLS';

const readReplicaUrls = (reader: EnvironmentReader, isEmbedded: boolean): readonly string[] => {
  const urls = urlsOf(reader.text(READS) ?? '');
  if (urls.some((url) => !/^postgres(ql)?:\/\/./.test(url)))
    reader.refuse(`Each entry of ${READS} must begin with postgres:// or postgresql://.`);
  if (urls.length > 0 && isEmbedded)
    reader.refuse(`${READS} needs DATABASE_URL, the database of which they are copies.`);
  return urls;
};

const PROCESSES = 'CAMARIM_PROCESSES';

/** The embedded database allows one process: `auto` means one, and a number is rejected. */
const readProcesses = (reader: EnvironmentReader, isEmbedded: boolean): number => {
  if (reader.text(PROCESSES) === 'auto') return isEmbedded ? 1 : availableParallelism();
  const count = reader.number(PROCESSES, 1, 1, 128);
  if (count === 1 || !isEmbedded) return count;
  reader.refuse(
    `${PROCESSES} needs DATABASE_URL: the embedded database is one process's (npm start -- move brings it to PostgreSQL).`,
  );
  return 1;
};

const tilesUrl = (reader: EnvironmentReader): string | undefined => {
  const name = 'CAMARIM_MAP_TILES_URL';
  const url = reader.url(name);
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url?.includes(part));
  if (url !== undefined && !isTemplate) reader.refuse(`${name} must hold {z}, {x} and {y}.`);
  return url;
};

const ENDPOINT = /^CAMARIM_ENDPOINT_(?=.)/;

const extraEndpoints = (env: Environment, reader: EnvironmentReader): Record<string, string> =>
  Object.fromEntries(
    Object.keys(env)
      .filter((name) => ENDPOINT.test(name))
      .flatMap((name) => {
        const url = reader.url(name);
        return url === undefined ? [] : [[name.replace(ENDPOINT, ''), url] as const];
      }),
  );

const clientConfig = (
  env: Environment,
  reader: EnvironmentReader,
  version: string,
): AppConfig['client'] => ({
  ...readServices(reader),
  storageOrigins: readOrigins(reader, 'CAMARIM_STORAGE_ORIGINS'),
  productName: reader.text('CAMARIM_PRODUCT_NAME') ?? 'Camarim',
  productSlug:
    reader.pattern(
      'CAMARIM_PRODUCT_SLUG',
      /^[a-z][a-zA-Z0-9_-]{0,29}$/,
      'letters, digits, - and _, a small letter first',
    ) ?? 'camarim',
  staffEmailDomain: reader.pattern('CAMARIM_STAFF_EMAIL_DOMAIN', ...DOMAIN) ?? 'camarim.test',
  newBackofficeUrl: reader.url('CAMARIM_NEW_BACKOFFICE_URL'),
  googleMapsApiKey: reader.text('CAMARIM_GOOGLE_MAPS_API_KEY'),
  mapTilesUrl: tilesUrl(reader),
  meetingCalendarUrl: reader.url('CAMARIM_MEETING_CALENDAR_URL'),
  cepApiUrl: reader.url('CAMARIM_CEP_API_URL'),
  // The minimum leaves a minute for the warning before the session ends.
  idleTimeoutMinutes: reader.number('CAMARIM_IDLE_TIMEOUT_MINUTES', undefined, 2, 1440),
  environment:
    reader.text('CAMARIM_ENVIRONMENT') ?? (reader.production ? 'produção' : 'demonstração'),
  version,
  endpoints: extraEndpoints(env, reader),
});

const appConfig = (env: Environment, reader: EnvironmentReader, version: string): AppConfig => ({
  production: reader.production,
  publicUrl: reader.url('CAMARIM_PUBLIC_URL'),
  corsOrigins: readOrigins(reader, 'CAMARIM_CORS_ORIGINS'),
  trustedProxies: reader.number('CAMARIM_TRUSTED_PROXIES', 0, 0, 10),
  rateLimitFactor: reader.number('CAMARIM_RATE_LIMIT_FACTOR', 1, 0, 1000, false),
  checkAnswers: reader.flag('CAMARIM_CHECK_ANSWERS', false),
  sessionCookieDomain: reader.pattern('CAMARIM_SESSION_COOKIE_DOMAIN', ...DOMAIN),
  client: clientConfig(env, reader, version),
});

/** Variables that are no settings: of the repository's own tools, which child processes inherit, and of `create-admin`. */
const NOT_SETTINGS = /^CAMARIM_((BENCH|TEST|MUTANT)_|ADMIN_PASSWORD$)/;

/** Rejects unknown variables: a misspelled one would silently leave the default in force. */
const rejectUnknown = (env: Environment, reader: EnvironmentReader): void => {
  for (const name of Object.keys(env)) {
    const isOurs = name.startsWith('CAMARIM_') && !NOT_SETTINGS.test(name);
    if (isOurs && !reader.known.has(name))
      reader.refuse(`${name} is no variable of this product (documentation: Variables).`);
  }
};

const settingsOf = (env: Environment, reader: EnvironmentReader, version: string) => {
  const databaseUrl = reader.secret('DATABASE_URL', 1);
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl))
    reader.refuse('DATABASE_URL must begin with postgres:// or postgresql://.');
  const isEmbedded = databaseUrl === undefined;
  const demo = reader.flag('CAMARIM_DEMO', isEmbedded && !reader.production);
  const app = appConfig(env, reader, version);
  if (reader.production && demo)
    reader.refuse('CAMARIM_DEMO must not be true in production: its passwords are public.');
  if (reader.production && app.rateLimitFactor === 0)
    reader.refuse('CAMARIM_RATE_LIMIT_FACTOR must not be 0 in production.');
  const levels = new RegExp(`^(${LOG_LEVELS.join('|')})$`);
  const level = reader.pattern('CAMARIM_LOG_LEVEL', levels, `one of ${LOG_LEVELS.join(', ')}`);
  return {
    port: reader.number('PORT', 3000, 0, 65_535),
    host: reader.text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    /** Connection string of PostgreSQL; absent: the embedded database. */
    databaseUrl,
    databaseReads: readReplicaUrls(reader, isEmbedded),
    databaseNamed: reader.flag('CAMARIM_DATABASE_NAMED_STATEMENTS', true),
    dataDir: reader.text('CAMARIM_DATA_DIR') ?? '.data',
    /** Must writes of the embedded database survive a power failure? */
    dataSync: reader.flag('CAMARIM_DATA_SYNC', true),
    /** Folder of uploads; absent: uploads are stored in the database. */
    filesDir: reader.text('CAMARIM_FILES_DIR'),
    backups: backupPlan(reader),
    /** Passphrase of backups, for writing and reading; absent: they are not encrypted. */
    backupPassphrase: reader.secret('CAMARIM_BACKUP_PASSPHRASE', 12),
    metrics: metricsAddress(reader),
    tracing: isTracingEnabled(reader),
    demo,
    processes: readProcesses(reader, isEmbedded),
    databaseConnections: reader.number('CAMARIM_DATABASE_CONNECTIONS', 10, 2, 200),
    seedBookings: reader.number('CAMARIM_SEED_BOOKINGS', 2000, 0, 5_000_000),
    logLevel: (level ?? 'info') as LogLevel,
    /** Base of the integration addresses of consultants; absent: the look-up is off. */
    consultantUrl:
      reader.url('CAMARIM_CONSULTANT_URL') ?? (reader.production ? undefined : DEMO_CONSULTANT_URL),
    app,
  };
};

export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/**
 * Reads the whole environment. In production it rejects insecure settings.
 * @throws EnvironmentError with every problem, in plain English.
 */
export const readEnvironment = (env: Environment, version: string): Settings => {
  const reader = new EnvironmentReader(env);
  const settings = settingsOf(env, reader, version);
  rejectUnknown(env, reader);
  if (reader.problems.length > 0) throw new EnvironmentError(reader.problems);
  return settings;
};
