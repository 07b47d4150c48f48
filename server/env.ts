import { availableParallelism } from 'node:os';
import { SERVICES, type Service } from '../contract/endpoint';
import { DEMO_CONSULTANT_URL } from '../domain/consultants';
import { DAY_MILLIS } from '../domain/time';
import type { S3Target } from './backup/s3';
import { urlsOf } from './db/hosts';
import { type Environment, EnvironmentError, EnvironmentReader } from './envReader';
import { VARIABLES } from './envVariables';
import type { AppConfig } from './http/config';
import { LOG_LEVELS, type LogLevel } from './http/log';

export { type Environment, EnvironmentError } from './envReader';
export { VARIABLES, type Variable } from './envVariables';

/** Settings of the server from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Connection string of PostgreSQL; absent: the embedded database. */
  readonly databaseUrl?: string;
  /** Replicas that serve lists, searches, exports and reports. */
  readonly databaseReads: readonly string[];
  /** Use named statements, whose plans PostgreSQL keeps? */
  readonly databaseNamed: boolean;
  readonly dataDir: string;
  /** Must acknowledged writes of the embedded database survive a power cut? */
  readonly dataSync: boolean;
  /** Folder of uploads; absent: they are rows of the database. */
  readonly filesDir?: string;
  /** Address of the metrics endpoint; absent if there is none. */
  readonly metrics?: MetricsAddress;
  /** Send calls and statements to an OpenTelemetry collector? */
  readonly tracing: boolean;
  /** Scheduled backups; absent: none. */
  readonly backups?: BackupPlan;
  /** Passphrase of backups, for writing and reading; absent: they are not encrypted. */
  readonly backupPassphrase?: string;
  /** Create demonstration staff and data? */
  readonly demo: boolean;
  readonly seedBookings: number;
  /** Number of serving processes; more than one needs PostgreSQL. */
  readonly processes: number;
  /** Maximum number of connections of each process to PostgreSQL. */
  readonly databaseConnections: number;
  readonly logLevel: LogLevel;
  /** Base of the integration addresses of consultants; absent: the look-up is off. */
  readonly consultantUrl?: string;
  readonly app: AppConfig;
}

const origins = (reader: EnvironmentReader, name: string, production: boolean): string[] => {
  const list = (reader.text(name) ?? '').split(',').flatMap((item) => item.trim() || []);
  // An invalid origin may hold a password: the error names its position, not its text.
  for (const [index, item] of list.entries()) {
    const place = `Entry ${index + 1} of ${name}`;
    const exact =
      /^https?:[\w.:/[\]-]+$/.test(item) && URL.canParse(item) && new URL(item).origin === item;
    if (!exact) {
      reader.problems.push(`${place} is no exact origin such as https://example.com.`);
    } else if (production && !item.startsWith('https:')) {
      reader.problems.push(`${place} must be an https:// origin in production.`);
    }
  }
  return list;
};

const services = (reader: EnvironmentReader, production: boolean): Record<Service, string> => {
  const base = (service: Service): string => {
    const name = `CAMARIM_${service.toUpperCase()}_API_URL`;
    const value = reader.text(name);
    if (value === undefined) return `/api/${service}`;
    if (/^\/(?!\/)/.test(value)) return value.replace(/\/+$/, '');
    return reader.url(name, production) ?? '';
  };
  return Object.fromEntries(SERVICES.map((service) => [service, base(service)])) as Record<
    Service,
    string
  >;
};

/** Our own back end, on a path of this origin, supports our extensions unless the variable denies it. */
const extensions = (
  reader: EnvironmentReader,
  addresses: Readonly<Record<Service, string>>,
): Record<Service, boolean> =>
  Object.fromEntries(
    SERVICES.map((service) => [
      service,
      reader.flag(
        `CAMARIM_${service.toUpperCase()}_API_EXTENSIONS`,
        addresses[service].startsWith('/'),
      ),
    ]),
  ) as Record<Service, boolean>;
const idleMinutes = (reader: EnvironmentReader): number | undefined => {
  const name = 'CAMARIM_IDLE_TIMEOUT_MINUTES';
  // The warning before the end needs a minute.
  return reader.text(name) === undefined ? undefined : reader.number(name, 0, 2, 1440);
};

