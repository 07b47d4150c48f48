import { afterEach, expect, vi } from 'vitest';
import { pagesSay, text } from '../../support/leanReads';

// The map needs a canvas; its polygons stand in a table beside it.
vi.mock('../../../src/ui/map/PolygonMap', () => ({
  PolygonMap: () => null,
  fetchMap: async () => undefined,
}));

// Once everything was read, nothing that failed is told, and no word stands there that no operator should read.
afterEach(() => {
  expect(text()).not.toMatch(/Houve um erro|Página não encontrada/);
  expect(text()).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/);
});

pagesSay(2, 2);
