import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** Deliberate breaks: what a row of `scripts/breaks/table.mjs` says, and whether it is still true. */

/** What stands for a value in the title of a table of tests: `%s`, `$name`, `${name}`. */
const PLACEHOLDER = /%[sdifjo#$]|\$\{[^}]*\}|\$[a-zA-Z][\w.]*/g;

/** Letters that a title has of its own, so that `%s` alone does not stand for every test. */
const LEAST_OWN = 8;

const QUOTED = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const patternOf = (written) =>
  new RegExp(`^${written.split(PLACEHOLDER).map(escaped).join('.+')}$`, 's');

/**
 * Whether the source of a test file has a test of this title, as a report names it: the row of a table of tests
 * is found by the title of the table.
 */
export const hasTitle = (source, title) =>
  [...source.matchAll(QUOTED)]
    .map(([, single, double, template]) =>
      (single ?? double ?? template).replace(/\\(['"`])/g, '$1'),
    )
    .filter((written) => written.replace(PLACEHOLDER, '').length >= LEAST_OWN)
    .some((written) => patternOf(written).test(title));

const timesIn = (source, text) => source.split(text).length - 1;

const readFile = (path) =>
  existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined;

/**
 * What is no longer true of a row, in words; none where it can be tried.
 * @param read the text of a file of the repository, undefined where there is none
 */
export const faultsOf = ({ file, text, becomes, test, title }, read = readFile) => {
  const source = read(file);
  const proof = read(test);
  return [
    ...(source === undefined ? [`${file} is gone`] : []),
    ...(source !== undefined && timesIn(source, text) !== 1
      ? [`${file} has the text ${timesIn(source, text)} times: ${text}`]
      : []),
    ...(text === becomes ? ['it changes nothing'] : []),
    ...(proof === undefined ? [`${test} is gone`] : []),
    ...(proof !== undefined && !hasTitle(proof, title) ? [`${test} has no test '${title}'`] : []),
  ];
};

/** The pattern by which Vitest finds the test of a row, which it compares with the titles around it too. */
export const patternFor = ({ title, of }) => `${of ? `${escaped(of)}.*` : ''}${escaped(title)}$`;

/** How the test of a row ended, as Vitest's report says: `passed`, `failed`; undefined where it did not run. */
export const endOf = ({ test, title, of }, { testResults }) => {
  const ends = testResults
    .filter(({ name }) => name.replaceAll('\\', '/').endsWith(`/${test}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((one) => one.title === title && (!of || one.ancestorTitles.includes(of)))
    .map(({ status }) => status);
  return ['failed', 'passed'].find((status) => ends.includes(status));
};
