/**
 * `npm test`, `npm run test:full`, `npm test -- bookings slots`: the gate, the full suite, or the tests whose path
 * contains one of the words (docs/testing.md). Missing packages and a browser are installed first.
 */
import './lib/ready.mjs';

const { findBrowser } = await import('./lib/browser.mjs');
const { build, isBuilt } = await import('./lib/build.mjs');
const { CHECKS, NO_DATABASE, PROJECTS } = await import('./lib/checks.mjs');
const { installPrograms } = await import('./lib/programs.mjs');
const { definitions } = await import('./lib/files.mjs');
const { createSteps, GATE_LIMIT, yesOrNo } = await import('./lib/steps.mjs');
const { withTestDatabase } = await import('./lib/postgres.mjs');
const { allTests, testsToRun, dependsOnEngine, isFull, layerOf, needsProduct, testsOf } =
  await import('./lib/tests.mjs');
const { GATE_ONLY, runVitest } = await import('./lib/vitest.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { runNode } = await import('./lib/run.mjs');

/** Time limit of the full suite, in milliseconds. */
const FULL_LIMIT = 30 * 60_000;

const steps = createSteps();
let browser;
const lookForBrowser = () =>
  steps.run('Browser', async () => {
    browser = await findBrowser();
    console.log(browser);
    return yesOrNo(0);
  });

const browserEnv = () => ({ ...NO_DATABASE, ...(browser && { CHROME_PATH: browser }) });

const runSome = async (words) => {
  const names = definitions().map(({ name }) => name);
  const paths = testsToRun(words, names);
  if (paths.length === 0) {
    console.error(`No test has ${words.join(' or ')} in its path.`);
    process.exit(1);
  }
  if (paths.some(needsProduct)) {
    await lookForBrowser();
    if (!isBuilt()) await build();
  }
  await steps.run('Tests', () => runVitest('some', [], { paths, env: browserEnv() }));
};

const onPostgres = (name, paths) => () =>
  withTestDatabase((env) => runVitest(name, ['node'], { paths, env }));

const runGate = async () => {
  await lookForBrowser();
  for (const [title, work] of CHECKS) await steps.run(title, work);
  await steps.run('Unit tests, and provider and server together', () =>
    runVitest('tests', PROJECTS, { env: { ...NO_DATABASE, ...GATE_ONLY } }),
  );
  const built = await steps.run('Build and budgets', async () =>
    yesOrNo(await runNode([inRoot('scripts', 'build.mjs')])),
  );
  const engine = testsOf(['server/', 'tests/contract/']).filter(dependsOnEngine);
  await steps.run('Server on PostgreSQL', onPostgres('postgresql', engine));
  if (!built || !browser) {
    steps.skip('Product and journeys', built ? 'there is no browser' : 'the build failed');
    return false;
  }
  const env = { ...browserEnv(), ...GATE_ONLY };
  await steps.run('Product', () => runVitest('product', ['product'], { env }));
  await steps.run('Journeys', () => runVitest('journeys', ['journeys'], { env }));
  return true;
};

const runRest = async (built) => {
  const programs = await steps.run('System programs', installPrograms);
  const full = allTests().filter(isFull);
  const vitest = full.filter((path) => !needsProduct(path));
  await steps.run('Full: unit tests, and provider and server together', () =>
    runVitest('full', [], { paths: vitest, env: NO_DATABASE }),
  );
  await steps.run(
    'Full: server on PostgreSQL',
    onPostgres('full-postgresql', vitest.filter(dependsOnEngine)),
  );
  if (!built || !programs) {
    steps.skip('Full: product and journeys', built ? 'a program is missing' : 'nothing was built');
    return;
  }
  for (const layer of ['product', 'journey']) {
    const paths = full.filter((path) => layerOf(path) === layer);
    await steps.run(`Full: ${layer === 'product' ? 'product' : 'journeys'}`, () =>
      runVitest(`full-${layer}`, [], { paths, env: browserEnv() }),
    );
  }
};

const [flag, ...rest] = process.argv.slice(2);
const isWhole = flag === '--full';
const words = isWhole ? rest : process.argv.slice(2);
if (words.length > 0) await runSome(words);
else {
  const built = await runGate();
  if (isWhole) await runRest(built);
}
const { passed, failed } = steps.report(
  isWhole
    ? { name: 'full', limit: FULL_LIMIT }
    : { name: words.join(' ') || 'gate', limit: GATE_LIMIT },
);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exit(1);
