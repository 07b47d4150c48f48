import type { MaskitoOptions, MaskitoPostprocessor } from '@maskito/core';

type ElementState = Parameters<MaskitoPostprocessor>[0];

/** An amount whose decimal mark is a point: `12.50`, `1,234.56`. */
const POINTED = /^(-?(?:\d+|\d{1,3}(?:,\d{3})+))\.(\d{1,2})$/;

/** A pasted amount without its symbol, with a comma as its decimal mark; any other text as it is. */
const withComma = (text: string): string => {
  const kept = text.replace(/R\$|\s/g, '');
  const pointed = POINTED.exec(kept);
  if (pointed) return `${(pointed[1] ?? '').replaceAll(',', '')},${pointed[2]}`;
  return /^[-\d.,]+$/.test(kept) ? kept : text;
};

/** An amount without points, or with one before every three figures that end it. */
const CANONICAL = /^-?(?:\d*|\d+(?:\.\d{3})+)(?:,\d{0,2})?$/;

/** An amount as it stands between two changes, without the points that this mask has put. */
const bare = ({ value, selection }: ElementState): ElementState => {
  if (!CANONICAL.test(value)) return { value, selection };
  const at = (index: number): number => value.slice(0, index).replaceAll('.', '').length;
  return { value: value.replaceAll('.', ''), selection: [at(selection[0]), at(selection[1])] };
};

/** `1234567,8` as `1.234.567,8`; `front` is how many figures came to (or left) its beginning. */
const grouped = (figures: string): { readonly text: string; readonly front: number } => {
  const [, sign = '', typed = '', comma, decimals = ''] = /^(-?)(\d*)(,?)(.*)$/.exec(figures) ?? [];
  const significant = typed.replace(/^0+(?=\d)/, '');
  const whole = significant === '' && comma ? '0' : significant;
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return {
    text: sign + thousands + comma + decimals,
    front: significant === '' ? whole.length : significant.length - typed.length,
  };
};

/** The place behind as many figures; points are none. */
const behind = (text: string, figures: number): number => {
  let at = 0;
  for (let left = figures; at < text.length && left > 0; at += 1) if (text[at] !== '.') left -= 1;
  return at;
};

/**
 * Puts the points of the thousands while an amount is typed. A point that is typed stands until the
 * figures behind it say what it is; a text that is no amount stands as it was typed.
 */
export const MONEY_MASK: MaskitoOptions = {
  mask: /^[\s\S]*$/,
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === 'validation') return { elementState, data };
      return { elementState: bare(elementState), data: data.length > 1 ? withComma(data) : data };
    },
  ],
  postprocessors: [
    (state) => {
      if (!CANONICAL.test(state.value)) return state;
      const { value, selection } = bare(state);
      const { text, front } = grouped(value);
      const caret = (at: number) => behind(text, at + front);
      return { value: text, selection: [caret(selection[0]), caret(selection[1])] };
    },
  ],
};
