import { beforeEach, expect, it } from 'vitest';
import { NOW } from '../../../tests/support/store';
import type { Store } from '..';
import { failure, lastAudit } from '../customers/testSupport';
import { addCatalogue, storeFor } from '../fixture';

const { database, store, actor } = await storeFor('marketing');

beforeEach(() => addCatalogue(database));

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

const create = (changes: Partial<Body> = {}) =>
  store.packages.create(actor(), { ...BODY, ...changes });

const countPackages = async () => (await store.packages.list({ page: 1 }, NOW)).total;

it('C-PACK-05 C-PACK-06 C-PACK-08 C-PACK-10 C-CALL-37 makes the totals itself, and refuses others', async () => {
  const totals = { originalAmount: 279.61, totalAmount: 251.65, discountAmount: 10 };
  const line = { title: 'X', value: 1, count: 1, serviceList: ['s100'] };
  for (const changes of [
    { ...totals, totalAmount: 251.67 },
    { ...totals, originalAmount: 279.59 },
    { ...totals, discountAmount: 11 },
    { areas: ['sao-paulo', 'atlantida'] },
    { services: [{ ...line, serviceList: ['s999'] }] },
    { services: [{ ...line, count: 201 }] },
    { serviceDescription: 'á'.repeat(256) },
  ])
    expect(await failure(() => create(changes))).toMatchObject({ status: 422 });
  expect(await countPackages()).toBe(0);
  // A cent off is the rounding of the browser.
  const made = await create({ ...totals, totalAmount: 251.64, originalAmount: 279.62 });
  expect(made).toMatchObject({ ...BODY, ...totals, version: 1 });
  const written = {
    operation: 'packages.create',
    object: made._id,
    staffEmail: 'marketing@camarim.test',
  };
  expect(await lastAudit(database)).toMatchObject(written);
});
