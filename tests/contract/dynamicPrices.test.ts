import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REALTIME_SERVICES } from '../../domain/prices';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** Dynamic prices between provider and server: part 3 sections 2.4, 5 and 7. Today is 2026-03-10. */

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(20);
  await product.signIn('operationHead');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const ALL = { pagination: { page: 1, perPage: 100 }, filter: {} };
const list = (resource: string, filter: object = {}) =>
  product.provider.getList(resource, { ...ALL, filter });

const lastUrl = () => new URL(product.requests.at(-1)?.url ?? '');

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
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

/** The middle of a polygon. */
const middleOf = (location: unknown) => {
  const [ring = []] = (location as { coordinates: [number, number][][] }).coordinates;
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0]);
  return { lng: sum[0] / ring.length, lat: sum[1] / ring.length };
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
  it('C-CALL-27 C-DYN-07 C-DYN-08 are asked for whole, and filtered here', async () => {
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

  it.each([
    ['other hours', { startHour: 6 }, 'Os horários da zona não podem ser alterados.'],
    ['a percentage below 0', { value: -1 }, 'O percentual mínimo é 0%'],
    ['a broken percentage', { value: 100.5 }, 'Informe um percentual inteiro'],
  ])('C-DYN-05 %s are refused', async (_, change, message) => {
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
  });

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

  it.each([
    [{ value: null, expiration: '2026-03-10' }, 'Valor do preço dinâmico não deve ser vazio.'],
    [{ value: 1.5 }, 'Selecione a data de expiração do preço dinâmico'],
    [
      { value: 1.5, expiration: '2026-03-09' },
      'A data de expiração deve ser hoje ou um dia depois de hoje',
    ],
    [{ value: -0.5, expiration: '2026-03-10' }, 'O percentual mínimo é 0%'],
    [{ value: 1.005, expiration: '2026-03-10' }, 'Informe um percentual inteiro'],
    [{ value: 11, expiration: '2026-03-10' }, 'O percentual máximo é 1000%'],
  ])('C-DYN-11 C-DYN-12 C-DYN-13 %j is refused', async (body, message) => {
    const answer = await ask('PUT', '/dynamic_price/realtime/s100', body);
    expect([answer.status, answer.body.error.description]).toEqual([422, message]);
  });

  it('404 of a service that nobody knows', async () => {
    const body = { value: 1, expiration: '2026-03-10' };
    expect((await ask('PUT', '/dynamic_price/realtime/nothing', body)).status).toBe(404);
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

  it('the same again changes nothing', async () => {
    const { id } = await somewhere();
    const body = { _id: [id], services: ['s105'], dynamicPrices: week(120) };
    await ask('PUT', '/dynamic_prices_per_area', body);
    expect((await ask('PUT', '/dynamic_prices_per_area', body)).body).toEqual({ changed: 0 });
  });

  it.each([
    [{ _id: [] }, 'Selecione, ao menos, um polígono.'],
    [{ services: [] }, 'Selecione, ao menos, um serviço.'],
    [{ services: ['nothing'] }, 'Serviço não encontrado.'],
    [{ dynamicPrices: { ...week(100), monday: -1 } }, 'O percentual mínimo é 0%'],
    [{ dynamicPrices: { ...week(100), monday: 1001 } }, 'O percentual máximo é 1000%'],
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

  it('a zone of the place is told with its hours', async () => {
    const { data } = await list('zones', { areaId: 'campinas', serviceId: 's104' });
    const { body } = await ask('GET', '/v2/prices/zone/search', undefined);
    const zone = body.data.find(({ _id }: { _id: string }) => _id === data[0]?.id);
    const { data: polygons } = await product.provider.operation('polygons.ofArea', {
      params: { areaId: 'campinas' },
    });
    const inside = polygons.find(({ id, active }) => active && zone.polygonsIds.includes(id));
    const place = middleOf(inside?.location);
    expect((await priceOf('s104', place)).zone).toMatchObject({ name: zone.name });
    expect((await priceOf('s100', place)).zone).toBeUndefined();
  });
});

describe('the history of prices', () => {
  const changes = async (filter: object) => (await list('priceHistory', filter)).data;
  const percent = (value: number) => ({ unit: 'percent', value });

  it('a zone keeps who changed which hours, newest first; a new name alone is no change of price', async () => {
    const [zone] = (await list('zones', { areaId: 'campinas', serviceId: 's104' })).data;
    if (!zone) throw new Error('no zone');
    const of = { kind: 'zone', object: String(zone.id) };
    const before = await changes(of);
    const [first, ...rest] = zone.week as { value: number }[];
    const save = (data: object, previousData: object) =>
      product.provider.update('zones', { id: zone.id, previousData: previousData as never, data });
    const { data: saved } = await save(
      { ...zone, week: [{ ...first, value: 190 }, ...rest] },
      zone,
    );
    await save({ ...saved, name: 'Outro nome' }, saved);
    const after = await changes(of);
    expect(after).toHaveLength(before.length + 1);
    const known = before.map(({ id }) => id);
    expect(after.find(({ id }) => !known.includes(id))).toMatchObject({
      name: zone.name,
      changedBy: expect.stringMatching(/@camarim\.test$/),
      steps: [{ label: 'SEG 7h às 10h', before: percent(first?.value ?? 0), after: percent(190) }],
    });
  });

  it('what is scheduled and a real-time multiplier keep each change, the first one too', async () => {
    const { id } = await somewhere();
    const body = { _id: [id], services: ['s109'], dynamicPrices: week(125) };
    const save = () => product.provider.operation('scheduledPrices.save', { body: body as never });
    await save();
    await save();
    const scheduled = await changes({ kind: 'schedule', object: id, serviceId: 's109' });
    expect(scheduled).toHaveLength(1);
    expect(scheduled[0]).toMatchObject({
      steps: { length: 7, 0: { before: null, after: percent(125) } },
    });
    const multiply = (value: number) =>
      product.provider.operation('realtimePrices.update', {
        params: { serviceId: 's109' },
        body: { value, expiration: '2026-03-20' },
      });
    await multiply(1.2);
    await multiply(1.2);
    await multiply(1.3);
    const multiplied = await changes({ kind: 'realtime', object: 's109' });
    expect(multiplied).toHaveLength(2);
    // The clock stands still here, so neither is the newer one.
    expect(multiplied.map(({ steps }) => steps)).toEqual(
      expect.arrayContaining([
        [{ label: 'Percentual', before: percent(120), after: percent(130) }],
        [
          { label: 'Percentual', before: null, after: percent(120) },
          { label: 'Expiração', before: null, after: { unit: 'day', value: '2026-03-20' } },
        ],
      ]),
    );
  });

  it('a neighbourhood keeps its changes under its service, in cents here', async () => {
    const { neighbors } = await product.provider.operation('neighbors.ofService', {
      params: { serviceId: 's100' },
    });
    const { priceId = '', neighborName, version } = neighbors[0] ?? {};
    await product.provider.operation('neighbors.change', {
      params: { priceId },
      body: { range: [{ category: 'now fixo', price: 66.5 }], version },
    });
    const [newest] = await changes({ kind: 'neighborhood', serviceId: 's100' });
    expect(newest).toMatchObject({
      name: neighborName,
      steps: [{ label: 'Now fixo', after: { unit: 'money', value: 6_650 } }],
    });
  });

  it('the surcharge of a preference is a price too', async () => {
    const place = { areaId: 'campinas', serviceId: 's100' };
    const of = { kind: 'area', object: place.areaId, serviceId: place.serviceId };
    const before = await changes(of);
    await product.provider.operation('areaServices.update', {
      params: place,
      body: {
        active: true,
        minValue: 1,
        minDuration: 30,
        avgDuration: 45,
        duration: 60,
        durationDescription: { 'pt-BR': 'Livre' },
        preference: { value: 12.5, type: 'P' },
      } as never,
    });
    const after = await changes(of);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.steps).toEqual([
      { label: 'Valor mínimo', before: expect.anything(), after: { unit: 'money', value: 100 } },
      { label: 'Preferência', before: expect.anything(), after: percent(12.5) },
    ]);
  });
});
