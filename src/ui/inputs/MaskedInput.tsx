import { type MaskitoOptions, type MaskitoPreprocessor, maskitoTransform } from '@maskito/core';
import { useState } from 'react';
import { digitsOf, phoneDigits } from '../../../domain/br';
import { plainText } from '../../../domain/text';
import { lenientMask, useMasked } from './MaskedText';
import { TextBase } from './TextInput';
import type { InputProps } from './useFieldInput';

/** Separators in a number: spaces, dots, hyphens, parentheses, slashes, a plus. */
const SEPARATORS = /[\s.\-()+/]/g;

/** Removes the text around a pasted number: `CEP 01310-100`. */
const removeLabel: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.length > 1 ? plainText(data).replace(/^[^\d+(]+(?=[\d+(])|(?<=\d)\D+$/g, '') : data,
});

const MOBILE_DIGITS = 11;
const MAX_DIGITS = 13;

/** Index of the local number, after country and area code. */
const NUMBER_INDEX = 4;

/** Landlines have 10 digits, mobiles 11; with a country code 12 and 13 (part 2 section 5). */
const phonePattern = (digits: string): string => {
  if (digits.length < MOBILE_DIGITS) return '(99) 9999-99999';
  if (digits.length === MOBILE_DIGITS) return '(99) 9 9999-9999';
  const isMobile = digits.length === MAX_DIGITS || digits[NUMBER_INDEX] === '9';
  return isMobile ? '+99 (99) 9 9999-9999' : '+99 (99) 9999-99999';
};

interface MaskSpec {
  readonly maxDigits: number;
  readonly patternOf: (digits: string) => string;
  /** Parses a text of digits and separators only; defaults to `digitsOf`. */
  readonly parse?: (text: string) => string;
  readonly inputMode?: 'numeric' | 'tel';
}

interface MaskedProps extends InputProps<string>, Omit<MaskSpec, 'patternOf'> {
  readonly options: MaskitoOptions;
}

const problemOf = (value: string, maxDigits: number): string | undefined => {
  if (/\D/.test(value)) return 'Use somente números';
  return value.length > maxDigits ? `Máximo de ${maxDigits} dígitos` : undefined;
};

/** Field for digits with separators. Text that does not fit the mask stays, with an error (decision 0050). */
const MaskedInput = ({
  value,
  onChange,
  options,
  maxDigits,
  parse = digitsOf,
  error,
  ...props
}: MaskedProps) => {
  // Only typed text is validated, not a stored number.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextBase
      inputMode="numeric"
      {...props}
      error={(typed !== null && typed === value ? problemOf(typed, maxDigits) : undefined) ?? error}
      inputRef={useMasked(options, props.inputRef)}
      text={maskitoTransform(value ?? '', options)}
      onText={(text) => {
        const hasOnlySeparators = text.replace(SEPARATORS, '') === digitsOf(text);
        const next = (hasOnlySeparators ? parse(text) : text) || null;
        setTyped(next);
        onChange(next);
      }}
    />
  );
};

const createMaskedInput = ({ patternOf, ...spec }: MaskSpec) => {
  const options: MaskitoOptions = {
    mask: lenientMask(
      (text, digits) => digits.length <= spec.maxDigits && text.replace(SEPARATORS, '') === digits,
      patternOf,
    ),
    preprocessors: [removeLabel],
  };
  return (props: InputProps<string>) => <MaskedInput {...props} {...spec} options={options} />;
};

export const CpfInput = createMaskedInput({ maxDigits: 11, patternOf: () => '999.999.999-99' });

export const CepInput = createMaskedInput({ maxDigits: 8, patternOf: () => '99999-999' });

/** Telephone number; more than 11 digits include the country code. */
export const PhoneInput = createMaskedInput({
  maxDigits: MAX_DIGITS,
  patternOf: phonePattern,
  parse: (text) => (/^\D*0/.test(text) ? phoneDigits(text) : digitsOf(text)),
  inputMode: 'tel',
});
