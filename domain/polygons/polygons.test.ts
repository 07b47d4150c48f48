import { describe, expect, it, vi } from 'vitest';
import {
  ACTIVITY_STATES,
  areaKm2,
  boxOf,
  collectionOf,
  contains,
  crossesItself,
  isNearCity,
  locationOf,
  locationProblem,
  MAX_BYTES,
  MAX_VERTICES,
  mapState,
  minimumTimeProblem,
  overlapShare,
  type PriceRange,
  type Ring,
  rangeProblems,
  rangesOfWire,
  rangesProblem,
  readShape,
  SHAPE_WORDS,
  sameRanges,
  shapeOf,
  shapeProblem,
  touchesBox,
  wireRange,
} from '.';

const square = (lng: number, lat: number, side: number): Ring => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
  [lng, lat],
];
/** `0,0 1,1` as positions. */
const points = (text: string): Ring =>
  text.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
const HOLED = [square(0, 0, 3), square(1, 1, 1)];
const feature = (geometry: object) => ({ type: 'Feature', properties: {}, geometry });
const collection = (...geometries: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: geometries.map(feature) });
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });

describe('what a location covers', () => {
  const part = [square(0, 0, 1)];
  it.each([
    ['coordinates of a polygon', polygon(...part), 1],
    ['coordinates without a type', { coordinates: part }, 1],
    ['coordinates of a multipolygon', { type: 'MultiPolygon', coordinates: [part, part] }, 2],
    ['geometries', { type: 'GeometryCollection', geometries: [polygon(...part)] }, 1],
    ['a feature', feature(polygon(...part)), 1],
    ['a collection of features', JSON.parse(collection(polygon(...part), polygon(...part))), 2],
    ['a polygon beside a point', { geometries: [polygon(...part), { coordinates: [1, 2] }] }, 1],
    ['a point', { type: 'Point', coordinates: [1, 2] }, 0],
    ['a line', { type: 'LineString', coordinates: points('1,2 3,4') }, 0],
    ['nothing', null, 0],
  ])('C-POLY-08 %s', (_, location, parts) => expect(shapeOf(location)).toHaveLength(parts));

  it('keeps holes and the order of rings and positions', () =>
    expect(shapeOf(polygon(...HOLED))).toEqual([HOLED]));
});

it.each([
  [false, true, 9, 'inactive'],
  [true, true, 9, 'realtime'],
  [true, false, 5, 'manyRanges'],
  [true, false, 4, 'someRanges'],
  [true, false, 3, 'someRanges'],
  [true, false, 2, 'fewRanges'],
  [true, false, 1, 'fewRanges'],
  [true, false, 0, 'noRanges'],
] as const)(
  'C-POLY-05 C-POLY-06 the state on the map: active %s realtime %s ranges %i: %s',
  (active, realtime, ranges, state) => expect(mapState({ active, realtime, ranges })).toBe(state),
);

it('C-POLY-22 the state on the map: of the page Polígonos is green or red', () => {
  const colors = [ACTIVITY_STATES.active.color, ACTIVITY_STATES.inactive.color];
  expect(colors).toEqual(['#2e7d32', '#d32f2f']);
});

const ring = (count: number): Ring => {
  const open = Array.from({ length: count - 1 }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * at) / (count - 1);
    return [Math.cos(angle) / 10, Math.sin(angle) / 10];
  });
  return [...open, open[0] as [number, number]];
};

it.each([
  ['a square', [[square(0, 0, 1)]], undefined],
  ['a hole', [HOLED], undefined],
  ['nothing', [], SHAPE_WORDS.none],
  ['180 and 90 degrees', [[square(179, 89, 1)]], undefined],
  ['more than 180 degrees', [[square(179.5, 0, 1)]], SHAPE_WORDS.range],
  ['more than 90 degrees', [[square(0, 89.5, 1)]], SHAPE_WORDS.range],
  ['two points', [[points('0,0 1,1 0,0')]], SHAPE_WORDS.short],
  ['a bow tie', [[points('0,0 1,1 1,0 0,1 0,0')]], SHAPE_WORDS.crossing],
  ['a spike back over itself', [[points('0,0 2,0 1,0 1,1 0,0')]], SHAPE_WORDS.crossing],
  ['an open ring', [[square(0, 0, 1).slice(0, 4)]], SHAPE_WORDS.open],
  ['a hole over the border', [[square(0, 0, 2), square(1, 1, 2)]], SHAPE_WORDS.crossing],
  ['a hole outside', [[square(0, 0, 1), square(2, 2, 1)]], SHAPE_WORDS.hole],
  ['a hole in a corner', [[square(0, 0, 2), points('0,0 1,0.5 0.5,1 0,0')]], undefined],
  ['a hole that is the polygon', [[square(0, 0, 1), square(0, 0, 1)]], SHAPE_WORDS.crossing],
  ['a hole in a hole', [[...HOLED, square(1.2, 1.2, 0.5)]], SHAPE_WORDS.hole],
  ['a hole out of a corner', [[square(0, 0, 1), points('1,1 2,1 1,2 1,1')]], SHAPE_WORDS.hole],
  ['the same part twice', [[square(0, 0, 1)], [square(0, 0, 1)]], SHAPE_WORDS.overlap],
  ['overlapping parts', [[square(0, 0, 1)], [square(0.8, 0.8, 1)]], SHAPE_WORDS.overlap],
  ['neighbors and an island', [HOLED, [square(3, 0, 1)], [square(1.2, 1.2, 0.5)]], undefined],
  ['10,000 vertices', [[ring(MAX_VERTICES)]], undefined],
  ['10,001 vertices', [[ring(MAX_VERTICES + 1)]], SHAPE_WORDS.vertices],
] as const)('C-POLY-21 what is no polygon: %s', (_, shape, problem) => {
  expect(shapeProblem(shape as never)).toBe(problem);
});

