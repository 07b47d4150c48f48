import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actorOf, addStaff, NOW, openStore, type TestStore } from '../../../tests/support/store';
import { areas, services } from '../../db/schema';
import { AREAS, SERVICES } from '../../seed/catalogue';
import type { Store } from '..';
import { failure, lastAudit } from '../customers/testSupport';

let test: TestStore;
let member: Awaited<ReturnType<typeof addStaff>>;
let clock: number;

beforeEach(async () => {
  test = await openStore();
  member = await addStaff(test.database, { type: 'marketing' });
  clock = Date.parse('2026-03-10T15:00:00.000Z');
  await test.database.read(async (orm) => {
    await orm.insert(areas).values([...AREAS]);
    await orm.insert(services).values([...SERVICES]);
  });
});

afterEach(() => test.close());

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

  it.each([
    ['what the lines come to', {}, true],
    ['nothing', { originalAmount: undefined, totalAmount: undefined }, true],
    ['a cent less', { totalAmount: 251.64 }, true],
    ['a cent more', { originalAmount: 279.62 }, true],
    ['two cents more', { totalAmount: 251.67 }, false],
    ['another original', { originalAmount: 279.59 }, false],
    ['another percentage', { discountAmount: 11 }, false],
  ])('C-PACK-05 ruling 15: a package that travels with %s', async (_, sent, isTaken) => {
    const totals = { originalAmount: 279.61, totalAmount: 251.65, discountAmount: 10, ...sent };
    if (isTaken) expect(await create(totals)).toMatchObject({ totalAmount: 251.65 });
    else expect(await failure(() => create(totals))).toMatchObject({ status: 422 });
  });

  it('C-PACK-06 a description of 255 characters is accepted, a longer one refused', async () => {
    const made = await create({ serviceDescription: 'á'.repeat(255) });
    expect(made.serviceDescription).toHaveLength(255);
    const refused = await failure(() => create({ serviceDescription: 'á'.repeat(256) }));
    expect(refused).toMatchObject({
      status: 422,
      fields: { serviceDescription: 'Descrição deve ter no máximo 255 caracteres.' },
    });
  });

  it.each([
    [{ areas: ['atlantida'] }, 'areas'],
    [{ areas: ['sao-paulo', 'atlantida'] }, 'areas'],
    [{ services: [{ title: 'X', value: 1, count: 1, serviceList: ['s999'] }] }, 'services'],
    [{ services: [{ title: 'X', value: 1, count: 201, serviceList: ['s100'] }] }, 'services'],
    [
      { services: [{ title: 'X', value: 10_000.01, count: 100, serviceList: ['s100'] }] },
      'services',
    ],
  ])('C-PACK-10 refuses %j', async (changes, field) => {
    const refused = await failure(() => create(changes));
    expect(refused).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    expect((await test.store.packages.list({ page: 1 }, NOW)).total).toBe(0);
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

  it('is made once under one key', async () => {
    const key = { idempotencyKey: 'k-1', requestHash: 'h-1' };
    const once = { ...actor(), ...key };
    const [one, two] = await Promise.all([
      test.store.packages.create(once, BODY),
      test.store.packages.create(once, BODY),
    ]);
    expect(two._id).toBe(one._id);
    expect((await test.store.packages.list({ page: 1 }, NOW)).total).toBe(1);
  });
});
