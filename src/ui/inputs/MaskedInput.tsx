import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { digitsOf, phoneDigits } from '../../../domain/br';
import { TextBase } from './TextInput';
import type { InputProps } from './types';
import { pattern, useMasked } from './useMasked';

const CPF: MaskitoOptions = { mask: pattern('999.999.999-99') };
const CEP: MaskitoOptions = { mask: pattern('99999-999') };

/** Digits of a mobile with its area code. */
const MOST_DIGITS = 11;

/**
 * A line has 10 digits, a mobile 11; only a stored number has more, its country before them
 * (part 2 section 5). A country code that is pasted goes; a digit too many is not taken.
 */
const PHONE: MaskitoOptions = {
  mask: ({ value }) => {
    const count = digitsOf(value).length;
    if (count > MOST_DIGITS) return pattern('+99 (99) 9 9999-9999');
    return pattern(count === MOST_DIGITS ? '(99) 9 9999-9999' : '(99) 9999-99999');
  },
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action !== 'insert') return { elementState, data };
      const { value, selection } = elementState;
      const [from, to] = selection;
      const kept = digitsOf(value.slice(0, from) + value.slice(to)).length;
      const typed = data.length > 1 ? phoneDigits(data) : digitsOf(data);
      return { elementState, data: typed.slice(0, Math.max(0, MOST_DIGITS - kept)) };
    },
  ],
};

interface MaskedProps extends InputProps<string> {
  readonly options: MaskitoOptions;
  readonly inputMode?: 'numeric' | 'tel';
}

/** Digits under a mask: the value is digits, the caret stays where the operator put it. */
const MaskedInput = ({ value, onChange, options, inputRef, ...props }: MaskedProps) => (
  <TextBase
    inputMode="numeric"
    {...props}
    inputRef={useMasked(options, inputRef)}
    text={maskitoTransform(value ?? '', options)}
    onText={(text) => onChange(digitsOf(text) || null)}
  />
);

/** A CPF. */
export const CpfInput = (props: InputProps<string>) => <MaskedInput {...props} options={CPF} />;

/** A postal code. */
export const CepInput = (props: InputProps<string>) => <MaskedInput {...props} options={CEP} />;

/** A telephone; a country code +55 that was pasted with it is taken off. */
export const PhoneInput = (props: InputProps<string>) => (
  <MaskedInput {...props} options={PHONE} inputMode="tel" />
);