/** Schedule and retention of backups (decision 0083). */
export interface BackupPlan {
  readonly folder: string;
  /** Interval in milliseconds; absent: only on request. */
  readonly everyMs?: number;
  /** Number of kept backups. */
  readonly keep: number;
  /** Bucket for copies; absent: none. */
  readonly away?: { readonly target: S3Target } | undefined;
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MILLIS };
const EVERY = 'CAMARIM_BACKUP_EVERY';

const everyMs = (reader: EnvironmentReader): number | undefined => {
  const wanted = 'minutes, hours or days from 10m to 31d, such as 6h or 24h';
  const [, count, unit = ''] =
    /^(\d{1,5})(.*)$/.exec(reader.pattern(EVERY, /^\d{1,5}[mhd]$/, wanted) ?? '') ?? [];
  if (count === undefined) return undefined;
  const every = Number(count) * (UNITS[unit] ?? 0);
  if (every >= 600_000 && every <= 31 * DAY_MILLIS) return every;
  reader.problems.push(`${EVERY} must be ${wanted}, not '${count}${unit}'.`);
  return undefined;
};

const S3 = 'CAMARIM_BACKUP_S3_';

/** Reads the bucket for copies of backups; its variables must be set together or not at all. */
const backupBucket = (reader: EnvironmentReader, production: boolean): S3Target | undefined => {
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
  const endpoint = reader.url(`${S3}ENDPOINT`, production);
  const accessKeyId = reader.text(`${S3}ACCESS_KEY_ID`);
  const secretAccessKey = reader.secret(`${S3}SECRET_ACCESS_KEY`, 1);
  const given = {
    ENDPOINT: endpoint,
    BUCKET: bucket,
    ACCESS_KEY_ID: accessKeyId,
    SECRET_ACCESS_KEY: secretAccessKey,
  };
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return {
      endpoint,
      bucket,
      region: region ?? 'us-east-1',
      prefix: prefix ?? '',
      accessKeyId,
      secretAccessKey,
    };
  const isWanted = [...Object.values(given), region, prefix].some((value) => value !== undefined);
  const missing = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [`${S3}${name}`] : [],
  );
  // Invalid values are reported already.
  if (isWanted) reader.problems.push(`Copies of backups need ${missing.join(', ')} as well.`);
  return undefined;
};

const backupPlan = (reader: EnvironmentReader, production: boolean): BackupPlan | undefined => {
  const folder = reader.text('CAMARIM_BACKUP_DIR');
  const keep = reader.number('CAMARIM_BACKUP_KEEP', 7, 1, 1000);
  const every = everyMs(reader);
  const target = backupBucket(reader, production);
  if (folder !== undefined) return { folder, everyMs: every, keep, away: target && { target } };
  if (target)
    reader.problems.push(
      `${S3}BUCKET needs CAMARIM_BACKUP_DIR, the folder of which it gets copies.`,
    );
  for (const name of [EVERY, 'CAMARIM_BACKUP_KEEP'])
    if (reader.text(name) !== undefined)
      reader.problems.push(`${name} needs CAMARIM_BACKUP_DIR, the folder for the backups.`);
  return undefined;
};

/** A separate address, apart from the one that operators use. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

const metricsAddress = (reader: EnvironmentReader): MetricsAddress | undefined => {
  const host = reader.text('CAMARIM_METRICS_HOST');
  if (reader.text('CAMARIM_METRICS_PORT') === undefined) {
    if (host !== undefined)
      reader.problems.push(
        'CAMARIM_METRICS_HOST needs CAMARIM_METRICS_PORT, the port of the figures.',
      );
    return undefined;
  }
  const port = reader.number('CAMARIM_METRICS_PORT', 0, 1, 65_535);
  return { host: host ?? '127.0.0.1', port };
};

const OTEL = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const OTEL_PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];

/** Do OpenTelemetry's variables enable traces? The SDK reads all others itself. */
const wantsTraces = (reader: EnvironmentReader): boolean => {
  const place = reader.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? reader.text(OTEL);
  if (place === undefined) return false;
  const exporter = reader.text('OTEL_TRACES_EXPORTER') ?? 'otlp';
  const isOff = reader.text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  if (isOff || exporter !== 'otlp') return false;
  if (!/^https?:\/\/./.test(place))
    reader.problems.push(`${OTEL} must begin with http:// or https://.`);
  for (const name of OTEL_PROTOCOLS)
    if ((reader.text(name) ?? 'http/protobuf') !== 'http/protobuf')
      reader.problems.push(`${name} must be http/protobuf: traces are sent by no other.`);
  return true;
};

