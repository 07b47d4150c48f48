import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, storeForEachTest } from '../../../tests/support/store';
import { audit, partners, professionals } from '../../db/schema';
import type { ByteStream } from '../../kernel';
import { newId } from '../../security/tokens';
import { addBooking, operator, readBooking } from '../bookings/rowTestSupport';
import { addCustomer, addProfessional, failure, lastAudit } from '../customers/testSupport';
import { Exports } from '../exports';
import { createWrite } from '../write';
import { Partners } from '.';

const test = storeForEachTest();
let store: Partners;

beforeEach(() => {
  const write = createWrite(test.database);
  store = new Partners(test.database, write, new Exports(test.database, write, 1));
});

const add = async (overrides: Partial<typeof partners.$inferInsert> = {}) => {
  const id = newId();
  const row = { id, name: 'Lia Sá', email: `${id}@parceira.test`, createdAt: NOW, ...overrides };
  await test.database.read((orm) => orm.insert(partners).values(row));
  return row;
};

const all = { itemsPerPage: 999_999 } as const;

const listed = async (activated?: 'true' | 'false') =>
  (await store.list({ ...all, activated })).data.map(({ _id }) => _id);

describe('the list', () => {
  it('P-CALL-23 P-PART-02 all of them, newest first, without those who were banned', async () => {
    const older = await add({ createdAt: new Date('2026-03-01T12:00:00.000Z'), signup: 40 });
    const newer = await add({ phone: '11987654321' });
    await add({ bannedAt: NOW });
    const { data, totalItems } = await store.list(all);
    expect([data.map(({ _id }) => _id), totalItems]).toEqual([[newer.id, older.id], 2]);
    expect(data[0]).toEqual({
      _id: newer.id,
      artistId: null,
      createdDate: NOW.toISOString(),
      name: 'Lia Sá',
      email: newer.email,
      phone: '11987654321',
      address: null,
      activated: false,
      progress: { signup: 0 },
    });
  });

  it('P-CALL-23 P-PART-08 by whether they have become professionals', async () => {
    const grown = await add({ activated: true });
    const waiting = await add();
    expect(await listed('false')).toEqual([waiting.id]);
    expect(await listed('true')).toEqual([grown.id]);
  });
});

describe('P-CALL-24 P-PART-03 completing', () => {
  it('sets the progress to 100; twice is once, and 404 of nobody or who was banned', async () => {
    const { id } = await add({ signup: 40 });
    const complete = () => store.update(operator(), id, {});
    expect(await complete()).toMatchObject({ progress: { signup: 100 } });
    expect(await complete()).toMatchObject({ progress: { signup: 100 } });
    const [row] = await test.database.read((orm) => orm.select().from(partners));
    expect(row).toMatchObject({ signup: 100, version: 2 });
    expect(await lastAudit(test.database)).toMatchObject({ operation: 'partners.update' });
    const banned = await add({ bannedAt: NOW });
    for (const one of [banned.id, 'nobody'])
      expect(await failure(() => store.update(operator(), one, {}))).toMatchObject({ status: 404 });
  });
});

describe('P-CALL-25 P-PART-04 a ban', () => {
  it('takes the partner off the list, once', async () => {
    const { id } = await add();
    const other = await add();
    expect(await store.ban(operator(), id)).toEqual({ artistId: null, releasedSchedules: 0 });
    expect(await listed()).toEqual([other.id]);
    expect(await failure(() => store.ban(operator(), id))).toMatchObject({ status: 404 });
  });

  it('her bookings ahead wait for another one, and the answer says how many', async () => {
    const { database } = test;
    await addCustomer(database, { id: 'customer-1' });
    const { id: partnerId } = await addProfessional(database);
    const { id: other } = await addProfessional(database);
    const { id } = await add({ professionalId: partnerId, activated: true });
    const ahead = (days: number) => ({
      partnerId,
      partnerName: 'Carla',
      rangeStart: new Date(NOW.getTime() + days * 86_400_000),
      rangeEnd: new Date(NOW.getTime() + days * 86_400_000 + 3_600_000),
    });
    const booking = async (changes: Parameters<typeof addBooking>[1]) =>
      (await addBooking(database, changes)).id;
    const accepted = await booking({ ...ahead(1), statusCode: 2 });
    const asked = await booking({ ...ahead(2), statusCode: 1 });
    const kept = [
      await booking({ ...ahead(-1), statusCode: 2 }),
      await booking({ ...ahead(3), statusCode: 5 }),
      await booking({ ...ahead(4), statusCode: 9 }),
    ];
    const hers = await booking({ ...ahead(1), statusCode: 2, partnerId: other });
    expect(await store.ban(operator({ at: NOW }), id)).toEqual({
      artistId: partnerId,
      releasedSchedules: 2,
    });
    for (const one of [accepted, asked])
      expect(await readBooking(database, one)).toMatchObject({
        partnerId: null,
        partnerName: null,
        statusCode: 1,
        version: 2,
      });
    for (const one of [...kept, hers])
      expect(await readBooking(database, one)).toMatchObject({ version: 1 });
    const rows = await database.read((orm) => orm.select().from(audit));
    const told = rows.filter(({ operation }) => operation === 'partners.ban');
    expect(told.map(({ object }) => object).sort()).toEqual([id, accepted, asked].sort());
  });

  it('ends what depends on it: the professional may work no more', async () => {
    const { id: professionalId } = await addProfessional(test.database);
    const { id } = await add({ professionalId, activated: true });
    await store.ban(operator(), id);
    const [row] = await test.database.read((orm) =>
      orm.select().from(professionals).where(eq(professionals.id, professionalId)),
    );
    expect(row).toMatchObject({
      active: false,
      status: 'desligado',
      deactivationReason: 'Banimento pela equipe',
      version: 2,
    });
    expect(row?.search).toContain('desligado');
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'partners.ban',
      object: id,
      diff: { professionalId: { after: professionalId } },
    });
  });
});

it('P-CALL-26 P-PART-07 the file holds whom the list holds', async () => {
  const { id } = await add({ signup: 80, phone: '11987654321' });
  await add({ bannedAt: NOW });
  const file = await new Response((await store.export(operator())) as ByteStream).text();
  const [header, ...rows] = file.trim().split('\r\n');
  expect(header).toContain('Cadastro');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(id);
  expect(rows[0]).toContain('80');
});
