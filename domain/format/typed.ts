import { formatMoney, parseMoney } from '../money';
import { plainText } from '../text';

/** Parsing of number fields. No input is silently truncated (decision 0050). */

/** `number` is null for an empty text and NaN for text that is not a number of its kind. */
export interface Reading {
  readonly number: number | null;
  /** Message to the operator if the number differs from the typed one. */
  readonly note?: string;
}

/** Whole number, with or without thousands separators. */
const WHOLE = /^-?(\d+|\d{1,3}(\.\d{3})+)$/;

/** Parses a whole number: `12`, `-3`, `1.234`. */
export const readInteger = (text: string): Reading => {
  const typed = plainText(text);
  if (typed === '') return { number: null };
  const number = WHOLE.test(typed) ? Number(typed.replaceAll('.', '')) + 0 : Number.NaN;
  return { number: Number.isSafeInteger(number) ? number : Number.NaN };
};

/** Parses a whole percentage, clamped to 0 and 100 with a note (part 1 section 5). */
export const clampedPercent = (text: string): Reading => {
  const { number } = readInteger(text.replace('%', ''));
  if (number === null || Number.isNaN(number)) return { number };
  if (number > 100) return { number: 100, note: `O máximo é 100%: foi digitado ${number}%` };
  if (number < 0) return { number: 0, note: `O mínimo é 0%: foi digitado ${number}%` };
  return { number };
};

/** Incomplete amount: `-`, `1.234.`, `1.2`. */
const INCOMPLETE = /^-?(\d[\d.]*)?(,\d{0,2})?$/;

/** Number of digits of the largest exact amount. */
const MAX_FIGURES = 15;

const withoutTrailingSeparator = (text: string): string => plainText(text).replace(/[.,]$/, '');

/** Parses a text to cents: `1.234,56`, `R$ -5`, `12.50`. Above `cap` it returns `cap`, with a note. */
export const readAmount = (text: string, cap = Number.POSITIVE_INFINITY): Reading => {
  const typed = withoutTrailingSeparator(text);
  if (typed === '') return { number: null };
  const cents = parseMoney(typed) ?? Number.NaN;
  return cents > cap
    ? { number: cap, note: `O máximo é ${formatMoney(cap)}: foi digitado ${formatMoney(cents)}` }
    : { number: cents };
};

/**
 * Returns the message for an invalid amount; undefined while the user may still complete it.
 * @param hasLeft has the focus left the field?
 */
export const amountProblem = (text: string, hasLeft: boolean): string | undefined => {
  const isIncomplete = INCOMPLETE.test(text) && text.replace(/\D/g, '').length <= MAX_FIGURES;
  if (!Number.isNaN(readAmount(text).number) || (isIncomplete && !hasLeft)) return undefined;
  return /,\d{3,}$/.test(text) ? 'Use no máximo duas casas decimais' : 'Valor inválido';
};
