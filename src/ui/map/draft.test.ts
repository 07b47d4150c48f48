import { expect, it } from 'vitest';
import type { Ring, Shape } from '../../../domain/polygons';
import { featuresOf, movedDraft, type Snapshot } from './draft';

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

/** What the library tells after `change` was made to what it was given. */
const told = (change: (features: Snapshot[]) => Snapshot[] = (features) => features): Shape =>
  movedDraft(DRAFT, change(featuresOf(DRAFT)));
const withRing = (features: Snapshot[], at: number, coordinates: Ring): Snapshot[] =>
  features.with(at, {
    properties: features[at]?.properties ?? {},
    geometry: { type: 'Polygon', coordinates: [coordinates] },
  });

it('every ring is a feature of its own, with the decimals that the library takes', () => {
  const features = featuresOf(DRAFT);
  expect(features.map(({ properties }) => [properties.part, properties.ring])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  expect(features[0]?.geometry.coordinates[0]?.[0]).toEqual([-46.123456789, -23.5]);
});

it('an unchanged ring keeps every decimal', () => {
  expect(told()).toEqual(DRAFT);
});

it('a moved hole keeps its part, its outline and the other part', () => {
  const moved = ring(-45.4, -22.9, 1);
  expect(told((features) => withRing(features, 1, moved))).toEqual([
    [DRAFT[0]?.[0], moved],
    DRAFT[1],
  ]);
});

it('a hole that is gone leaves its outline; an outline that is gone takes its holes along', () => {
  expect(told((features) => features.toSpliced(1, 1))).toEqual([[DRAFT[0]?.[0]], DRAFT[1]]);
  expect(told((features) => features.toSpliced(0, 1))).toEqual([DRAFT[1]]);
});

it('handles and guides of the library are no rings', () => {
  const guide: Snapshot = {
    properties: { midPoint: true },
    geometry: { type: 'Point', coordinates: [0, 0] },
  };
  expect(told((features) => [...features, guide])).toEqual(DRAFT);
});
