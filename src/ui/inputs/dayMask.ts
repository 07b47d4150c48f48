import type { MaskitoOptions } from '@maskito/core';
import { pattern } from './useMasked';

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

/**
 * dd/mm/aaaa. A separator after a single figure completes it (`1/` is `01/`), so that a day may be
 * typed as it is said; a day that is pasted is understood in its usual forms.
 */
export const DAY_MASK: MaskitoOptions = {
  mask: pattern('99/99/9999'),
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState;
      const [from, to] = selection;
      const isSeparator = action === 'insert' && /^[/.-]$/.test(data);
      if (!isSeparator || from !== to || to !== value.length || !LONE_FIGURE.test(value)) {
        return { elementState, data: digitsOfDay(data) };
      }
      const completed = `${value.slice(0, -1)}0${value.slice(-1)}`;
      return { elementState: { value: completed, selection: [from + 1, to + 1] }, data: '/' };
    },
  ],
};
