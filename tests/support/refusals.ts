import { expect } from 'vitest';
import type { AnySpec } from '../../src/schema/definition/defineResource';
import { createRegistry } from '../../src/schema/definition/registry';
import * as f from '../../src/schema/index';

/** Definitions that are refused: a supplier, with what a test changes of it, beside cities. */

const cities = f.defineResource({
  name: 'cities',
  label: ['Cidade', 'Cidades'],
  titleField: 'name',
  api: { url: 'https://crm.example.com/v1/cities' },
  fields: { name: f.text('Nome'), active: f.boolean('Ativa', { filter: 'is_active' }) },
});

export const base = {
  name: 'suppliers',
  label: ['Fornecedor', 'Fornecedores'],
  routes: { list: '/suppliers', create: '/suppliers/new', edit: '/suppliers/:id' },
  roles: 'permissions',
  titleField: 'name',
  api: { url: 'https://crm.example.com/v1/suppliers' },
};

export const NAME = { name: f.text('Nome') };

const specOf = (change: object) => ({ ...base, fields: NAME, ...change });

/** A file that says this: functions are told by their places alone. */
const sourceOf = (change: object) =>
  JSON.stringify(specOf(change), (_, value) => (typeof value === 'function' ? '=>' : value), 2);

export const registryOf = (change: object) => {
  const file = './suppliers/index.ts';
  const definition = specOf(change) as unknown as AnySpec;
  return createRegistry(
    { [file]: definition, './cities/index.ts': cities },
    { [file]: sourceOf(change) },
  );
};

const failureOf = (act: () => unknown): string => {
  try {
    act();
    return '';
  } catch (failure) {
    return (failure as Error).message;
  }
};

/** Says the key and the text of a refusal, once the line that it names has the last word of the key. */
export const refused = (change: object, act: () => unknown = () => registryOf(change)): string => {
  const [, line, key = '', text] =
    /^\.\/suppliers\/index\.ts:(\d+): ([^:]+): (.*)$/.exec(failureOf(act)) ?? [];
  const last = key.split('.').at(-1);
  expect(sourceOf(change).split('\n')[Number(line) - 1]).toContain(`"${last}"`);
  return `${key}: ${text}`;
};

export const section = (more: object) => [{ title: 'Dados', ...more }];

export const PAGE = { ...base.routes, show: '/suppliers/:id/page' };
/** A record with a page of one section that holds this. */
export const onPage = (held: object, more: object = {}) => ({
  routes: PAGE,
  show: { sections: section(held), ...more },
});

/** A definition with one more field, `city`. */
export const field = (city: unknown) => ({ fields: { ...NAME, city } });

export const action = (more: object) => ({
  name: 'change',
  label: 'Mudar',
  failure: 'Falhou',
  ...more,
});

/** A record with one action, or a section with one. */
export const acting = (one: object) => ({ actions: [one] });

/** An action of a row whose form has one field, `city`. */
export const asking = (city: unknown, more: object = {}) =>
  action({ places: ['row'], form: { fields: { city }, ...more } });

/** A definition with a list of lines, `city`. */
export const lines = (items: object, more: object = {}) =>
  field(f.list('Lojas', items as never, { item: 'loja', ...more }));
