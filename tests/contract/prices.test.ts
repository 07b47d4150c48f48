import { beforeAll, describe, expect, it } from 'vitest';
import { type PriceInput, priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import { shapeOf, shapeProblem } from '../../domain/polygons';
import { REALTIME_SERVICES } from '../../domain/prices';
import { PRICED } from '../../domain/prices/history';
import { given } from '../support/answers';
import { cents, ORDER } from '../support/bookingCalls';
import { productOfFile } from '../support/provider';

const product = await productOfFile(60);
await product.signIn('operationHead');
const { lastUrl } = product;
const { operation: call } = product.provider;

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const week = (value: unknown) => Object.fromEntries(DAYS.map((day) => [day, value]));

/** The middle of a polygon. */
const middleOf = (location: unknown) => {
  const [ring = []] = (location as { coordinates: [number, number][][] }).coordinates;
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0]);
  return { lng: sum[0] / ring.length, lat: sum[1] / ring.length };
};

const list = (resource: string, filter: object = {}) =>
  product.provider.getList(resource, { pagination: { page: 1, perPage: 100 }, filter });

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await product.ask(`/api/bo${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

const read = async (path: string) => (await ask('GET', path)).body;

describe('dynamic prices', () => {
  const priceOf = (service: string, place: object = {}) =>
    call('price.one', { query: { area: 'campinas', service, ...place } });

  it('C-CALL-27 C-DYN-07 C-DYN-08 zones are loaded whole and filtered by the client', async () => {
    const { data, total } = await list('zones');
    expect(lastUrl().search).toBe('');
    expect(total).toBe(48);
    const monday = { day: 'monday', startHour: 7, endHour: 10, value: expect.any(Number) };
    expect(data[0]?.week).toContainEqual(monday);
    const before = product.requests.length;
    expect((await list('zones', { areaId: 'campinas' })).data).toHaveLength(6);
    expect(product.requests.length).toBeLessThanOrEqual(before + 1);
  });

  it('C-CALL-28 C-DYN-05 a zone is saved with every weekday, with its own hours alone, and not over another change', async () => {
    const zone = given((await list('zones', { areaId: 'campinas', serviceId: 's104' })).data[0]);
    const items = (zone.week as { value: number }[]).map((item) => ({ ...item, value: 170 }));
    const { data: saved } = await product.provider.update('zones', {
      id: zone.id,
      previousData: zone,
      data: { ...zone, week: items },
    });
    expect(saved.week).toEqual(items);
    const sent = await product.requests.at(-1)?.clone().json();
    expect(Object.keys(sent.multiplierPerDayOfWeek).toSorted()).toEqual(DAYS.toSorted());
    const put = (change: object) =>
      ask('PUT', '/v2/prices/multipliers/zone', { ...sent, ...change });
    expect((await put({})).status).toBe(409);
    const [first, ...others] = sent.multiplierPerDayOfWeek.monday;
    const monday = [{ ...first, startHour: 6 }, ...others];
    const multiplierPerDayOfWeek = { ...sent.multiplierPerDayOfWeek, monday };
    const { status, body } = await put({ version: undefined, multiplierPerDayOfWeek });
    const description = 'Os horários da zona não podem ser alterados.';
    expect([status, body.error.description]).toEqual([422, description]);
  });

  it('C-CALL-29 C-CALL-30 C-DYN-10 C-DYN-14 C-DYN-16 a real-time price of a known service is saved, and holds to the end of its day', async () => {
    const { data } = await list('realtimePrices');
    expect(lastUrl().pathname).toBe('/api/bo/dynamic_price/realtime');
    expect(data.map(({ id, name }) => [id, name])).toEqual(
      REALTIME_SERVICES.map(({ serviceId, name }) => [serviceId, name]),
    );
    const row = (id: string) => data.find((one) => one.id === id);
    expect(row('s107')).toMatchObject({ percent: 150, expiration: '2026-03-12' });
    const change = { percent: 135, expiration: '2026-03-10' };
    const { data: saved } = await product.provider.update('realtimePrices', {
      id: 's101',
      previousData: row('s101'),
      data: { ...row('s101'), ...change },
    });
    expect(saved).toMatchObject(change);
    // Noon in São Paulo: it holds until the day is over.
    product.pass(12 * 3_600_000 - 1);
    expect((await priceOf('s101')).realtime.multiplier).toBe(1.35);
    product.pass(1);
    expect((await priceOf('s101')).realtime.multiplier).toBeUndefined();
    product.pass(-12 * 3_600_000);
    for (const [field, value, expiration] of [
      ['expiration', 1.2, '2026-03-09'],
      ['value', -1, '2026-03-12'],
    ] as const) {
      const { body } = await ask('PUT', '/dynamic_price/realtime/s101', { value, expiration });
      expect(Object.keys(body.error.fields)).toEqual([field]);
    }
  });

  describe('scheduled prices', () => {
    let polygon: { readonly id: string; readonly location: unknown };
    const save = (change: object) =>
      ask('PUT', '/dynamic_prices_per_area', {
        _id: [polygon.id],
        services: ['s100'],
        dynamicPrices: week(100),
        ...change,
      });

    beforeAll(async () => {
      const { data } = await call('polygons.ofArea', { params: { areaId: 'campinas' } });
      polygon = given(data.find(({ active }) => active)) as typeof polygon;
    });

    it('C-CALL-26 C-DYN-01 C-DYN-02 change the weekdays where they are scheduled, also to 0, and nowhere else', async () => {
      const place = middleOf(polygon.location);
      const [before, elsewhere] = [await priceOf('s100', place), await priceOf('s100')];
      const answer = await save({ dynamicPrices: { ...week(100), monday: 135, sunday: 0 } });
      expect(answer).toEqual({ status: 200, body: { changed: 1 } });
      const after = await priceOf('s100', place);
      expect(after.multiplierPerDayOfWeek).toEqual({
        ...before.multiplierPerDayOfWeek,
        monday: 1.35,
        sunday: 0,
      });
      expect(after.time).toEqual(before.time);
      expect(await priceOf('s100')).toEqual(elsewhere);
      expect((await priceOf('s101', place)).multiplierPerDayOfWeek.monday).toBe(1);
      const unknown = { _id: [polygon.id, 'nothing'], dynamicPrices: week(50) };
      expect((await save(unknown)).status).toBe(404);
      const { data } = await list('scheduledPrices', { serviceId: 's100' });
      expect(data).toMatchObject([{ serviceId: 's100', areaId: 'campinas' }]);
      expect(data[0]?.week).toContainEqual(expect.objectContaining({ day: 'sunday', value: 0 }));
      // A3: 100 % on every day ends it.
      expect((await save({})).body).toEqual({ changed: 1 });
      expect((await save({})).body).toEqual({ changed: 0 });
      expect((await list('scheduledPrices', { serviceId: 's100' })).data).toEqual([]);
      expect(await priceOf('s100', place)).toEqual(before);
    });

    it.each([
      [{ _id: [] }, 'Selecione, ao menos, um polígono.'],
      [{ services: [] }, 'Selecione, ao menos, um serviço.'],
      [{ services: ['nothing'] }, 'Serviço não encontrado.'],
    ])('C-DYN-02 C-DYN-03 %j is refused', async (change, message) => {
      const { status, body } = await save(change);
      expect([status, body.error.description]).toEqual([422, message]);
    });
  });
});

describe('cities and services', () => {
  it('C-CONST-24 C-CONST-25 C-CALL-54 C-AREA-03 the cities of the specification have their rates, place and categories', async () => {
    const { data } = await list('areas');
    const cities = 'São Paulo,Rio de Janeiro,Brasília,Belo Horizonte,Niterói,Campinas,Nova Lima';
    expect(data.map(({ city }) => city)).toEqual(expect.arrayContaining(cities.split(',')));
    const one = await product.provider.getOne('areas', { id: 'sao-paulo' });
    expect(one.data).toMatchObject({
      name: 'São Paulo',
      state: 'SP',
      pgm: { discount: 2_000, professionalGain: 1_500 },
      pgp: { approved: 5_000, engaged: 15_000 },
    });
    expect(one.data.categories[0]).toMatchObject({ id: 'c100', name: 'Manicure' });
  });

  it('C-AREA-14 C-AREA-15 C-AREA-16 C-CALL-14 a service of a city is read, saved, and read as it was saved', async () => {
    const id = 'niteroi:s100';
    const { data: stored } = await product.provider.getOne('areaServices', { id });
    expect(stored).toMatchObject({ id, name: 'Mão', active: true, minDuration: 3_000 });
    // A4: where the price of the city is not paid.
    expect(Number(stored.neighborhoods)).toBeGreaterThan(0);
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
    const save = (change: object = {}) => {
      const changed = { id, data: { ...data, ...change }, previousData: stored };
      return product.provider.update('areaServices', changed);
    };
    expect((await save()).data).toMatchObject({ ...data, id });
    expect((await product.provider.getOne('areaServices', { id })).data).toMatchObject(data);
    await expect(save()).rejects.toMatchObject({ status: 409 });
    await expect(save({ durationDescription: ' ' })).rejects.toMatchObject({ status: 422 });
  });

  it('C-SERV-01 C-SERV-06 C-CALL-16 C-CALL-17 C-ERR-32 services are found by name, without accents, and by id, and saved', async () => {
    const search = async (text: string) =>
      (await list('services', { search: text })).data.map(({ name }) => name);
    expect(await search('drenagem linfatica')).toEqual(['Drenagem linfática']);
    expect(await search('s100')).toEqual(['Mão']);
    const { data: stored } = await product.provider.getOne('services', { id: 's135' });
    expect(stored.serviceId).toBe('s135');
    const save = (data: object) =>
      product.provider.update('services', { id: 's135', data, previousData: stored });
    const data = { name: 'Maquiagem de noivas', category: 'c110', active: true };
    await expect(save({ ...data, category: 'c999' })).rejects.toMatchObject({ status: 422 });
    expect((await save(data)).data).toMatchObject({ ...data, id: 's135' });
    expect(await search('de noivas')).toEqual(['Maquiagem de noivas']);
  });
});

describe('polygons', () => {
  const at = { serviceId: 's100', areaId: 'campinas' };
  const ofService = async () => (await call('polygons.ofService', { params: at })).data;

  it('C-CALL-23 C-CALL-24 C-CALL-25 C-CALL-31 C-CALL-33 C-POLY-07 C-ROUTE-33 are loaded by service and city, and changed in their prices and allocation', async () => {
    const polygons = await ofService();
    expect(polygons.length).toBeGreaterThan(24);
    for (const { location } of polygons) expect(shapeProblem(shapeOf(location))).toBeUndefined();
    const [{ id, version } = given(polygons[0])] = polygons;
    const step = { reference: 'now fixo', beginAt: '07:00', price: 10.5 };
    const params = { ...at, polygonId: id };
    await call('polygons.prices', { params, query: { version }, body: [step] });
    expect((await ofService()).find((one) => one.id === id)?.range).toMatchObject([step]);
    await call('polygons.allocate', {
      params: { ids: id },
      body: { parametersFilterOrders: { minimumTime: 20, isAvailable: true, categories: [] } },
    });
    expect(lastUrl().pathname).toBe(`/api/allocation/polygons/${id}`);
    const { data } = await call('polygons.categories', {});
    expect(data[0]).toEqual({ id: 'c100', name: 'Manicure' });
  });

  const CENTER = [-47.06, -22.9] as const;
  /** A closed ring of so many positions around the middle of Campinas. */
  const ring = (positions: number, radius = 0.01): number[][] => {
    const open = Array.from({ length: positions - 1 }, (_, index) => {
      const angle = (2 * Math.PI * index) / (positions - 1);
      return [CENTER[0] + radius * Math.cos(angle), CENTER[1] + radius * Math.sin(angle)];
    });
    return [...open, open[0] as number[]];
  };
  const polygonOf = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
  const create = (location: unknown) => {
    const rest = { minimumTime: 30, isAvailableForOrderAllocation: true, categories: [] };
    const body = { ...rest, areaId: 'campinas', name: 'Detalhado', active: false, location };
    return call('polygons.create', { body: body as never });
  };

  it('C-POLY-21 C-CALL-34 more than 2 MB is refused; 10,000 vertices, holes and almost 2 MB are taken, and served as they were given', async () => {
    const noted = (length: number) => ({ ...polygonOf(ring(5)), note: 'x'.repeat(length) });
    const errors = { location: 'O polígono é grande demais: o máximo é 2 MB.' };
    const refused = { status: 422, body: { errors } };
    await expect(create(noted(2_000_000))).rejects.toMatchObject(refused);
    const { totalItems } = await read('/v2/polygons/area/campinas');
    const location = polygonOf(ring(9_995), ring(5, 0.001));
    await create(noted(1_900_000));
    await create(location);
    const after = await read('/v2/polygons/area/campinas');
    expect(after.totalItems).toBe(totalItems + 2);
    expect(after.data.map((one: { location: unknown }) => one.location)).toContainEqual(location);
  });
});

interface Zone {
  readonly _id: string;
  readonly name: string;
  readonly areaId: string;
  readonly serviceId: string;
  readonly polygonsIds: readonly string[];
  readonly multiplierPerDayOfWeek: Readonly<Record<string, readonly object[]>>;
}

const SERVICE = 's104';

/** The zone of the service in Campinas. Its polygons are an extension of ours that no screen reads. */
const readZone = async (): Promise<Zone> => {
  const { data } = (await read('/v2/prices/zone/search')) as { data: Zone[] };
  return given(data.find((one) => one.areaId === 'campinas' && one.serviceId === SERVICE));
};

describe('the agreed price', () => {
  let transaction = 0;

  let customerId: string;

  beforeAll(async () => {
    await product.signIn('administrator');
    const { data } = await call('customers.list', { query: { itemsPerPage: 50 } });
    const all = await Promise.all(
      data.map(({ _id }) => call('customers.one', { params: { id: _id } })),
    );
    customerId = given(all.find((one) => !one.blocked && !one.hasSignature))._id;
  });

  /** The customer, who has no signature, at a new address inside of a zone and an active polygon. */
  const inZone = async (neighborName?: string) => {
    const zone = await readZone();
    const { areaId, serviceId } = zone;
    const { data: polygons } = await call('polygons.ofArea', { params: { areaId } });
    const polygon = given(
      polygons.find(({ id, active }) => active && zone.polygonsIds.includes(id)),
    );
    const { neighbors } = await call('neighbors.ofService', { params: { serviceId } });
    const neighbor = given(neighbors.find(({ city }) => city === 'Campinas'));
    const { categories } = await call('area.one', { params: { areaId } });
    const category = given(
      categories.find(({ services }) => services.some(({ _id }) => _id === serviceId)),
    );
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
    const { address: addresses } = await call('customers.one', { params: { id: customerId } });
    const address = given(addresses.find(({ place }) => place === street));
    const at = { address, areaId, serviceId, categoryId: category._id };
    return { ...at, neighbor, zone, polygonId: polygon.id };
  };

  type Place = Awaited<ReturnType<typeof inZone>>;

  const shown = async (
    { areaId: area, serviceId: service, address: { neighbor, lat, lng } }: Place,
    input: Partial<PriceInput>,
  ) =>
    priceOfBooking({
      rules: priceRulesOf(
        await call('price.one', { query: { area, service, neighbor, lat, lng } }),
      ),
      dateType: 'FIXED',
      realtime: false,
      start: '12:00',
      weekday: 3,
      clients: 1,
      hasSignature: false,
      hasPreferences: false,
      ...input,
    });

  /** Orders for one client at a place, paid by PIX: for a Wednesday at 08:00, or in real time. */
  const order = ({ address, areaId, categoryId, serviceId }: Place, realtime: boolean) => {
    transaction += 1;
    const now = product.now().toISOString();
    const [date, dateRangeStart, dateRangeEnd] = realtime
      ? [now, now, now]
      : [3, 11, 12].map((hour) => new Date(Date.UTC(2026, 2, 11, hour)).toISOString());
    const body = {
      ...ORDER,
      transactionId: `agreed-${transaction}`,
      categoryId,
      addressId: address._id,
      areaId,
      serviceId,
      timestamp: now,
      user: { _id: customerId },
      beginCheckout: now,
      date,
      dateRangeStart,
      dateRangeEnd,
      realtime,
    } as never;
    return realtime ? call('realtime.create', { body }) : call('bookings.create', { body });
  };

  const six = { fixo: 500, flex: 500 };

  it.each<[string, (place: Place) => Promise<unknown>]>([
    [
      'the price of the city',
      ({ areaId, serviceId }) =>
        call('areaServices.changePrice', {
          params: { areaId, serviceId },
          body: { programado: six, now: six, superNow: six },
        }),
    ],
    [
      'the price of the neighborhood',
      ({ neighbor: { priceId } }) =>
        call('neighbors.change', {
          params: { priceId },
          body: { range: [{ category: 'programado fixo', price: 777 }] },
        }),
    ],
    [
      'the zone',
      ({ zone: { _id, name, multiplierPerDayOfWeek: hours } }) => {
        const changed = DAYS.map((day) => [
          day,
          (hours[day] ?? []).map((range) => ({ ...range, value: 190 })),
        ]);
        const body = { _id, name, multiplierPerDayOfWeek: Object.fromEntries(changed) };
        return call('zones.update', { body: body as never });
      },
    ],
    [
      'the weekday where it is scheduled',
      ({ polygonId, serviceId }) => {
        const body = { _id: [polygonId], services: [serviceId], dynamicPrices: week(230) };
        return call('scheduledPrices.save', { body: body as never });
      },
    ],
    [
      'the real-time multiplier',
      ({ serviceId }) =>
        call('realtimePrices.update', {
          params: { serviceId },
          body: { value: 2.6, expiration: '2026-03-12' },
        }),
    ],
  ])(
    'B-CALL-48 C-CALL-19 C-CALL-20 C-DYN-01 is what an order costs, and stays as it was agreed after a change of %s',
    async (kind, change) => {
      // Where a neighborhood has prices of its own, those of the city do not count.
      const place = await inZone(kind === 'the price of the city' ? 'Em nenhum lugar' : undefined);
      const isNow = kind === 'the real-time multiplier';
      // 08:00 of a Wednesday, an hour of the zone; or noon of Tuesday, now.
      const asked: Partial<PriceInput> = isNow
        ? { realtime: true, mode: 'superNow', weekday: 2 }
        : { start: '08:00', weekday: 3 };
      const make = async () => (await order(place, isNow))?.id ?? '';
      const amounts = async (id: string) => {
        const input = { params: { id } };
        const { originalValue, totalValue, version } = isNow
          ? await call('realtime.one', input)
          : await call('bookings.one', input);
        return { originalValue, totalValue, version };
      };
      const before = await shown(place, asked);
      const id = await make();
      const agreed = await amounts(id);
      expect(cents(agreed.originalValue)).toBe(before.total);

      await change(place);

      const after = await shown(place, asked);
      expect(after.total).not.toBe(before.total);
      expect(await amounts(id)).toEqual(agreed);
      expect(cents((await amounts(await make())).originalValue)).toBe(after.total);
    },
  );
});

describe('writes of prices', () => {
  /** Where each call writes: a polygon, a zone and a neighborhood of a service of Campinas. */
  let place: { polygon: string; zone: Zone; neighbor: string };

  beforeAll(async () => {
    await product.signIn('operationHead');
    const { neighbors } = await read(`/dynamic_price/${SERVICE}`);
    const { data: polygons } = await read('/v2/polygons/area/campinas');
    const [polygon, neighbor] = [polygons[0]._id, neighbors[0].priceId];
    place = { polygon, zone: await readZone(), neighbor };
  });

  /** Stands in a body for the literal that is tried: JSON that JSON.stringify does not write. */
  const HERE = '@here@';

  const prices = {
    programado: { fixo: HERE, flex: 80 },
    now: { fixo: 90, flex: 90 },
    superNow: { fixo: 95, flex: 95 },
  };
  const service = (over: object) => ({
    active: true,
    minValue: 0,
    minDuration: 30,
    avgDuration: 30,
    duration: 30,
    durationDescription: { 'pt-BR': 'Meia hora' },
    preference: { value: 0, type: 'V' },
    ...over,
  });
  const range = [{ reference: 'now fixo', beginAt: '07:00', price: HERE }];
  const steps = () => ({ rule: { range }, serviceId: SERVICE, polygonsIds: [place.polygon] });
  const zone = () => {
    const { _id, name, multiplierPerDayOfWeek: hours } = place.zone;
    const [first, ...others] = hours.monday ?? [];
    const monday = [{ ...first, value: HERE }, ...others];
    return { _id, name, multiplierPerDayOfWeek: { ...hours, monday } };
  };
  const weekdays = () => ({
    _id: [place.polygon],
    services: [SERVICE],
    dynamicPrices: { ...week(100), monday: HERE },
  });
  const preference = { value: HERE, type: 'V' };
  const neighborhood = { range: [{ category: 'programado fixo', price: HERE }] };
  const realtime = { value: HERE, expiration: '2026-03-12' };

  /** Path with the names of a place, what is sent there, and the kind of its history. */
  type Write = readonly [path: string, body: () => unknown, kind: (typeof PRICED)[number]];
  const WRITES: readonly Write[] = [
    ['/v3/bo/area/change-service-price/campinas/s104', () => prices, 'area'],
    ['/area/campinas/service/s104/price', () => prices, 'area'],
    ['/area/campinas/service/s104', () => service({ minValue: HERE }), 'area'],
    ['/area/campinas/service/s104', () => service({ preference }), 'area'],
    ['/dynamic_price/neighbor/{neighbor}', () => neighborhood, 'neighborhood'],
    ['/dynamic_price/s104/campinas/{polygon}', () => range, 'polygon'],
    ['/v2/dynamicprice', steps, 'polygon'],
    ['/v2/prices/multipliers/zone', zone, 'zone'],
    ['/dynamic_prices_per_area', weekdays, 'schedule'],
    ['/dynamic_price/realtime/s104', () => realtime, 'realtime'],
  ];

  const send = ([path, body]: Write, literal: string) => {
    const url = path.replace('{neighbor}', place.neighbor).replace('{polygon}', place.polygon);
    return ask('PUT', url, JSON.stringify(body()).replace(`"${HERE}"`, literal));
  };

  /** All prices as they are read, of the places that the calls above write to. */
  const all = () =>
    Promise.all([
      read(`/area/campinas/service/${SERVICE}/price`),
      read('/area/campinas'),
      read(`/dynamic_price/${SERVICE}`),
      read(`/v2/polygons/${SERVICE}/campinas`),
      read('/v2/prices/zone/search'),
      read('/dynamic_prices_per_area'),
      read('/dynamic_price/realtime'),
    ]);

  const history = async (): Promise<readonly (readonly [string, number])[]> =>
    Promise.all(
      PRICED.map(async (kind) => {
        const { totalItems } = await read(`/price-changes?kind=${kind}&limit=1`);
        return [kind, totalItems] as const;
      }),
    );

  /** JSON literals that no price is; some are no part of JSON, or no number. */
  const NO_PRICE = '-0.01 -1 1e999 -1e999 1e9 NaN Infinity "NaN" "12" null true [12]'.split(' ');

  const GOOD: Readonly<Record<string, readonly string[]>> = {
    zone: ['151', '152'],
    schedule: ['131', '132'],
    realtime: ['1.21', '1.22'],
  };

  describe.each(WRITES.map((write) => [write[0], write] as const))('%s', (_, write) => {
    const [, , kind] = write;

    it('C-AREA-15 C-AREA-18 C-POLY-09 C-SERV-04 C-DYN-02 C-DYN-05 C-DYN-13 takes no amount that is none, and changes nothing with it', async () => {
      const before = [await all(), await history()];
      for (const literal of [...NO_PRICE, kind in GOOD ? '1.0051' : '12.345']) {
        const { status } = await send(write, literal);
        expect([literal, [400, 422].includes(status)]).toEqual([literal, true]);
      }
      expect([await all(), await history()]).toEqual(before);
    });

    it('C-CALL-22 each change leaves its row of the history, the same again none', async () => {
      for (const literal of GOOD[kind] ?? ['61.5', '62']) {
        const before = new Map(await history());
        expect((await send(write, literal)).status).toBe(200);
        const after = await history();
        expect(after.map(([name, rows]) => [name, rows - (before.get(name) ?? 0)])).toEqual(
          PRICED.map((name) => [name, name === kind ? 1 : 0]),
        );
        expect((await send(write, literal)).status).toBe(200);
        expect(await history()).toEqual(after);
      }
      const { data } = await read(`/price-changes?kind=${kind}&limit=1`);
      expect(data[0].changedBy).toMatch(/@camarim\.test$/);
    });
  });
});
