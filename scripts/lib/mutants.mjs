/**
 * Mutants: single small changes of the product that a test should detect. Stryker's instrumenter generates
 * them; Stryker itself cannot run this suite (docs/testing.md).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { sourcesIn } from './files.mjs';
import { inRoot, ROOT } from './paths.mjs';

/** Folders of the sample; each contributes the same number of mutants. */
export const FOLDERS = [
  'domain',
  'contract',
  'server/store',
  'server/http',
  'src/schema',
  'src/dataProvider',
  'src/resources',
];

const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };

const SILENT = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false };

const instrument = (files) => new Instrumenter(SILENT).instrument(files, OPTIONS);

const offsetIn = (text) => {
  const starts = [0];
  for (const match of text.matchAll(/\n/g)) starts.push(match.index + 1);
  return ({ line, column }) => starts[line] + column;
};

/** Returns all mutants of a file, with offsets, lines and replacement. */
const mutantsOf = async (file) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const { mutants } = await instrument([{ name: file, content: text, mutate: true }]);
  const offset = offsetIn(text);
  const seen = new Map();
  return mutants.map(({ location, mutatorName, replacement }) => {
    const [start, end] = [offset(location.start), offset(location.end)];
    const identity = [file, mutatorName, text.slice(start, end), replacement].join('\0');
    const nth = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, nth);
    return {
      file,
      line: location.start.line + 1,
      location,
      start,
      end,
      mutator: mutatorName,
      replacement,
      identity: `${identity}\0${nth}`,
    };
  });
};

const rankOf = (seed, identity) =>
  createHash('sha256').update(`${seed}\0${identity}`).digest('hex');

/**
 * Draws a sample of mutants, equally from each folder. The rank of a mutant is a hash of its own code and the
 * seed, so edits elsewhere do not change the sample.
 */
export const drawMutants = async (seed, count) => {
  const drawn = [];
  for (const [index, folder] of FOLDERS.entries()) {
    const share = Math.floor(count / FOLDERS.length) + (index < count % FOLDERS.length ? 1 : 0);
    const ranked = [];
    for (const file of sourcesIn(folder)) {
      for (const mutant of await mutantsOf(file))
        ranked.push({ ...mutant, folder, rank: rankOf(seed, mutant.identity) });
    }
    ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1));
    drawn.push(...ranked.slice(0, share));
  }
  return drawn.map(({ rank, identity, ...mutant }, index) => ({
    id: index,
    key: rank.slice(0, 12),
    ...mutant,
  }));
};

/** Mutators that replace an expression, which needs parentheses inside a larger one. */
const EXPRESSIONS = [
  'ArithmeticOperator',
  'ArrowFunction',
  'BooleanLiteral',
  'EqualityOperator',
  'LogicalOperator',
  'MethodExpression',
  'UnaryOperator',
];

const isExpression = ({ mutator, replacement }) =>
  EXPRESSIONS.includes(mutator) || ['true', 'false'].includes(replacement);

/** Returns the source of a mutant's file with the mutant applied. */
export const mutatedSource = ({ file, start, end, ...mutant }) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const code = isExpression(mutant) ? `(${mutant.replacement})` : mutant.replacement;
  return text.slice(0, start) + code + text.slice(end);
};

/**
 * Returns sources, by file, that count the reached mutants. `idOf` maps a counter to its drawn mutant;
 * counters of mutants inside a drawn one have none.
 */
export const countingSources = async (mutants) => {
  const files = [...new Set(mutants.map(({ file }) => file))].map((file) => ({
    name: file,
    content: readFileSync(inRoot(file), 'utf8'),
    mutate: mutants.filter((one) => one.file === file).map(({ location }) => location),
  }));
  const result = await instrument(files);
  const nameOf = (file, { start, end }, mutator, replacement) =>
    JSON.stringify([file, start, end, mutator, replacement]);
  const ids = new Map(
    mutants.map((one) => [nameOf(one.file, one.location, one.mutator, one.replacement), one.id]),
  );
  const drawn = result.mutants.flatMap((one) => {
    const id = ids.get(nameOf(one.fileName, one.location, one.mutatorName, one.replacement));
    return id === undefined ? [] : [[one.id, id]];
  });
  return { sources: result.files, idOf: Object.fromEntries(drawn) };
};

/** Copies the working tree, committed or not, with the installed packages. */
export const copyTree = (folder) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
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

/** Returns the test files that import a file, directly or not. */
export const testsReaching = (file, tests, importsOf) => {
  const known = new Map();
  const reaches = (path, seen) => {
    if (path === file) return true;
    if (known.has(path)) return known.get(path);
    if (seen.has(path)) return false;
    seen.add(path);
    const found = importsOf(path).some((next) => reaches(next, seen));
    known.set(path, found);
    return found;
  };
  return tests.filter((test) => reaches(test, new Set()));
};

/**
 * Writes a source of a copy.
 * @returns a function that restores the original
 */
export const replaceIn = (folder, file, text) => {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  return () => writeFileSync(path, original);
};

/** Code prepended to `tests/support/setup.ts`; it counts the mutants that each test file reaches. */
export const COUNTING = `
import { appendFileSync as appendCount } from 'node:fs';
import { afterAll as afterCounted, beforeAll as beforeCounted, expect as ofCounted } from 'vitest';

const counters: Record<string, any> = ((globalThis as Record<string, any>).__stryker__ ??= {});
// Loading a module counts for no file, because files of a worker share the loaded modules.
counters.currentTestId = undefined;
beforeCounted(() => {
  counters.currentTestId = ofCounted.getState().testPath;
});
afterCounted(() => {
  const file = ofCounted.getState().testPath ?? '';
  counters.currentTestId = undefined;
  const ids = Object.keys(counters.mutantCoverage?.perTest[file] ?? {});
  appendCount(process.env.CAMARIM_MUTANT_COUNTS ?? '', JSON.stringify({ file, ids }) + '\\n');
});
`;
