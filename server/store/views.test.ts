import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf, storeFor } from '../../tests/support/fixture';
import { actorOf, addStaff } from '../../tests/support/store';
import { audit } from '../db/schema';

const { database, store } = await storeFor('operation');

const VIEW = {
  list: 'schedules',
  operation: 'bookings.list',
  name: 'Hoje sem pagamento',
  filter: { status: 15, name: 'Maria da Silva' },
  sort: { field: 'start', order: 'DESC' as const },
  columns: null,
  shared: true,
};

const person = async (name: string, type: string) => {
  const { id, email } = await addStaff(database, { name, type });
  return { ...actorOf(undefined), staff: { id, name, email, type } };
};
type Person = Awaited<ReturnType<typeof person>>;
const all = () => true;
const none = () => false;
const seenBy = async ({ staff }: Person, mayRead = all) =>
  (await store.views.list(staff, mayRead)).data;
const create = async (by: Person, changes: Partial<typeof VIEW> = {}) =>
  (await store.views.create(by, { ...VIEW, ...changes }))._id;

it('a colleague of the profile reads a shared view, by the name of who saved it, and changes nothing', async () => {
  const ana = await person('Ana', 'operation');
  const rui = await person('Rui', 'operation');
  const lia = await person('Lia', 'finance');
  const id = await create(ana);
  expect(await seenBy(rui)).toMatchObject([{ by: 'Ana', mine: false, mayChange: false }]);
  expect(await seenBy(lia)).toEqual([]);
  const { update, remove } = store.views;
  for (const [call, status] of [
    [() => update(rui, id, { name: 'Minha' }, all), 403],
    [() => remove(rui, id, undefined, all), 403],
    [() => remove(lia, id, undefined, all), 404],
    // Hidden from a session that may not read its list, also of who saved it.
    [() => update(ana, id, { name: 'Outra' }, none), 404],
  ] as const)
    await expect(call()).rejects.toMatchObject({ status });
  expect(await store.views.list(ana.staff, none)).toEqual({ data: [], layouts: [] });
});

it('lists own views first; shared again by an administrator it stays with its profile', async () => {
  const ana = await person('Ana', 'administrator');
  const rui = await person('Rui', 'administrator');
  const lia = await person('Lia', 'finance');
  const id = await create(lia, { name: 'Da Lia' });
  await create(rui, { name: 'Do Rui' });
  await create(ana, { name: 'Um', shared: false });
  await create(ana, { name: 'Dois' });
  const names = async (by: Person) => (await seenBy(by)).map(({ name }) => name);
  expect(await names(ana)).toEqual(['Um', 'Dois', 'Do Rui', 'Da Lia']);
  await store.views.update(ana, id, { name: 'Revista', shared: true }, all);
  expect(await names(await person('Eva', 'finance'))).toEqual(['Revista']);
});

it('the audit has the names of the filters, and no value of them', async () => {
  const ana = await person('Ana', 'operation');
  const id = await create(ana);
  await store.views.update(ana, id, { filter: { name: 'João de Souza' } }, all);
  await store.views.remove(ana, id, undefined, all);
  const lines = await rowsOf(database, audit, eq(audit.object, id));
  expect(lines).toHaveLength(3);
  const text = JSON.stringify(lines.map(({ diff }) => diff));
  expect(text).toContain('filters');
  expect(text).not.toMatch(/Maria|João|15/);
});
