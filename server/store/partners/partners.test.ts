import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addRows, rowsOf, storeFor, textOf } from '../../../tests/support/fixture';
import { addBooking, later, operator, readBooking } from '../../../tests/support/rows/bookings';
import {
  addCustomer,
  addProfessional,
  failure,
  lastAudit,
} from '../../../tests/support/rows/customers';
import { NOW } from '../../../tests/support/store';
import { audit, partners, professionals } from '../../db/schema';
import { newId } from '../../security/tokens';

const { database, store: whole } = await storeFor('operation');
const store = whole.partners;

const add = async (overrides: Partial<typeof partners.$inferInsert> = {}) => {
  const id = newId();
  const row = { id, name: 'Lia Sá', email: `${id}@parceira.test`, createdAt: NOW, ...overrides };
  await addRows(database, partners, row);
  return row;
};

const listed = async (activated?: 'true' | 'false') => {
  const { data, totalItems } = await store.list({ itemsPerPage: 999_999, activated });
  expect(totalItems).toBe(data.length);
  return data.map(({ _id }) => _id);
};

it('P-CALL-23 P-CALL-26 P-PART-02 P-PART-07 P-PART-08 lists and exports all but who was banned, newest first', async () => {
  const grown = { createdAt: new Date('2026-03-01T12:00:00.000Z'), signup: 40, activated: true };
  const older = await add(grown);
  const newer = await add({ phone: '11987654321', signup: 80 });
  await add({ bannedAt: NOW });
  expect(await listed()).toEqual([newer.id, older.id]);
  expect(await listed('false')).toEqual([newer.id]);
  expect(await listed('true')).toEqual([older.id]);
  expect((await store.list({ itemsPerPage: 999_999 })).data[0]).toEqual({
    _id: newer.id,
    artistId: null,
    createdDate: NOW.toISOString(),
    name: 'Lia Sá',
    email: newer.email,
    phone: '11987654321',
    address: null,
    activated: false,
    progress: { signup: 80 },
  });
  const [header, ...rows] = (await textOf(store.export(operator()))).trim().split('\r\n');
  expect(header).toContain('Cadastro');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(new RegExp(`${newer.id}.*80`));
});

it('P-CALL-24 P-PART-03 completing sets the progress to 100, once, and is 404 of nobody or who was banned', async () => {
  const { id } = await add({ signup: 40 });
  for (const _ of [1, 2])
    expect(await store.update(operator(), id, {})).toMatchObject({ progress: { signup: 100 } });
  expect(await rowsOf(database, partners)).toMatchObject([{ signup: 100, version: 2 }]);
  expect(await lastAudit(database)).toMatchObject({ operation: 'partners.update' });
  const banned = await add({ bannedAt: NOW });
  for (const one of [banned.id, 'nobody'])
    expect(await failure(() => store.update(operator(), one, {}))).toMatchObject({ status: 404 });
});

it('P-CALL-25 P-PART-04 a ban takes the partner off the list, once', async () => {
  const { id } = await add();
  const other = await add();
  expect(await store.ban(operator(), id)).toEqual({ artistId: null, releasedSchedules: 0 });
  expect(await listed()).toEqual([other.id]);
  expect(await failure(() => store.ban(operator(), id))).toMatchObject({ status: 404 });
});

it('P-CALL-25 P-PART-04 a ban releases her bookings ahead and deactivates the professional', async () => {
  await addCustomer(database, { id: 'customer-1' });
  const { id: partnerId } = await addProfessional(database);
  const { id: other } = await addProfessional(database);
  const { id } = await add({ professionalId: partnerId, activated: true });
  const DAY = 86_400;
  const booking = async (days: number, statusCode: number, of = partnerId) => {
    const [rangeStart, rangeEnd] = [later(days * DAY), later(days * DAY + 3_600)];
    const partner = { partnerId: of, partnerName: 'Carla' };
    return (await addBooking(database, { ...partner, rangeStart, rangeEnd, statusCode })).id;
  };
  const released = [await booking(1, 2), await booking(2, 1)];
  const kept = [await booking(-1, 2), await booking(3, 5), await booking(4, 9)];
  const hers = await booking(1, 2, other);
  const answer = { artistId: partnerId, releasedSchedules: 2 };
  expect(await store.ban(operator({ at: NOW }), id)).toEqual(answer);
  const free = { partnerId: null, partnerName: null, statusCode: 1, version: 2 };
  for (const one of released) expect(await readBooking(database, one)).toMatchObject(free);
  for (const one of [...kept, hers])
    expect(await readBooking(database, one)).toMatchObject({ version: 1 });
  const lines = await rowsOf(database, audit, eq(audit.operation, 'partners.ban'));
  expect(lines.map(({ object }) => object).sort()).toEqual([id, ...released].sort());
  const diff = { professionalId: { after: partnerId } };
  expect(lines.find(({ object }) => object === id)).toMatchObject({ diff });
  const rows = await rowsOf(database, professionals, eq(professionals.id, partnerId));
  expect(rows).toMatchObject([
    {
      active: false,
      status: 'desligado',
      deactivationReason: 'Banimento pela equipe',
      search: expect.stringContaining('desligado'),
      version: 2,
    },
  ]);
});
