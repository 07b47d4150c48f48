import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PriceInput, priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import { shapeOf, shapeProblem } from '../../domain/polygons';
import { REALTIME_SERVICES } from '../../domain/prices';
import { PRICED } from '../../domain/prices/history';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(60);
}, SEED_TIMEOUT);
afterAll(() => product.close());

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The middle of a polygon. */
const middleOf = (location: unknown) => {
  const [ring = []] = (location as { coordinates: [number, number][][] }).coordinates;
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0]);
  return { lng: sum[0] / ring.length, lat: sum[1] / ring.length };
};

describe('dynamic prices', () => {
  beforeAll(async () => {
    await product.signIn('operationHead');
  });

  const ALL = { pagination: { page: 1, perPage: 100 }, filter: {} };
  const list = (resource: string, filter: object = {}) =>
    product.provider.getList(resource, { ...ALL, filter });

  const lastUrl = () => new URL(product.requests.at(-1)?.url ?? '');

  const week = (value: number) => Object.fromEntries(DAYS.map((day) => [day, value]));

  /** Asks past the screens: their own rules would stop it. */
  const ask = async (method: string, path: string, body: unknown) => {
    const headers = {
      authorization: `Bearer ${product.token()}`,
      'content-type': 'application/json',
    };
    const request = new Request(`http://camarim.test/api/bo${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await product.app(request);
    return { status: response.status, body: await response.json() };
  };

  /** The polygons of Campinas, and a place in the middle of the first active one. */
  const somewhere = async () => {
    const { data } = await product.provider.operation('polygons.ofArea', {
      params: { areaId: 'campinas' },
    });
    const found = data.find(({ active }) => active);
    return { id: found?.id ?? '', ...middleOf(found?.location) };
  };

  const priceOf = (service: string, place?: { lat: number; lng: number }) =>
    product.provider.operation('price.one', {
      query: { area: 'campinas', service, ...(place && { lat: place.lat, lng: place.lng }) },
    });

  describe('zones', () => {
    it('C-CALL-27 C-DYN-07 C-DYN-08 are loaded whole and filtered by the client', async () => {
      const { data, total } = await list('zones');
      expect(lastUrl().pathname + lastUrl().search).toBe('/api/bo/v2/prices/zone/search');
      expect(total).toBe(48);
      expect(data[0]).toMatchObject({
        name: expect.any(String),
        serviceId: expect.stringMatching(/^s1/),
        areaId: expect.any(String),
        week: expect.arrayContaining([
          { day: 'monday', startHour: 7, endHour: 10, value: expect.any(Number) },
        ]),
      });
      const before = product.requests.length;
      const { data: some } = await list('zones', { areaId: 'campinas' });
      expect(some.length).toBe(6);
      expect(product.requests.length).toBeLessThanOrEqual(before + 1);
    });

    it('C-CALL-28 one is saved with every weekday, and its price follows', async () => {
      const { data } = await list('zones', { areaId: 'campinas', serviceId: 's104' });
      const [zone] = data;
      if (!zone) throw new Error('no zone');
      const items = (zone.week as { value: number }[]).map((item) => ({ ...item, value: 170 }));
      const { data: saved } = await product.provider.update('zones', {
        id: zone.id,
        previousData: zone,
        data: { ...zone, week: items },
      });
      const sent = await product.requests.at(-1)?.clone().json();
      expect(lastUrl().pathname).toBe('/api/bo/v2/prices/multipliers/zone');
      expect(Object.keys(sent).toSorted()).toEqual([
        '_id',
        'multiplierPerDayOfWeek',
        'name',
        'version',
      ]);
      expect(Object.keys(sent.multiplierPerDayOfWeek).toSorted()).toEqual(DAYS.toSorted());
      expect(saved.week).toEqual(items);
    });

    it.each([['other hours', { startHour: 6 }, 'Os horários da zona não podem ser alterados.']])(
      'C-DYN-05 %s are refused',
      async (_, change, message) => {
        const { body } = await ask('GET', '/v2/prices/zone/search', undefined);
        const zone = body.data[0];
        const monday = zone.multiplierPerDayOfWeek.monday.map((range: object, at: number) =>
          at === 0 ? { ...range, ...change } : range,
        );
        const answer = await ask('PUT', '/v2/prices/multipliers/zone', {
          _id: zone._id,
          name: zone.name,
          multiplierPerDayOfWeek: { ...zone.multiplierPerDayOfWeek, monday },
        });
        expect([answer.status, answer.body.error.description]).toEqual([422, message]);
      },
    );

    it('one that somebody else changed meanwhile is not saved', async () => {
      const { body } = await ask('GET', '/v2/prices/zone/search', undefined);
      const { _id, name, multiplierPerDayOfWeek, version } = body.data[1];
      const change = { _id, name, multiplierPerDayOfWeek, version };
      expect((await ask('PUT', '/v2/prices/multipliers/zone', change)).status).toBe(200);
      expect((await ask('PUT', '/v2/prices/multipliers/zone', change)).status).toBe(409);
    });
  });

  describe('real-time prices', () => {
    it('C-CALL-29 C-DYN-10 C-DYN-14 the literal path answers the known services', async () => {
      const { data, total } = await list('realtimePrices');
      expect(lastUrl().pathname).toBe('/api/bo/dynamic_price/realtime');
      expect(total).toBe(27);
      expect(data.map(({ id, name }) => [id, name])).toEqual(
        REALTIME_SERVICES.map(({ serviceId, name }) => [serviceId, name]),
      );
      expect(data.find(({ id }) => id === 's107')).toMatchObject({
        percent: 150,
        expiration: '2026-03-12',
      });
    });

    it('C-CALL-30 C-DYN-16 a row sends its multiplier and day, and orders in real time follow', async () => {
      const { data } = await list('realtimePrices');
      const row = data.find(({ id }) => id === 's101');
      const { data: saved } = await product.provider.update('realtimePrices', {
        id: 's101',
        previousData: row,
        data: { ...row, percent: 135, expiration: '2026-03-10' },
      });
      expect(lastUrl().pathname).toBe('/api/bo/dynamic_price/realtime/s101');
      expect(await product.requests.at(-1)?.clone().json()).toMatchObject({
        value: 1.35,
        expiration: '2026-03-10',
      });
      expect(saved).toMatchObject({ percent: 135, expiration: '2026-03-10' });
      expect((await priceOf('s101')).realtime).toMatchObject({ multiplier: 1.35 });
      // Noon in São Paulo: it holds until the day is over.
      product.pass(12 * 3_600_000 - 1);
      expect((await priceOf('s101')).realtime.multiplier).toBe(1.35);
      product.pass(1);
      expect((await priceOf('s101')).realtime.multiplier).toBeUndefined();
      product.pass(-12 * 3_600_000);
    });
  });

  describe('scheduled prices', () => {
    it('C-CALL-26 C-DYN-01 change the weekdays where they are scheduled, and nowhere else', async () => {
      const place = await somewhere();
      const before = await priceOf('s100', place);
      const answer = await ask('PUT', '/dynamic_prices_per_area', {
        _id: [place.id],
        services: ['s100'],
        dynamicPrices: { ...week(100), monday: 135, sunday: 0 },
      });
      expect(answer).toEqual({ status: 200, body: { changed: 1 } });
      const after = await priceOf('s100', place);
      expect(after.multiplierPerDayOfWeek).toMatchObject({ monday: 1.35, sunday: 0, friday: 1 });
      expect(after.time).toEqual(before.time);
      expect((await priceOf('s100')).multiplierPerDayOfWeek).toEqual(before.multiplierPerDayOfWeek);
      expect((await priceOf('s101', place)).multiplierPerDayOfWeek.monday).toBe(1);
      const { data } = await list('scheduledPrices', { serviceId: 's100' });
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({ serviceId: 's100', areaId: 'campinas' });
    });

    it.each([
      [{ _id: [] }, 'Selecione, ao menos, um polígono.'],
      [{ services: [] }, 'Selecione, ao menos, um serviço.'],
      [{ services: ['nothing'] }, 'Serviço não encontrado.'],
    ])('C-DYN-02 C-DYN-03 %j is refused', async (change, message) => {
      const { id } = await somewhere();
      const body = { _id: [id], services: ['s100'], dynamicPrices: week(100), ...change };
      const answer = await ask('PUT', '/dynamic_prices_per_area', body);
      expect([answer.status, answer.body.error.description]).toEqual([422, message]);
    });

    it('C-DYN-02 0 % is taken; one unknown polygon undoes all', async () => {
      const { id } = await somewhere();
      const body = { _id: [id], services: ['s106'], dynamicPrices: week(0) };
      expect((await ask('PUT', '/dynamic_prices_per_area', body)).status).toBe(200);
      const wrong = { ...body, _id: [id, 'nothing'], dynamicPrices: week(50) };
      expect((await ask('PUT', '/dynamic_prices_per_area', wrong)).status).toBe(404);
      const { data } = await list('scheduledPrices', { serviceId: 's106' });
      expect(data[0]?.week).toContainEqual(expect.objectContaining({ day: 'monday', value: 0 }));
    });
  });
});

describe('cities and services', () => {
  beforeAll(async () => {
    await product.signIn('operationHead');
  });

  const PLACE = { areaId: 'niteroi', serviceId: 's100' };
  const ID = 'niteroi:s100';

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

    it('C-AREA-03 one has its rates, its place and its categories', async () => {
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
      ['no duration', { duration: null }],
      ['no words of the duration', { durationDescription: { 'pt-BR': ' ' } }],
      ['another type', { preference: { value: 1, type: 'X' } }],
      ['an image without https', { mobileImageAndroid: 'http://img.exemplo.test/a.png' }],
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
  });
});

describe('polygons', () => {
  const ofService = () =>
    product.provider.operation('polygons.ofService', {
      params: { serviceId: 's100', areaId: 'campinas' },
    });

  describe('polygons through the provider', () => {
    it('C-CALL-23 C-POLY-07 C-ROUTE-33 loads polygons by service and city', async () => {
      await product.signIn('operationHead');
      const { data } = await ofService();
      expect(new URL(product.requests.at(-1)?.url ?? '').pathname).toBe(
        '/api/bo/v2/polygons/s100/campinas',
      );
      expect(data.length).toBeGreaterThan(24);
      for (const { location } of data) expect(shapeProblem(shapeOf(location))).toBeUndefined();
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
  });
});

describe('the agreed price', () => {
  let transaction = 0;

  beforeAll(async () => {
    await product.signIn('administrator');
  });

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
  });

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
    // The polygons around a zone are an extension of ours that no screen reads.
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
    const category = categories.find(({ services }) =>
      services.some(({ _id }) => _id === serviceId),
    );
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
});

describe('writes of prices', () => {
  /** Where each call writes: a service of Campinas, a polygon, a zone and a neighbourhood of it. */
  interface Place {
    readonly polygon: string;
    // biome-ignore lint/suspicious/noExplicitAny: as the wire has it
    readonly zone: any;
    readonly neighbor: string;
  }
  let place: Place;

  const SERVICE = 's104';

  /** Asks past the screens: their own rules would stop it. */
  const ask = async (method: string, path: string, body?: string) => {
    const request = new Request(`http://camarim.test/api/bo${path}`, {
      method,
      headers: {
        authorization: `Bearer ${product.token()}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body }),
    });
    const response = await product.app(request);
    return { status: response.status, body: await response.json() };
  };

  const read = async (path: string) => (await ask('GET', path)).body;

  beforeAll(async () => {
    await product.signIn('operationHead');
    const { data: zones } = await read('/v2/prices/zone/search');
    const { neighbors } = await read(`/dynamic_price/${SERVICE}`);
    const { data: polygons } = await read('/v2/polygons/area/campinas');
    place = {
      polygon: polygons[0]._id,
      zone: zones.find((zone: Place['zone']) => zone.serviceId === SERVICE),
      neighbor: neighbors[0].priceId,
    };
  }, SEED_TIMEOUT);

  /** Stands in a body for the literal that is tried: JSON that JSON.stringify does not write. */
  const HERE = '@here@';

  interface Write {
    readonly name: string;
    readonly path: () => string;
    readonly body: () => unknown;
    /** Something else each time, which is taken. */
    readonly good: readonly [string, string];
    /** Names of the history. */
    readonly kind: (typeof PRICED)[number];
    /** Its number is one of percent, else reais. */
    readonly percent?: true;
  }

  const six = (price: unknown) => ({
    programado: { fixo: price, flex: 80 },
    now: { fixo: 90, flex: 90 },
    superNow: { fixo: 95, flex: 95 },
  });
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
  const step = (price: unknown) => ({ reference: 'now fixo', beginAt: '07:00', price });

  const WRITES: readonly Write[] = [
    {
      name: 'the prices of a city',
      path: () => `/v3/bo/area/change-service-price/campinas/${SERVICE}`,
      body: () => six(HERE),
      good: ['101.5', '102'],
      kind: 'area',
    },
    {
      name: 'the prices of a city, under the address that reads them',
      path: () => `/area/campinas/service/${SERVICE}/price`,
      body: () => six(HERE),
      good: ['103', '104.25'],
      kind: 'area',
    },
    {
      name: 'the least value of a service',
      path: () => `/area/campinas/service/${SERVICE}`,
      body: () => service({ minValue: HERE }),
      good: ['11', '12'],
      kind: 'area',
    },
    {
      name: 'the surcharge of a preference',
      path: () => `/area/campinas/service/${SERVICE}`,
      body: () => service({ preference: { value: HERE, type: 'V' } }),
      good: ['13', '14'],
      kind: 'area',
    },
    {
      name: 'the prices of a neighbourhood',
      path: () => `/dynamic_price/neighbor/${place.neighbor}`,
      body: () => ({ range: [{ category: 'programado fixo', price: HERE }] }),
      good: ['71', '72.5'],
      kind: 'neighborhood',
    },
    {
      name: 'the steps of one polygon',
      path: () => `/dynamic_price/${SERVICE}/campinas/${place.polygon}`,
      body: () => [step(HERE)],
      good: ['61', '62'],
      kind: 'polygon',
    },
    {
      name: 'the steps of several polygons',
      path: () => '/v2/dynamicprice',
      body: () => ({
        rule: { range: [step(HERE)] },
        serviceId: SERVICE,
        polygonsIds: [place.polygon],
      }),
      good: ['63', '64'],
      kind: 'polygon',
    },
    {
      name: 'the hours of a zone',
      path: () => '/v2/prices/multipliers/zone',
      body: () => {
        const { _id, name, multiplierPerDayOfWeek: week } = place.zone;
        const [first, ...others] = week.monday;
        const monday = [{ ...first, value: HERE }, ...others];
        return { _id, name, multiplierPerDayOfWeek: { ...week, monday } };
      },
      good: ['151', '152'],
      kind: 'zone',
      percent: true,
    },
    {
      name: 'the weekdays of a polygon',
      path: () => '/dynamic_prices_per_area',
      body: () => ({
        _id: [place.polygon],
        services: [SERVICE],
        dynamicPrices: Object.fromEntries(DAYS.map((day) => [day, day === 'monday' ? HERE : 100])),
      }),
      good: ['131', '132'],
      kind: 'schedule',
      percent: true,
    },
    {
      name: 'the real-time multiplier',
      path: () => `/dynamic_price/realtime/${SERVICE}`,
      body: () => ({ value: HERE, expiration: '2026-03-12' }),
      good: ['1.21', '1.22'],
      kind: 'realtime',
      percent: true,
    },
  ];

  const send = ({ path, body }: Write, literal: string) =>
    ask('PUT', path(), JSON.stringify(body()).replace(`"${HERE}"`, literal));

  /** All prices as they are read, of the places that the calls above write to. */
  const all = async () =>
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

  /** JSON literals that no price is; the last ones are no part of JSON, or no number. */
  const NO_PRICE = [
    '-0.01',
    '-1',
    '1e999',
    '-1e999',
    '1e9',
    'NaN',
    'Infinity',
    '"NaN"',
    '"12"',
    'null',
    'true',
    '[12]',
  ];

  describe.each(WRITES.map((write) => [write.name, write] as const))('%s', (_, write) => {
    it('C-AREA-15 C-AREA-18 C-POLY-09 C-SERV-04 C-DYN-02 C-DYN-05 C-DYN-13 take no amount that is none, and change nothing with it', async () => {
      const before = [await all(), await history()];
      const wrong = [...NO_PRICE, write.percent ? '1.0051' : '12.345'];
      for (const literal of wrong) {
        const { status } = await send(write, literal);
        expect([literal, [400, 422].includes(status)]).toEqual([literal, true]);
      }
      expect([await all(), await history()]).toEqual(before);
    });

    it('C-CALL-22 each change leaves its row of the history, the same again none', async () => {
      for (const literal of write.good) {
        const before = new Map(await history());
        expect((await send(write, literal)).status).toBe(200);
        const after = await history();
        expect(after.map(([kind, rows]) => [kind, rows - (before.get(kind) ?? 0)])).toEqual(
          PRICED.map((kind) => [kind, kind === write.kind ? 1 : 0]),
        );
        expect((await send(write, literal)).status).toBe(200);
        expect(await history()).toEqual(after);
      }
      const { data } = await read(`/price-changes?kind=${write.kind}&limit=1`);
      expect(data[0].changedBy).toEqual(expect.stringMatching(/@camarim\.test$/));
    });
  });

  describe('a polygon over the wire', () => {
    const CENTRE = [-47.06, -22.9] as const;
    /** A closed ring of so many positions around the middle of Campinas. */
    const ring = (
      positions: number,
      radius = 0.01,
      [x, y]: readonly [number, number] = CENTRE,
    ): number[][] => {
      const open = Array.from({ length: positions - 1 }, (_, at) => {
        const angle = (2 * Math.PI * at) / (positions - 1);
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      });
      return [...open, open[0] as number[]];
    };
    const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
    const create = (location: string) =>
      ask(
        'POST',
        '/polygons',
        JSON.stringify({
          areaId: 'campinas',
          name: 'Tentativa',
          minimumTime: 30,
          isAvailableForOrderAllocation: true,
          categories: [],
          active: false,
          location: HERE,
        }).replace(`"${HERE}"`, location),
      );
    const square = ring(5);
    const with2nd = (position: unknown) =>
      polygon(square.map((one, at) => (at === 1 ? position : one)));
    const text = (location: unknown) => JSON.stringify(location);

    it.each<[string, string]>([
      ['an open ring', text(polygon(square.slice(0, -1)))],
      ['a longitude above 180', text(with2nd([180.000001, -22.9]))],
      ['a coordinate that is text', text(with2nd(['-47', -22.9]))],
      [
        'a contour that crosses itself',
        text(
          polygon([
            [-47, -23],
            [-46.9, -22.9],
            [-46.9, -23],
            [-47, -22.9],
            [-47, -23],
          ]),
        ),
      ],
      ['a hole outside', text(polygon(square, ring(5, 0.001, [-47.2, -22.9])))],
      ['10,001 vertices', text(polygon(ring(10_001)))],
      ['nothing', 'null'],
    ])('C-POLY-21 C-CALL-34 %s is refused', async (_, location) => {
      const count = async () => (await read('/v2/polygons/area/campinas')).totalItems;
      const before = await count();
      const { status } = await create(location);
      expect([400, 422]).toContain(status);
      expect(await count()).toBe(before);
    });

    it('C-CALL-34 10,000 vertices and holes are taken, and served as they were given', async () => {
      const location = polygon(ring(9_995), ring(5, 0.001));
      const { status, body } = await create(text(location));
      expect(status).toBe(200);
      const { data } = await read('/v2/polygons/area/campinas');
      const served = data.find(({ _id }: { _id: string }) => _id === body._id);
      expect(served.location).toEqual(location);
    });

    it('C-CALL-33 names of several polygons are changed all or none', async () => {
      const before = await read('/v2/polygons/area/campinas');
      const ids = [place.polygon, 'nowhere'];
      const body = { name: 'Outro nome', active: false, polygonsIds: ids };
      expect((await ask('PUT', '/polygons', JSON.stringify(body))).status).toBe(404);
      expect(await read('/v2/polygons/area/campinas')).toEqual(before);
    });
  });
});
