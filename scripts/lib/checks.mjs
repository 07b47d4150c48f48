import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrationFaults } from './migrations.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { yesOrNo } from './steps.mjs';
import { runVitest } from './vitest.mjs';

const packageFile = (...parts) => inRoot('node_modules', ...parts);

/** Unit tests stay on the embedded database; the suite on PostgreSQL is a step of its own. */
export const NO_DATABASE = { TEST_DATABASE_URL: '' };

const ROOMS = ['contract', 'domain', 'src', 'server', 'tests'];

/** Unit tests that take seconds each: `npm run check` leaves them out, `npm test` has them beside the others. */
export const HEAVY = 'heavy';

/** What `npm run check` and `npm test` check before all else, in order: title and work. */
export const CHECKS = [
  [
    'Types',
    async () => {
      mkdirSync(CACHE, { recursive: true });
      // What has not changed since the last time on this machine is not looked at again.
      const known = ['--incremental', '--tsBuildInfoFile', join(CACHE, 'types.tsbuildinfo')];
      return yesOrNo(
        await runNode([packageFile('@typescript/native', 'bin', 'tsc'), '-p', '.', ...known]),
      );
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
];

/** The unit tests, with or without the heavy ones. */
export const unitTests = ({ heavy }) => [
  'Unit tests',
  () =>
    runVitest('unit', [...(heavy ? [HEAVY] : []), 'node', 'dom', 'dom-alone'], {
      env: NO_DATABASE,
    }),
];

/** Definitions against the contract and what is said of them; `npm test` has them among its suites. */
export const DEFINITIONS = [
  'Definitions',
  () =>
    runVitest('definitions', ['contract'], {
      paths: [
        'tests/contract/definitionsSaid.test.ts',
        'tests/contract/definitionsTaken.test.ts',
        'tests/contract/definitionSamples.test.ts',
      ],
      env: NO_DATABASE,
    }),
];
