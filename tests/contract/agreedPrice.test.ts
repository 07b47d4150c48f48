import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PriceInput, priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** The price as one thing, from the neighbourhood to the order: part 3 sections 2.3 and 7, decision 0077. */

let product: MemoryProduct;
let transaction = 0;

beforeAll(async () => {
  product = await memoryProduct(20);
  await product.signIn('administrator');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const call = <Id extends EndpointId>(id: Id, input: OperationInput = {}) =>
  product.provider.operation(id, input);

/** A customer without a signature, with an address, and the first service that its city offers. */
const scene = async () => {
  const { data } = await call('customers.list', { query: { itemsPerPage: 50, page: 1 } });
  for (const { _id, blocked } of data) {
    const customer = await call('customers.one', { params: { id: _id ?? '' } });
    const [address] = customer.address;
    if (blocked || customer.hasSignature || !address?.neighbor) continue;
    const areaId = address.areaId ?? '';
    const { categories } = await call('area.one', { params: { areaId } });
    const category = categories.find(({ services }) => services.some(({ active }) => active));
    const service = category?.services.find(({ active }) => active);
    const { neighbors } = await call('neighbors.ofService', {
      params: { serviceId: service?._id ?? '' },
    });
    const city = (await call('areas.list', {})).data.find((area) => area._id === areaId)?.city;
    const neighbor = neighbors.find(
      (one) => one.neighborName === address.neighbor && one.city === city,
    );
    if (neighbor) return { customerId: _id ?? '', address, areaId, category, service, neighbor };
  }
  throw new Error('No such customer.');
};

type Scene = Awaited<ReturnType<typeof scene>>;

const shown = async (
  { areaId, service, address }: Scene,
  input: Partial<PriceInput> = {},
  neighbor: string | null | undefined = address.neighbor,
) => {
  const rules = await call('price.one', {
    query: { area: areaId, service: service?._id, neighbor },
  });
  return priceOfBooking({
    rules: priceRulesOf(rules),
    dateType: 'FIXED',
    realtime: false,
    start: '12:00',
    weekday: 3,
    clients: 1,
    hasSignature: false,
    hasPreferences: false,
    ...input,
  });
};

/** An order from 12:00 to 13:00 of a day; the clock is noon of Tuesday, 10 March. */
const order = async (
  { customerId, address, areaId, category, service }: Scene,
  day: string,
  hour = 15,
) => {
  transaction += 1;
  const instant = (at: number) => `${day}T${at}:00:00.000Z`;
  return call('bookings.create', {
    body: {
      testCard: false,
      linkPayment: true,
      transactionId: `agreed-${transaction}`,
      scheduleDateType: 'FIXED',
      asyncPayment: true,
      categoryId: category?._id,
      addressId: address._id,
      areaId,
      date: `${day}T03:00:00.000Z`,
      dateRangeStart: instant(hour),
      dateRangeEnd: instant(hour + 1),
      numberOfClients: 1,
      serviceId: service?._id,
      timestamp: product.now().toISOString(),
      user: { _id: customerId },
      useCredits: false,
      listPreferenceByProfessionals: [],
      onlyForPreference: false,
      beginCheckout: product.now().toISOString(),
      hasPreference: false,
      voucher: null,
      realtime: false,
      scheduleByWpp: false,
      paymentType: 'PIX',
    } as never,
  });
};

const ask = (priceId: string, range: readonly { category: string; price: number }[]) =>
  call('neighbors.change', { params: { priceId }, body: { range: [...range] } });

const amountsOf = async (id: string) => {
  const { originalValue, totalValue } = await call('bookings.one', { params: { id } });
  return { originalValue, totalValue };
};

const cents = (reais: unknown) => Math.round(Number(reais) * 100);

describe('the price of a neighbourhood', () => {
  it('C-CALL-19 C-CALL-20 B-CALL-48 is what an order there costs; one that was agreed stays as it is', async () => {
    const place = await scene();
    const { priceId } = place.neighbor;
    await ask(priceId, [{ category: 'programado fixo', price: 321.5 }]);
    const first = await shown(place);
    expect(first.base).toBe(32_150);
    expect(first.steps.find(({ kind }) => kind === 'neighbourhood')).toMatchObject({
      name: place.address.neighbor,
      after: 32_150,
    });
    expect((await shown(place, {}, 'Em nenhum lugar')).base).not.toBe(32_150);

    const agreed = await order(place, '2026-03-11');
    const id = agreed?._id ?? '';
    const before = await amountsOf(id);
    expect(cents(before.originalValue)).toBe(first.total);

    await ask(priceId, [{ category: 'programado fixo', price: 999 }]);
    const six = { fixo: 500, flex: 500 };
    await call('areaServices.changePrice', {
      params: { areaId: place.areaId, serviceId: place.service?._id ?? '' },
      body: { programado: six, now: six, superNow: six },
    });
    expect((await shown(place)).base).toBe(99_900);
    expect(await amountsOf(id)).toEqual(before);

    const next = await order(place, '2026-03-12');
    const later = await amountsOf(next?._id ?? '');
    expect(cents(later.originalValue)).toBe((await shown(place, { weekday: 4 })).total);
  });

  it('C-POLY-09 an order of the same day costs Now, one of the next two hours Super Now', async () => {
    const place = await scene();
    await ask(place.neighbor.priceId, [
      { category: 'now fixo', price: 410 },
      { category: 'super now fixo', price: 520 },
    ]);
    const now = await shown(place, { mode: 'now', weekday: 2, start: '14:00' });
    const superNow = await shown(place, { mode: 'superNow', weekday: 2, start: '13:30' });
    expect([now.base, superNow.base]).toEqual([41_000, 52_000]);
    const made = await order(place, '2026-03-10', 17);
    expect(cents((await amountsOf(made?._id ?? '')).originalValue)).toBe(now.total);
  });
});
