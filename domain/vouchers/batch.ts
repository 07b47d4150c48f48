/** Codes of vouchers made in a batch: part 2 sections 5 and 9. Chance is a parameter. */

/** How the codes of a batch are made, and how that reads. */
export const CODE_TYPES = {
  random: 'Empresa + 4 números aleatórios',
  increment: 'Empresa + sequência',
  full_random: 'Totalmente aleatório',
} as const;

/** One of the ways to make codes. */
export type CodeType = keyof typeof CODE_TYPES;

/** A whole number from 0 up to, and without, the bound. */
export type Below = (bound: number) => number;

/** Most vouchers of one batch (decision 0022). */
export const BATCH_LIMIT = 5_000;

/** Message of a company whose name cannot begin a code. */
export const NO_COMPANY_CODE = 'Informe ao menos uma letra ou um número';

/** Digits of a number of a company, filled with zeros. */
const DIGITS = 4;
/** Numbers of the way `random`: 0000 to 9999. */
const RANDOM_NUMBERS = 10 ** DIGITS;
/** The last number of the way `increment`. */
const LAST_NUMBER = 999_999;
/** Most letters of the company in a code; the longest code of the contract is 60. */
const COMPANY_LENGTH = 50;
/** Letters and digits that are not taken for one another: neither I, L, O nor 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Length of a code without a company: about 8 × 10^14 codes, so that none is found by trying. */
const FULL_LENGTH = 10;

/** The company as it stands in codes: A to Z and 0 to 9, without accents, at most 50. */
export const companyCode = (company: string): string =>
  company
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, COMPANY_LENGTH);

/** The campaign of a batch until somebody types another: '{product} Empresa', to be stripped. */
export const batchCampaign = (product: string): string => `${product} Empresa`;

const numbered = (company: string, number: number): string =>
  `${company}${String(number).padStart(DIGITS, '0')}`;

/** The number of a code of a company, undefined for other codes: `LOJA0042` has 42. */
const numberOf = (company: string, code: string): number | undefined => {
  const digits = code.startsWith(company) ? code.slice(company.length) : '';
  return /^(\d{4}|[1-9]\d{4,5})$/.test(digits) ? Number(digits) : undefined;
};

const freeNumbers = (company: string, taken: ReadonlySet<string>): number[] =>
  Array.from({ length: RANDOM_NUMBERS }, (_, number) => number).filter(
    (number) => !taken.has(numbered(company, number)),
  );

const highest = (company: string, taken: ReadonlySet<string>): number => {
  let last = 0;
  for (const code of taken) last = Math.max(last, numberOf(company, code) ?? 0);
  return last;
};

/** What a code of a batch looks like. */
export const exampleCode = (type: CodeType, company: string): string => {
  if (type === 'full_random') return 'K7QX2MPR9A';
  const own = companyCode(company);
  return own && numbered(own, type === 'random' ? 4821 : 1);
};

/** How many codes are left beside those that are taken; without end for `full_random`. */
export const codesLeft = (type: CodeType, company: string, taken: ReadonlySet<string>): number => {
  if (type === 'random') return freeNumbers(company, taken).length;
  if (type === 'increment') return LAST_NUMBER - highest(company, taken);
  return Number.POSITIVE_INFINITY;
};

/** Some of the numbers, each as likely as any other. */
const drawn = (numbers: number[], count: number, below: Below): number[] => {
  const rest = [...numbers];
  const wanted = Math.min(count, rest.length);
  return Array.from({ length: wanted }, () => {
    const at = below(rest.length);
    const number = rest[at] as number;
    rest[at] = rest.at(-1) as number;
    rest.pop();
    return number;
  });
};

const anyCode = (below: Below): string =>
  Array.from({ length: FULL_LENGTH }, () => ALPHABET[below(ALPHABET.length)]).join('');

/** The order of codes: `LOJA9999` before `LOJA10000`. */
export const byCode = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other));

/** What codes are asked for; `company` is a `companyCode`. */
export interface CodeWish {
  readonly type: CodeType;
  readonly company: string;
  readonly count: number;
  /** Codes that there are, of this company at least. */
  readonly taken: ReadonlySet<string>;
}

/**
 * New distinct codes, in order, none of them taken; fewer than asked for when no more are left.
 * `increment` goes on after the highest number of the company, from 0001.
 */
export const makeCodes = ({ type, company, count, taken }: CodeWish, below: Below): string[] => {
  if (type === 'random')
    return drawn(freeNumbers(company, taken), count, below)
      .map((number) => numbered(company, number))
      .toSorted(byCode);
  if (type === 'increment') {
    const last = highest(company, taken);
    const wanted = Math.min(count, LAST_NUMBER - last);
    return Array.from({ length: wanted }, (_, index) => numbered(company, last + 1 + index));
  }
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = anyCode(below);
    if (!taken.has(code)) codes.add(code);
  }
  return [...codes].toSorted(byCode);
};
