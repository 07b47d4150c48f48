/**
 * `npm run mutants -- --seed 1 --count 200`: draws mutants of the product and finds the cheapest test level
 * that detects each (docs/testing.md). `--no-journeys` skips the journeys.
 */
import './lib/ready.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/paths.mjs';

const { findBrowser } = await import('./lib/browser.mjs');
const { NO_DATABASE } = await import('./lib/checks.mjs');
const {
  COUNTING,
  copyTree,
  countingSources,
  drawMutants,
  FOLDERS,
  mutatedSource,
  replaceIn,
  testsReaching,
} = await import('./lib/mutants.mjs');
const { definitions } = await import('./lib/files.mjs');
const { run, TIMED_OUT } = await import('./lib/run.mjs');
const { seconds, table } = await import('./lib/table.mjs');
const { allTests, importsOf, isFull, layerOf } = await import('./lib/tests.mjs');

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    to: { type: 'string' },
    ids: { type: 'string' },
    again: { type: 'boolean' },
    'no-journeys': { type: 'boolean' },
    gate: { type: 'boolean' },
  },
});
const seed = Number(options.seed);
const count = Number(options.count);
const FOLDER = inRoot(
  '.cache',
  'mutants',
  `seed-${seed}-count-${count}${options.gate ? '-gate' : ''}`,
);
const RESULTS = join(FOLDER, 'results');
const KILLERS = join(FOLDER, 'killers.json');
mkdirSync(RESULTS, { recursive: true });

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const allResults = () => readdirSync(RESULTS).map((name) => read(join(RESULTS, name)));

/** Ids of mutants with the test file that detected each in the last run. */
const killers = existsSync(KILLERS) ? read(KILLERS) : {};
if (options.again) {
  for (const { id, by } of allResults()) if (by) killers[id] = by.file;
  writeFileSync(KILLERS, JSON.stringify(killers, null, 1));
  rmSync(RESULTS, { recursive: true });
  rmSync(join(FOLDER, 'reached.json'), { force: true });
  mkdirSync(RESULTS);
}

const cached = async (name, make) => {
  const path = join(FOLDER, name);
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(await make(), null, 1));
  return read(path);
};

const tests = allTests().filter((path) => !options.gate || !isFull(path));
const LEVELS = [
  ['unit', (path) => !['journey', 'product', 'script', 'together'].includes(layerOf(path))],
  ['together', (path) => layerOf(path) === 'together'],
];
const JOURNEYS = tests.filter((path) => layerOf(path) === 'journey');
const vitestTests = tests.filter((path) => LEVELS.some(([, fits]) => fits(path)));

/**
 * Runs test files in a copy.
 * @returns the outcome, and Vitest's report if there is one
 */
const runTests = async (cwd, paths, { limit, env = {}, bail = true } = {}) => {
  const report = join(cwd, '.report.json');
  rmSync(report, { force: true });
  const args = [
    join(cwd, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--retry=0', '--reporter=json', `--outputFile.json=${report}`],
    ...(bail ? ['--bail=1', '--maxWorkers=1'] : []),
    ...paths,
  ];
  const settings = { cwd, quiet: true, env: { ...NO_DATABASE, ...env }, timeout: limit };
  const code = await run(process.execPath, args, settings);
  return {
    passed: code === 0,
    isLate: code === TIMED_OUT,
    report: existsSync(report) ? read(report) : undefined,
  };
};

const inRepository = (cwd, path) => relative(cwd, path).split(sep).join('/');

/**
 * Returns the test files that reach each mutant, milliseconds of each file, and files that fail without a
 * mutant.
 */
const countReached = async (mutants) => {
  const cwd = copyTree(join(tmpdir(), 'camarim-mutants-count'));
  const counts = join(FOLDER, 'counts.jsonl');
  rmSync(counts, { force: true });
  const { sources, idOf } = await countingSources(mutants);
  for (const { name, content } of sources) writeFileSync(join(cwd, name), content);
  const setup = join(cwd, 'tests', 'support', 'setup.ts');
  writeFileSync(setup, COUNTING + readFileSync(setup, 'utf8'));
  const { report } = await runTests(cwd, vitestTests, {
    bail: false,
    env: { CAMARIM_MUTANT_COUNTS: counts },
  });
  const reached = {};
  for (const line of readFileSync(counts, 'utf8').trim().split('\n')) {
    const { file, ids } = JSON.parse(line);
    for (const id of ids.flatMap((one) => idOf[one] ?? []))
      reached[id] = [...new Set([...(reached[id] ?? []), inRepository(cwd, file)])];
  }
  const times = {};
  const broken = [];
  for (const { name, startTime, endTime, status } of report?.testResults ?? []) {
    times[inRepository(cwd, name)] = Math.round(endTime - startTime);
    if (status === 'failed') broken.push(inRepository(cwd, name));
  }
  if (broken.length > 0)
    console.warn(`Fail without a mutant, and are left out: ${broken.join(', ')}`);
  return { reached, times, broken };
};

/**
 * Returns the words of a path that name its feature: `voucher` and `record` for
 * `server/store/vouchers/record.ts`.
 */
const featureWords = (path) =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/\.\w+$/, ''))
    .filter((part) => !['index', 'store', 'http', 'schema', 'shared', 'fields'].includes(part))
    .map((part) => part.replace(/s$/, '').toLowerCase());

