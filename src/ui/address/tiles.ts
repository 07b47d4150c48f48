import type { Point } from '../../../domain/geo';

export const TILE = 256;

export interface PlacedTile {
  readonly url: string;
  readonly left: number;
  readonly top: number;
}

const SUBDOMAINS = ['a', 'b', 'c'] as const;

/** Northern and southern limit of a Web Mercator map, in degrees. */
const MOST_LATITUDE = 85.0511;

/** Nine tiles (Web Mercator) cover 256 px on each side; `{s}` and `{r}` are optional. */
export const tilesAround = (
  { lat, lng }: Point,
  template: string,
  zoom = 16,
): readonly PlacedTile[] => {
  const size = 2 ** zoom;
  const latitude = (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat)) * Math.PI) / 180;
  const x = ((lng + 180) / 360) * size;
  const y = ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * size;
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const column = Math.floor(x) + right;
      const row = Math.floor(y) + down;
      if (row < 0 || row >= size) return [];
      const wrapped = ((column % size) + size) % size;
      const parts: Readonly<Record<string, string>> = {
        s: SUBDOMAINS[(wrapped + row) % SUBDOMAINS.length] ?? 'a',
        z: String(zoom),
        x: String(wrapped),
        y: String(row),
        r: '',
      };
      const url = template.replace(/\{([szxyr])\}/g, (_, name: string) => parts[name] ?? '');
      const left = Math.round((column - x) * TILE);
      return [{ url, left, top: Math.round((row - y) * TILE) }];
    }),
  );
};
