import type { MaskitoOptions } from '@maskito/core';
import { maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { type Ref, useCallback } from 'react';
import { digitsOf, nationalPhone } from '../../../domain/br';
import { TextBase } from './TextInput';
import type { InputProps } from './types';

const digit = /\d/;
const mask = (pattern: string): (string | RegExp)[] =>
  [...pattern].map((char) => (char === '9' ? digit : char));

const CPF: MaskitoOptions = { mask: mask('999.999.999-99') };
const CEP: MaskitoOptions = { mask: mask('99999-999') };

/** A line has 10 digits, a mobile 11, more than 11 come with their country (part 2 section 5). */
const PHONE: MaskitoOptions = {
  mask: ({ value }) => {
    const count = digitsOf(value).length;
    if (count > 11) return mask('+99 (99) 9 9999-9999');
    return count === 11 ? mask('(99) 9 9999-9999') : mask('(99) 9999-99999');
  },
};

const setRef = (ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void => {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
};

interface MaskedProps extends InputProps<string> {
  readonly options: MaskitoOptions;
  readonly fromDigits?: (digits: string) => string;
  readonly inputMode?: 'numeric' | 'tel';
}

/** Digits under a mask: the value is digits, the caret stays where the operator put it. */
const MaskedInput = ({
  value,
  onChange,
  options,
  fromDigits = (text) => text,
  inputRef,
  ...props
}: MaskedProps) => {
  const masked = useMaskito({ options });
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      masked(element);
      setRef(inputRef, element);
    },
    [masked, inputRef],
  );
  return (
    <TextBase
      inputMode="numeric"
      {...props}
      inputRef={ref}
      text={maskitoTransform(value ?? '', options)}
      onText={(text) => {
        const digits = digitsOf(text);
        onChange(digits === '' ? null : fromDigits(digits));
      }}
    />
  );
};

/** A CPF. */
export const CpfInput = (props: InputProps<string>) => <MaskedInput {...props} options={CPF} />;

/** A postal code. */
export const CepInput = (props: InputProps<string>) => <MaskedInput {...props} options={CEP} />;

/** A telephone; a country code +55 that was pasted with it is taken off. */
export const PhoneInput = (props: InputProps<string>) => (
  <MaskedInput {...props} options={PHONE} fromDigits={nationalPhone} inputMode="tel" />
);
