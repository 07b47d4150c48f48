import { expect, it } from 'vitest';
import { placeOfGoogle } from './GoogleAddressSearch';

const part = (long_name: string, ...types: string[]): google.maps.GeocoderAddressComponent => ({
  long_name,
  short_name: types.includes('administrative_area_level_1') ? 'SP' : long_name,
  types,
});

const POINT = { lat: -23.561, lng: -46.656 };

it('reads the parts of a Brazilian address', () => {
  const parts = [
    part('900', 'street_number'),
    part('Avenida Paulista', 'route'),
    part('Bela Vista', 'sublocality_level_1', 'sublocality', 'political'),
    part('São Paulo', 'administrative_area_level_2', 'political'),
    part('São Paulo', 'administrative_area_level_1', 'political'),
    part('01310-100', 'postal_code'),
  ];
  const street = { place: 'Avenida Paulista', streetNumber: '900', neighbor: 'Bela Vista' };
  const city = { city: 'São Paulo', uf: 'SP', zipCode: '01310-100' };
  expect(placeOfGoogle(parts, POINT)).toEqual({ ...street, ...city, ...POINT });
});

it.each([
  ['a state', [part('São Paulo', 'administrative_area_level_1')]],
  ['a city of no state', [part('Santos', 'locality')]],
])('%s is no place', (_, parts) => expect(placeOfGoogle(parts, POINT)).toBeUndefined());
