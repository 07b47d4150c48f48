import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addStaff, NOW, storeForEachTest } from '../../tests/support/store';
import { audit } from '../db/schema';
import type { Actor, Staff } from '../kernel';

const test = storeForEachTest();

const VIEW = {
  list: 'schedules',
  operation: 'bookings.list',
  name: 'Hoje sem pagamento',
  filter: { status: 15, name: 'Maria da Silva' },
  sort: { field: 'start', order: 'DESC' as const },
  columns: null,
  shared: true,
};

const person = async (name: string, type: string): Promise<Staff> => {
  const { id, email } = await addStaff(test.database, { name, type });
  return { id, name, email, type };
};
const by = (staff: Staff): Actor => ({ staff, requestId: 'r', ip: '::1', at: NOW });
const all = () => true;
const seenBy = async (who: Staff) => (await test.store.views.list(who, all)).data;

describe('views of lists', () => {
  it('a colleague of the profile reads a shared one, by the name of who saved it, and changes nothing', async () => {
    const ana = await person('Ana', 'operation');
    const rui = await person('Rui', 'operation');
    const lia = await person('Lia', 'finance');
    const { _id: id } = await test.store.views.create(by(ana), VIEW);
    expect(await seenBy(rui)).toMatchObject([{ by: 'Ana', mine: false, mayChange: false }]);
    expect(await seenBy(lia)).toEqual([]);
    const { update, remove } = test.store.views;
    await expect(update(by(rui), id, { name: 'Minha' }, all)).rejects.toMatchObject({
      status: 403,
    });
    await expect(remove(by(rui), id, undefined, all)).rejects.toMatchObject({ status: 403 });
    await expect(remove(by(lia), id, undefined, all)).rejects.toMatchObject({ status: 404 });
  });

  it('is hidden from a session that may not read its list, also of who saved it', async () => {
    const ana = await person('Ana', 'operation');
    const { _id: id } = await test.store.views.create(by(ana), VIEW);
    const none = () => false;
    expect(await test.store.views.list(ana, none)).toEqual({ data: [], layouts: [] });
    await expect(
      test.store.views.update(by(ana), id, { name: 'Outra' }, none),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('lists own views first; shared again by an administrator it stays with its profile', async () => {
    const ana = await person('Ana', 'administrator');
    const rui = await person('Rui', 'administrator');
    const lia = await person('Lia', 'finance');
    const colleague = await person('Eva', 'finance');
    const { _id: id } = await test.store.views.create(by(lia), { ...VIEW, name: 'Da Lia' });
    await test.store.views.create(by(rui), { ...VIEW, name: 'Do Rui' });
    await test.store.views.create(by(ana), { ...VIEW, name: 'Um', shared: false });
    await test.store.views.create(by(ana), { ...VIEW, name: 'Dois' });
    expect((await seenBy(ana)).map(({ name }) => name)).toEqual(['Um', 'Dois', 'Do Rui', 'Da Lia']);
    await test.store.views.update(by(ana), id, { name: 'Revista', shared: true }, all);
    expect((await seenBy(colleague)).map(({ name }) => name)).toEqual(['Revista']);
  });

  it('the audit tells which filters, and no value of them', async () => {
    const ana = await person('Ana', 'operation');
    const { _id: id } = await test.store.views.create(by(ana), VIEW);
    await test.store.views.update(by(ana), id, { filter: { name: 'João de Souza' } }, all);
    await test.store.views.remove(by(ana), id, undefined, all);
    const rows = await test.database.read((orm) =>
      orm.select({ diff: audit.diff }).from(audit).where(eq(audit.object, id)),
    );
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).toContain('filters');
    expect(JSON.stringify(rows)).not.toMatch(/Maria|João|15/);
  });
});
