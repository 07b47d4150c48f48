import { type KeyboardEvent, useState } from 'react';
import { formatAmount, formatDecimal } from '../../../domain/format';
import {
  amountProblem,
  clampedPercent,
  type Reading,
  readAmount,
  readInteger,
} from '../../../domain/format/typed';
import { MONEY_MASK } from './moneyMask';
import { TextBase, type TextBaseProps } from './TextInput';
import type { InputProps } from './types';
import { useMasked } from './useMasked';
import { useTyped } from './useTyped';

type NumberProps = InputProps<number> &
  Pick<TextBaseProps, 'start' | 'end' | 'inputMode' | 'onKeyDown'> & {
    readonly read: (text: string) => Reading;
    readonly write: (value: number) => string;
    /** What is wrong with a text; while it is typed only what no more typing can mend. */
    readonly problemOf: (text: string, hasLeft: boolean) => string | undefined;
  };

/**
 * A number behind a text. What is typed stays as it is: a text that is no number is said to be none
 * and hands up NaN, which no rule takes for a value (decision 0050).
 */
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
  // What a record brought is not judged as if it had been typed: a service may have halves of a percent.
  const isAsBrought = current !== null && !Number.isNaN(current) && text === textOf(current);
  return (
    <TextBase
      {...props}
      text={text}
      align="right"
      error={(isAsBrought ? undefined : problemOf(text, hasLeft)) ?? error}
      note={note}
      onText={(typed) => {
        const { number, note: said } = read(typed);
        keep(number, said ? textOf(number) : typed);
        setNote(said);
        setHasLeft(false);
        if (!Object.is(number, current)) onChange(number);
      }}
      onBlur={() => {
        setHasLeft(true);
        if (!Number.isNaN(current)) keep(current, textOf(current));
        onBlur?.();
      }}
    />
  );
};

interface MoneyProps extends InputProps<number> {
  /** The most that the field holds, cents: more becomes it, and the field says so. */
  readonly cap?: number;
}

/** An amount: integer cents as value, `1.234,56` in the field. */
export const MoneyInput = ({ inputRef, cap, ...props }: MoneyProps) => (
  <NumberBase
    {...props}
    inputRef={useMasked(MONEY_MASK, inputRef)}
    inputMode="decimal"
    start="R$"
    read={(text) => readAmount(text, cap)}
    write={formatAmount}
    problemOf={amountProblem}
  />
);

/** A number with up to two decimals: integer hundredths as value, `1.234,5` in the field. */
export const DecimalInput = ({ inputRef, ...props }: InputProps<number>) => (
  <NumberBase
    {...props}
    inputRef={useMasked(MONEY_MASK, inputRef)}
    inputMode="decimal"
    read={readAmount}
    write={formatDecimal}
    problemOf={amountProblem}
  />
);

interface LimitedProps extends InputProps<number> {
  readonly min?: number;
  readonly max?: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

const NOT_WHOLE = 'Informe um número inteiro';

/** A lone minus is the beginning of a number as long as the field is being typed in. */
const wholeProblem = (text: string, hasLeft: boolean): string | undefined => {
  const isBegun = text.trim() === '-' && !hasLeft;
  return isBegun || !Number.isNaN(readInteger(text).number) ? undefined : NOT_WHOLE;
};

/**
 * A whole number. The arrows step within the limits; what is typed beyond them stays, so that the
 * form can say which limit it breaks.
 */
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

const plainPercent = (text: string): Reading => readInteger(text.replace('%', ''));

/**
 * A whole percentage, clamped to 0 and 100 as part 1 section 5 has it; the field says what it did
 * (decision 0050). With a `max` above 100 nothing is clamped: the form judges it.
 */
export const PercentInput = ({
  max = 100,
  ...props
}: InputProps<number> & { readonly max?: number }) => (
  <NumberBase
    {...props}
    inputMode="numeric"
    end="%"
    read={max > 100 ? plainPercent : clampedPercent}
    write={(value) => String(value).replace('.', ',')}
    problemOf={(text, hasLeft) => wholeProblem(text.replace('%', ''), hasLeft)}
  />
);
