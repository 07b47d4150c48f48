import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { NODE_FLAGS } from './scripts/lib/node.mjs';
import { testsWithMocks } from './scripts/lib/tests.mjs';
import { contractData } from './scripts/vite/contract.mjs';
import { resourceManifests } from './scripts/vite/facts.mjs';
import { moduleReport } from './scripts/vite/moduleReport.mjs';
import { preloadApplication } from './scripts/vite/preload.mjs';
import { serverFiles } from './scripts/vite/serverFiles.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const TEST_FILES = '*.test.{ts,tsx,mjs}';
/** Test workers. On two cores Vitest's default would leave one of them idle. */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** The gate (`npm test`) excludes the tests of the full suite. */
const EXCLUDED = process.env.CAMARIM_TEST_SUITE === 'gate' ? ['**/*.full.test.*'] : [];
/** Layers of the front end without components: their tests need no document. */
const HEADLESS = 'src/{http,dataProvider,authProvider,i18n}/**';

/** Returns a Vitest project, by default for tests without a document. */
const project = (name: string, test: object) => ({
  extends: true as const,
  test: { name, environment: 'node', ...test },
});

const domProject = (name: string, test: object) =>
  project(name, { environment: 'happy-dom', setupFiles: ['tests/support/setup.ts'], ...test });

/** Tests that mock modules: each runs in its own worker. All other tests share workers and their loaded modules. */
const ISOLATED = [...testsWithMocks('src'), ...testsWithMocks('tests/contract')];

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
    // The content security policy forbids the inline polyfill, and every supported browser preloads modules.
    modulePreload: { polyfill: false },
    // Images stay separate files: inlined as `data:` URLs, they would load with the first screen.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
  server: { host: '127.0.0.1' },
  test: {
    pool: 'forks',
    execArgv: [...NODE_FLAGS],
    maxWorkers: WORKERS,
    // Generous limits: they end tests that hang, and do not measure speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      project('node', {
        // Files share a worker, and with it the database that each test copies.
        isolate: false,
        globalSetup: ['tests/support/serverDatabases.ts'],
        setupFiles: ['tests/support/setup.ts'],
        include: [
          `{contract,domain,scripts,server}/**/${TEST_FILES}`,
          `${HEADLESS}/${TEST_FILES}`,
          'tests/contract/**/*.test.ts',
        ],
        exclude: EXCLUDED,
      }),
      domProject('dom', {
        isolate: false,
        include: [`src/**/${TEST_FILES}`, 'tests/contract/**/*.test.tsx'],
        exclude: [...EXCLUDED, HEADLESS, ...ISOLATED],
      }),
      domProject('dom-alone', { include: ISOLATED, exclude: EXCLUDED }),
      project('product', {
        include: ['tests/*.test.ts'],
        exclude: EXCLUDED,
        testTimeout: 180_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      project('pictures', {
        include: process.env.SCREENS_FOLDER ? ['tests/journeys/screens.pictures.ts'] : [],
        hookTimeout: 240_000,
      }),
      project('journeys', {
        // Files share a worker, and with it the running product and the browser.
        isolate: false,
        globalSetup: ['tests/support/templates.ts'],
        include: ['tests/journeys/**/*.test.ts'],
        exclude: EXCLUDED,
        testTimeout: 120_000,
        hookTimeout: 240_000,
        // Each worker has its own server, database and browser, and is idle most of the time.
        maxWorkers: 2,
      }),
    ],
  },
}));
