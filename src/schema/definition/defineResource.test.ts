import { expect, it } from 'vitest';
import { date, defineResource, text } from '../index';
import { compileResource } from './compile';
import { perPageOf } from './compiled';

const name = text('Nome');
const title = text('Título');
const code = text('Código');
const since = date('Desde');

const define = (change: object) =>
  defineResource({
    name: 'things',
    label: ['Coisa', 'Coisas'],
    api: { contract: 'things' },
    fields: { since, name },
    ...change,
  });

it.each([
  [{ fields: { since, code, title, name } }, 'name'],
  [{ fields: { since, code, title } }, 'title'],
  [{ fields: { since, code } }, 'code'],
  [{ fields: { since } }, 'since'],
  [{ fields: { since, name }, titleField: 'since' }, 'since'],
])(
  'the title field is `name`, `title`, `code` or the first field, unless it is defined: %#',
  (change, field) => expect(define(change).titleField).toBe(field),
);

it('the first route of a list is the main one', () => {
  const { routes } = define({ routes: { list: ['/things', '/old-things'], create: '/new' } });
  expect(routes).toEqual({ list: '/things', alsoList: ['/old-things'], create: '/new' });
  expect(define({ routes: { list: '/things' } }).routes).toEqual({ list: '/things' });
});

it('only a list with a route has an export, unless it is defined', () => {
  expect(define({ list: {} }).list?.export).toBe(false);
  expect(define({ list: { export: true } }).list?.export).toBe(true);
  expect(define({ list: {}, routes: { list: '/things' } }).list?.export).toBeUndefined();
});

it('a compiled resource has the default title, id key, paging and page size', () => {
  const resource = compileResource(define({ list: {} }), './things/index.ts');
  expect(resource).toMatchObject({ title: 'Coisas', idKey: '_id', paging: { style: 'none' } });
  expect(perPageOf(resource.spec)).toBe(10);
});
