import type { Position, Ring, Shape } from '../../../domain/polygons';

/** A ring of a draft as the drawing library holds it: each is a polygon of its own, so that holes stay. */
export interface RingFeature {
  readonly type: 'Feature';
  readonly properties: { readonly mode: 'polygon'; readonly part: number; readonly ring: number };
  readonly geometry: { readonly type: 'Polygon'; readonly coordinates: Position[][] };
}

/** The library refuses more decimals. */
const DECIMALS = 1e9;

const rounded = (ring: Ring): Position[] =>
  ring.map(([lng, lat]) => [
    Math.round(lng * DECIMALS) / DECIMALS,
    Math.round(lat * DECIMALS) / DECIMALS,
  ]);

/** The rings of a draft for the drawing library. */
export const featuresOf = (draft: Shape): RingFeature[] =>
  draft.flatMap((part, partAt) =>
    part.map((ring, ringAt) => ({
      type: 'Feature',
      properties: { mode: 'polygon', part: partAt, ring: ringAt },
      geometry: { type: 'Polygon', coordinates: [rounded(ring)] },
    })),
  );

/** What the drawing library holds of a feature. */
export interface Snapshot {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

/**
 * A draft after its vertices were moved. A ring that nobody moved stays as it was given, to the last
 * decimal; one that is gone leaves its part, and an outer ring takes its holes along.
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
