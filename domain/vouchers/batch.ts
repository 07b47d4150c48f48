/** Codes of a voucher batch: part 2 sections 5 and 9. The random source is a parameter. */

import { VOUCHER_CODE_LENGTH } from './code';

/** Code generation modes with their labels. */
export const CODE_TYPES = {
  random: 'Empresa + 4 números aleatórios',
  increment: 'Empresa + sequência',
  full_random: 'Totalmente aleatório',
} as const;

export type CodeType = keyof typeof CODE_TYPES;

/** Random source: a whole number from 0 to below the bound. */
export type RandomBelow = (bound: number) => number;

/** Maximum vouchers per batch (decision 0012). */
export const BATCH_LIMIT = 5_000;

/** Message for a company whose name cannot start a code. */
export const NO_COMPANY_CODE = 'Informe ao menos uma letra ou um número';

/** Digits of a company's number, zero-padded. */
const DIGITS = 4;
/** Numbers of the mode `random`: 0000 to 9999. */
const RANDOM_NUMBERS = 10 ** DIGITS;
/** Last number of the mode `increment`. */
const LAST_NUMBER = 999_999;
/** Maximum length of the company part, which leaves room for its number. */
const COMPANY_LENGTH = VOUCHER_CODE_LENGTH - 10;
/** Unambiguous letters and digits: neither I, L, O nor 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Length of a code without a company: about 8 × 10^14 codes, too many to guess. */
const FULL_LENGTH = 10;

/** Returns the company part of a code: A to Z and 0 to 9, without accents, at most 50. */
export const companyCode = (company: string): string =>
  company
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, COMPANY_LENGTH);

/** Returns the default campaign of a batch: '{product} Empresa', before stripping. */
export const batchCampaign = (product: string): string => `${product} Empresa`;

const numberedCode = (company: string, number: number): string =>
  `${company}${String(number).padStart(DIGITS, '0')}`;

/** Number in a company's code: 42 for `LOJA0042`; undefined for other codes. */
const numberOf = (company: string, code: string): number | undefined => {
  const digits = code.startsWith(company) ? code.slice(company.length) : '';
  return /^(\d{4}|[1-9]\d{4,5})$/.test(digits) ? Number(digits) : undefined;
};

const freeNumbers = (company: string, taken: ReadonlySet<string>): number[] =>
  Array.from({ length: RANDOM_NUMBERS }, (_, number) => number).filter(
    (number) => !taken.has(numberedCode(company, number)),
  );

const highestNumber = (company: string, taken: ReadonlySet<string>): number => {
  let last = 0;
  for (const code of taken) last = Math.max(last, numberOf(company, code) ?? 0);
  return last;
};

/** Returns an example code of a batch. */
export const exampleCode = (type: CodeType, company: string): string => {
  if (type === 'full_random') return 'K7QX2MPR9A';
  const own = companyCode(company);
  return own && numberedCode(own, type === 'random' ? 4821 : 1);
};

/** Returns the number of free codes; infinite for `full_random`. */
export const codesLeft = (type: CodeType, company: string, taken: ReadonlySet<string>): number => {
  if (type === 'random') return freeNumbers(company, taken).length;
  if (type === 'increment') return LAST_NUMBER - highestNumber(company, taken);
  return Number.POSITIVE_INFINITY;
};

/** Random sample of the numbers, uniformly distributed. */
const sampleOf = (numbers: number[], count: number, randomBelow: RandomBelow): number[] => {
  const rest = [...numbers];
  const wanted = Math.min(count, rest.length);
  return Array.from({ length: wanted }, () => {
    const index = randomBelow(rest.length);
    const number = rest[index] as number;
    rest[index] = rest.at(-1) as number;
    rest.pop();
    return number;
  });
};

const randomCode = (randomBelow: RandomBelow): string =>
  Array.from({ length: FULL_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('');

/** Compares codes for sorting, shorter ones first: `LOJA9999` before `LOJA10000`. */
export const byCode = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : Number(a > b));

/** Requested codes; `company` is a `companyCode`. */
export interface CodeRequest {
  readonly type: CodeType;
  readonly company: string;
  readonly count: number;
  /** Existing codes, at least those of the company. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Generates distinct unused codes, in order; fewer than requested if too few are left. `increment` continues
 * after the company's highest number, from 0001.
 */
export const makeCodes = (
  { type, company, count, taken }: CodeRequest,
  randomBelow: RandomBelow,
): string[] => {
  if (type === 'random')
    return sampleOf(freeNumbers(company, taken), count, randomBelow)
      .map((number) => numberedCode(company, number))
      .toSorted(byCode);
  if (type === 'increment') {
    const last = highestNumber(company, taken);
    const wanted = Math.min(count, LAST_NUMBER - last);
    return Array.from({ length: wanted }, (_, index) => numberedCode(company, last + 1 + index));
  }
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = randomCode(randomBelow);
    if (!taken.has(code)) codes.add(code);
  }
  return [...codes].toSorted(byCode);
};
