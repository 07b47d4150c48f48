import { describe, expect, it } from 'vitest';
import {
  activeOfStatus,
  DEACTIVATION_REASONS,
  isDisabled,
  PROFESSIONAL_STATUSES,
  professionalProblems,
  professionalShare,
  rateExpiration,
  rateOn,
} from '.';

const TODAY = '2026-03-10';
const steps = (value: number, increaseValue: number, increaseForEachDays: number) => ({
  value,
  increaseValue,
  increaseForEachDays,
});

describe('the share of a professional', () => {
  it.each([
    [false, 67],
    [true, 62],
  ])('P-CONST-04 in advance %s she receives %i', (inAdvance, share) => {
    expect(professionalShare(null, inAdvance, TODAY)).toBe(share);
    expect(rateOn(null, inAdvance, TODAY)).toBe(100 - share);
  });

  it.each([
    ['2026-03-11', 80],
    ['2026-03-10', 80],
    ['2026-03-09', 67],
  ])('P-CONST-05 a rate that ends on %s leaves her %i', (expiration, share) =>
    expect(professionalShare({ value: 20, expiration }, false, TODAY)).toBe(share),
  );
});

it.each([
  ['P-PROF-34 P-PROF-36 its steps', steps(30, 5, 10), '2026-03-30'],
  ['a step that goes too far', steps(30, 7, 10), '2026-03-30'],
  ['P-PROF-35 already there', steps(40, 5, 3), '2026-03-17'],
  ['one step', steps(39, 5, 3), '2026-03-13'],
  ['P-PROF-35 an increase alone', { value: 30, increaseValue: 5 }, '2026-03-17'],
  ['P-PROF-35 a missing day', { value: 30 }, '2026-03-17'],
  ['P-PROF-35 a day that is past', { value: 30, expiration: '2026-03-09' }, '2026-03-17'],
  ['today', { value: 30, expiration: TODAY }, TODAY],
])('the end of a take rate: %s', (_, rate, day) => expect(rateExpiration(rate, TODAY)).toBe(day));

it('P-PROF-25 P-PROF-26 five statuses, and whether who is in them works', () => {
  const known = Object.keys(PROFESSIONAL_STATUSES);
  expect(known).toEqual(['ativo', 'desligado', 'desabilitado', 'churn', 'desistiu']);
  expect(known.filter(activeOfStatus)).toEqual(['ativo', 'churn']);
  expect(activeOfStatus('toString')).toBeUndefined();
});

it('P-PROF-27 P-PROF-28 eleven reasons', () => expect(new Set(DEACTIVATION_REASONS).size).toBe(11));

it('is put aside until the day before', () =>
  expect(['2026-03-10', '2026-03-11'].filter((day) => isDisabled(day, TODAY))).toEqual([
    '2026-03-11',
  ]));

it.each([
  ['birthdate', '2026-03-10', undefined],
  ['birthdate', '2026-03-11', 'A data não pode estar no futuro'],
  ['birthdate', '2026-02-30', 'Data inválida'],
  ['dataexpedition', '1899-12-31', 'Data inválida'],
])('P-PROF-22 %s on %s', (name, day, message) =>
  expect(professionalProblems({ [name]: day }, activeOfStatus, TODAY)[name]).toBe(message),
);

const ADDRESS = {
  place: 'Rua Augusta',
  neighbor: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
  zipcode: '01305000',
};

it.each([
  [{}, undefined],
  [{ place: ' ' }, 'O endereço não tem rua'],
  [{ city: '' }, 'O endereço não tem cidade'],
  [{ uf: 'SPO' }, 'O endereço não tem UF'],
  [{ zipcode: '0130500' }, 'O endereço não tem CEP'],
])('P-PROF-23 an address with %j', (over, message) => {
  const draft = { address: { ...ADDRESS, ...over } };
  expect(professionalProblems(draft, activeOfStatus, TODAY).address).toBe(message);
});

it('P-PROF-21 what is marked with an asterisk is asked for in the usual words', () => {
  const found = professionalProblems({ status: 'desligado' }, activeOfStatus, TODAY);
  expect(found).toMatchObject({ name: 'Campo obrigatório', rg: 'Campo obrigatório' });
  expect(found.deactivationReason).toBe('Campo Obrigatório');
});
