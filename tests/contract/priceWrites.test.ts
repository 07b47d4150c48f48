import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICED } from '../../domain/prices/history';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/**
 * What the server holds of every call that sets a price (part 3 sections 5 and 7, decisions 0076, 0077, 0095): no
 * amount below 0, none that is no number, no part of a cent; and a row of the history for each change.
 */

let product: MemoryProduct;

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
  product = await memoryProduct();
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
afterAll(() => product.close());

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
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

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
    ['a ring of two points', text(polygon([square[0], square[1], square[0]]))],
    ['no ring', text(polygon())],
    ['a longitude above 180', text(with2nd([180.000001, -22.9]))],
    ['a longitude below -180', text(with2nd([-180.000001, -22.9]))],
    ['a latitude above 90', text(with2nd([-47, 90.000001]))],
    ['a latitude below -90', text(with2nd([-47, -90.000001]))],
    ['a coordinate that is none', text(with2nd([null, -22.9]))],
    ['a coordinate that is text', text(with2nd(['-47', -22.9]))],
    ['an infinite coordinate', text(with2nd(['@', -22.9])).replace('"@"', '1e999')],
    ['NaN', text(with2nd(['@', -22.9])).replace('"@"', 'NaN')],
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
    ['a line', text({ type: 'LineString', coordinates: square })],
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
