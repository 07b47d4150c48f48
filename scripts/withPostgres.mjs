/**
 * `node scripts/withPostgres.mjs <command>`: runs a command with TEST_DATABASE_URL set to a PostgreSQL
 * started for it and ended after it. If the variable is already set, the command runs as is.
 */
import './lib/ready.mjs';
import { run, runNpm } from './lib/run.mjs';

const { withTestDatabase } = await import('./lib/postgres.mjs');

let child;
let stopped;
/** Ends the command with the same signal; the server then stops as at any other exit. */
const stop = (signal, number) => {
  stopped = 128 + number;
  child?.kill(signal);
};
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, stop);

const [command, ...args] = process.argv.slice(2);
const started = (process) => {
  child = process;
};
const code = await withTestDatabase((env) => {
  if (stopped) return stopped;
  return command === 'npm' ? runNpm(args, { env, started }) : run(command, args, { env, started });
});
process.exit(stopped ?? code);
