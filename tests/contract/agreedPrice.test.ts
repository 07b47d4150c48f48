import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PriceInput, priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** The price as one thing, from what sets it to the order: part 3 sections 2.3, 2.4 and 7, decision 0077. */

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
  const { lat, lng } = address;
  const rules = await call('price.one', {
    query: { area: areaId, service: service?._id, neighbor, lat, lng },
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

interface Window {
  readonly date: string;
  readonly dateRangeStart: string;
  readonly dateRangeEnd: string;
  readonly realtime: boolean;
}

/** An order of one client at the place of a scene, paid by PIX. */
const orderOf = ({ customerId, address, areaId, category, service }: Scene, window: Window) => {
  transaction += 1;
  const now = product.now().toISOString();
  return {
    testCard: false,
    linkPayment: true,
    transactionId: `agreed-${transaction}`,
    scheduleDateType: 'FIXED',
    asyncPayment: true,
    categoryId: category?._id,
    addressId: address._id,
    areaId,
    numberOfClients: 1,
    serviceId: service?._id,
    timestamp: now,
    user: { _id: customerId },
    useCredits: false,
    listPreferenceByProfessionals: [],
    onlyForPreference: false,
    beginCheckout: now,
    hasPreference: false,
    voucher: null,
    scheduleByWpp: false,
    paymentType: 'PIX',
    ...window,
  } as never;
};

/** An order from 12:00 to 13:00 of a day; the clock is noon of Tuesday, 10 March. */
const order = async (place: Scene, day: string, hour = 15) => {
  const instant = (at: number) => `${day}T${at}:00:00.000Z`;
  const window = {
    dateRangeStart: instant(hour),
    dateRangeEnd: instant(hour + 1),
    realtime: false,
  };
  const body = orderOf(place, { date: `${day}T03:00:00.000Z`, ...window });
  return call('bookings.create', { body });
};

const ask = (priceId: string, range: readonly { category: string; price: number }[]) =>
  call('neighbors.change', { params: { priceId }, body: { range: [...range] } });

const amountsOf = async (id: string) => {
  const { originalValue, totalValue } = await call('bookings.one', { params: { id } });
  return { originalValue, totalValue };
};

/** An order in real time: now. */
const orderNow = async (place: Scene) => {
  const now = product.now().toISOString();
  const window = { date: now, dateRangeStart: now, dateRangeEnd: now, realtime: true };
  return call('realtime.create', { body: orderOf(place, window) });
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
    const id = agreed?.id ?? '';
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
    const later = await amountsOf(next?.id ?? '');
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
    expect(cents((await amountsOf(made?.id ?? '')).originalValue)).toBe(now.total);
  });
});

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The middle of a polygon. */
const middleOf = (location: unknown) => {
  const [ring = []] = (location as { coordinates: [number, number][][] }).coordinates;
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0]);
  return { lng: sum[0] / ring.length, lat: sum[1] / ring.length };
};

interface Zone {
  readonly _id: string;
  readonly name: string;
  readonly areaId: string;
  readonly serviceId: string;
  readonly polygonsIds: readonly string[];
  readonly multiplierPerDayOfWeek: Readonly<Record<string, readonly object[]>>;
}

