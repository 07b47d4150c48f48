/**
 * `node scripts/withPostgres.mjs <command>`: runs a command with TEST_DATABASE_URL set to a new
 * database where a PostgreSQL answers on the loopback address, and drops the database afterwards.
 * Where none answers, or the variable is set already, the command runs as it is.
 */
import { userInfo } from 'node:os';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { run, runNpm } from './lib/run.mjs';

requireNode();
await install();

const { default: pg } = await import('pg');

const connect = async (user) => {
  const password = process.env.PGPASSWORD;
  const settings = { host: '127.0.0.1', port: Number(process.env.PGPORT || 5432), user, password };
  const client = new pg.Client({
    ...settings,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  try {
    await client.connect();
    const secret = password ? `:${encodeURIComponent(password)}` : '';
    return { client, base: `postgresql://${user}${secret}@127.0.0.1:${settings.port}` };
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
};

/** A database of its own, as the first user that may make one; undefined where nobody may. */
const createDatabase = async () => {
  const name = `camarim_ci_${process.pid}`;
  for (const user of new Set([process.env.PGUSER, userInfo().username, 'postgres'])) {
    const connection = user && (await connect(user));
    if (!connection) continue;
    const { client, base } = connection;
    try {
      await client.query(`create database ${name}`);
      const drop = async () => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.end();
      };
      return { url: `${base}/${name}`, drop };
    } catch {
      await client.end();
    }
  }
  return undefined;
};

let child;
let stopped;
/** The command ends by the same signal; then the database goes as at any other end. */
const stop = (signal, number) => {
  stopped = 128 + number;
  child?.kill(signal);
};
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, stop);

const [command, ...args] = process.argv.slice(2);
const database = process.env.TEST_DATABASE_URL ? undefined : await createDatabase();
const options = {
  env: database ? { TEST_DATABASE_URL: database.url } : {},
  started: (process) => {
    child = process;
  },
};
console.log(
  database ? 'A PostgreSQL answers here: its suite runs too.' : 'No new PostgreSQL database.',
);
let code = 1;
try {
  const start = () => (command === 'npm' ? runNpm(args, options) : run(command, args, options));
  code = stopped ?? (await start());
} finally {
  await database?.drop();
}
process.exit(stopped ?? code);
