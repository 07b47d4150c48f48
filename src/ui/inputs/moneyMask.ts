import type { MaskitoOptions } from '@maskito/core';

/** Whole digits that still make a safe integer of cents. */
const MOST_DIGITS = 12;

/** An amount whose decimal mark is a point: `12.50`, `1,234.56`. */
const POINTED = /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/;

/** A pasted amount with a comma as its decimal mark and no mark of thousands. */
const withComma = (text: string): string => {
  const kept = text.replace(/[^\d.,]/g, '');
  const pointed = POINTED.exec(kept);
  if (pointed) return `${(pointed[1] ?? '').replaceAll(',', '')},${pointed[2]}`;
  return kept.replaceAll('.', '');
};

/** `1234567,891` as `1.234.567,89`; `front` is how many figures came to (or left) its beginning. */
const grouped = (figures: string): { readonly text: string; readonly front: number } => {
  const [typed = '', ...decimals] = figures.split(',');
  const significant = typed.replace(/^0+(?=\d)/, '');
  const hasComma = decimals.length > 0;
  const whole = significant === '' && hasComma ? '0' : significant;
  const thousands = whole.slice(0, MOST_DIGITS).replace(/\B(?=(\d{3})+$)/g, '.');
  return {
    text: hasComma ? `${thousands},${decimals.join('').slice(0, 2)}` : thousands,
    front: significant === '' ? whole.length : significant.length - typed.length,
  };
};

/** The place behind as many figures; points are none. */
const behind = (text: string, figures: number): number => {
  let at = 0;
  for (let left = figures; at < text.length && left > 0; at += 1) if (text[at] !== '.') left -= 1;
  return at;
};

/** Puts the points of the thousands while an amount is typed; points that are typed do nothing. */
export const MONEY_MASK: MaskitoOptions = {
  mask: /^[\d.,]*$/,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState,
      data: data.length > 1 ? withComma(data) : data.replace('.', ''),
    }),
  ],
  postprocessors: [
    ({ value, selection }) => {
      const { text, front } = grouped(value.replaceAll('.', ''));
      const caret = (at: number) =>
        behind(text, value.slice(0, at).replaceAll('.', '').length + front);
      return { value: text, selection: [caret(selection[0]), caret(selection[1])] };
    },
  ],
};
