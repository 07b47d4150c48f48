import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { migrationFaults } from './migrations.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { yesOrNo } from './steps.mjs';
import { allTests, dependsOnEngine, isFull, layerOf, needsProduct } from './tests.mjs';
import { runVitest } from './vitest.mjs';

/** Unit tests stay on the embedded database; the suite on PostgreSQL is a separate step. */
export const NO_DATABASE = { TEST_DATABASE_URL: '' };

const runPackage = async (program, args, env) =>
  yesOrNo(await runNode([inRoot('node_modules', program), ...args], { env }));

const types = () => {
  mkdirSync(CACHE, { recursive: true });
  // Skips files unchanged since the last run on this machine.
  const known = ['--incremental', '--tsBuildInfoFile', join(CACHE, 'types.tsbuildinfo')];
  // Checkers repeat each other's work: more of them than cores only cost time.
  const checkers = ['--checkers', String(Math.min(4, availableParallelism()))];
  // Go's default spends half of the time on collecting memory that stays in use; the limit suits a laptop.
  const env = { GOGC: '400', GOMEMLIMIT: '1700MiB' };
  return runPackage('@typescript/native/bin/tsc', ['-p', '.', ...known, ...checkers], env);
};

const lint = () => runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']);

const boundaries = () =>
  runPackage('dependency-cruiser/bin/dependency-cruise.mjs', [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
    ...['bench', 'contract', 'domain', 'src', 'server', 'tests'],
  ]);

const printed = (faults) => {
  for (const line of faults) console.error(line);
  return yesOrNo(faults.length);
};

/** First checks of `npm run check` and `npm test`, in order: title and function. */
export const CHECKS = [
  ['Types', types],
  ['Lint and format', lint],
  ['Boundaries', boundaries],
  ['Migrations', async () => printed(migrationFaults())],
  [
    'Columns without a reader',
    async () => printed((await import('./unread.mjs')).columnsWithoutReason()),
  ],
];

/** Vitest projects whose tests need no built product. */
export const PROJECTS = ['node', 'dom', 'dom-alone'];

const isChecked = (path) =>
  layerOf(path) === 'together'
    ? path.startsWith('tests/contract/definition')
    : !needsProduct(path) && !isFull(path) && !dependsOnEngine(path);

/**
 * Tests of `npm run check`: unit tests, and every definition against the contract. The gate runs what depends
 * on the database engine, once on each.
 */
export const CHECK_TESTS = [
  'Unit tests and definitions',
  () => runVitest('check', PROJECTS, { paths: allTests().filter(isChecked), env: NO_DATABASE }),
];
