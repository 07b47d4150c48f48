import { describe, expect, it } from 'vitest';
import { tilesAround } from './PointMap';

describe('tilesAround', () => {
  it('surrounds the point by 256 pixels at least', () => {
    const tiles = tilesAround(
      { lat: -23.561, lng: -46.656 },
      'https://{s}.tiles.test/{z}/{x}/{y}{r}.png',
    );
    expect(tiles).toHaveLength(9);
    expect(tiles[4]?.url).toMatch(/^https:\/\/[abc]\.tiles\.test\/16\/24274\/37183\.png$/);
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-256);
    expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(256);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-256);
    expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(256);
  });

  it('goes round the date line and ends at the poles', () => {
    const east = tilesAround({ lat: 0, lng: 179.9999 }, '{z}/{x}/{y}', 2).map(({ url }) => url);
    expect(east).toContain('2/0/2');
    expect(tilesAround({ lat: 90, lng: 0 }, '{z}/{x}/{y}', 2)).toHaveLength(6);
  });
});
