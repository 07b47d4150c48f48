import { expect, it } from 'vitest';
import { StatementNames } from './statementNames';

const nth = (names: StatementNames, text: string, uses: number): string | undefined => {
  let name: string | undefined;
  for (let use = 0; use < uses; use += 1) name = names.of(text);
  return name;
};

it('names of statements: come with the third use, follow from the text, and fit into 63 letters', () => {
  const names = new StatementNames();
  expect(nth(names, 'select 1', 2)).toBeUndefined();
  const name = names.of('select 1');
  expect(name).toMatch(/^[\w-]{40,63}$/);
  expect(nth(new StatementNames(), 'select 1', 3)).toBe(name);
  expect(nth(names, 'select 2', 3)).not.toBe(name);
});

it.each(['begin', 'set time zone utc', 'vacuum t', `select ${'x'.repeat(20_000)}`])(
  'names of statements: are not for what is not planned or was made for once: %.20s',
  (text) => expect(nth(new StatementNames(), text, 10)).toBeUndefined(),
);

it.each(['select id from t where search ~ $1', 'select id from t where name LIKE $1'])(
  'names of statements: are not for what searches, whose plan depends on the word: %s',
  (text) => expect(nth(new StatementNames(), text, 10)).toBeUndefined(),
);

it.each(['select likely from t', 'select likes from t', 'select words from t'])(
  'names of statements: are for what only sounds like it: %s',
  (text) => expect(nth(new StatementNames(), text, 3)).toBeDefined(),
);

it('names of statements: are bounded, and those given stay', () => {
  const names = new StatementNames();
  for (let number = 0; number < 400; number += 1) nth(names, `select ${number}`, 3);
  expect(nth(names, 'select 400', 10)).toBeUndefined();
  expect(names.of('select 7')).toBeDefined();
});

it('names of statements: a flood of texts that come once gives none, and takes none away', () => {
  const names = new StatementNames();
  for (let number = 0; number < 5_000; number += 1) names.of(`select ${number}`);
  expect(nth(names, 'select true', 3)).toBeDefined();
  expect(names.of('select 1')).toBeUndefined();
});

it('names of statements: a refused text has none again, the others keep theirs; stopped, there are none', () => {
  const names = new StatementNames();
  nth(names, 'select 1', 3);
  nth(names, 'select 2', 3);
  names.refuse('select 1');
  expect(nth(names, 'select 1', 5)).toBeUndefined();
  expect(names.of('select 2')).toBeDefined();
  names.stop();
  expect(nth(names, 'select 2', 5)).toBeUndefined();
  expect(nth(new StatementNames(false), 'select 2', 5)).toBeUndefined();
});
