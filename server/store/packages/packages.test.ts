import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, addStaff, NOW, storeForEachTest } from '../../../tests/support/store';
import { areas, services } from '../../db/schema';
import { AREAS, SERVICES } from '../../seed/catalogue';
import type { Store } from '..';
import { failure, lastAudit } from '../customers/testSupport';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;
let clock: number;

beforeEach(async () => {
  member = await addStaff(test.database, { type: 'marketing' });
  clock = Date.parse('2026-03-10T15:00:00.000Z');
  await test.database.read(async (orm) => {
    await orm.insert(areas).values([...AREAS]);
    await orm.insert(services).values([...SERVICES]);
  });
});

type Body = Parameters<Store['packages']['create']>[1];

const BODY: Body = {
  title: 'Mãos prontas',
  subtitle: null,
  serviceDescription: 'Quatro visitas',
  mobileImage: null,
  expiresAfterDays: 60,
  installmentMaxLimit: 2,
  discountInPercent: 10,
  areas: ['sao-paulo'],
  valueType: 'P',
  services: [
    { title: 'Manicure', value: 39.9, count: 4, serviceList: ['s100'] },
    { title: 'Pé', value: 120.01, count: 1, serviceList: ['s101', 's102'] },
  ],
};

const actor = () => {
  clock += 1_000;
  return actorOf(member, { at: new Date(clock) });
};

const create = (changes: Partial<Body> = {}) =>
  test.store.packages.create(actor(), { ...BODY, ...changes });

describe('packages', () => {
  it('C-PACK-05 C-PACK-08 C-CALL-37 makes the totals itself', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...BODY,
      originalAmount: 279.61,
      totalAmount: 251.65,
      discountAmount: 10,
      version: 1,
    });
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'packages.create',
      object: made._id,
      staffEmail: member.email,
    });
  });

  it('C-PACK-05 C-PACK-06 C-PACK-10 refuses other totals than its own, and what the rules refuse', async () => {
    const totals = { originalAmount: 279.61, totalAmount: 251.65, discountAmount: 10 };
    const line = { title: 'X', value: 1, count: 1, serviceList: ['s100'] };
    for (const changes of [
      { ...totals, totalAmount: 251.67 },
      { ...totals, originalAmount: 279.59 },
      { ...totals, discountAmount: 11 },
      { areas: ['sao-paulo', 'atlantida'] },
      { services: [{ ...line, serviceList: ['s999'] }] },
      { services: [{ ...line, count: 201 }] },
      { services: [{ ...line, value: 10_000.01, count: 100 }] },
      { serviceDescription: 'á'.repeat(256) },
    ])
      expect(await failure(() => create(changes))).toMatchObject({ status: 422 });
    expect((await test.store.packages.list({ page: 1 }, NOW)).total).toBe(0);
    // A cent off is the rounding of the browser.
    const made = await create({ ...totals, totalAmount: 251.64, originalAmount: 279.62 });
    expect(made).toMatchObject({ totalAmount: 251.65 });
  });

  it('C-PACK-02 C-CALL-35 C-CALL-36 pages of twelve, newest first, of all cities or of one', async () => {
    for (let index = 1; index <= 13; index += 1) {
      const cities = index % 2 === 0 ? ['sao-paulo', 'campinas'] : ['sao-paulo'];
      await create({ title: `Pacote ${index}`, areas: cities });
    }
    const first = await test.store.packages.list({ page: 1 }, NOW);
    expect(first).toMatchObject({ page: 1, pages: 2, total: 13 });
    expect(first.packages).toHaveLength(12);
    expect(first.packages[0]?.title).toBe('Pacote 13');
    const second = await test.store.packages.list({ page: 2 }, NOW);
    expect(second.packages.map(({ title }) => title)).toEqual(['Pacote 1']);
    const campinas = await test.store.packages.ofArea('campinas', { page: 1 });
    expect(campinas).toMatchObject({ pages: 1, total: 6 });
    expect(await test.store.packages.ofArea('camp', { page: 1 })).toMatchObject({
      packages: [],
      pages: 0,
      total: 0,
    });
  });

  it('C-CALL-38 saves a change, and refuses a stale one', async () => {
    const { _id, version } = await create();
    const changed = { ...BODY, title: 'Outro', discountInPercent: 0, version };
    const saved = await test.store.packages.update(actor(), _id, changed);
    expect(saved).toMatchObject({ title: 'Outro', totalAmount: 279.61, version: 2 });
    const stale = await failure(() => test.store.packages.update(actor(), _id, changed));
    expect(stale).toMatchObject({ status: 409, code: 'version-conflict' });
    const none = await failure(() => test.store.packages.update(actor(), 'nobody', BODY));
    expect(none).toMatchObject({ status: 404 });
  });

  it('C-PACK-04 C-CALL-39 removes once', async () => {
    const { _id } = await create();
    await test.store.packages.remove(actor(), _id);
    expect((await test.store.packages.list({ page: 1 }, NOW)).total).toBe(0);
    const again = await failure(() => test.store.packages.remove(actor(), _id));
    expect(again).toMatchObject({ status: 404 });
    expect((await lastAudit(test.database))?.operation).toBe('packages.remove');
  });
});
