import { expect, it } from 'vitest';
import { THINGS } from '../../../tests/support/things';
import { titleOf } from '../form/ResourceForm';
import * as f from '../index';
import { compileResource } from './compile';
import { nameOf, recordTitle, showTitle } from './format';
import type { FormContext } from './types';

const context: FormContext = {
  mode: 'list',
  now: new Date('2026-03-10T15:00:00Z'),
  today: '2026-03-10',
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
};

const title = ({ name }: { readonly name?: string | null }) => name ?? '';

const resource = compileResource(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', edit: '/things/:id', show: '/things/:id/details' },
    fields: { name: f.text('Nome') },
    form: { edit: { title } },
    show: { title, sections: [{ title: 'Nome', facts: ['name'] }] },
  }),
  './things/index.ts',
);

/** Services may omit the name of a record; rows, choices and pages have one all the same. */
it.each([
  ['Ana', 'Ana', 'Ana', 'Ana'],
  ['', '7', 'Coisa', 'Editar coisa'],
  ['  ', '7', 'Coisa', 'Editar coisa'],
  [undefined, '7', 'Coisa', 'Editar coisa'],
])(
  'the name of a record %j: %s in rows and choices, %s on its page, %s on its form',
  (name, word, page, form) => {
    const record = { id: 7, name };
    expect(nameOf(record, 'name')).toBe(word);
    expect(recordTitle(resource, record, context)).toBe(word);
    expect(showTitle(resource, record)).toBe(page);
    expect(titleOf(resource, 'edit', record)).toBe(form);
  },
);