const READS = 'DATABASE_READ_URLS';

const databaseReads = (reader: EnvironmentReader, isEmbedded: boolean): string[] => {
  const urls = urlsOf(reader.text(READS) ?? '');
  if (urls.some((url) => !/^postgres(ql)?:\/\/./.test(url)))
    reader.problems.push(`Each entry of ${READS} must begin with postgres:// or postgresql://.`);
  if (urls.length > 0 && isEmbedded)
    reader.problems.push(`${READS} needs DATABASE_URL, the database of which they are copies.`);
  return urls;
};

const PROCESSES = 'CAMARIM_PROCESSES';

/** The embedded database allows one process: `auto` means one, and a number is rejected. */
const processes = (reader: EnvironmentReader, isEmbedded: boolean): number => {
  if (reader.text(PROCESSES) === 'auto') return isEmbedded ? 1 : availableParallelism();
  const count = reader.number(PROCESSES, 1, 1, 128);
  if (count === 1 || !isEmbedded) return count;
  reader.problems.push(
    `${PROCESSES} needs DATABASE_URL: the embedded database is one process's (npm start -- move brings it to PostgreSQL).`,
  );
  return 1;
};

const tilesUrl = (reader: EnvironmentReader, production: boolean): string | undefined => {
  const name = 'CAMARIM_MAP_TILES_URL';
  const url = reader.url(name, production);
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url?.includes(part));
  if (url !== undefined && !isTemplate) reader.problems.push(`${name} must hold {z}, {x} and {y}.`);
  return url;
};

const ENDPOINT_PREFIX = 'CAMARIM_ENDPOINT_';

const extraEndpoints = (
  env: Environment,
  reader: EnvironmentReader,
  production: boolean,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(env)
      .filter((name) => name.startsWith(ENDPOINT_PREFIX) && name !== ENDPOINT_PREFIX)
      .flatMap((name) => {
        const url = reader.url(name, production);
        return url === undefined ? [] : [[name.slice(ENDPOINT_PREFIX.length), url] as const];
      }),
  );

const appConfig = (
  env: Environment,
  reader: EnvironmentReader,
  production: boolean,
  version: string,
): AppConfig => {
  const addresses = services(reader, production);
  const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
  return {
    production,
    publicUrl: reader.url('CAMARIM_PUBLIC_URL', production),
    corsOrigins: origins(reader, 'CAMARIM_CORS_ORIGINS', production),
    trustedProxies: reader.number('CAMARIM_TRUSTED_PROXIES', 0, 0, 10),
    rateLimitFactor: reader.number('CAMARIM_RATE_LIMIT_FACTOR', 1, 0, 1000, false),
    checkAnswers: reader.flag('CAMARIM_CHECK_ANSWERS', false),
    sessionCookieDomain: reader.pattern(
      'CAMARIM_SESSION_COOKIE_DOMAIN',
      domain,
      "a domain such as 'example.com'",
    ),
    client: {
      services: addresses,
      extensions: extensions(reader, addresses),
      storageOrigins: origins(reader, 'CAMARIM_STORAGE_ORIGINS', production),
      productName: reader.text('CAMARIM_PRODUCT_NAME') ?? 'Camarim',
      productSlug:
        reader.pattern(
          'CAMARIM_PRODUCT_SLUG',
          /^[a-z][a-zA-Z0-9_-]{0,29}$/,
          'letters, digits, - and _, a small letter first',
        ) ?? 'camarim',
      staffEmailDomain:
        reader.pattern('CAMARIM_STAFF_EMAIL_DOMAIN', domain, "a domain such as 'example.com'") ??
        'camarim.test',
      newBackofficeUrl: reader.url('CAMARIM_NEW_BACKOFFICE_URL', production),
      googleMapsApiKey: reader.text('CAMARIM_GOOGLE_MAPS_API_KEY'),
      mapTilesUrl: tilesUrl(reader, production),
      meetingCalendarUrl: reader.url('CAMARIM_MEETING_CALENDAR_URL', production),
      cepApiUrl: reader.url('CAMARIM_CEP_API_URL', production),
      idleTimeoutMinutes: idleMinutes(reader),
      environment: reader.text('CAMARIM_ENVIRONMENT') ?? (production ? 'produção' : 'demonstração'),
      version,
      endpoints: extraEndpoints(env, reader, production),
    },
  };
};

