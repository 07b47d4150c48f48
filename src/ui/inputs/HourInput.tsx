import type { MaskitoOptions } from '@maskito/core';
import { TextBase } from './TextInput';
import type { InputProps } from './types';
import { pattern, useMasked } from './useMasked';

const HOUR: MaskitoOptions = { mask: pattern('99:99') };

/** An hour of the day, `HH:mm`, or what was typed of it. */
export const HourInput = ({ value, onChange, inputRef, ...props }: InputProps<string>) => (
  <TextBase
    {...props}
    text={value ?? ''}
    placeholder="hh:mm"
    inputMode="numeric"
    inputRef={useMasked(HOUR, inputRef)}
    onText={(text) => onChange(text || null)}
  />
);