const isNamed = (file) => {
  const words = featureWords(file);
  return (test) => words.some((word) => test.toLowerCase().includes(word));
};

const draw = await cached('draw.json', () => drawMutants(seed, count));

let counting;
/** Result of `countReached`, computed for the first mutant that needs it. */
const reachedTests = () => {
  counting ??= cached('reached.json', () => countReached(draw));
  return counting;
};

/** Number of files tried first: the tests beside a mutant detect most of them. */
const FIRST = 6;
/** Total time of the files of one level that are tried for one mutant, in milliseconds. */
const ENOUGH = 30_000;
/** Number of files up to which a mutant may have been reached only during module loading. */
const FEW = 6;

/** Module that collects all definitions by a glob, and the definitions. */
const REGISTRY = 'src/resources/all.ts';
const DEFINITIONS = definitions().map(({ file }) => inRepository(inRoot(), file));
const importsWithGlob = (path) =>
  path === REGISTRY ? [...importsOf(path), ...DEFINITIONS] : importsOf(path);

const candidates = async (mutant) => {
  const { reached, times, broken } = await reachedTests();
  const importing = testsReaching(mutant.file, vitestTests, importsWithGlob);
  const counted = new Set(reached[mutant.id] ?? []);
  const named = isNamed(mutant.file);
  const beside = mutant.file.slice(0, mutant.file.lastIndexOf('/') + 1);
  const rank = (path) =>
    (path.startsWith(beside) ? 0 : 4) + (named(path) ? 0 : 2) + (counted.has(path) ? 0 : 1);
  // Module-level code is counted for no file, or for the few that load it during a test: every importer may
  // detect it.
  const all = counted.size > FEW ? [...counted] : [...new Set([...counted, ...importing])];
  return all
    .filter((path) => !broken.includes(path) && vitestTests.includes(path))
    .map((path) => ({ path, rank: rank(path), ms: times[path] ?? 1_000 }))
    .sort((one, other) => one.rank - other.rank || one.ms - other.ms);
};

const limited = (files) => {
  let total = 0;
  return files.filter(({ ms }) => {
    total += ms;
    return total <= ENOUGH;
  });
};

const failedIn = (cwd, report) => {
  const file = report?.testResults.find(({ status }) => status === 'failed');
  const test = file?.assertionResults.find(({ status }) => status === 'failed');
  return file && { file: inRepository(cwd, file.name), test: test?.fullName ?? 'while it loads' };
};

const findKiller = async (cwd, files, env) => {
  const paths = files.map(({ path }) => path);
  const expected = files.reduce((total, { ms }) => total + ms, 0);
  // A process that takes longer hangs; such a mutant counts as detected.
  const limit = 60_000 + 4 * expected;
  const { passed, isLate, report } = await runTests(cwd, paths, { limit, env });
  if (passed) return undefined;
  return failedIn(cwd, report) ?? { file: files[0].path, test: isLate ? 'hangs' : 'does not run' };
};

