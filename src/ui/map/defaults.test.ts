import { expect, it } from 'vitest';
import { CENTER, PASTED_ZOOM, ZOOM } from './defaults';

it('C-CONST-20 C-CONST-21 C-CONST-22 P-CONST-10 the map has its zooms and its center in São Paulo', () => {
  expect([ZOOM, PASTED_ZOOM, CENTER]).toEqual([11, 9, { lat: -23.5505, lng: -46.6333 }]);
});
