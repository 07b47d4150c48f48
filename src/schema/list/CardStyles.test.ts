import { expect, it } from 'vitest';
import { THINGS } from '../../../tests/support/things';
import { compileResource } from '../definition/compile';
import * as f from '../index';
import { cardParts } from './CardStyles';

const parts = (list: object, shown?: readonly string[]) => {
  const resource = compileResource(
    f.defineResource({
      ...THINGS,
      fields: {
        name: f.text('Nome'),
        code: f.text('Código', { look: 'id' }),
        kind: f.choice('Tipo', { a: 'A' }),
        state: f.choice('Situação', { on: { label: 'Aberta', tone: 'success' } }),
        made: f.date('Criada'),
        due: f.date('Vence'),
        price: f.money('Preço'),
        city: f.text('Cidade'),
        note: f.text('Nota'),
        status: f.text('Estado'),
      },
      list,
    }),
    './things/index.ts',
  );
  const columns = resource.columns.filter(({ path }) => !shown || shown.includes(path));
  return Object.fromEntries(
    cardParts(resource, columns).flatMap((part, at) =>
      part ? [[part, columns[at]?.path] as const] : [],
    ),
  );
};

const CHOSEN = { title: 'name', status: 'state', end: 'price', details: 'kind', more: 'city' };
const DAYS = ['name', 'made', 'due'];

it.each<[list: object, shown: readonly string[] | undefined, wanted: object]>([
  // An amount comes before a day, a state is a choice with tones, an id is no part.
  [{}, undefined, CHOSEN],
  [{}, ['name', 'status'], { title: 'name', status: 'status' }],
  [{ sort: '-due' }, DAYS, { title: 'name', end: 'due' }],
  [{ sort: 'name' }, DAYS, { title: 'name', end: 'made' }],
  [{}, ['name', 'note', 'city'], { title: 'name', details: 'city', more: 'note' }],
  [
    { mobileCard: { status: 'kind', details: ['note', 'city'], end: 'due' } },
    undefined,
    { title: 'name', status: 'kind', end: 'due', details: 'city', more: 'note' },
  ],
  // The end of its line is left to the title.
  [{ mobileCard: { end: false } }, ['name', 'price', 'city'], { title: 'name', details: 'city' }],
  [{ mobileCard: { end: 'price' } }, ['name', 'city'], { title: 'name', details: 'city' }],
])('list %j with the columns %j has the parts %j', (list, shown, wanted) =>
  expect(parts(list, shown)).toEqual(wanted),
);
