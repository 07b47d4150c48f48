import { describe, expect, it } from 'vitest';
import {
  addressBody,
  addressOfPoint,
  addressProblems,
  EMPTY_ADDRESS,
  isLocated,
  partsOfAddress,
  pointOfAddress,
  withPlace,
} from './index';

const PAULISTA = {
  place: 'Avenida Paulista',
  neighbor: 'Bela Vista',
  city: 'São Paulo',
  uf: 'sp',
  zipCode: '01310-100',
  lat: -23.561,
  lng: -46.656,
};

const chosen = { ...withPlace(EMPTY_ADDRESS, PAULISTA), streetNumber: '900' };

it('withPlace: fills the address from what was found, the CEP as digits', () =>
  expect(chosen).toMatchObject({ place: 'Avenida Paulista', uf: 'SP', zipCode: '01310100' }));

it('withPlace: keeps what was typed before any place, and nothing of another place', () => {
  const typed = { ...EMPTY_ADDRESS, streetNumber: '12', complement: 'apto 3' };
  const first = withPlace(typed, PAULISTA);
  expect(first).toMatchObject({ streetNumber: '12', complement: 'apto 3' });
  expect(withPlace(first, PAULISTA)).toMatchObject({ streetNumber: '', complement: '' });
  expect(withPlace(first, { ...PAULISTA, streetNumber: '77' }).streetNumber).toBe('77');
});

describe('addressProblems', () => {
  it.each([
    ['no place was selected', { ...chosen, lat: null, lng: null }, ['place']],
    ['the place has no street', { ...chosen, place: '' }, ['place']],
    ['the CEP has 7 digits', { ...chosen, zipCode: '0131010' }, ['zipCode']],
    ['the number is missing', { ...chosen, streetNumber: ' ' }, ['streetNumber']],
    ['nothing is missing', chosen, []],
  ])('%s', (_, value, fields) => expect(Object.keys(addressProblems(value))).toEqual(fields));

  it('tells what is missing of an address that is typed by hand', () => {
    const typed = { ...chosen, lat: null, lng: null };
    const byHand = { byHand: true };
    expect(partsOfAddress(typed)).toMatchObject({ place: 'Avenida Paulista', zipcode: '01310100' });
    expect(partsOfAddress(typed)).not.toHaveProperty('location');
    expect(addressProblems(typed, { withPoint: false })).toEqual({});
    expect(addressProblems(typed, byHand)).toEqual({ point: 'Informe as coordenadas' });
    expect(addressProblems({ ...typed, lat: Number.NaN, lng: Number.NaN }, byHand)).toEqual({
      point: 'Coordenadas inválidas',
    });
    expect(
      addressProblems(
        { ...typed, place: ' ', uf: '', zipCode: '0131' },
        { ...byHand, withPoint: false },
      ),
    ).toEqual({
      place: 'Informe a rua',
      uf: 'Informe o estado',
      zipCode: 'Informe um CEP válido',
    });
  });

  it('asks for the identification only where it is shown', () => {
    const unnamed = { ...chosen, addressIdentification: ' ' };
    expect(addressProblems(unnamed)).toEqual({});
    expect(addressProblems(unnamed, { withName: true })).toEqual({
      addressIdentification: 'Informe a identificação',
    });
    expect(addressProblems(chosen, { withName: true })).toEqual({});
  });
});

it('addressBody: trims, and sends null for what was left empty', () => {
  const value = { ...chosen, streetNumber: ' 900 ', complement: ' ' };
  if (!isLocated(value)) throw new Error('not located');
  expect(addressBody(value)).toEqual({
    place: 'Avenida Paulista',
    streetNumber: '900',
    complement: null,
    neighbor: 'Bela Vista',
    city: 'São Paulo',
    uf: 'SP',
    zipCode: '01310100',
    lat: -23.561,
    lng: -46.656,
  });
});

describe('P-SLOT-08 an address as a point', () => {
  const located = { ...chosen, complement: ' sala 2 ' };

  it('goes out with its line, longitude first, and comes back', () => {
    const point = pointOfAddress(located);
    expect(point).toEqual({
      type: 'Point',
      coordinates: [-46.656, -23.561],
      formatted_address: 'Avenida Paulista, 900, sala 2 - Bela Vista, São Paulo - SP, 01310-100',
      place: 'Avenida Paulista',
      streetNumber: '900',
      complement: 'sala 2',
      neighbor: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
      zipCode: '01310100',
    });
    expect(addressOfPoint(point)).toEqual({ ...located, complement: 'sala 2' });
  });

  it('is none before a place was selected', () => expect(pointOfAddress(EMPTY_ADDRESS)).toBeNull());

  it.each([
    ['nothing', null, null],
    ['no coordinates', { place: 'Rua X' }, { place: 'Rua X', lat: null, lng: null }],
    ['impossible coordinates', { coordinates: [200, 0] }, { lat: null, lng: null }],
    ['half of them', { coordinates: [1], city: null }, { lat: null, city: '' }],
  ])('%s of a legacy service', (_, wire, expected) => {
    const read = addressOfPoint(wire);
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });
});

it('P-SLOT-10 where no postal code is asked for, none is missed', () => {
  const bare = { ...chosen, zipCode: '' };
  expect(addressProblems(bare)).toHaveProperty('zipCode');
  expect(addressProblems(bare, { withCep: false })).toEqual({});
});