/** The scene at an address of its own, inside of a zone of its service and of an active polygon. */
const inZone = async (neighborName?: string) => {
  const { customerId } = await scene();
  const serviceId = 's104';
  const areaId = 'campinas';
  // Which polygons a zone lies around is ours, and no screen reads it.
  const answer = await product.app(
    new Request('http://camarim.test/api/bo/v2/prices/zone/search', {
      headers: { authorization: `Bearer ${product.token()}` },
    }),
  );
  const { data: zones } = (await answer.json()) as { data: Zone[] };
  const zone = zones.find((one) => one.areaId === areaId && one.serviceId === serviceId);
  const { data: polygons } = await call('polygons.ofArea', { params: { areaId } });
  const polygon = polygons.find(({ id, active }) => active && zone?.polygonsIds.includes(id));
  const { neighbors } = await call('neighbors.ofService', { params: { serviceId } });
  const neighbor = neighbors.find(({ city }) => city === 'Campinas');
  const { categories } = await call('area.one', { params: { areaId } });
  const category = categories.find(({ services }) => services.some(({ _id }) => _id === serviceId));
  const service = category?.services.find(({ _id }) => _id === serviceId);
  if (!zone || !polygon || !neighbor || !service) throw new Error('No such place.');
  transaction += 1;
  const street = `Rua ${transaction}`;
  await call('customers.addAddress', {
    params: { userId: customerId },
    body: {
      place: street,
      streetNumber: '7',
      city: 'Campinas',
      uf: 'SP',
      zipCode: '13010000',
      complement: null,
      neighbor: neighborName ?? neighbor.neighborName,
      ...middleOf(polygon.location),
      typeAddress: 1,
      addressIdentification: 'casa',
    } as never,
  });
  const customer = await call('customers.one', { params: { id: customerId } });
  const address = customer.address.find(({ place }) => place === street);
  if (!address) throw new Error('No address.');
  const at = { customerId, address, areaId, category, service, neighbor };
  return { ...at, zone, polygonId: polygon.id } as Scene & {
    zone: typeof zone;
    polygonId: string;
  };
};

type Zoned = Awaited<ReturnType<typeof inZone>>;

const idsOf = ({ areaId, service }: Zoned) => ({ areaId, serviceId: service?._id ?? '' });

describe('a price that was agreed with a customer does not change afterwards, whatever changes', () => {
  it.each<[string, (place: Zoned) => Promise<unknown>]>([
    [
      'the price of the city',
      (place) => {
        const six = { fixo: 500, flex: 500 };
        const body = { programado: six, now: six, superNow: six };
        return call('areaServices.changePrice', { params: idsOf(place), body });
      },
    ],
    [
      'the price of the neighbourhood',
      ({ neighbor }) => ask(neighbor.priceId, [{ category: 'programado fixo', price: 777 }]),
    ],
    [
      'the zone',
      ({ zone }) => {
        const hours = DAYS.map((day) => [
          day,
          (zone.multiplierPerDayOfWeek[day] ?? []).map((range) => ({ ...range, value: 190 })),
        ]);
        return call('zones.update', {
          body: {
            _id: zone._id,
            name: zone.name,
            multiplierPerDayOfWeek: Object.fromEntries(hours),
          } as never,
        });
      },
    ],
    [
      'the weekday where it is scheduled',
      ({ polygonId, service }) =>
        call('scheduledPrices.save', {
          body: {
            _id: [polygonId],
            services: [service?._id ?? ''],
            dynamicPrices: Object.fromEntries(DAYS.map((day) => [day, 230])),
          } as never,
        }),
    ],
    [
      'the real-time multiplier',
      ({ service }) =>
        call('realtimePrices.update', {
          params: { serviceId: service?._id ?? '' },
          body: { value: 2.6, expiration: '2026-03-12' },
        }),
    ],
  ])('B-CALL-48 C-DYN-01 %s', async (kind, change) => {
    // Where a neighbourhood has prices of its own, those of the city do not count.
    const isCity = kind === 'the price of the city';
    const place = await inZone(isCity ? 'Em nenhum lugar' : undefined);
    const isNow = kind === 'the real-time multiplier';
    // 08:00 of a Wednesday, an hour of the zone; or noon of Tuesday, now.
    const asked: Partial<PriceInput> = isNow
      ? { realtime: true, mode: 'superNow', weekday: 2 }
      : { start: '08:00', weekday: 3 };
    const make = () => (isNow ? orderNow(place) : order(place, '2026-03-11', 11));
    const read = async (id: string) => {
      const booking = isNow
        ? await call('realtime.one', { params: { id } })
        : await call('bookings.one', { params: { id } });
      const { originalValue, totalValue, version } = booking;
      return { originalValue, totalValue, version };
    };
    const before = await shown(place, asked);
    const id = (await make())?.id ?? '';
    const agreed = await read(id);
    expect(cents(agreed.originalValue)).toBe(before.total);

    await change(place);

    const after = await shown(place, asked);
    expect(after.total).not.toBe(before.total);
    expect(await read(id)).toEqual(agreed);
    expect(cents((await read((await make())?.id ?? '')).originalValue)).toBe(after.total);
  });
});
