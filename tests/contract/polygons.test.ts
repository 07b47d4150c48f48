import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlapShare, shapeOf, shapeProblem } from '../../domain/polygons';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct();
}, SEED_TIMEOUT);
afterAll(() => product.close());

const ofService = () =>
  product.provider.operation('polygons.ofService', {
    params: { serviceId: 's100', areaId: 'campinas' },
  });

describe('polygons through the provider', () => {
  it('C-CALL-23 C-POLY-07 C-ROUTE-33 asks by service and then by city', async () => {
    await product.signIn('operationHead');
    const { data } = await ofService();
    expect(new URL(product.requests.at(-1)?.url ?? '').pathname).toBe(
      '/api/bo/v2/polygons/s100/campinas',
    );
    expect(data.length).toBeGreaterThan(24);
    for (const { location } of data) expect(shapeProblem(shapeOf(location))).toBeUndefined();
  });

  it('C-POLY-13 C-ROUTE-47 the demonstration tiles a city without overlaps', async () => {
    await product.signIn('operationHead');
    const { data } = await product.provider.operation('polygons.ofArea', {
      params: { areaId: 'campinas' },
    });
    const shapes = data.map(({ location }) => shapeOf(location));
    const [first, ...others] = shapes;
    for (const other of others) expect(overlapShare(first ?? [], other)).toBeLessThan(0.001);
  });

  it('C-CALL-24 C-CALL-25 C-CALL-33 writes where the specification says', async () => {
    await product.signIn('operationHead');
    const [polygon] = (await ofService()).data;
    const id = polygon?.id ?? '';
    const step = { reference: 'now fixo', beginAt: '07:00', price: 10.5 };
    await product.provider.operation('polygons.prices', {
      params: { serviceId: 's100', areaId: 'campinas', polygonId: id },
      query: { version: polygon?.version },
      body: [step],
    });
    const prices = product.requests.at(-1);
    expect(new URL(prices?.url ?? '').pathname).toBe(`/api/bo/dynamic_price/s100/campinas/${id}`);
    const now = (await ofService()).data.find((one) => one.id === id);
    expect(now?.range).toMatchObject([step]);
    await product.provider.operation('polygons.allocate', {
      params: { ids: id },
      body: { parametersFilterOrders: { minimumTime: 20, isAvailable: true, categories: [] } },
    });
    expect(new URL(product.requests.at(-1)?.url ?? '').pathname).toBe(
      `/api/allocation/polygons/${id}`,
    );
  });

  it('C-CALL-34 RELIABILITY H13 a polygon may have 2 MB, and not more', async () => {
    await product.signIn('operationHead');
    const [row] = (await ofService()).data;
    const create = (length: number) =>
      product.provider.operation('polygons.create', {
        body: {
          areaId: 'campinas',
          name: 'Detalhado',
          minimumTime: 30,
          isAvailableForOrderAllocation: true,
          categories: [],
          active: false,
          location: { ...(row?.location as object), note: 'x'.repeat(length) },
        },
      });
    await expect(create(1_900_000)).resolves.toMatchObject({ name: 'Detalhado' });
    await expect(create(2_000_000)).rejects.toMatchObject({
      status: 422,
      body: { errors: { location: 'O polígono é grande demais: o máximo é 2 MB.' } },
    });
  });

  it('C-CALL-31 the categories are of the allocation service', async () => {
    await product.signIn('operationHead');
    const { data } = await product.provider.operation('polygons.categories', {});
    expect(data[0]).toEqual({ id: 'c100', name: 'Manicure' });
    expect(product.requests.at(-1)?.url).toContain('/api/allocation/service-categories');
  });

  it.each(['marketing', 'operation', 'finance', 'staff'])(
    '%s may neither read nor write',
    async (profile) => {
      await product.signIn(profile);
      await expect(ofService()).rejects.toMatchObject({ status: 403 });
      await expect(
        product.provider.operation('polygons.change', {
          body: { active: false, serviceId: 's100', polygonsIds: ['x'] },
        }),
      ).rejects.toMatchObject({ status: 403 });
    },
  );
});
