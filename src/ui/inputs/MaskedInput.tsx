import { type MaskitoOptions, type MaskitoPreprocessor, maskitoTransform } from '@maskito/core';
import { useState } from 'react';
import { digitsOf, phoneDigits } from '../../../domain/br';
import { plainText } from '../../../domain/text';
import { lenientMask, pattern, useMasked } from './MaskedText';
import { TextBase } from './TextInput';
import type { InputProps } from './useFieldInput';

/** Separators in a number: spaces, dots, hyphens, parentheses, slashes, a plus. */
const MARKS = /[\s.\-()+/]/g;

/** Removes the text around a pasted number: `CEP 01310-100`. */
const unlabelled: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.length > 1 ? plainText(data).replace(/^[^\d+(]+(?=[\d+(])|(?<=\d)\D+$/g, '') : data,
});

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

const MOBILE_DIGITS = 11;
const MAX_DIGITS = 13;

/** Index of the local number, after country and area code. */
const NUMBER_AT = 4;

/** Landlines have 10 digits, mobiles 11; with a country code 12 and 13 (part 2 section 5). */
const phoneShape = (digits: string) => {
  if (digits.length < MOBILE_DIGITS) return LINE;
  if (digits.length === MOBILE_DIGITS) return MOBILE;
  const isMobile = digits.length === MAX_DIGITS || digits[NUMBER_AT] === '9';
  return isMobile ? FOREIGN_MOBILE : FOREIGN_LINE;
};

const PHONE: MaskitoOptions = {
  mask: lenientMask(holds(MAX_DIGITS), phoneShape),
  preprocessors: [unlabelled],
};

interface MaskedProps extends InputProps<string> {
  readonly options: MaskitoOptions;
  readonly most: number;
  /** Parses a text of digits and separators only; defaults to `digitsOf`. */
  readonly read?: (text: string) => string;
  readonly inputMode?: 'numeric' | 'tel';
}

const problemOf = (value: string, most: number): string | undefined => {
  if (/\D/.test(value)) return 'Use somente números';
  return value.length > most ? `Máximo de ${most} dígitos` : undefined;
};

/** The value has digits only. Text that does not fit is kept, with an error (decision 0050). */
const MaskedInput = ({
  value,
  onChange,
  options,
  most,
  read = digitsOf,
  error,
  ...props
}: MaskedProps) => {
  // Only typed text is validated, not a stored number.
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

const masked =
  (spec: Pick<MaskedProps, 'options' | 'most' | 'read' | 'inputMode'>) =>
  (props: InputProps<string>) => <MaskedInput {...props} {...spec} />;

export const CpfInput = masked({ options: CPF, most: 11 });

export const CepInput = masked({ options: CEP, most: 8 });

/** Telephone number; more than 11 digits include the country code. */
export const PhoneInput = masked({
  options: PHONE,
  most: MAX_DIGITS,
  read: (text) => (/^\D*0/.test(text) ? phoneDigits(text) : digitsOf(text)),
  inputMode: 'tel',
});
