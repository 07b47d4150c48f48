import { describe, expect, it } from 'vitest';
import { addressBody, addressProblems, EMPTY_ADDRESS, isLocated, withPlace } from './index';

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

describe('withPlace', () => {
  it('fills the address from what was found, the CEP as digits', () => {
    expect(chosen).toMatchObject({ place: 'Avenida Paulista', uf: 'SP', zipCode: '01310100' });
  });

  it('keeps what was typed before any place, and nothing of another place', () => {
    const typed = { ...EMPTY_ADDRESS, streetNumber: '12', complement: 'apto 3' };
    const first = withPlace(typed, PAULISTA);
    expect(first).toMatchObject({ streetNumber: '12', complement: 'apto 3' });
    expect(withPlace(first, PAULISTA)).toMatchObject({ streetNumber: '', complement: '' });
    expect(withPlace(first, { ...PAULISTA, streetNumber: '77' }).streetNumber).toBe('77');
  });
});

describe('addressProblems', () => {
  it.each([
    ['no place was selected', { ...chosen, lat: null, lng: null }, ['place']],
    ['the place has no street', { ...chosen, place: '' }, ['place']],
    ['the place has no CEP', { ...chosen, zipCode: '' }, ['zipCode']],
    ['the CEP has 7 digits', { ...chosen, zipCode: '0131010' }, ['zipCode']],
    ['the number is missing', { ...chosen, streetNumber: ' ' }, ['streetNumber']],
    ['everything is missing', EMPTY_ADDRESS, ['place', 'streetNumber']],
    ['nothing is missing', chosen, []],
  ])('%s', (_, value, fields) => {
    expect(Object.keys(addressProblems(value))).toEqual(fields);
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

describe('addressBody', () => {
  it('trims, and sends null for what was left empty', () => {
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
});
