import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'ra-language-english';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseMessages, createI18nProvider } from '.';
import { shellMessages } from './shell';

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
const RICH_TEXT = join(SRC, '../node_modules/ra-input-rich-text/src');
const variables = (text: string): string[] =>
  [...new Set(text.match(/%\{\w+\}/g) ?? [])].toSorted();

/** Of tools that the product does not draw: guessed screens, screens that are configured in their place. */
const UNUSED = /^ra\.(guesser|configurable)\./;

/** Whole words that only English has. */
const ENGLISH = /\b(the|and|your|delete|deletar|page|save|not)\b/i;
/** Texts that are the same in both languages. */
const SAME = ['ra.boolean.null', 'ra.page.edit', 'ra.page.list', 'ra.page.show'];

/** Keys of a text that a source names in full; a name with a variable part counts as its start. */
const keysIn = (code: string, root: string): string[] => [
  ...new Set(
    [...code.matchAll(new RegExp(`['"\`](${root}\\.[\\w.]+)['"\`]`, 'g'))].map(
      ([, key]) => key ?? '',
    ),
  ),
];

afterEach(() => vi.restoreAllMocks());

describe('the catalogue', () => {
  it('B-SESS-23 has every key of react-admin that can come on screen', () => {
    const missing = theirs.map(([key]) => key).filter((key) => !ours.has(key));
    expect(missing.filter((key) => !UNUSED.test(key))).toEqual([]);
    expect(sources(SRC)).not.toMatch(/Configurable|Guesser|InspectorButton/);
  });

  it('B-SESS-23 has every key of the rich text editor', () => {
    const keys = keysIn(sources(RICH_TEXT), 'ra\\.tiptap');
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !ours.has(key))).toEqual([]);
  });

  it('B-SESS-23 has every key that the screens name', () => {
    const code = sources(SRC);
    const keys = [
      ...keysIn(code, 'camarim\\.(?:action|form|layout|list)'),
      ...keysIn(code, 'ra\\.(?:action|auth|boolean|message|navigation|notification|page|sort)'),
    ];
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => !ours.has(key))).toEqual([]);
  });

  it('has no key that no screen names', () => {
    const used = new Set(keysIn(sources(SRC), 'camarim'));
    expect(flat(shellMessages).filter(([key]) => !used.has(key))).toEqual([]);
  });

  it('B-SESS-23 leaves nothing in English', () => {
    const same = theirs.filter(([key, text]) => ours.get(key) === text).map(([key]) => key);
    expect(same.filter((key) => !SAME.includes(key) && !key.endsWith('page_range_info'))).toEqual(
      [],
    );
    expect([...ours].filter(([, text]) => ENGLISH.test(text.replaceAll(/%\{\w+\}/g, '')))).toEqual(
      [],
    );
  });

  it('uses only variables that react-admin fills', () => {
    const filled = new Map(theirs);
    const wrong = [...ours].filter(([key, text]) => {
      const known = filled.get(key);
      return known !== undefined && variables(text).some((name) => !known.includes(name));
    });
    expect(wrong).toEqual([]);
  });
});

describe('createI18nProvider', () => {
  const i18n = createI18nProvider({ staff: { name: 'Acesso |||| Acessos' } });

  it.each([
    ['ra.action.save', {}, 'Salvar'],
    ['ra.action.delete', {}, 'Excluir'],
    ['ra.action.bulk_actions', { smart_count: 1 }, '1 item selecionado'],
    ['ra.action.bulk_actions', { smart_count: 2 }, '2 itens selecionados'],
    ['camarim.action.many', { smart_count: 3 }, '3 itens serão alterados.'],
    ['resources.staff.name', { smart_count: 2 }, 'Acessos'],
    ['resources.staff.fields.email', { _: 'E-mail' }, 'E-mail'],
  ])('%s %o', (key, options, text) => {
    expect(i18n.translate(key, options)).toBe(text);
  });

  it('reports a key that nobody wrote', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    i18n.translate('camarim.list.nothing');
    expect(warn.mock.calls.length + error.mock.calls.length).toBe(1);
  });
});
