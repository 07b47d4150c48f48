/** Amounts are integer cents internally and reais at the edges. */

/** Moves the decimal point of a number by `places`. Working on its decimal text avoids rounding errors. */
const shiftDecimalPoint = (value: number, places: number): number => {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

/**
 * Converts reais to cents, half-up on the decimal text of the number (half away from zero below zero). 1.005
 * gives 101, which `Math.round(value * 100)` misses.
 * @throws {RangeError} if the amount is not finite or too large to be exact
 */
export const toCents = (reais: number): number => {
  const cents = Math.sign(reais) * Math.round(shiftDecimalPoint(Math.abs(reais), 2)) + 0;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount: ${reais}`);
  return cents;
};

/** Converts cents to reais, for a wire with decimals. */
export const fromCents = (cents: number): number => cents / 100;

/** Maximum price in cents: R$ 100.000,00. */
export const MAX_PRICE = 10_000_000;

/** Is an amount in reais whole cents: `12.34`, not `12.345`? It tolerates the rounding error of a sum. */
export const isWholeCents = (reais: number): boolean =>
  Math.abs(reais - Math.round(reais * 100) / 100) <= 4 * Number.EPSILON * Math.abs(reais);

/** Formats cents as `1234.50`: reais as text, for a wire with texts. */
export const centsText = (cents: number): string => fromCents(cents).toFixed(2);

/**
 * Returns `percent` (an integer) of `cents`, in cents, half-up (away from zero).
 * @throws {RangeError} if a number is not an integer or the product is too large to be exact
 */
export const percentOf = (cents: number, percent: number): number => {
  const hundredths = Math.abs(cents * percent);
  if (!Number.isSafeInteger(percent) || !Number.isSafeInteger(hundredths)) {
    throw new RangeError(`Not exact: ${percent}% of ${cents}`);
  }
  return Math.sign(cents) * Math.sign(percent) * Math.floor((hundredths + 50) / 100) + 0;
};

const MILLIONTHS = 1_000_000;

/**
 * Multiplies `cents` by a factor of at most six decimals, half-up. It scales the factor to an integer first:
 * the float product of 52,50 and 1.15 would lose its half cent.
 */
export const times = (cents: number, factor: number): number => {
  const millionths = cents * Math.round(factor * MILLIONTHS);
  return Number.isSafeInteger(millionths)
    ? Math.floor((millionths + MILLIONTHS / 2) / MILLIONTHS)
    : Math.round(cents * factor);
};

/**
 * Truncates reais (not rounds) to 2 decimals, from fixed point with 4: the money helper of part 3 section 9.
 * 10.1299 gives 10.12.
 */
export const truncateMoney = (reais: number): number => {
  const [whole = '0', decimals = ''] = reais.toFixed(4).split('.');
  return Number(`${whole}.${decimals.slice(0, 2)}`) + 0;
};

const CURRENCY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const DECIMAL = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats cents as `R$ 1.234,56`, with a plain space. */
export const formatMoney = (cents: number): string =>
  CURRENCY.format((cents + 0) / 100).replace(/\s/g, ' ');

/** Formats cents as `1.234,56`, the value of a money input. */
export const formatAmount = (cents: number): string => DECIMAL.format((cents + 0) / 100);

const GROUPED = /^\d{1,3}(\.\d{3})+$/;

/**
 * Parses a Brazilian amount to cents: `1.234,56`, `R$ 1.234,56`, `1234,5`, `1234`. A single point before one
 * or two digits counts as the comma.
 * @returns `null` if the text is not an amount with at most two decimals
 */
export const parseMoney = (text: string): number | null => {
  const grouped = text.trim().replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
  const match = /^(-?)\s*(?:R\$)?\s*(-?)\s*([\d.,]+)$/.exec(grouped);
  if (!match) return null;
  const [, before, after, figures = ''] = match;
  const pointed = /^\d+\.\d{1,2}$/.test(figures) ? figures.replace('.', ',') : figures;
  const [whole = '', decimals = '', ...rest] = pointed.split(',');
  const digits = GROUPED.test(whole) ? whole.replaceAll('.', '') : whole;
  if (rest.length > 0 || !/^\d*$/.test(digits) || !/^\d{0,2}$/.test(decimals)) return null;
  if (digits + decimals === '' || (before && after)) return null;
  const cents = Number(digits + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return (before || after ? -cents : cents) + 0;
};
