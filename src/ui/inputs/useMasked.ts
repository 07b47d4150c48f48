import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import useForkRef from '@mui/utils/useForkRef';
import type { Ref } from 'react';

/** The reference of an input that is masked: the mask's own and, when there is one, the form's. */
export const useMasked = (options: MaskitoOptions, ref: Ref<HTMLInputElement> | undefined) =>
  useForkRef<HTMLInputElement>(useMaskito({ options }), ref);

/** The expression of a pattern in which every 9 is a digit. */
export const pattern = (text: string): (string | RegExp)[] =>
  [...text].map((char) => (char === '9' ? /\d/ : char));
