import { describe, expect, it } from 'vitest';
import {
  batchCampaign,
  byCode,
  type CodeType,
  codesLeft,
  companyCode,
  makeCodes,
  type RandomBelow,
} from './batch';
import { VOUCHER_CODE_LENGTH } from './code';
import { campaignName } from './index';

/** A source of chance that gives the same numbers every time. */
const chance = (seed = 7): RandomBelow => {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
};

const make = (type: CodeType, count: number, taken: readonly string[] = [], company = 'LOJA') =>
  makeCodes({ type, company, count, taken: new Set(taken) }, chance());

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `LOJA${String(from + i).padStart(4, '0')}`);

it.each([
  ['Loja', 'LOJA'],
  ['Açaí & Cia. São João', 'ACAICIASAOJOAO'],
  ['B2B-Ltda', 'B2BLTDA'],
  ['straße', 'STRASSE'],
  ['美容', ''],
  ['a'.repeat(51), 'A'.repeat(50)],
])('the company in a code: P-VOU-24 %j gives %j', (company, code) =>
  expect(companyCode(company)).toBe(code),
);

it.each(['random', 'increment', 'full_random'] as const)(
  'no code of the type %s is longer than the contract takes',
  (type) => {
    const company = companyCode('a'.repeat(100));
    const [code = ''] = make(type, 1, [`${company}999998`], company);
    expect(code.length).toBeGreaterThan(0);
    expect(code.length).toBeLessThanOrEqual(VOUCHER_CODE_LENGTH);
  },
);

it.each([
  ['Salão & Cia', 'SalãoCiaEmpresa'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('P-VOU-23 the campaign of %s is %s', (product, campaign) =>
  expect(campaignName(batchCampaign(product))).toBe(campaign),
);

describe('codes of company and 4 random digits', () => {
  it('P-VOU-24 are distinct, in order, and none that there is', () => {
    const taken = numbers(0, 8_999);
    const codes = make('random', 500, taken);
    expect(new Set(codes).size).toBe(500);
    expect(codes).toEqual(codes.toSorted());
    expect(codes.every((code) => /^LOJA9\d{3}$/.test(code))).toBe(true);
  });

  it('P-VOU-24 do not follow one another', () =>
    expect(make('random', 3)).not.toEqual(numbers(0, 2)));

  it.each([
    [2, 2],
    [3, 3],
    [4, 3],
  ])('P-VOU-25 of 3 free numbers %i gives %i', (wanted, given) => {
    const taken = [...numbers(0, 4_999), ...numbers(5_003, 9_999)];
    const codes = make('random', wanted, taken);
    expect(codes).toHaveLength(given);
    expect(codesLeft('random', 'LOJA', new Set(taken))).toBe(3);
    if (given === 3) expect(codes).toEqual(['LOJA5000', 'LOJA5001', 'LOJA5002']);
  });

  it('P-VOU-24 draw every free number alike', () => {
    const taken = numbers(10, 9_999);
    const below = chance();
    const seen = new Map<string, number>();
    for (let round = 0; round < 300; round += 1)
      for (const code of makeCodes(
        { type: 'random', company: 'LOJA', count: 3, taken: new Set(taken) },
        below,
      ))
        seen.set(code, (seen.get(code) ?? 0) + 1);
    expect(seen.size).toBe(10);
    for (const times of seen.values()) expect(Math.abs(times - 90)).toBeLessThan(45);
  });
});

it.each<[readonly string[], readonly string[]]>([
  [[], ['LOJA0001', 'LOJA0002']],
  [
    ['LOJA0001', 'LOJA0007'],
    ['LOJA0008', 'LOJA0009'],
  ],
  [['LOJA9998'], ['LOJA9999', 'LOJA10000']],
  // Codes that are no numbers of this company.
  [
    ['LOJA12', 'LOJA00012', 'LOJA1234567', 'LOJAS0009', 'LOJAX', 'OUTRA0005'],
    ['LOJA0001', 'LOJA0002'],
  ],
])('P-VOU-24 P-VOU-25 codes of company and sequence: after %j come %j', (taken, codes) =>
  expect(make('increment', 2, taken)).toEqual(codes),
);

it.each([
  ['LOJA999998', 1],
  ['LOJA999999', 0],
])('P-VOU-25 codes of company and sequence: after %s there are %i', (last, left) => {
  expect(make('increment', 2, [last])).toHaveLength(left);
  expect(codesLeft('increment', 'LOJA', new Set([last]))).toBe(left);
});

it('P-VOU-24 P-VOU-25 fully random codes: have 10 letters and digits that are not confused', () => {
  const codes = make('full_random', 2_000);
  expect(new Set(codes).size).toBe(2_000);
  expect(codes.every((code) => /^[A-HJKMNP-Z2-9]{10}$/.test(code))).toBe(true);
});

it('P-VOU-24 fully random codes: are none that there is', () => {
  const once = make('full_random', 1);
  expect(make('full_random', 1, once)).not.toEqual(once);
  expect(codesLeft('full_random', '', new Set(once))).toBe(Number.POSITIVE_INFINITY);
});

it('the order of codes counts their numbers', () =>
  expect(['A10000', 'A9999', 'A0001', 'A9999'].toSorted(byCode).join()).toBe(
    'A0001,A9999,A9999,A10000',
  ));
