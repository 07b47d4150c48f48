/**
 * `npm run breaks`: breaks the product on purpose, one row of `scripts/breaks/table.mjs` after the other, in a
 * copy of what stands here, and fails where the test that is to notice stays green. Before, the same tests have
 * to be green without a break.
 *
 * `npm run breaks -- vouchers journey`: the rows that hold one of the words in their name, files or layer.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BREAKS } from './breaks/table.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';

requireNode();
await install();

const { endOf, faultsOf, patternFor } = await import('./lib/breaks.mjs');
const { findBrowser } = await import('./lib/browser.mjs');
const { NO_DATABASE } = await import('./lib/checks.mjs');
const { runNode } = await import('./lib/run.mjs');
const { seconds, table } = await import('./lib/table.mjs');
const { withTestDatabase } = await import('./lib/testDatabase.mjs');
const { layerOf, needsProduct } = await import('./lib/tests.mjs');

/** A copy of what stands here, committed or not, with the packages that are installed. */
const copyHere = () => {
  const folder = mkdtempSync(join(tmpdir(), 'camarim-breaks-'));
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: ROOT,
      env: { ...process.env, GIT_INDEX_FILE: join(folder, '.index') },
    });
  git('read-tree', 'HEAD');
  git('add', '--all');
  git('checkout-index', '--all', `--prefix=${folder}/`);
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
};

/** Runs the tests of rows in the copy. @returns Vitest's report, or what kept it from one */
const tryOut = async (cwd, rows, env) => {
  const report = join(cwd, '.report.json');
  rmSync(report, { force: true });
  if (rows.some(({ test }) => needsProduct(test))) {
    const built = await runNode([join(cwd, 'scripts', 'bundle.mjs')], { cwd, quiet: true });
    if (built !== 0) return 'the build failed';
  }
  await runNode(
    [
      join(cwd, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--retry=0',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '-t',
      rows.map(patternFor).join('|'),
      ...new Set(rows.map(({ test }) => test)),
    ],
    { cwd, env, quiet: true },
  );
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return 'Vitest wrote no report';
  }
};

/** Breaks the copy by a row, runs its test, and mends the copy again. @returns how the test ended */
const breakBy = async (cwd, row, env) => {
  const path = join(cwd, row.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(row.text, () => row.becomes),
  );
  try {
    const report = await tryOut(cwd, [row], env);
    return typeof report === 'string' ? report : endOf(row, report);
  } finally {
    writeFileSync(path, whole);
  }
};

const asked = process.argv.slice(2);
const layer = ({ test }) => layerOf(test);
const chosen = BREAKS.filter(
  (row) =>
    asked.length === 0 ||
    asked.some((word) =>
      [row.name, row.file, row.test, layer(row)].some((at) => at.includes(word)),
    ),
);
const problems = chosen.flatMap((row) => faultsOf(row).map((fault) => `${row.name}: ${fault}`));

/** The environment of a row: a server of PostgreSQL, a browser, or neither. */
const environmentOf = (row, postgres, browser) => ({
  ...(row.postgres ? postgres : NO_DATABASE),
  ...(browser && { CHROME_PATH: browser }),
});

const goThrough = async (cwd, postgres, browser) => {
  for (const onServer of [false, true]) {
    const rows = chosen.filter((row) => Boolean(row.postgres) === onServer);
    if (rows.length === 0) continue;
    console.log(`${rows.length} tests without a break …`);
    const report = await tryOut(cwd, rows, environmentOf(rows[0], postgres, browser));
    for (const row of rows)
      if (typeof report === 'string' || endOf(row, report) !== 'passed')
        problems.push(`${row.name}: '${row.title}' is not green without the break`);
  }
  const lines = [];
  for (const row of chosen) {
    const start = performance.now();
    const end = await breakBy(cwd, row, environmentOf(row, postgres, browser));
    const isCaught = end === 'failed';
    if (!isCaught)
      problems.push(`${row.name}: nothing turned red (${end ?? 'the test did not run'})`);
    const by = isCaught ? `${row.test} › ${row.title}` : 'NOTHING';
    lines.push([row.name, layer(row), by, seconds(performance.now() - start)]);
    console.log(`${isCaught ? 'red' : 'GREEN'}  ${row.name}`);
  }
  console.log(`\n${table([['break', 'layer', 'caught by', 'time'], ...lines], [3])}`);
};

if (problems.length === 0 && chosen.length > 0) {
  const cwd = copyHere();
  try {
    const browser = chosen.some((row) => layer(row) === 'journey')
      ? await findBrowser()
      : undefined;
    const work = (postgres) => goThrough(cwd, postgres, browser);
    await (chosen.some((row) => row.postgres) ? withTestDatabase(work) : work({}));
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
for (const line of problems) console.error(line);
if (chosen.length === 0)
  console.error(`No break has ${asked.join(' or ')} in its name, files or layer.`);
if (problems.length > 0 || chosen.length === 0) process.exit(1);
