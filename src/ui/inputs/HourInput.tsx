import type { MaskitoOptions } from '@maskito/core';
import { TextBase } from './TextInput';
import type { InputProps } from './types';
import { pattern, useMasked } from './useMasked';

/** `HH:mm` while it is typed. */
export const HOUR_MASK: MaskitoOptions = { mask: pattern('99:99') };

/** An hour of the day, `HH:mm`. */
export const HourInput = ({ value, onChange, inputRef, ...props }: InputProps<string>) => (
  <TextBase
    placeholder="hh:mm"
    {...props}
    inputMode="numeric"
    inputRef={useMasked(HOUR_MASK, inputRef)}
    text={value ?? ''}
    onText={(text) => onChange(text || null)}
  />
);
