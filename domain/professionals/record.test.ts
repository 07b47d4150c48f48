import { expect, it } from 'vitest';
import {
  activeOfStatus,
  DEACTIVATION_REASONS,
  isDisabled,
  ownRateOn,
  PROFESSIONAL_STATUSES,
  professionalProblems,
  rateExpiration,
} from '.';

const TODAY = '2026-03-10';
const steps = (value: number, increaseValue: number, increaseForEachDays: number) => ({
  value,
  increaseValue,
  increaseForEachDays,
});

it.each([
  ['2026-03-11', 20],
  ['2026-03-10', 20],
  ['2026-03-09', undefined],
  [null, 20],
])('P-CONST-05 a rate of her own that ends on %s is %s today', (expiration, rate) =>
  expect(ownRateOn({ value: 20, expiration }, TODAY)).toBe(rate),
);

it('a rate of 0 is a rate; no rate is none', () => {
  expect(ownRateOn({ value: 0 }, TODAY)).toBe(0);
  expect([null, undefined, {}].map((rate) => ownRateOn(rate, TODAY))).toEqual(
    new Array(3).fill(undefined),
  );
});

it.each([
  ['2026-03-10', 30],
  ['2026-03-19', 30],
  ['2026-03-20', 35],
  ['2026-03-30', 40],
  ['2026-03-31', undefined],
])('a rate of 30 that rises by 5 each 10 days, set on 10 March, is on %s: %s', (day, rate) => {
  const rising = steps(30, 5, 10);
  expect(ownRateOn({ ...rising, expiration: rateExpiration(rising, TODAY) }, day)).toBe(rate);
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
