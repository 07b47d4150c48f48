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
    .filter((name) => /(?<!\.test)(?<!\.d)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const ours = new Map(flat(baseMessages));
const theirs = flat(english);
const SRC = join(import.meta.dirname, '..');
const code = sources(SRC);
const RICH_TEXT = join(SRC, '../node_modules/ra-input-rich-text/src');

/** Of tools that the product does not draw: guessed screens, screens that are configured in their place. */
const UNUSED = /^ra\.(guesser|configurable)\./;

/** Whole words that only English has. */
const ENGLISH = /\b(the|and|your|delete|deletar|page|save|not)\b/i;
/** Texts that are the same in both languages. */
const SAME = [
  ...['ra.boolean.null', 'ra.page.edit', 'ra.page.list', 'ra.page.show'],
  'ra.navigation.page_range_info',
];
const GROUPS = 'action|auth|boolean|message|navigation|notification|page|sort';

/** Keys of a text that a source names in full; a name with a variable part counts as its start. */
const keysIn = (code: string, root: string): string[] => [
  ...new Set(
    [...code.matchAll(new RegExp(`['"\`](${root}\\.[\\w.]+)['"\`]`, 'g'))].map(
      ([, key]) => key ?? '',
    ),
  ),
];

describe('the catalogue', () => {
  const missing = (keys: readonly string[]) => keys.filter((key) => !ours.has(key));

  it('B-SESS-23 has every key of react-admin that can come on screen', () => {
    const unknown = missing(theirs.map(([key]) => key));
    expect(unknown.filter((key) => !UNUSED.test(key))).toEqual([]);
    expect(code).not.toMatch(/Configurable|Guesser|InspectorButton/);
  });

  it.each([
    ['the rich text editor', sources(RICH_TEXT), 'ra\\.tiptap', 20],
    ['the screens, of ours', code, 'camarim\\.(?:action|form|layout|list)', 10],
    ['the screens, of react-admin', code, `ra\\.(?:${GROUPS})`, 10],
  ])('B-SESS-23 has every key of %s', (_, given, root, least) => {
    const keys = keysIn(given, root);
    expect(keys.length).toBeGreaterThan(least);
    expect(missing(keys)).toEqual([]);
  });

  it('B-SESS-23 leaves nothing in English', () => {
    const same = theirs.filter(([key, text]) => ours.get(key) === text).map(([key]) => key);
    expect(same.filter((key) => !SAME.includes(key))).toEqual([]);
    const texts = [...ours].map(([, text]) => text.replaceAll(/%\{\w+\}/g, ''));
    expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
  });
});

describe('createI18nProvider', () => {
  const i18n = createI18nProvider({ staff: { name: 'Acesso |||| Acessos' } });

  it.each([
    ['ra.action.bulk_actions', { smart_count: 1 }, '1 item selecionado'],
    ['ra.action.bulk_actions', { smart_count: 2 }, '2 itens selecionados'],
    ['resources.staff.name', { smart_count: 2 }, 'Acessos'],
    ['resources.staff.fields.email', { _: 'E-mail' }, 'E-mail'],
  ])('%s %o', (key, options, text) => expect(i18n.translate(key, options)).toBe(text));
});
