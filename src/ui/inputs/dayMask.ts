import type { MaskitoOptions } from '@maskito/core';
import { completing, lettingGo, pattern } from './useMasked';

/** A day as databases and spreadsheets write it. */
const ISO = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
/** A day as people write it: `1/2/2024`, `01.02.2024`. */
const LOOSE = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/;

/** The digits of a whole day in any of its usual forms; any other text as it is. */
const digitsOfDay = (text: string): string => {
  const iso = ISO.exec(text);
  const [day, month, year] = iso ? iso.slice(1).reverse() : (LOOSE.exec(text)?.slice(1) ?? []);
  return day && month && year ? day.padStart(2, '0') + month.padStart(2, '0') + year : text;
};

/** The last figure of a day or month that has only one. */
const LONE_FIGURE = /^(?:\d{2}\/)?\d$/;

const SHAPE = pattern('99/99/9999');

/** What may become a day: its figures with or without what stands between them. */
const BEGUN = /^\s*\d{0,2}[/.-]?\d{0,2}[/.-]?\d{0,4}\s*$/;

/** Whether a text may still become a day of eight figures. */
export const isDayBegun = (text: string): boolean =>
  BEGUN.test(text) && text.replace(/\D/g, '').length < 8;

/** dd/mm/aaaa, as long as what is typed can be one; a pasted day is understood in its usual forms. */
export const DAY_MASK: MaskitoOptions = {
  mask: lettingGo(
    (text) => BEGUN.test(text),
    () => SHAPE,
  ),
  preprocessors: [completing(/^[/.-]$/, '/', LONE_FIGURE, digitsOfDay)],
};
