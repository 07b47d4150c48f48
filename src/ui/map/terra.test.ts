import type { GeoJSONStoreFeatures } from 'terra-draw';
import { expect, it } from 'vitest';
import type { Ring, Shape } from '../../../domain/polygons';
import { featuresOf, movedDraft } from './terra';

const ring = (lng: number, lat: number, side: number): Ring => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat],
];

/** Two parts, the first with a hole; with more decimals than the drawing library takes. */
const DRAFT: Shape = [
  [ring(-46.12345678901234, -23.5, 3), ring(-45.5, -23, 1)],
  [ring(-40.98765432109876, -20, 1)],
];

type Features = GeoJSONStoreFeatures[];

const withRing = (features: Features, at: number, coordinates: Ring): Features =>
  features.with(at, {
    type: 'Feature',
    properties: features[at]?.properties ?? {},
    geometry: { type: 'Polygon', coordinates: [coordinates.map(([...position]) => position)] },
  });

it('every ring is a feature of its own, with the decimals that the library takes', () => {
  const features = featuresOf(DRAFT);
  const places = features.map(({ properties }) => `${properties.part}.${properties.ring}`);
  expect(places).toEqual(['0.0', '0.1', '1.0']);
  const [outline] = (features[0]?.geometry.coordinates ?? []) as number[][][];
  expect(outline?.[0]).toEqual([-46.123456789, -23.5]);
});

const MOVED = ring(-45.4, -22.9, 1);
const GUIDE: GeoJSONStoreFeatures = {
  type: 'Feature',
  properties: { midPoint: true },
  geometry: { type: 'Point', coordinates: [0, 0] },
};
const [[outline] = [], second] = DRAFT;

it.each<[string, (features: Features) => Features, unknown]>([
  ['unchanged rings keep every decimal', (features) => features, DRAFT],
  [
    'a moved hole keeps its part',
    (features) => withRing(features, 1, MOVED),
    [[outline, MOVED], second],
  ],
  [
    'a hole that is gone leaves its outline',
    (features) => features.toSpliced(1, 1),
    [[outline], second],
  ],
  [
    'an outline that is gone takes its holes along',
    (features) => features.toSpliced(0, 1),
    [second],
  ],
  ['handles and guides are no rings', (features) => [...features, GUIDE], DRAFT],
])('%s', (_, change, shape) => expect(movedDraft(DRAFT, change(featuresOf(DRAFT)))).toEqual(shape));