it('a comb of 9,800 points takes few comparisons', () => {
  const teeth = Array.from({ length: 9_796 }, (_, at): [number, number] => [
    at % 4 < 2 ? 1 : 0.01,
    at / 9_796,
  ]);
  const compare = vi.spyOn(Math, 'sign');
  expect(crossesItself([[...teeth, [0, 1], [0, 0], teeth[0] as [number, number]]])).toBe(false);
  expect(compare.mock.calls.length).toBeLessThan(1_000_000);
});

it('two thousand parts take few latitudes', () => {
  const parts = Array.from({ length: 1_999 }, (_, at) => [square(at / 10 - 100, at / 1e6, 0.05)]);
  const compare = vi.spyOn(Array.prototype, 'sort');
  expect(shapeProblem(parts)).toBeUndefined();
  expect(compare.mock.calls.length).toBeLessThan(200_000);
});

it('what is no polygon: a triangle does not cross itself', () =>
  expect(crossesItself([points('0,0 1,0 0,1 0,0')])).toBe(false));

describe('pasted coordinates', () => {
  const near = boxOf([[square(0, 0, 1)]]);
  it.each([
    ['nothing', '', SHAPE_WORDS.missing],
    ['no JSON', '{', SHAPE_WORDS.json],
    ['a bare polygon', JSON.stringify(polygon(square(0, 0, 1))), SHAPE_WORDS.collection],
    ['null', 'null', SHAPE_WORDS.collection],
    ['a point', collection({ type: 'Point', coordinates: [0, 0] }), SHAPE_WORDS.none],
    ['more than 2 MB', ' '.repeat(10) + 'x'.repeat(MAX_BYTES + 1), SHAPE_WORDS.size],
    ['another city', collection(polygon(square(5, 5, 1))), SHAPE_WORDS.far],
    [
      'a part that is no polygon, beside one that is',
      collection(polygon(square(0, 0, 1)), polygon([['a', 'b']])),
      SHAPE_WORDS.json,
    ],
    ['an empty hole', collection(polygon(square(0, 0, 1), [])), SHAPE_WORDS.json],
  ])('C-POLY-21 C-POLY-23 refuses %s', (_, text, problem) =>
    expect(readShape(text, near)).toEqual({ problem }),
  );

  it.each([
    ['a polygon', polygon(square(0, 0, 1)), undefined],
    ['a multipolygon', { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)]] }, undefined],
    ['a multipolygon called a polygon', polygon([square(0, 0, 1)]), SHAPE_WORDS.json],
    [
      'a polygon called a line',
      { type: 'LineString', coordinates: [square(0, 0, 1)] },
      SHAPE_WORDS.json,
    ],
    ['a broken feature', { ...feature(polygon([[null, 0]])) }, SHAPE_WORDS.json],
    ['U+0000 (O11)', { ...polygon(square(0, 0, 1)), note: ['\u0000'] }, SHAPE_WORDS.json],
    [
      'more than 2 MB',
      { ...polygon(square(0, 0, 1)), note: 'x'.repeat(MAX_BYTES) },
      SHAPE_WORDS.size,
    ],
  ])('C-POLY-21 what is stored: %s', (_, location, problem) =>
    expect(locationProblem(location)).toBe(problem),
  );

  it('C-POLY-21 takes a collection, as it was given', () => {
    const text = collection(polygon(...HOLED));
    expect(readShape(text, boxOf([HOLED]))).toEqual({
      location: JSON.parse(text),
      shape: [HOLED],
    });
  });

  it('writes what it reads', () => {
    const shape = [[square(0, 0, 1)], [square(2, 2, 1)]];
    expect(readShape(JSON.stringify(collectionOf(shape)))).toMatchObject({ shape });
    expect(locationOf(collectionOf(shape))).toEqual({ type: 'MultiPolygon', coordinates: shape });
    const two = JSON.parse(collection(polygon(square(0, 0, 1)), polygon(square(2, 2, 1))));
    expect(locationOf(two)).toMatchObject({ type: 'GeometryCollection' });
  });

  it.each([
    [0.89, true],
    [0.91, false],
  ])('a polygon %f degrees east of the city: %s', (away, isNear) =>
    expect(isNearCity([[square(1 + away - 0.01, 0, 0.01)]], near)).toBe(isNear),
  );
});

