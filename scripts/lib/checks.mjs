import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrationFaults } from './migrations.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { yesOrNo } from './steps.mjs';
import { GATE_ONLY, runVitest } from './vitest.mjs';

const packageFile = (...parts) => inRoot('node_modules', ...parts);

/** Unit tests stay on the embedded database; the suite on PostgreSQL is a step of its own. */
export const NO_DATABASE = { TEST_DATABASE_URL: '' };

const ROOMS = ['contract', 'domain', 'src', 'server', 'tests'];

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

/** The unit tests of the gate. */
export const unitTests = [
  'Unit tests',
  () => runVitest('unit', ['node', 'dom', 'dom-alone'], { env: { ...NO_DATABASE, ...GATE_ONLY } }),
];

/** Every definition against the contract; `npm test` has these among provider and server together. */
export const DEFINITIONS = [
  'Definitions',
  () =>
    runVitest('definitions', ['contract'], {
      paths: ['tests/contract/definition'],
      env: { ...NO_DATABASE, ...GATE_ONLY },
    }),
];
