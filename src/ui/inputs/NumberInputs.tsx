import { useEffect, useRef, useState } from 'react';
import { formatAmount, parseAmount } from '../../../domain/money';
import { TextBase } from './TextInput';
import type { InputProps } from './types';

/** An amount: integer cents as value, `1.234,56` in the field. */
export const MoneyInput = ({ value, onChange, onBlur, ...props }: InputProps<number>) => {
  const shown = typeof value === 'number' ? formatAmount(value) : '';
  const [typed, setTyped] = useState(shown);
  const last = useRef(value);
  useEffect(() => {
    if (value !== last.current) setTyped(shown);
    last.current = value;
  }, [value, shown]);
  return (
    <TextBase
      {...props}
      text={typed}
      align="right"
      inputMode="decimal"
      start="R$"
      onText={(text) => {
        const kept = text.replace(/[^\d.,]/g, '');
        setTyped(kept);
        const cents = kept === '' ? null : (parseAmount(kept) ?? Number.NaN);
        last.current = cents;
        onChange(cents);
      }}
      onBlur={() => {
        const cents = parseAmount(typed);
        if (cents !== undefined) setTyped(formatAmount(cents));
        onBlur?.();
      }}
    />
  );
};

interface LimitedProps extends InputProps<number> {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number. */
export const IntegerInput = ({ value, onChange, min, max: _, ...props }: LimitedProps) => (
  <TextBase
    {...props}
    text={typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''}
    align="right"
    inputMode="numeric"
    maxLength={9}
    onText={(text) => {
      const sign = (min ?? 0) < 0 && text.trim().startsWith('-') ? '-' : '';
      const digits = text.replace(/\D/g, '');
      onChange(digits === '' ? null : Number(sign + digits));
    }}
  />
);

/** A percentage from 0 to 100; what is above 100 becomes 100 (part 1 section 5). */
export const PercentInput = ({ value, onChange, ...props }: InputProps<number>) => (
  <TextBase
    {...props}
    text={typeof value === 'number' ? String(value) : ''}
    align="right"
    inputMode="numeric"
    end="%"
    onText={(text) => {
      const digits = text.replace(/\D/g, '').slice(0, 6);
      onChange(digits === '' ? null : Math.min(100, Number(digits)));
    }}
  />
);