it.each([
  ['a degree on the equator', [[square(0, 0, 1)]], 12_363],
  ['a hole taken out', [HOLED], 12_363 * 9 - 12_355],
] as const)('measures: %s', (_, shape, km2) => {
  expect(areaKm2(shape) / km2).toBeCloseTo(1, 2);
});

it.each([
  ['inside', [0.5, 0.5], true],
  ['in the hole', [1.5, 1.5], false],
  ['outside', [4, 1], false],
  ['on the height of a corner', [-1, 1], false],
] as const)('measures: a point %s', (_, point, isIn) => {
  expect(contains([HOLED], point)).toBe(isIn);
});

it.each([
  ['itself', square(0, 0, 2), 1],
  ['a half', square(1, 0, 2), 0.5],
  ['a neighbor with the same edge', square(2, 0, 2), 0],
] as const)('measures: overlaps %s', (_, other, share) => {
  expect(overlapShare([[square(0, 0, 2)]], [[other]])).toBeCloseTo(share, 2);
});

it.each([
  ['around it', [-1, -1, 4, 4], true],
  ['within its hole', [1.2, 1.2, 1.4, 1.4], false],
  ['across it', [-1, 0.4, 4, 0.6], true],
  ['beside it', [4, 0, 5, 1], false],
] as const)('measures: a rectangle %s', (_, box, touches) => {
  expect(touchesBox([HOLED], box)).toBe(touches);
});

const RANGE: PriceRange = {
  reference: 'programado fixo',
  beginAt: '07:00',
  beginAtRange: null,
  highlightImage: null,
  color: null,
  price: 9_990,
};

it.each([
  [{}, undefined],
  [{ reference: 'outra' }, 'reference'],
  [{ beginAt: '24:00' }, 'beginAt'],
  [{ reference: 'now flex' }, 'beginAtRange'],
  [{ reference: 'now flex', beginAtRange: ['07:00', '07:01'] }, undefined],
  [{ reference: 'now flex', beginAtRange: ['07:00', '07:00'] }, 'beginAtRange'],
  [{ color: '#12345' }, 'color'],
  [{ highlightImage: 'javascript:alert(1)' }, 'highlightImage'],
  [{ highlightImage: 'https://exemplo.test/a.png' }, undefined],
  [{ highlightImage: '/files/a.png' }, undefined],
  [{ highlightImage: 'http://exemplo.test/a.png' }, 'highlightImage'],
  [{ highlightImage: 'https://ana:segredo@exemplo.test/a.png' }, 'highlightImage'],
  [{ highlightImage: '//exemplo.test/a.png' }, 'highlightImage'],
  [{ price: -1 }, 'price'],
  [{ price: 0 }, undefined],
  [{ price: 10_000_000 }, undefined],
  [{ price: 10_000_001 }, 'price'],
] as const)('C-POLY-09 C-POLY-11 ranges: %j', (changes, wrong) => {
  const problems = rangeProblems({ ...RANGE, ...(changes as Partial<PriceRange>) });
  expect(Object.keys(problems)).toEqual(wrong ? [wrong] : []);
});

it('C-POLY-09 ranges: names the wrong one of several, and refuses two at one hour', () => {
  expect(rangesProblem([RANGE, { ...RANGE, beginAt: '' }])).toBe('Faixa 2: Hora inválida');
  expect(rangesProblem([RANGE, RANGE])).toContain('Faixa 2');
  const hours = Array.from({ length: 101 }, (_, at) => {
    const [hour, minute] = [Math.floor(at / 60), at % 60].map((n) => String(n).padStart(2, '0'));
    return { ...RANGE, beginAt: `${hour}:${minute}` };
  });
  expect(rangesProblem(hours.slice(0, 100))).toBeUndefined();
  expect(rangesProblem(hours)).toBeDefined();
});

it('ranges: cross the wire in reais and come back in cents', () => {
  const flex = { ...RANGE, reference: 'now flex', beginAtRange: ['07:00', '12:00'] as const };
  expect(wireRange(flex)).toMatchObject({ price: 99.9, beginAtRange: ['07:00', '12:00'] });
  expect(rangesOfWire([wireRange(flex)])).toEqual([flex]);
  expect(rangesOfWire([{ reference: 'now fixo', beginAt: 7, price: '10' }, null])).toEqual([
    { ...RANGE, reference: 'now fixo', price: 1_000 },
  ]);
  expect(sameRanges([RANGE], [{ ...RANGE, color: '' }])).toBe(true);
  expect(sameRanges([RANGE], [{ ...RANGE, price: 1 }])).toBe(false);
});

it.each([
  [undefined, false],
  [0, false],
  [1, true],
  [180, true],
  [181, false],
  [1.5, false],
])('C-POLY-19 a minimum time of %s minutes', (minutes, isRight) =>
  expect(minimumTimeProblem(minutes) === undefined).toBe(isRight),
);
