import { type MaskitoOptions, type MaskitoPreprocessor, maskitoTransform } from '@maskito/core';
import { useState } from 'react';
import { digitsOf, phoneDigits } from '../../../domain/br';
import { plainText } from '../../../domain/text';
import { lenientMask, pattern, useMasked } from './MaskedText';
import { TextBase } from './TextInput';
import type { InputProps } from './useFieldInput';

/** Marks around the digits of a number: spaces, points, hyphens, parentheses, a plus. */
const MARKS = /[\s.\-()+/]/g;

/** Removes the text around a pasted number: `CEP 01310-100`. */
const unlabelled: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.length > 1 ? plainText(data).replace(/^[^\d+(]+(?=[\d+(])|(?<=\d)\D+$/g, '') : data,
});

/** Accepts a text of at most so many digits and marks. */
const holds =
  (most: number) =>
  (text: string, digits: string): boolean =>
    digits.length <= most && text.replace(MARKS, '') === digits;

const fixed = (text: string): MaskitoOptions => {
  const shape = pattern(text);
  return {
    mask: lenientMask(holds(digitsOf(text).length), () => shape),
    preprocessors: [unlabelled],
  };
};

const CPF = fixed('999.999.999-99');
const CEP = fixed('99999-999');

const LINE = pattern('(99) 9999-99999');
const MOBILE = pattern('(99) 9 9999-9999');
const FOREIGN_LINE = pattern('+99 (99) 9999-99999');
const FOREIGN_MOBILE = pattern('+99 (99) 9 9999-9999');

/** Digits of a mobile with its area code, and with its country before it. */
const MOBILE_DIGITS = 11;
const MOST_DIGITS = 13;

/** Index of the number behind country and area. */
const NUMBER_AT = 4;

/** A line has 10 digits, a mobile 11, with their country 12 and 13 (part 2 section 5, ruling 17). */
const phoneShape = (digits: string) => {
  if (digits.length < MOBILE_DIGITS) return LINE;
  if (digits.length === MOBILE_DIGITS) return MOBILE;
  const isMobile = digits.length === MOST_DIGITS || digits[NUMBER_AT] === '9';
  return isMobile ? FOREIGN_MOBILE : FOREIGN_LINE;
};

const PHONE: MaskitoOptions = {
  mask: lenientMask(holds(MOST_DIGITS), phoneShape),
  preprocessors: [unlabelled],
};

interface MaskedProps extends InputProps<string> {
  readonly options: MaskitoOptions;
  /** Most digits of the mask. */
  readonly most: number;
  /** Value of a text that contains digits and marks only; `digitsOf` unless given. */
  readonly read?: (text: string) => string;
  readonly inputMode?: 'numeric' | 'tel';
}

const problemOf = (value: string, most: number): string | undefined => {
  if (/\D/.test(value)) return 'Use somente números';
  return value.length > most ? `Máximo de ${most} dígitos` : undefined;
};

/**
 * Digits under a mask: the value is digits, the caret stays in place. A text that the mask cannot hold
 * stays as it was typed, with an error (decision 0050).
 */
const MaskedInput = ({
  value,
  onChange,
  options,
  most,
  read = digitsOf,
  error,
  ...props
}: MaskedProps) => {
  // A stored number is not validated here: it was not typed.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextBase
      inputMode="numeric"
      {...props}
      error={(typed !== null && typed === value ? problemOf(typed, most) : undefined) ?? error}
      inputRef={useMasked(options, props.inputRef)}
      text={maskitoTransform(value ?? '', options)}
      onText={(text) => {
        const hasOnlyMarks = text.replace(MARKS, '') === digitsOf(text);
        const next = (hasOnlyMarks ? read(text) : text) || null;
        setTyped(next);
        onChange(next);
      }}
    />
  );
};

/** A CPF. */
export const CpfInput = (props: InputProps<string>) => (
  <MaskedInput {...props} options={CPF} most={11} />
);

/** A postal code. */
export const CepInput = (props: InputProps<string>) => (
  <MaskedInput {...props} options={CEP} most={8} />
);

/** A telephone, with the code of its country when it has more than 11 digits. */
export const PhoneInput = (props: InputProps<string>) => (
  <MaskedInput
    {...props}
    options={PHONE}
    most={MOST_DIGITS}
    read={(text) => (/^\D*0/.test(text) ? phoneDigits(text) : digitsOf(text))}
    inputMode="tel"
  />
);
