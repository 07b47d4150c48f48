import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../domain/time';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

const TODAY = PRODUCT_NOW.toISOString().slice(0, 10);

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct();
  await product.signIn('operation');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const LOCATION = {
  place: 'Rua dos Pinheiros',
  streetNumber: '100',
  complement: '',
  neighbor: 'Pinheiros',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '05422001',
  lat: -23.5646,
  lng: -46.6917,
  addressIdentification: 'endereço pessoal',
};

const TYPED = {
  days: [1, 3],
  start: TODAY,
  end: addDays(TODAY, 13),
  startHour: '08:00',
  endHour: '12:00',
  category: 'c100',
  type: 1,
  limit: 4,
  areaId: 'sao-paulo',
  location: LOCATION,
};

const lastBody = async (): Promise<Record<string, unknown>> =>
  (await product.requests.at(-1)?.json()) as Record<string, unknown>;

const list = async (filter: Record<string, unknown> = {}, page = 1) => {
  const answer = await product.provider.getList('slots', {
    pagination: { page, perPage: 10 },
    sort: { field: 'period', order: 'ASC' },
    filter,
  });
  const url = product.requests.at(-1)?.url ?? '';
  return { ...answer, query: Object.fromEntries(new URL(url).searchParams) };
};

describe('the list', () => {
  it('P-SLOT-01 P-SLOT-08 P-CALL-73 10 a page, in the words of the screen', async () => {
    const { data, total, query } = await list({ order: 'DESC' });
    expect(query).toEqual({ order: 'DESC', page: '1', itemsPerPage: '10' });
    expect([data.length, total]).toEqual([10, 28]);
    expect(data.map(({ start }) => start)).toEqual(
      data.map(({ start }) => String(start)).toSorted((a, b) => b.localeCompare(a)),
    );
    expect(data[0]).toMatchObject({
      period: expect.stringMatching(/^\d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/),
      days: expect.arrayContaining([expect.any(Number)]),
      startHour: expect.stringMatching(/^\d\d:\d\d$/),
    });
  });

  it('P-SLOT-02 P-SLOT-03 every filter by the name of the call, each narrowing', async () => {
    const all = (await list({ order: 'CRESC' })).total ?? 0;
    for (const [filter, sent] of [
      [{ areaId: 'sao-paulo' }, { areaId: 'sao-paulo' }],
      [{ category: 'c100' }, { category: 'c100' }],
      [{ evaluationType: '3' }, { evaluationType: '3' }],
      [{ isOnlyActives: true }, { isOnlyActives: 'true' }],
    ] as const) {
      const { total = 0, query } = await list(filter);
      expect(query).toMatchObject(sent);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan(all);
    }
  });
});

describe('writing', () => {
  it('P-SLOT-11 P-CALL-74 P-CALL-75 an address travels as a point and comes back', async () => {
    const { data } = await product.provider.create('slots', { data: TYPED });
    expect(await lastBody()).toEqual({
      days: [1, 3],
      start: TODAY,
      end: addDays(TODAY, 13),
      timeRange: { start: '08:00', end: '12:00' },
      category: 'c100',
      type: 1,
      limit: 4,
      areaId: 'sao-paulo',
      location: {
        type: 'Point',
        coordinates: [-46.6917, -23.5646],
        formatted_address: 'Rua dos Pinheiros, 100 - Pinheiros, São Paulo - SP, 05422-001',
        place: 'Rua dos Pinheiros',
        streetNumber: '100',
        complement: null,
        neighbor: 'Pinheiros',
        city: 'São Paulo',
        uf: 'SP',
        zipCode: '05422001',
      },
    });
    const read = await product.provider.getOne('slots', { id: data.id });
    expect(read.data).toMatchObject(TYPED);
  });

  it('P-SLOT-11 P-CALL-75 online the location is null, in both calls', async () => {
    const online = { ...TYPED, type: 3, location: undefined };
    const { data } = await product.provider.create('slots', { data: online });
    expect(await lastBody()).toMatchObject({ type: 3, location: null });
    await product.provider.update('slots', { id: data.id, data: online, previousData: data });
    expect(await lastBody()).toMatchObject({ type: 3, location: null, version: 1 });
  });

  it('P-SLOT-10 messages come back under our names', async () => {
    const sent = product.provider.create('slots', { data: { ...TYPED, endHour: '08:00' } });
    await expect(sent).rejects.toMatchObject({
      status: 422,
      body: { errors: { endHour: 'A hora final deve ser posterior à inicial' } },
    });
  });

  it('somebody without the right is refused', async () => {
    await product.signIn('finance');
    await expect(product.provider.create('slots', { data: TYPED })).rejects.toMatchObject({
      status: 403,
    });
    await expect(list()).rejects.toMatchObject({ status: 403 });
    await product.signIn('operation');
  });
});

it('P-CALL-72 P-CALL-76 the places for a lead', async () => {
  const { data, totalItems } = await product.provider.operation('slots.available', {
    query: { areaId: 'sao-paulo', type: 1 },
  });
  expect(totalItems).toBeGreaterThan(0);
  for (const slot of data) {
    expect(slot).toMatchObject({ areaId: 'sao-paulo', type: 1, active: true });
    expect(slot.location?.formatted_address).toMatch(/São Paulo - SP/);
  }
});

describe('C-CALL-53 P-CALL-77 the consultant', () => {
  const ask = (query: Record<string, string>) =>
    product.provider.operation('consultants.integrationUrl', { query });

  it('by e-mail and by id', async () => {
    await product.signIn('administrator');
    const url = 'https://consultoras.camarim.test/integracao/CN100200';
    expect(await ask({ email: 'helena.moraes@consultora.test' })).toEqual({ url });
    expect(await ask({ id: 'CN100200' })).toEqual({ url });
  });

  it('is looked up by those who may', async () => {
    await product.signIn('operation');
    await expect(ask({ id: 'CN100200' })).rejects.toMatchObject({ status: 403 });
  });
});
