import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../server/seed/pictures';
import { leanProduct } from '../lean/provider';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** Cities, services and their prices between provider and server: part 3 sections 2.2, 2.3 and 7. */

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(60);
  await product.signIn('operationHead');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const PLACE = { areaId: 'niteroi', serviceId: 's100' };
const ID = 'niteroi:s100';

const priceOf = async () => {
  const { time, realtime } = await product.provider.operation('price.one', {
    query: { area: PLACE.areaId, service: PLACE.serviceId },
  });
  const noon = time.flex.range.find(
    ({ beginAt, reference }) => beginAt === '12:00' && reference === 'FIXED',
  );
  return { noon: noon?.price, realtime: realtime.price };
};

const PRICES = {
  programado: { fixo: 80, flex: 70 },
  now: { fixo: 120.5, flex: 110 },
  superNow: { fixo: 150, flex: 140 },
};

describe('cities', () => {
  it('C-CONST-24 C-CONST-25 C-CALL-54 those of the specification are there', async () => {
    const { data } = await product.provider.getList('areas', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'city', order: 'ASC' },
      filter: {},
    });
    expect(data.map(({ city }) => city)).toEqual(
      expect.arrayContaining([
        'São Paulo',
        'Rio de Janeiro',
        'Brasília',
        'Belo Horizonte',
        'Niterói',
        'Campinas',
        'Nova Lima',
      ]),
    );
  });

  it('C-AREA-03 one tells its rates, its place and its categories', async () => {
    const { data } = await product.provider.getOne('areas', { id: 'sao-paulo' });
    expect(data).toMatchObject({
      name: 'São Paulo',
      state: 'SP',
      pgm: { discount: 2_000, professionalGain: 1_500 },
      pgp: { approved: 5_000, engaged: 15_000 },
    });
    expect(data.categories[0]).toMatchObject({ id: 'c100', name: 'Manicure' });
  });
});

