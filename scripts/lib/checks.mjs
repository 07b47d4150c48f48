import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { migrationFaults } from './migrations.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { yesOrNo } from './steps.mjs';
import { allTests, dependsOnEngine, isFull, layerOf, needsProduct } from './tests.mjs';
import { runVitest } from './vitest.mjs';

const packageFile = (...parts) => inRoot('node_modules', ...parts);

/** Unit tests stay on the embedded database; the suite on PostgreSQL is a separate step. */
export const NO_DATABASE = { TEST_DATABASE_URL: '' };

const ROOMS = ['bench', 'contract', 'domain', 'src', 'server', 'tests'];

/** First checks of `npm run check` and `npm test`, in order: title and function. */
export const CHECKS = [
  [
    'Types',
    async () => {
      mkdirSync(CACHE, { recursive: true });
      // Skips files unchanged since the last run on this machine.
      const known = ['--incremental', '--tsBuildInfoFile', join(CACHE, 'types.tsbuildinfo')];
      // Checkers repeat each other's work: more of them than cores only cost time.
      const checkers = ['--checkers', String(Math.min(4, availableParallelism()))];
      const tsc = packageFile('@typescript/native', 'bin', 'tsc');
      // Go's default spends half of the time on collecting memory that stays in use.
      const env = { GOGC: '400' };
      return yesOrNo(await runNode([tsc, '-p', '.', ...known, ...checkers], { env }));
    },
  ],
  [
    'Lint and format',
    async () =>
      yesOrNo(
        await runNode([
          packageFile('@biomejs/biome', 'bin', 'biome'),
          'check',
          '--error-on-warnings',
        ]),
      ),
  ],
  [
    'Boundaries',
    async () =>
      yesOrNo(
        await runNode([
          packageFile('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
          '--config',
          '.dependency-cruiser.cjs',
          '--output-type',
          'err-long',
          ...ROOMS,
        ]),
      ),
  ],
  [
    'Migrations',
    async () => {
      const faults = migrationFaults();
      for (const line of faults) console.error(line);
      return yesOrNo(faults.length);
    },
  ],
  [
    'Columns without a reader',
    async () => {
      const faults = (await import('./unread.mjs')).columnsWithoutReason();
      for (const line of faults) console.error(line);
      return yesOrNo(faults.length);
    },
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
