import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { baseMessages, createI18nProvider } from '.';

const flat = (group: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

const sources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/test-ui|\.(test|spec|stories|d)\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const ours = new Map(flat(baseMessages));
const theirs = flat(english);
const SRC = join(import.meta.dirname, '..');
const code = sources(SRC);
const CORE = join(SRC, '../node_modules/ra-core/src');

/** Whole words that only English has. */
const ENGLISH = /\b(the|and|your|delete|deletar|page|save|not)\b/i;
const GROUPS = 'action|auth|boolean|message|navigation|notification|page|sort';

/** Keys of a text that a source names in full; a name with a variable part counts as its start. */
const keysIn = (code: string, root: string): string[] => [
  ...new Set(
    [...code.matchAll(new RegExp(`['"\`](${root}\\.[\\w.]+)['"\`]`, 'g'))].map(
      ([, key]) => key ?? '',
    ),
  ),
];

describe('the catalog', () => {
  const missing = (keys: readonly string[]) => keys.filter((key) => !ours.has(key));

  it('B-SESS-23 has every key of react-admin that can come on screen: its hooks and our screens name it', () => {
    const named = new Set([CORE, SRC].flatMap((folder) => keysIn(sources(folder), 'ra')));
    const drawn = theirs.map(([key]) => key).filter((key) => named.has(key));
    expect(drawn.length).toBeGreaterThan(40);
    expect(missing(drawn)).toEqual([]);
    // Of its own components the product draws none.
    expect(code).not.toMatch(/from 'ra-ui-materialui|Configurable|Guesser|InspectorButton/);
  });

  it.each([
    ['the toolbar of rich texts', 'ra\\.tiptap', 4],
    ['the screens, of ours', 'camarim\\.(?:action|changes|list|record)', 30],
    ['the screens, of react-admin', `ra\\.(?:${GROUPS})`, 10],
  ])('B-SESS-23 has every key of %s', (_, root, least) => {
    const keys = keysIn(code, root);
    expect(keys.length).toBeGreaterThanOrEqual(least);
    expect(missing(keys)).toEqual([]);
  });

  it('B-SESS-23 leaves nothing in English', () => {
    const same = theirs.filter(([key, text]) => ours.get(key) === text).map(([key]) => key);
    expect(same).toEqual([]);
    const texts = [...ours].map(([, text]) => text.replaceAll(/%\{\w+\}/g, ''));
    expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
  });
});

describe('createI18nProvider', () => {
  const i18n = createI18nProvider();

  it.each([
    ['ra.action.bulk_actions', { smart_count: 1 }, '1 item selecionado'],
    ['ra.action.bulk_actions', { smart_count: 2 }, '2 itens selecionados'],
    ['resources.staff.fields.email', { _: 'E-mail' }, 'E-mail'],
  ])('%s %o', (key, options, text) => expect(i18n.translate(key, options)).toBe(text));
});