describe('a service of a city', () => {
  it('C-AREA-16 C-CALL-14 is read from its city, saved, and read as it was saved', async () => {
    const { data: stored } = await product.provider.getOne('areaServices', { id: ID });
    expect(stored).toMatchObject({ id: ID, name: 'Mão', active: true, minDuration: 3_000 });
    const data = {
      active: true,
      minValue: 4_550,
      minDuration: 2_525,
      avgDuration: 4_500,
      duration: 6_000,
      durationDescription: 'Até uma hora',
      preferenceType: 'P',
      preferenceValue: 1_250,
      description: 'Unhas das mãos',
      mobileImage: null,
    };
    const saved = await product.provider.update('areaServices', {
      id: ID,
      data,
      previousData: stored,
    });
    expect(saved.data).toMatchObject({ ...data, id: ID });
    const { data: again } = await product.provider.getOne('areaServices', { id: ID });
    expect(again).toMatchObject(data);
    await expect(
      product.provider.update('areaServices', { id: ID, data, previousData: stored }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    ['a value below 0', { minValue: -1 }],
    ['half a cent', { avgDuration: 0.005 }],
    ['no duration', { duration: null }],
    ['no words of the duration', { durationDescription: { 'pt-BR': ' ' } }],
    ['another type', { preference: { value: 1, type: 'X' } }],
    ['an image that is a script', { mobileImage: 'javascript:alert(1)' }],
    ['an image without https', { mobileImageAndroid: 'http://img.exemplo.test/a.png' }],
    ['an image with a password', { mobileImageIOS: 'https://ana:segredo@img.exemplo.test/a.png' }],
  ])('C-AREA-14 C-AREA-15 %s is refused by the server too', async (_, wrong) => {
    const body = {
      active: true,
      minValue: 0,
      minDuration: 0,
      avgDuration: 0,
      duration: 0,
      durationDescription: { 'pt-BR': 'Livre' },
      preference: { value: 0, type: 'V' },
      ...wrong,
    };
    const answer = product.provider.operation('areaServices.update', {
      params: PLACE,
      body: body as never,
    });
    await expect(answer).rejects.toMatchObject({ status: 422 });
  });

  it('C-CALL-21 C-CALL-22 its prices are what a new booking costs, and leave their history', async () => {
    const before = await priceOf();
    await product.provider.operation('areaServices.changePrice', { params: PLACE, body: PRICES });
    expect(await priceOf()).toEqual({ noon: 80, realtime: 150 });
    expect(await product.provider.operation('areaServices.price', { params: PLACE })).toEqual(
      PRICES,
    );
    const { data } = await product.provider.getList('priceChanges', { filter: PLACE });
    // Others of the same instant stand beside it.
    expect(data).toContainEqual(
      expect.objectContaining({
        changedBy: expect.stringMatching(/@camarim\.test$/),
        steps: expect.arrayContaining([
          {
            label: 'Programado fixo',
            before: { unit: 'money', value: Math.round((before.noon ?? 0) * 100) },
            after: { unit: 'money', value: 8_000 },
          },
          expect.objectContaining({ label: 'Now fixo', after: { unit: 'money', value: 12_050 } }),
        ]),
      }),
    );
  });

  it('C-CALL-54 they are set under the address that reads them too, with their history', async () => {
    const { provider } = product;
    const later = { ...PRICES, now: { fixo: 121, flex: 111 } };
    const { length: before } = (await provider.getList('priceChanges', { filter: PLACE })).data;
    expect(
      await provider.operation('areaServices.setPrice', { params: PLACE, body: later }),
    ).toEqual(later);
    expect(await provider.operation('areaServices.price', { params: PLACE })).toEqual(later);
    const { data } = await provider.getList('priceChanges', { filter: PLACE });
    expect(data).toHaveLength(before + 1);
    await expect(
      provider.operation('areaServices.setPrice', {
        params: PLACE,
        body: { ...PRICES, version: 1 },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('C-AREA-18 a price below 0 or none is refused', async () => {
    for (const fixo of [-0.01, Number.NaN, null])
      await expect(
        product.provider.operation('areaServices.changePrice', {
          params: PLACE,
          body: { ...PRICES, now: { fixo, flex: 1 } } as never,
        }),
      ).rejects.toMatchObject({ status: 422 });
  });

  it('C-CALL-15 its image goes to a signed address', async () => {
    const { url, publicUrl } = await product.provider.operation('uploads.area', {
      query: { filename: 'mao.png', filetype: 'image/png' },
    });
    const palette = { from: [0, 0, 0], to: [9, 9, 9], shape: [255, 0, 0] } as const;
    const body = picture(palette, { width: 40, height: 20 });
    const sent = await product.app(
      new Request(`http://camarim.test${url}`, { method: 'PUT', body }),
    );
    expect(sent.status).toBe(204);
    expect((await product.app(new Request(`http://camarim.test${publicUrl}`))).status).toBe(200);
  });

  it('C-CALL-14 a service of others gets the images that the form does not show, too', async () => {
    const { provider, services } = leanProduct({ now: () => new Date('2026-03-10T15:00:00.000Z') });
    const { data: stored } = await provider.getOne('areaServices', { id: '10:501' });
    expect(stored).toMatchObject({ name: 'Mão', minValue: 4_000, preferenceValue: 1_500 });
    services.calls.length = 0;
    await provider.update('areaServices', {
      id: '10:501',
      data: { ...stored, minValue: 4_100 },
      previousData: stored,
    });
    expect(services.refused).toEqual([]);
    expect(services.calls.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /area/10/service/501',
    ]);
  });
});

describe('services', () => {
  const search = async (text: string) =>
    (
      await product.provider.getList('services', {
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'name', order: 'ASC' },
        filter: { search: text },
      })
    ).data.map(({ name }) => name);

  it('C-SERV-01 C-CALL-16 C-CALL-17 are found by name, without accents, and by id', async () => {
    expect(await search('drenagem linfatica')).toEqual(['Drenagem linfática']);
    expect(await search('s100')).toEqual(['Mão']);
    const { data } = await product.provider.getOne('services', { id: 's100' });
    expect(data).toMatchObject({ serviceId: 's100', name: 'Mão', category: 'c100' });
  });

  it('C-SERV-06 C-ERR-32 one is saved by its page, and an unknown category refused', async () => {
    const { data: stored } = await product.provider.getOne('services', { id: 's135' });
    const save = (data: object) =>
      product.provider.update('services', { id: 's135', data, previousData: stored });
    const data = { name: 'Maquiagem de noivas', category: 'c110', active: true };
    await expect(save({ ...data, category: 'c999' })).rejects.toMatchObject({ status: 422 });
    expect((await save(data)).data).toMatchObject({ ...data, id: 's135' });
    expect(await search('de noivas')).toEqual(['Maquiagem de noivas']);
  });

  it('C-SERV-03 C-SERV-04 C-CALL-19 C-CALL-20 prices by neighbourhood: 1 is taken, 0.99 is not', async () => {
    const ask = () =>
      product.provider.operation('neighbors.ofService', { params: { serviceId: 's100' } });
    const [first] = (await ask()).neighbors ?? [];
    const priceId = first?.priceId ?? '';
    const set = (price: number) =>
      product.provider.operation('neighbors.change', {
        params: { priceId },
        body: { range: [{ category: 'programado fixo', price }] },
      });
    await expect(set(0.99)).rejects.toMatchObject({ status: 422 });
    await set(1);
    const changed = (await ask()).neighbors?.find((row) => row.priceId === priceId);
    expect(changed?.prices).toMatchObject({ 'programado fixo': { price: 1 } });
  });

  it('nobody else may: operation and marketing read no prices and change none', async () => {
    for (const profile of ['operation', 'marketing']) {
      await product.signIn(profile);
      for (const answer of [
        product.provider.operation('neighbors.ofService', { params: { serviceId: 's100' } }),
        product.provider.operation('areaServices.changePrice', { params: PLACE, body: PRICES }),
      ])
        await expect(answer).rejects.toMatchObject({ status: 403 });
    }
  });
});
