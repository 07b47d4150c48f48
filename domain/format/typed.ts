import { formatMoney, parseMoney } from '../money';
import { plainText } from '../text';

/** What a text that was typed into a field of numbers means. Nothing of it is cut (decision 0050). */

/** `number` is null for an empty text and NaN for one that is no number of its kind. */
export interface Reading {
  readonly number: number | null;
  /** What the operator is told when the number is not the one that was typed. */
  readonly note?: string;
}

/** A whole number, with or without points between its thousands. */
const WHOLE = /^-?(\d+|\d{1,3}(\.\d{3})+)$/;

/** A whole number of a text: `12`, `-3`, `1.234`. */
export const readInteger = (text: string): Reading => {
  const typed = plainText(text);
  if (typed === '') return { number: null };
  const number = WHOLE.test(typed) ? Number(typed.replaceAll('.', '')) + 0 : Number.NaN;
  return { number: Number.isSafeInteger(number) ? number : Number.NaN };
};

/** A whole percentage of a text, clamped to 0 and 100 with a note (part 1 section 5). */
export const clampedPercent = (text: string): Reading => {
  const { number } = readInteger(text.replace('%', ''));
  if (number === null || Number.isNaN(number)) return { number };
  if (number > 100) return { number: 100, note: `O máximo é 100%: foi digitado ${number}%` };
  if (number < 0) return { number: 0, note: `O mínimo é 0%: foi digitado ${number}%` };
  return { number };
};

/** An amount that has only just been begun: `-`, `1.234.`, `1.2`. */
const BEGUN = /^-?(\d[\d.]*)?(,\d{0,2})?$/;

/** Figures of the largest amount that is exact. */
const MOST_FIGURES = 15;

const withoutLastMark = (text: string): string => plainText(text).replace(/[.,]$/, '');

/** Cents of a text, `1.234,56`, `R$ -5`, `12.50`; above `cap` it is `cap`, with a note. */
export const readAmount = (text: string, cap = Number.POSITIVE_INFINITY): Reading => {
  const typed = withoutLastMark(text);
  if (typed === '') return { number: null };
  const cents = parseMoney(typed) ?? Number.NaN;
  return cents > cap
    ? { number: cap, note: `O máximo é ${formatMoney(cap)}: foi digitado ${formatMoney(cents)}` }
    : { number: cents };
};

/** The message for a text that is no amount; undefined while it may still become one. */
export const amountProblem = (text: string, hasLeft: boolean): string | undefined => {
  const isBegun = BEGUN.test(text) && text.replace(/\D/g, '').length <= MOST_FIGURES;
  if (!Number.isNaN(readAmount(text).number) || (isBegun && !hasLeft)) return undefined;
  return /,\d{3,}$/.test(text) ? 'Use no máximo duas casas decimais' : 'Valor inválido';
};