/** Variables of this repository's own tools, which child processes inherit. */
const TOOLS = /^CAMARIM_(BENCH|TEST|MUTANT)_/;

/** A misspelled variable would silently leave its default in force. */
const refuseUnknown = (env: Environment, reader: EnvironmentReader): void => {
  const known = new Set<string>(VARIABLES.map(({ name }) => name));
  for (const name of Object.keys(env)) {
    const isOurs = name.startsWith('CAMARIM_') && !TOOLS.test(name);
    if (isOurs && !known.has(name) && !name.startsWith(ENDPOINT_PREFIX))
      reader.problems.push(`${name} is no variable of this product (documentation: Variables).`);
  }
};

/**
 * Reads the whole environment. In production it rejects insecure settings (DESIGN section 7 ruling 3, RELIABILITY A11).
 * @throws EnvironmentError with every problem, in plain English.
 */
export const readEnvironment = (env: Environment, version: string): Settings => {
  const reader = new EnvironmentReader(env);
  const mode = reader.pattern(
    'NODE_ENV',
    /^(production|development|test)$/,
    'production, or unset',
  );
  const production = mode === 'production';
  refuseUnknown(env, reader);
  const databaseUrl = reader.secret('DATABASE_URL', 1);
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    reader.problems.push('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  const demo = reader.flag('CAMARIM_DEMO', databaseUrl === undefined && !production);
  const app = appConfig(env, reader, production, version);
  if (production && demo) {
    reader.problems.push('CAMARIM_DEMO must not be true in production: its passwords are public.');
  }
  if (production && app.rateLimitFactor === 0) {
    reader.problems.push('CAMARIM_RATE_LIMIT_FACTOR must not be 0 in production.');
  }
  const levels = new RegExp(`^(${LOG_LEVELS.join('|')})$`);
  const settings: Settings = {
    port: reader.number('PORT', 3000, 0, 65_535),
    host: reader.text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl,
    databaseReads: databaseReads(reader, databaseUrl === undefined),
    databaseNamed: reader.flag('CAMARIM_DATABASE_NAMED_STATEMENTS', true),
    dataDir: reader.text('CAMARIM_DATA_DIR') ?? '.data',
    dataSync: reader.flag('CAMARIM_DATA_SYNC', true),
    filesDir: reader.text('CAMARIM_FILES_DIR'),
    backups: backupPlan(reader, production),
    backupPassphrase: reader.secret('CAMARIM_BACKUP_PASSPHRASE', 12),
    metrics: metricsAddress(reader),
    tracing: wantsTraces(reader),
    demo,
    processes: processes(reader, databaseUrl === undefined),
    databaseConnections: reader.number('CAMARIM_DATABASE_CONNECTIONS', 10, 2, 200),
    seedBookings: reader.number('CAMARIM_SEED_BOOKINGS', 2000, 0, 5_000_000),
    logLevel: (reader.pattern('CAMARIM_LOG_LEVEL', levels, `one of ${LOG_LEVELS.join(', ')}`) ??
      'info') as LogLevel,
    consultantUrl:
      reader.url('CAMARIM_CONSULTANT_URL', production) ??
      (production ? undefined : DEMO_CONSULTANT_URL),
    app,
  };
  if (reader.problems.length > 0) throw new EnvironmentError(reader.problems);
  return settings;
};
