/**
 * `npm test`: installs what is missing, a browser included, and runs every check: those of
 * `npm run check`, the heavy unit tests among them, the build with its budgets, the suites that cross rooms, whatever depends on the engine
 * on PostgreSQL too (one that is started for it, or that of TEST_DATABASE_URL), and the journeys through the
 * built product.
 *
 * `npm test -- bookings slots`: the tests whose path holds one of the words. Journeys run only for a word
 * that names them, `journeys/bookings`, over a build that is made anew only where it is stale.
 */
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';

requireNode();
await install();

const { findBrowser } = await import('./lib/browser.mjs');
const { build, isBuilt } = await import('./lib/build.mjs');
const { CHECKS, HEAVY, NO_DATABASE, unitTests } = await import('./lib/checks.mjs');
const { NO_PROGRAMS, postgresPrograms } = await import('./lib/postgres.mjs');
const { createSteps, yesOrNo } = await import('./lib/steps.mjs');
const { withTestDatabase } = await import('./lib/testDatabase.mjs');
const { dependsOnEngine, needsProduct, testsOf } = await import('./lib/tests.mjs');
const { runTwice, runVitest } = await import('./lib/vitest.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { runNode } = await import('./lib/run.mjs');

const steps = createSteps();
let browser;
const lookForBrowser = () =>
  steps.run('Browser', async () => {
    browser = await findBrowser();
    console.log(browser);
    return yesOrNo(0);
  });

const runSome = async (words) => {
  const paths = testsOf(words);
  if (paths.length === 0) {
    console.error(`No test has ${words.join(' or ')} in its path.`);
    process.exit(1);
  }
  if (paths.some(needsProduct)) {
    await lookForBrowser();
    if (!isBuilt()) await build();
  }
  const env = { ...NO_DATABASE, ...(browser && { CHROME_PATH: browser }) };
  await steps.run('Tests', () => runVitest('some', [], { paths, env }));
};

const runAll = async () => {
  await lookForBrowser();
  for (const [title, work] of [...CHECKS, unitTests({ heavy: true })]) await steps.run(title, work);
  const built = await steps.run('Build and budgets', async () =>
    yesOrNo(await runNode([inRoot('scripts', 'build.mjs')])),
  );
  await steps.run('Provider and server together', () =>
    runVitest('contract', ['contract', 'contract-dom', 'contract-dom-alone'], { env: NO_DATABASE }),
  );
  if (process.env.TEST_DATABASE_URL || postgresPrograms()) {
    await steps.run('Server on PostgreSQL', () =>
      withTestDatabase((env) =>
        runVitest('postgresql', ['node', HEAVY, 'contract'], {
          paths: testsOf(['server/', 'tests/contract/']).filter(dependsOnEngine),
          env,
        }),
      ),
    );
  } else {
    steps.omit(
      'Server on PostgreSQL',
      `${NO_PROGRAMS}: its locks, its order of text and its plans are not proven here.`,
    );
  }
  if (built && browser) {
    const env = { ...NO_DATABASE, CHROME_PATH: browser };
    await steps.run('Product', () => runVitest('product', ['product'], { env }));
    await steps.run('Journeys', () => runTwice('journeys', ['journeys'], { env }));
  } else {
    steps.skip('Product and journeys', built ? 'there is no browser' : 'the build failed');
  }
};

const words = process.argv.slice(2);
await (words.length > 0 ? runSome(words) : runAll());
const { passed, failed } = steps.report();
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exit(1);
