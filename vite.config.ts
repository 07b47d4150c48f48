import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { NODE_FLAGS } from './scripts/lib/node.mjs';
import { testsThatReplace } from './scripts/lib/tests.mjs';
import { contractData } from './scripts/vite/contract.mjs';
import { resourceManifests } from './scripts/vite/facts.mjs';
import { moduleReport } from './scripts/vite/moduleReport.mjs';
import { preloadApplication } from './scripts/vite/preload.mjs';
import { serverFiles } from './scripts/vite/serverFiles.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const TEST_FILES = '*.test.{ts,tsx,mjs}';
/** Vitest leaves one core free, which on the two that the budgets are written for is half of the machine. */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** `npm test` runs the gate: the tests of the full suite stay out. */
const LEFT_OUT = process.env.CAMARIM_TEST_SUITE === 'gate' ? ['**/*.full.test.*'] : [];
/** Rooms of the front end that know no screen; their tests need no document. */
const HEADLESS = 'src/{http,dataProvider,authProvider,i18n}/**';

/** A project of Vitest for tests that need a document. */
const withDocument = (name: string, test: object) => ({
  extends: true as const,
  test: {
    name,
    environment: 'happy-dom',
    setupFiles: ['tests/support/setup.ts'],
    ...test,
  },
});

/** Tests that replace modules have a worker each; the others share theirs, and modules that take longer than tests. */
const ALONE = [...testsThatReplace('src'), ...testsThatReplace('tests/contract')];

/**
 * One configuration for the client (`vite build`), the server (`vite build --ssr server/main.ts`),
 * the development server and the tests.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? [serverFiles()]
      : [resourceManifests(), contractData(), preloadApplication(), moduleReport()]),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    sourcemap: false,
    // The content security policy lets no inline script in; every browser supported preloads.
    modulePreload: { polyfill: false },
    // Pictures stay files of their own: `data:` addresses would be loaded with the first screen.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
  server: { host: '127.0.0.1' },
  test: {
    pool: 'forks',
    execArgv: [...NODE_FLAGS],
    maxWorkers: WORKERS,
    // Limits for what never comes, not for how fast it comes.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files share a worker, and so the one database from which the others are copied.
          isolate: false,
          globalSetup: ['tests/support/serverDatabases.ts'],
          setupFiles: ['tests/support/setup.ts'],
          include: [
            `{contract,domain,scripts,server}/**/${TEST_FILES}`,
            `${HEADLESS}/${TEST_FILES}`,
            'tests/contract/**/*.test.ts',
          ],
          exclude: LEFT_OUT,
        },
      },
      withDocument('dom', {
        isolate: false,
        include: [`src/**/${TEST_FILES}`, 'tests/contract/**/*.test.tsx'],
        exclude: [...LEFT_OUT, HEADLESS, ...ALONE],
      }),
      withDocument('dom-alone', { include: ALONE, exclude: LEFT_OUT }),
      {
        extends: true,
        test: {
          name: 'product',
          environment: 'node',
          include: ['tests/*.test.ts'],
          exclude: LEFT_OUT,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pictures',
          environment: 'node',
          include: process.env.SCREENS_FOLDER ? ['tests/journeys/screens.pictures.ts'] : [],
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          // Files share a worker, and in it the product and the browser.
          isolate: false,
          globalSetup: ['tests/support/templates.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          exclude: LEFT_OUT,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // Each has a server, a database and a browser of its own, and mostly waits.
          maxWorkers: 2,
        },
      },
    ],
  },
}));