/** Type check of a mutant; slower than the tests that detect most mutants, so it runs after them. */
const killByTypes = async (cwd) => {
  const tsc = join(cwd, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  const code = await run(process.execPath, [tsc, '-p', '.', '--checkers', '1'], {
    cwd,
    quiet: true,
    env: { GOGC: '400' },
  });
  return code === 0 ? undefined : { level: 'types', file: 'tsconfig.json', test: 'types' };
};

const killByVitest = async (cwd, mutant) => {
  const last = killers[mutant.id];
  if (vitestTests.includes(last)) {
    const by = await findKiller(cwd, [{ path: last, ms: 60_000 }]);
    if (by) return { level: LEVELS.find(([, fits]) => fits(last))[0], ...by };
  }
  const files = await candidates(mutant);
  for (const [level, fits] of LEVELS) {
    const ofLevel = limited(files.filter(({ path }) => fits(path)));
    for (const part of [ofLevel.slice(0, FIRST), ofLevel.slice(FIRST)]) {
      const by = part.length > 0 ? await findKiller(cwd, part) : undefined;
      if (by) return { level, ...by };
    }
  }
  return killByTypes(cwd);
};

/** Journeys for a mutant without a feature: frame, lists and session. */
const FALLBACK = ['journeys/bookings', 'journeys/navigation', 'journeys/session'];

const killByJourneys = async (cwd, mutant, env) => {
  const named = JOURNEYS.filter(isNamed(mutant.file));
  const paths =
    named.length > 0
      ? named
      : JOURNEYS.filter((path) => FALLBACK.some((word) => path.includes(word)));
  const built = await run(process.execPath, [join(cwd, 'scripts', 'bundle.mjs')], {
    cwd,
    quiet: true,
  });
  if (built !== 0) return { level: 'journeys', file: 'scripts/bundle.mjs', test: 'does not build' };
  const files = paths.map((path) => ({ path, ms: 60_000 }));
  const by = await findKiller(cwd, files, env);
  return by && { level: 'journeys', ...by };
};

const resultFile = ({ id }) => join(RESULTS, `${id}.json`);

const resultOf = (mutant) =>
  existsSync(resultFile(mutant)) ? read(resultFile(mutant)) : undefined;

/** Tries a mutant in a copy; `more` is stored with its result. */
const tryMutant = async (cwd, mutant, work, more) => {
  const start = performance.now();
  const restore = replaceIn(cwd, mutant.file, mutatedSource(mutant));
  try {
    const by = await work(cwd, mutant);
    const result = { id: mutant.id, by: by ?? null, ms: performance.now() - start, ...more };
    writeFileSync(resultFile(mutant), JSON.stringify(result));
    console.log(
      `${String(mutant.id).padStart(3)} ${by ? by.level : 'NOT NOTICED'} ${mutant.file}:${mutant.line} ${mutant.mutator} ${seconds(result.ms)}${by ? ` ${by.file}` : ''}`,
    );
  } finally {
    restore();
  }
};

const ids = options.ids?.split(',').map(Number);
const part = ids
  ? draw.filter(({ id }) => ids.includes(id))
  : draw.slice(Number(options.from), options.to ? Number(options.to) : undefined);

const inParallel = async (mutants, copies, work, more) => {
  const queue = [...mutants];
  await Promise.all(
    copies.map(async (cwd) => {
      for (let next = queue.shift(); next; next = queue.shift())
        await tryMutant(cwd, next, work, more);
    }),
  );
};

const copies = Array.from({ length: availableParallelism() }, (_, index) =>
  copyTree(join(tmpdir(), `camarim-mutants-${index}`)),
);
await inParallel(
  part.filter((mutant) => !resultOf(mutant)),
  copies,
  killByVitest,
);
if (!options['no-journeys']) {
  const browser = await findBrowser();
  const rest = part.filter((mutant) => {
    const result = resultOf(mutant);
    return result && !result.by && !result.journeys;
  });
  const work = (cwd, mutant) => killByJourneys(cwd, mutant, { CHROME_PATH: browser });
  await inParallel(rest, copies.slice(0, 1), work, { journeys: true });
}
for (const cwd of copies) rmSync(cwd, { recursive: true, force: true });

const results = allResults();
const levels = [...LEVELS.map(([name]) => name), 'types', 'journeys'];
const rowOf = (folder) => {
  const ids = new Set(draw.filter((one) => one.folder === folder).map(({ id }) => id));
  const own = results.filter(({ id }) => ids.has(id));
  const by = (level) => String(own.filter((one) => one.by?.level === level).length);
  const left = own.filter((one) => !one.by).length;
  return [folder, ...levels.map(by), String(left), String(own.length)];
};
console.log(
  table([['folder', ...levels, 'not noticed', 'tried'], ...FOLDERS.map(rowOf)], [1, 2, 3, 4, 5, 6]),
);
