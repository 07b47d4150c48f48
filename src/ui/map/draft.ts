import type { Position, Ring, Shape } from '../../../domain/polygons';

export interface RingFeature {
  readonly type: 'Feature';
  readonly properties: { readonly mode: 'polygon'; readonly part: number; readonly ring: number };
  readonly geometry: { readonly type: 'Polygon'; readonly coordinates: Position[][] };
}

/** The drawing library rejects more than nine decimals. */
const DECIMALS = 1e9;

const rounded = (ring: Ring): Position[] =>
  ring.map(([lng, lat]) => [
    Math.round(lng * DECIMALS) / DECIMALS,
    Math.round(lat * DECIMALS) / DECIMALS,
  ]);

export const featuresOf = (draft: Shape): RingFeature[] =>
  draft.flatMap((part, partAt) =>
    part.map((ring, ringAt) => ({
      type: 'Feature',
      properties: { mode: 'polygon', part: partAt, ring: ringAt },
      geometry: { type: 'Polygon', coordinates: [rounded(ring)] },
    })),
  );

export interface Snapshot {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

/** An unmoved ring keeps its exact coordinates. A deleted outer ring removes its holes too. */
export const movedDraft = (draft: Shape, snapshot: readonly Snapshot[]): Shape => {
  const moved = new Map(
    snapshot
      .filter(({ geometry, properties }) => geometry.type === 'Polygon' && 'part' in properties)
      .map(({ geometry, properties }) => [
        `${properties.part}/${properties.ring}`,
        (geometry.coordinates as Ring[])[0] as Ring,
      ]),
  );
  return draft.flatMap((part, partAt) => {
    const rings = part.flatMap((ring, ringAt): readonly Ring[] => {
      const now = moved.get(`${partAt}/${ringAt}`);
      if (!now) return [];
      return [JSON.stringify(now) === JSON.stringify(rounded(ring)) ? ring : now];
    });
    return moved.has(`${partAt}/0`) ? [rings] : [];
  });
};
