import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { FIELD_WORDS } from '../src/schema/inert/fieldWords.ts';
import { inRoot } from './lib/paths.mjs';
import {
  CHAPTERS,
  exampleOf,
  FIELD_OPTIONS,
  timesUsed,
  usesIn,
  wordsOf,
  wordsPage,
} from './lib/words.mjs';

const page = readFileSync(inRoot('docs', 'words.md'), 'utf8');

const rowOf = (title, word) =>
  page
    .split(`\n## ${title}\n`)[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .find((line) => line.startsWith(`| \`${word}\` |`));

describe('the page of words', () => {
  it('is what the types of the engine say today: npm run words prints it', () => {
    expect(page).toBe(wordsPage());
  });

  it('says something of most words, and of each has an example', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const silent = rows.filter((line) => /^\| `\w+` \| +\|/.test(line));
    const bare = rows.filter((line) => line.endsWith('|  |'));
    expect(rows.length).toBeGreaterThan(200);
    expect(silent.length).toBeLessThan(rows.length / 3);
    expect(bare).toEqual([]);
  });

  it.each([
    ['Days', 'on', "`on: 'utcMidnight'`"],
    ['Days', 'min', "`min: 'today'`"],
    ['Yes or no', 'look', "`look: 'answers'`"],
    ['Choices', 'look', "`look: 'radio'`"],
    ['Choices', 'all', "`all: 'Todas'`"],
    ['References', 'look', "`look: 'ticks'`"],
    ['References', 'all', "`all: 'Todas as cidades'`"],
    ['Addresses', 'shape', "`shape: 'parts'`"],
    ['A record that selects choose: `chosen`', 'resource', "`resource: 'areaServices'`"],
    ['Numbers in rows and columns: `matrix`', 'heading', "`heading: 'Bairro'`"],
    ['What is looked up: `lookUps`', 'resource', "`resource: 'bookings'`"],
    ['Files that are sent with the form: `attachment`', 'accept', "`accept: ['.pdf']`"],
  ])('%s: %s has an example of its own', (title, word, example) => {
    expect(rowOf(title, word)).toContain(`| ${example} |`);
  });

  it.each([
    ['Its operation', 'sends', "'changed'"],
    ['Uploads', 'place', 'text('],
    ['Lists of items: `list`', 'max', 'max: 20'],
  ])('%s: %s has none of another word of that name', (title, word, other) => {
    expect(rowOf(title, word)).toBeDefined();
    expect(rowOf(title, word)).not.toContain(other);
  });

  it.each(['choiceFrom', 'choicesFrom', 'value'])('has a row for %s', (kind) => {
    expect(rowOf('Kinds of fields', kind)).toBeDefined();
  });

  it('a word that definitions say once or never stands in decision 0135 with its reason, and no other does', () => {
    const decision = readFileSync(
      inRoot('docs', 'decisions', '0135-words-with-one-use.md'),
      'utf8',
    );
    const named = decision
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
      .map(([, word]) => word);
    const times = timesUsed();
    const single = CHAPTERS.flatMap(({ name }) => wordsOf(name)).filter(
      (word) => (times.get(word) ?? 0) < 2,
    );
    expect(named.toSorted()).toEqual([...new Set(single)].toSorted());
  });

  it('has a chapter for every interface that is words, and a place for each that is in use', () => {
    const named = new Set(CHAPTERS.map(({ name }) => name.split('.')[0]));
    const files = readdirSync(inRoot('src', 'schema')).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    );
    const words = files.flatMap((name) =>
      [
        ...readFileSync(inRoot('src', 'schema', name), 'utf8').matchAll(
          /^(?:export )?interface (\w+(?:Spec|Options))\b/gm,
        ),
      ].map(([, one]) => one),
    );
    // What the engine itself is called with is no word of a definition.
    const inner = ['OfferOptions'];
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((one) => !named.has(one) && !inner.includes(one))).toEqual([]);
    const nowhere = CHAPTERS.filter(({ around }) => around.length === 0).map(({ name }) => name);
    expect(nowhere).toEqual(['TimelineEntry', 'MatrixRow']);
  });
});

describe('a word of a field', () => {
  it.each(FIELD_OPTIONS)('of %s says who reads it', (name) => {
    const words = wordsOf(name);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !(word in FIELD_WORDS))).toEqual([]);
  });
});

describe('an example', () => {
  const source = (text) => ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true);
  const uses = usesIn([
    source(`
      import { date, choice, defineResource } from '../../schema';
      const text = (label, options) => options;
      export default defineResource({
        fields: { day: date('Dia', { on: DAY }), at: date('Em', { on: 'utcMidnight' }) },
        list: { on: 'list', views: [{ on: 'view' }] },
        own: text('Nota', { on: 'x' }),
      });
      const kinds = choice('Tipo', { on: 'Ativo' });
      const row: Spec = { on: 'typed' };
    `),
  ]);
  const of = (around, name = 'None') => exampleOf(uses, 'on', { name, around });

  it.each([
    ['of a call, a value before a name', ['date()'], undefined, "on: 'utcMidnight'"],
    ['below a key', ['list'], undefined, "on: 'list'"],
    ['below keys', ['list/views'], undefined, "on: 'view'"],
    ['below any key', ['defineResource()/*'], undefined, "on: 'list'"],
    ['by the type of its value', [], 'Spec', "on: 'typed'"],
    ['of a function of the file, none', ['text()'], undefined, undefined],
    ['of nobody, none', ['boolean()'], undefined, undefined],
  ])('%s', (_, around, name, example) => {
    expect(of(around, name)).toBe(example);
  });
});
