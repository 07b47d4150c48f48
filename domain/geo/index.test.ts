import { expect, it } from 'vitest';
import { addressLine, cityLine, directionsUrl, distanceMetres, mapUrl, pointOf } from './index';

const SE = { lat: -23.5503, lng: -46.6339 };
const RIO = { lat: -22.9068, lng: -43.1729 };

it.each([
  ['a point and itself', SE, SE, 0],
  ['a degree of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_195],
  ['a degree of the 60th parallel', { lat: 60, lng: 0 }, { lat: 60, lng: 1 }, 55_597],
  ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
  ['antipodes', { lat: 33, lng: 17 }, { lat: -33, lng: -163 }, 20_015_115],
])('distanceMetres: measures %s', (_, from, to, metres) => {
  expect(Math.abs(distanceMetres(from, to) - metres)).toBeLessThanOrEqual(1);
  expect(distanceMetres(to, from)).toBeCloseTo(distanceMetres(from, to), 6);
});

it('distanceMetres: measures São Paulo to Rio de Janeiro within a kilometre', () =>
  expect(Math.abs(distanceMetres(SE, RIO) - 360_700)).toBeLessThan(1_000));

it('links to the map: leads from one point to the other by car', () =>
  expect(directionsUrl(SE, RIO)).toBe(
    'https://www.google.com/maps/dir/?api=1&origin=-23.5503,-46.6339&destination=-22.9068,-43.1729&travelmode=driving',
  ));

it('links to the map: shows a point', () =>
  expect(mapUrl(SE)).toBe('https://www.google.com/maps/search/?api=1&query=-23.5503,-46.6339'));

it.each([
  ['Campinas', 'SP', 'Campinas - SP'],
  ['Campinas', null, 'Campinas'],
  [undefined, 'SP', 'SP'],
  [' ', undefined, ''],
])('cityLine: C-PACK-01 of %j and %j is %j', (city, state, line) =>
  expect(cityLine(city, state)).toBe(line),
);

const whole = {
  place: 'Rua X',
  streetNumber: '100',
  complement: 'ap 2',
  neighbor: 'Bairro',
  city: 'Cidade',
  uf: 'SP',
  zipCode: '01310100',
};

it.each([
  ['whole', {}, 'Rua X, 100, ap 2 - Bairro, Cidade - SP, 01310-100'],
  ['without complement', { complement: null }, 'Rua X, 100 - Bairro, Cidade - SP, 01310-100'],
  ['without number', { streetNumber: '' }, 'Rua X, ap 2 - Bairro, Cidade - SP, 01310-100'],
  ['without neighborhood', { neighbor: undefined }, 'Rua X, 100, ap 2, Cidade - SP, 01310-100'],
  [
    'without street',
    { place: '', streetNumber: '', complement: '' },
    'Bairro, Cidade - SP, 01310-100',
  ],
  ['without state', { uf: null }, 'Rua X, 100, ap 2 - Bairro, Cidade, 01310-100'],
  ['without postal code', { zipCode: '' }, 'Rua X, 100, ap 2 - Bairro, Cidade - SP'],
])('addressLine: writes an address %s', (_, changes, line) =>
  expect(addressLine({ ...whole, ...changes })).toBe(line),
);

it('addressLine: is empty without an address', () => expect(addressLine({})).toBe(''));

it.each([
  ['a point', [-46.6339, -23.5503], SE],
  ['the corner of the range', [180, -90], { lat: -90, lng: 180 }],
  ['the other corner', [-180, 90], { lat: 90, lng: -180 }],
  ['a longitude just past', [180.000001, 0], undefined],
  ['a latitude just past', [0, 90.000001], undefined],
  ['latitude first, out of range', [-23.5503, -146.6339], undefined],
  ['one number', [-46.6339], undefined],
  ['texts', ['-46.6339', '-23.5503'], undefined],
  ['nothing', undefined, undefined],
  ['an object', { lat: -23.5503, lng: -46.6339 }, undefined],
])('pointOf: reads %s', (_, coordinates, point) => expect(pointOf(coordinates)).toEqual(point));
