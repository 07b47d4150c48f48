import { expect, it } from 'vitest';
import { CENTRE, PASTED_ZOOM, ZOOM } from './defaults';

it('C-CONST-20 P-CONST-10 the zoom of the map is 11, and 9 after coordinates were pasted', () => {
  expect([ZOOM, PASTED_ZOOM]).toEqual([11, 9]);
});

it('C-CONST-21 C-CONST-22 the centre of the map is a fixed place in the region of São Paulo', () => {
  expect(CENTRE).toEqual({ lat: -23.5505, lng: -46.6333 });
});
