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
const POINTED = /^(-?(?:\d+|\d{1,3}(?:,\d{3})+))\.(\d{1,2})$/;

const withComma = (text: string): string => {
  const kept = text.replace(/R\$|\s/g, '');
  const pointed = POINTED.exec(kept);
  if (pointed) return `${(pointed[1] ?? '').replaceAll(',', '')},${pointed[2]}`;
  return /^[-\d.,]+$/.test(kept) ? kept : text;
};

/** Amount with no thousands separators, or with all of them. */
const CANONICAL = /^-?(?:\d*|\d+(?:\.\d{3})+)(?:,\d{0,2})?$/;

const withoutPoints = ({ value, selection }: ElementState): ElementState => {
  if (!CANONICAL.test(value)) return { value, selection };
  const at = (index: number): number => value.slice(0, index).replaceAll('.', '').length;
  return { value: value.replaceAll('.', ''), selection: [at(selection[0]), at(selection[1])] };
};

/** `1234567,8` becomes `1.234.567,8`; `added` counts the digits added at its start. */
const grouped = (digits: string): { readonly text: string; readonly added: number } => {
  const [, sign = '', typed = '', comma, decimals = ''] = /^(-?)(\d*)(,?)(.*)$/.exec(digits) ?? [];
  const significant = typed.replace(/^0+(?=\d)/, '');
  const whole = significant === '' && comma ? '0' : significant;
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return {
    text: sign + thousands + comma + decimals,
    added: significant === '' ? whole.length : significant.length - typed.length,
  };
};

const indexBehind = (text: string, count: number): number => {
  let at = 0;
  for (let left = count; at < text.length && left > 0; at += 1) if (text[at] !== '.') left -= 1;
  return at;
};

/** A typed point stays until the digits after it decide its meaning. */
const MONEY_MASK: MaskitoOptions = {
  mask: /^[\s\S]*$/,
  preprocessors: [
    ({ elementState, data }, action) =>
      action === 'validation'
        ? { elementState, data }
        : {
            elementState: withoutPoints(elementState),
            data: data.length > 1 ? withComma(data) : data,
          },
  ],
  postprocessors: [
    (state) => {
      if (!CANONICAL.test(state.value)) return state;
      const { value, selection } = withoutPoints(state);
      const { text, added } = grouped(value);
      const caret = (at: number) => indexBehind(text, at + added);
      return { value: text, selection: [caret(selection[0]), caret(selection[1])] };
    },
  ],
};

type NumberProps = InputProps<number> &
  Pick<TextBaseProps, 'start' | 'end' | 'inputMode' | 'onKeyDown'> & {
    readonly read: (text: string) => Reading;
    readonly write: (value: number) => string;
    /** Error of a text; before blur only an error that further typing cannot correct. */
    readonly problemOf: (text: string, hasLeft: boolean) => string | undefined;
  };

/** Text that is not a number is kept: it shows an error and passes on NaN (decision 0050). */
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
  // A stored number is not validated as if it was typed: a service may have half percents.
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

/** A lone minus is valid until the field is left. */
const wholeProblem = (text: string, hasLeft: boolean): string | undefined => {
  const isBegun = text.trim() === '-' && !hasLeft;
  if (isBegun || !Number.isNaN(readInteger(text).number)) return undefined;
  return 'Informe um número inteiro';
};

/** A typed number beyond the limits is kept, so that the form can show the violated limit. */
export const IntegerInput = ({ min, max, ...props }: LimitedProps) => {
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined || props.readOnly) return;
    event.preventDefault();
    const next = (props.value || 0) + by;
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

/** Clamped to 0 and 100 with a note (part 1 section 5, decision 0050), unless `max` exceeds 100. */
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
