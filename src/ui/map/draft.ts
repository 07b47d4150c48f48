import type { Position, Ring, Shape } from '../../../domain/polygons';

/**
 * Ring of a draft in the format of the drawing library. Each ring is a separate polygon, so that holes are preserved.
 */
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

/** Converts a draft to features of the drawing library. */
export const featuresOf = (draft: Shape): RingFeature[] =>
  draft.flatMap((part, partAt) =>
    part.map((ring, ringAt) => ({
      type: 'Feature',
      properties: { mode: 'polygon', part: partAt, ring: ringAt },
      geometry: { type: 'Polygon', coordinates: [rounded(ring)] },
    })),
  );

/** Feature as the drawing library returns it. */
export interface Snapshot {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

/**
 * Applies moved vertices to a draft. An unmoved ring keeps its exact coordinates. A deleted ring is removed from its
 * part; a deleted outer ring removes its holes too.
 */
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
