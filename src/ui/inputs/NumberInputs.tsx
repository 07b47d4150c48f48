import type { MaskitoOptions, MaskitoPostprocessor } from '@maskito/core';
import { type KeyboardEvent, useState } from 'react';
import { formatAmount, formatDecimal } from '../../../domain/format';
import {
  amountProblem,
  clampedPercent,
  type Reading,
  readAmount,
  readInteger,
} from '../../../domain/format/typed';
import { useMasked } from './MaskedText';
import { TextBase, type TextBaseProps } from './TextInput';
import { type InputProps, useTyped } from './useFieldInput';

type ElementState = Parameters<MaskitoPostprocessor>[0];

/** Amount with a decimal point: `12.50`, `1,234.56`. */
const POINT_DECIMAL = /^(-?(?:\d+|\d{1,3}(?:,\d{3})+))\.(\d{1,2})$/;

const withComma = (text: string): string => {
  const amount = text.replace(/R\$|\s/g, '');
  const [, whole, decimals] = POINT_DECIMAL.exec(amount) ?? [];
  if (whole) return `${whole.replaceAll(',', '')},${decimals}`;
  return /^[-\d.,]+$/.test(amount) ? amount : text;
};

/** Amount with no thousands separators, or with all of them. */
const CANONICAL = /^-?(?:\d*|\d+(?:\.\d{3})+)(?:,\d{0,2})?$/;

const withoutPoints = ({ value, selection }: ElementState): ElementState => {
  if (!CANONICAL.test(value)) return { value, selection };
  const withoutPoint = (text: string): string => text.replaceAll('.', '');
  const [from, to] = selection.map((index) => withoutPoint(value.slice(0, index)).length);
  return { value: withoutPoint(value), selection: [from ?? 0, to ?? 0] };
};

/** Groups `1234567,8` as `1.234.567,8`. `added` counts the digits added at the start, negative if removed. */
const groupThousands = (digits: string): { readonly text: string; readonly added: number } => {
  const [, sign = '', typed = '', comma, decimals = ''] = /^(-?)(\d*)(,?)(.*)$/.exec(digits) ?? [];
  const significant = typed.replace(/^0+(?=\d)/, '');
  const whole = significant === '' && comma ? '0' : significant;
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return {
    text: sign + thousands + comma + decimals,
    added: significant === '' ? whole.length : significant.length - typed.length,
  };
};

/** Returns the index after the first `count` characters other than points. */
const indexAfter = (text: string, count: number): number => {
  let remaining = count;
  let index = 0;
  while (index < text.length && remaining > 0) {
    if (text[index] !== '.') remaining -= 1;
    index += 1;
  }
  return index;
};

/** Mask of an amount. A typed point stays until the digits after it show if it is decimal. */
const MONEY_MASK: MaskitoOptions = {
  mask: /^[\s\S]*$/,
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === 'validation') return { elementState, data };
      const isPasted = data.length > 1;
      const state = withoutPoints(elementState);
      return { elementState: state, data: isPasted ? withComma(data) : data };
    },
  ],
  postprocessors: [
    (state) => {
      if (!CANONICAL.test(state.value)) return state;
      const { value, selection } = withoutPoints(state);
      const { text, added } = groupThousands(value);
      const caret = (index: number) => indexAfter(text, index + added);
      return { value: text, selection: [caret(selection[0]), caret(selection[1])] };
    },
  ],
};

type NumberProps = InputProps<number> &
  Pick<TextBaseProps, 'start' | 'end' | 'inputMode' | 'onKeyDown'> & {
    readonly read: (text: string) => Reading;
    readonly write: (value: number) => string;
    /** Returns the error of a text; before blur only one that further typing cannot correct. */
    readonly problemOf: (text: string, hasLeft: boolean) => string | undefined;
  };

/** Number field. Text that is not a number stays, with an error; the form gets NaN (decision 0050). */
const NumberBase = ({
  value,
  onChange,
  onBlur,
  error,
  read,
  write,
  problemOf,
  ...props
}: NumberProps) => {
  const current = value ?? null;
  const textOf = (number: number | null): string =>
    number === null || Number.isNaN(number) ? '' : write(number);
  const { text, keep } = useTyped(current, textOf);
  const [note, setNote] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  // A stored number is not validated: a service may have fractions of a percent.
  const isStored = current !== null && !Number.isNaN(current) && text === textOf(current);
  return (
    <TextBase
      {...props}
      text={text}
      align="right"
      error={(isStored ? undefined : problemOf(text, hasLeft)) ?? error}
      note={note}
      onText={(typed) => {
        const reading = read(typed);
        keep(reading.number, reading.note ? textOf(reading.number) : typed);
        setNote(reading.note);
        setHasLeft(false);
        if (!Object.is(reading.number, current)) onChange(reading.number);
      }}
      onBlur={() => {
        setHasLeft(true);
        if (!Number.isNaN(current)) keep(current, textOf(current));
        onBlur?.();
      }}
    />
  );
};

const AmountBase = ({ inputRef, ...props }: Omit<NumberProps, 'problemOf'>) => (
  <NumberBase
    {...props}
    inputRef={useMasked(MONEY_MASK, inputRef)}
    inputMode="decimal"
    problemOf={amountProblem}
  />
);

interface MoneyProps extends InputProps<number> {
  /** Maximum amount in cents: the field corrects a higher one and shows a note. */
  readonly cap?: number;
}

/** The value is in integer cents. */
export const MoneyInput = ({ cap, ...props }: MoneyProps) => (
  <AmountBase {...props} start="R$" read={(text) => readAmount(text, cap)} write={formatAmount} />
);

/** The value is in integer hundredths. */
export const DecimalInput = (props: InputProps<number>) => (
  <AmountBase {...props} read={(text) => readAmount(text)} write={formatDecimal} />
);

interface LimitedProps extends InputProps<number> {
  readonly min?: number;
  readonly max?: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Error of an integer. A minus alone is valid until the field loses focus. */
const wholeProblem = (text: string, hasLeft: boolean): string | undefined => {
  const isLoneMinus = text.trim() === '-' && !hasLeft;
  if (isLoneMinus || !Number.isNaN(readInteger(text).number)) return undefined;
  return 'Informe um número inteiro';
};

/** Integer field. A typed number beyond the limits stays, so that the form can show the violated limit. */
export const IntegerInput = ({ min, max, ...props }: LimitedProps) => {
  const step = (event: KeyboardEvent): void => {
    const change = STEPS[event.key];
    if (change === undefined || props.readOnly) return;
    event.preventDefault();
    const next = (props.value || 0) + change;
    props.onChange(Math.min(max ?? next, Math.max(min ?? next, next)));
  };
  return (
    <NumberBase
      {...props}
      inputMode="numeric"
      onKeyDown={step}
      read={readInteger}
      write={String}
      problemOf={wholeProblem}
    />
  );
};

/** Percentage, corrected to 0 to 100 with a note (part 1 section 5, decision 0050), unless `max` exceeds 100. */
export const PercentInput = ({ max = 100, ...props }: Omit<LimitedProps, 'min'>) => (
  <NumberBase
    {...props}
    inputMode="numeric"
    end="%"
    read={max > 100 ? (text) => readInteger(text.replace('%', '')) : clampedPercent}
    write={(value) => String(value).replace('.', ',')}
    problemOf={(text, hasLeft) => wholeProblem(text.replace('%', ''), hasLeft)}
  />
);
