import { tryDecodeURIComponent } from 'hono/utils/url';
import { DatabaseError, DatabaseUnavailable } from './db/errors';
import type { Settings } from './env';
import { OperatorError } from './operatorError';

const MAX_NAMED = 10;

/** Thrown if a start in production, or on an address of the network, finds public passwords. */
export class DemoAccountsFound extends OperatorError {
  constructor(readonly emails: readonly string[]) {
    const more = emails.length - MAX_NAMED;
    const named = emails.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
    super(
      `The database holds staff with the public demonstration password: ${named}. ` +
        'Deactivate them all with create-admin --close-demonstration, or start with HOST=127.0.0.1 and without ' +
        'NODE_ENV=production to change their passwords one by one, or start on an empty database.',
    );
  }
}

/** Address of PostgreSQL, without user and password. */
const serverName = (databaseUrl: string): string => {
  if (!URL.canParse(databaseUrl)) return 'PostgreSQL';
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `PostgreSQL at ${host}:${port || searchParams.get('port') || 5432}`;
};

/** Causes of a rejected connection, with their remedies. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28000': 'refuses the user of DATABASE_URL. Create the user, or mend DATABASE_URL.',
  '28P01': 'refuses the user or the password of DATABASE_URL. Mend DATABASE_URL.',
  '3D000': 'has no database of the name in DATABASE_URL. Create it, or mend DATABASE_URL.',
  '53300': 'has no connection left. Close others, or raise its max_connections.',
  '57P03': 'is starting up or shutting down. Start again in a moment.',
  ENOTFOUND: 'cannot be found: nobody knows this host. Mend DATABASE_URL.',
  EAI_AGAIN: 'cannot be found: names cannot be looked up now. Check the network, or DATABASE_URL.',
  'password-missing':
    'wants a password, and DATABASE_URL holds none. Put it there: user:password@host.',
  'tls-required': 'takes encrypted connections alone. Add ?sslmode=verify-full to DATABASE_URL.',
  'tls-missing':
    'does not encrypt connections. Take sslmode off DATABASE_URL, or set ssl = on there.',
  'tls-untrusted':
    'has a certificate that is not trusted. Add &sslrootcert=<file of its authority> to DATABASE_URL.',
  '53100': 'has no room left on its disk. Make room there.',
  '42501': 'does not let the user of DATABASE_URL make tables. Grant it CREATE on the schema.',
  '25006': 'takes no writes: it is a copy. Name the writing server in DATABASE_URL.',
};

export const databaseReason = (
  code: string,
  settings: Partial<Pick<Settings, 'databaseUrl' | 'dataDir'>> | undefined,
): string => {
  if (settings?.databaseUrl === undefined) {
    return `The database in ${settings?.dataDir} does not answer (${code}). Start again.`;
  }
  const refusal = REFUSALS[code] ?? `does not answer (${code}). Start it, or mend DATABASE_URL.`;
  return `${serverName(settings.databaseUrl)} ${refusal}`;
};

type SystemError = NodeJS.ErrnoException & { readonly hostname?: string; readonly port?: number };

const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Stop what uses it, or set PORT to another port.',
  EACCES: 'may not be used. Set PORT to a port above 1023.',
  EADDRNOTAVAIL: 'is no address of this machine. Set HOST.',
  ENOTFOUND: 'is no address. Set HOST.',
  EAI_AGAIN: 'is no address. Set HOST.',
};

const listeningReason = (code: string, { host, port }: Settings): string =>
  `${host}:${port} ${LISTENING[code] ?? `cannot be listened on (${code}). Set HOST and PORT.`}`;

const systemReason = (error: SystemError, settings: Settings): string | undefined => {
  const { code = '', syscall, hostname, path, port } = error;
  const { metrics } = settings;
  // Among several processes the first one binds the port and passes it on.
  const isListening = syscall === 'listen' || syscall === 'bind';
  if (metrics && isListening && port === metrics.port && port !== settings.port)
    return `${metrics.host}:${port} cannot be listened on (${code}). Set CAMARIM_METRICS_HOST and CAMARIM_METRICS_PORT.`;
  if (isListening || hostname === settings.host) return listeningReason(code, settings);
  if (path === undefined) return undefined;
  return `${path} cannot be used (${code}). Set CAMARIM_DATA_DIR to a folder that the server may write.`;
};

/** Returns one line about a problem that the operator can solve; undefined for a bug. */
const plainReason = (error: unknown, settings: Settings | undefined): string | undefined => {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof DatabaseUnavailable) return databaseReason(error.reason, settings);
  if (error instanceof DatabaseError && Object.hasOwn(REFUSALS, error.code)) {
    return databaseReason(error.code, settings);
  }
  return error instanceof Error && settings ? systemReason(error, settings) : undefined;
};

/** Removes the connection string and its password from the text, in all encodings. */
const withoutSecrets = (text: string, databaseUrl: string | undefined): string => {
  if (!databaseUrl) return text;
  const password = /^\w+:\/\/[^:/@]*:(.*)@/.exec(databaseUrl)?.[1] ?? '';
  return [databaseUrl, password, tryDecodeURIComponent(password)]
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
};

/**
 * Returns the message for the operator if the server cannot start: a line with cause and remedy, or a list of invalid
 * variables. For a bug it has no stack trace, unless `CAMARIM_LOG_LEVEL=debug` is set. It never contains the
 * credentials of DATABASE_URL.
 */
export const startFailure = (
  error: unknown,
  settings: Settings | undefined,
  databaseUrl: string | undefined,
): string => {
  const reason = plainReason(error, settings);
  if (reason !== undefined) return reason;
  if (settings?.logLevel === 'debug' && error instanceof Error) {
    return withoutSecrets(error.stack ?? error.message, databaseUrl);
  }
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const summary = `${name}: ${message.split('\n')[0]}`;
  const text = `The server cannot start (${summary}). CAMARIM_LOG_LEVEL=debug shows where.`;
  return withoutSecrets(text, databaseUrl);
};
