import { type MaskitoOptions, type MaskitoPreprocessor, maskitoTransform } from '@maskito/core';
import { useState } from 'react';
import { digitsOf, phoneDigits } from '../../../domain/br';
import { plainText } from '../../../domain/text';
import { TextBase } from './TextInput';
import type { InputProps } from './types';
import { lettingGo, pattern, useMasked } from './useMasked';

/** What people write around a number: spaces, points, hyphens, parentheses, a plus. */
const MARKS = /[\s.\-()+/]/g;

/** What stands around a pasted number is no part of it: `CEP 01310-100`. */
const unlabelled: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.length > 1 ? plainText(data).replace(/^[^\d+(]+(?=[\d+(])|(?<=\d)\D+$/g, '') : data,
});

/** Whether a text has at most so many digits, and nothing but marks beside them. */
const holds =
  (most: number) =>
  (text: string, digits: string): boolean =>
    digits.length <= most && text.replace(MARKS, '') === digits;

const fixed = (text: string): MaskitoOptions => {
  const shape = pattern(text);
  return {
    mask: lettingGo(holds(digitsOf(text).length), () => shape),
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

/** Where the number begins behind country and area. */
const NUMBER_AT = 4;

/** A line has 10 digits, a mobile 11, with their country 12 and 13 (part 2 section 5, ruling 17). */
const phoneShape = (digits: string) => {
  if (digits.length < MOBILE_DIGITS) return LINE;
  if (digits.length === MOBILE_DIGITS) return MOBILE;
  const isMobile = digits.length === MOST_DIGITS || digits[NUMBER_AT] === '9';
  return isMobile ? FOREIGN_MOBILE : FOREIGN_LINE;
};

const PHONE: MaskitoOptions = {
  mask: lettingGo(holds(MOST_DIGITS), phoneShape),
  preprocessors: [unlabelled],
};

interface MaskedProps extends InputProps<string> {
  readonly options: MaskitoOptions;
  /** Most digits of the mask. */
  readonly most: number;
  /** Value of a text that holds digits and marks only; `digitsOf` unless given. */
  readonly read?: DigitReader;
  readonly inputMode?: 'numeric' | 'tel';
}

type DigitReader = (text: string) => string;

/** The value of a text: its digits, or the text itself when it holds anything else. */
const digitsOrText = (text: string, read: DigitReader): string | null =>
  (text.replace(MARKS, '') === digitsOf(text) ? read(text) : text) || null;

const problemOf = (value: string, most: number): string | undefined => {
  if (/\D/.test(value)) return 'Use somente números';
  return value.length > most ? `Máximo de ${most} dígitos` : undefined;
};

/**
 * Digits under a mask: the value is digits, the caret stays where the operator put it. What the mask
 * cannot hold stands as it was typed and is said to be too much (decision 0050).
 */
const MaskedInput = ({
  value,
  onChange,
  options,
  inputRef,
  most,
  read = digitsOf,
  error,
  ...props
}: MaskedProps) => {
  // A stored number is not judged here: it was not typed.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextBase
      inputMode="numeric"
      {...props}
      error={(typed !== null && typed === value ? problemOf(typed, most) : undefined) ?? error}
      inputRef={useMasked(options, inputRef)}
      text={maskitoTransform(value ?? '', options)}
      onText={(text) => {
        const next = digitsOrText(text, read);
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

const withoutTrunkZero: DigitReader = (text) =>
  /^\D*0/.test(text) ? phoneDigits(text) : digitsOf(text);

/** A telephone, with the code of its country when it has more than 11 digits. */
export const PhoneInput = (props: InputProps<string>) => (
  <MaskedInput
    {...props}
    options={PHONE}
    most={MOST_DIGITS}
    read={withoutTrunkZero}
    inputMode="tel"
  />
);
