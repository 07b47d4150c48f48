import { vi } from 'vitest';
import { pagesSay } from '../../support/leanReads';

// The map needs a canvas; its polygons stand in a table beside it.
vi.mock('../../../src/ui/map/PolygonMap', () => ({
  PolygonMap: () => null,
  fetchMap: async () => undefined,
}));

pagesSay(2, 2);
