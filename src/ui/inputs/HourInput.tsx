import type { MaskitoOptions } from '@maskito/core';
import { useState } from 'react';
import { isHour } from '../../../domain/time';
import { TextBase } from './TextInput';
import type { InputProps } from './types';
import { completing, lettingGo, pattern, useMasked } from './useMasked';

const SHAPE = pattern('99:99');

/** What may become an hour. */
const BEGUN = /^\s*\d{0,2}[:.h]?\d{0,2}\s*$/;

/** An hour as people write it: `9:15`, `09h15`. */
const LOOSE = /^\s*(\d{1,2})[:.h](\d{2})\s*$/;

const digitsOfHour = (text: string): string => {
  const [, hour, minutes] = LOOSE.exec(text) ?? [];
  return hour && minutes ? hour.padStart(2, '0') + minutes : text;
};

/** `HH:mm` while it is typed, as long as what is typed can be one. */
const HOUR_MASK: MaskitoOptions = {
  mask: lettingGo(
    (text) => BEGUN.test(text),
    () => SHAPE,
  ),
  preprocessors: [completing(/^[:.h]$/, ':', /^\d$/, digitsOfHour)],
};

/** What is said of a text that is no hour, once no more typing mends it or the field was left. */
const hourProblem = (text: string, hasLeft: boolean): string | undefined => {
  const isBegun = BEGUN.test(text) && text.replace(/\D/g, '').length < 4;
  return text === '' || isHour(text) || (isBegun && !hasLeft) ? undefined : 'Hora inválida';
};

/** An hour of the day, `HH:mm`. */
export const HourInput = ({
  value,
  onChange,
  onBlur,
  error,
  inputRef,
  ...props
}: InputProps<string>) => {
  const [hasLeft, setHasLeft] = useState(false);
  return (
    <TextBase
      placeholder="hh:mm"
      {...props}
      inputMode="numeric"
      error={hourProblem(value ?? '', hasLeft) ?? error}
      inputRef={useMasked(HOUR_MASK, inputRef)}
      text={value ?? ''}
      onText={(text) => {
        setHasLeft(false);
        onChange(text || null);
      }}
      onBlur={() => {
        setHasLeft(true);
        onBlur?.();
      }}
    />
  );
};
