import { type KeyboardEvent, useState } from 'react';
import { formatAmount, parseMoney } from '../../../domain/money';
import { MONEY_MASK } from './moneyMask';
import { TextBase } from './TextInput';
import type { InputProps } from './types';
import { useMasked } from './useMasked';

const amountOf = (value: number | null): string => (value === null ? '' : formatAmount(value));

/** An amount: integer cents as value, `1.234,56` in the field. */
export const MoneyInput = ({ value, onChange, onBlur, inputRef, ...props }: InputProps<number>) => {
  const cents = value ?? null;
  // The text belongs to the amount that it gave; another amount, from the form, has its own text.
  const [typed, setTyped] = useState({ cents, text: amountOf(cents) });
  const text = typed.cents === cents ? typed.text : amountOf(cents);
  return (
    <TextBase
      {...props}
      inputRef={useMasked(MONEY_MASK, inputRef)}
      text={text}
      align="right"
      inputMode="decimal"
      start="R$"
      onText={(next) => {
        const amount = parseMoney(next);
        setTyped({ cents: amount, text: next });
        if (amount !== cents) onChange(amount);
      }}
      onBlur={() => {
        setTyped({ cents, text: amountOf(cents) });
        onBlur?.();
      }}
    />
  );
};

interface LimitedProps extends InputProps<number> {
  readonly min?: number;
  readonly max?: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A whole number. The arrows step within the limits; what is typed beyond them stays, so that the
 * form can say which limit it breaks.
 */
export const IntegerInput = ({ value, onChange, min, max, ...props }: LimitedProps) => {
  const number = typeof value === 'number' && Number.isFinite(value) ? value : null;
  const [isMinus, setIsMinus] = useState(false);
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined || props.readOnly) return;
    event.preventDefault();
    const next = (number ?? 0) + by;
    onChange(Math.min(max ?? next, Math.max(min ?? next, next)));
  };
  return (
    <TextBase
      {...props}
      text={number === null ? (isMinus ? '-' : '') : String(number)}
      align="right"
      inputMode="numeric"
      maxLength={9}
      onKeyDown={step}
      onText={(text) => {
        const sign = (min ?? 0) < 0 && text.trim().startsWith('-') ? '-' : '';
        const digits = text.replace(/\D/g, '');
        setIsMinus(sign !== '');
        onChange(digits === '' ? null : Number(sign + digits));
      }}
    />
  );
};

/** A percentage from 0 to 100; what is above becomes 100, what is below 0 (part 1 section 5). */
export const PercentInput = ({ value, onChange, ...props }: InputProps<number>) => {
  const [isMinus, setIsMinus] = useState(false);
  const shown = typeof value === 'number' ? String(value) : isMinus ? '-' : '';
  return (
    <TextBase
      {...props}
      text={shown}
      align="right"
      inputMode="numeric"
      end="%"
      onText={(text) => {
        const digits = (text.split(/[.,]/)[0] ?? '').replace(/\D/g, '').slice(0, 6);
        const isBelow = text.trim().startsWith('-');
        setIsMinus(isBelow && digits === '');
        if (digits === '') onChange(null);
        else onChange(isBelow ? 0 : Math.min(100, Number(digits)));
      }}
    />
  );
};
