import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import useForkRef from '@mui/utils/useForkRef';
import type { Ref } from 'react';

/** The reference of an input that is masked: the mask's own and, when there is one, the form's. */
export const useMasked = (options: MaskitoOptions, ref: Ref<HTMLInputElement> | undefined) =>
  useForkRef<HTMLInputElement>(useMaskito({ options }), ref);

/** The expression of a pattern in which every 9 is a digit. */
export const pattern = (text: string): (string | RegExp)[] =>
  [...text].map((char) => (char === '9' ? /\d/ : char));

/** What a mask that lets go takes: everything. */
const ANYTHING = /^[\s\S]*$/;

/**
 * A mask that lets go of what it cannot hold: a text that does not fit stands as it was typed, so that
 * the field can say what is wrong with it (decision 0050). `shape` is the pattern of as many digits.
 */
export const lettingGo =
  (
    fits: (text: string, digits: string) => boolean,
    shape: (digits: string) => (string | RegExp)[],
  ): MaskitoOptions['mask'] =>
  ({ value }) => {
    const digits = value.replace(/\D/g, '');
    return fits(value, digits) ? shape(digits) : ANYTHING;
  };

/**
 * A separator that is typed after a single figure completes it, so that a day or an hour may be typed
 * as it is said: `1/` is `01/`, `9:` is `09:`. A text that is pasted is read by `read`.
 */
export const completing =
  (
    separator: RegExp,
    mark: string,
    lone: RegExp,
    read: (text: string) => string,
  ): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const [from, to] = selection;
    const isSeparator = action === 'insert' && separator.test(data);
    if (!isSeparator || from !== to || to !== value.length || !lone.test(value)) {
      return { elementState, data: read(data) };
    }
    const completed = `${value.slice(0, -1)}0${value.slice(-1)}`;
    return { elementState: { value: completed, selection: [from + 1, to + 1] }, data: mark };
  };
