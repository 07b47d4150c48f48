import type { GetListParams } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { formatDay, formatInstant, hideCpf } from '../../../domain/format';
import { THINGS } from '../../../tests/support/things';
import { compileResource } from '../definition/compile';
import type { FormContext } from '../definition/types';
import * as f from '../index';
import { listToCsv, readAll } from './exportList';

const context: FormContext = {
  mode: 'list',
  now: new Date('2026-03-10T15:00:00Z'),
  today: '2026-03-10',
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
};

const compiled = (fields: object) =>
  compileResource(f.defineResource({ ...THINGS, fields } as never), './things/index.ts');
const todayOr =
  (format: (value: string) => string) => (value: string, _: unknown, today?: string) =>
    today ? 'HOJE' : format(value);

const resource = compiled({
  name: f.text('Nome'),
  cost: f.money('Custo'),
  since: f.date('Desde', { format: todayOr(formatDay) }),
  at: f.dateTime('Em', { format: todayOr(formatInstant), column: 'hidden' }),
  state: f.choice('Situação', { on: { label: 'Ligado', tone: 'success' } }),
  city: f.reference('Cidade', 'areas'),
});

const rows = [
  { id: '1', name: '=HYPERLINK("x")', cost: 123456, since: '2026-03-01', state: 'on', city: 'a1' },
  { id: '2', name: 'Ana', cost: null, since: null, state: 'gone', city: null },
];

const list = {
  resource,
  columns: resource.columns.filter(({ path }) => path !== 'at'),
  titleFieldOf: () => 'city',
  filter: { name: 'a' },
  sort: { field: 'name', order: 'ASC' as const },
  context,
};

it('an export of a list equals the screen: columns, labels, words, names of references, no live formula', async () => {
  const provider = { getMany: vi.fn(async () => ({ data: [{ id: 'a1', city: 'Niterói' }] })) };
  expect(await listToCsv(provider as never, list, rows)).toBe(
    [
      '\ufeffNome;Custo;Desde;Situação;Cidade',
      '"\'=HYPERLINK(""x"")";1234,56;01/03/2026;Ligado;Niterói',
      'Ana;;;;',
      '',
    ].join('\r\n'),
  );
  expect(provider.getMany).toHaveBeenCalledTimes(1);
});

it('B-LIST-14 an export of a list carries the date where the screen says today', async () => {
  const columns = resource.fields.filter(({ path }) => path === 'since' || path === 'at');
  const today = { id: '3', since: '2026-03-10', at: '2026-03-10T15:30:00.000Z' };
  expect(await listToCsv({} as never, { ...list, columns }, [today])).toBe(
    ['\ufeffDesde;Em', '10/03/2026;10/03/2026 12:30', ''].join('\r\n'),
  );
});

it('decision 0045 an export of a list has the text of the list, such as masked documents', async () => {
  const { columns } = compiled({ cpf: f.cpf('CPF', { format: hideCpf }) });
  const one = { id: '1', cpf: '52998224725' };
  const csv = await listToCsv({} as never, { ...list, columns }, [one]);
  expect(csv.split('\r\n')[1]).toBe('***.982.247-**');
});

it('an export of a list reads every page with the filter and the order of the screen, and says how far it is', async () => {
  const found = Array.from({ length: 201 }, (_, id) => ({ id }));
  const getList = vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 0 } = pagination ?? {};
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  });
  const progress = vi.fn();
  const { rows: all, isCut } = await readAll({ getList } as never, list, progress);
  expect(all).toEqual(found);
  expect(isCut).toBe(false);
  const asked = getList.mock.calls.map(([, { pagination, ...how }]) => [pagination?.page, how]);
  const { filter, sort } = list;
  expect(asked).toMatchObject([1, 2, 3].map((page) => [page, { filter, sort }]));
  expect(progress.mock.calls.at(-1)).toEqual([201, 201]);
});

it('an export of a list reads on where a service does not count: the total is what was seen so far', async () => {
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => {
    const hasNextPage = pagination.page < 2;
    const data = Array.from({ length: hasNextPage ? 100 : 30 }, (_, id) => ({ id }));
    return { data, total: 100, pageInfo: { hasNextPage, hasPreviousPage: !hasNextPage } };
  });
  const progress = vi.fn();
  const { rows: all, isCut } = await readAll({ getList } as never, list, progress);
  expect(all).toHaveLength(130);
  expect(isCut).toBe(false);
  expect(progress.mock.calls).toEqual([
    [100, 100],
    [130, 130],
  ]);
});
