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

/** Whether a text may still become an hour of four figures. */
const isHourBegun = (text: string): boolean =>
  text !== '' && BEGUN.test(text) && text.replace(/\D/g, '').length < 4 && !isHour(text);

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
  const text = value ?? '';
  const isBegun = !hasLeft && isHourBegun(text);
  const problem = text === '' || isHour(text) ? undefined : 'Hora inválida';
  return (
    <TextBase
      placeholder="hh:mm"
      {...props}
      inputMode="numeric"
      // Nobody is told of a fault in an hour that is still being typed.
      error={isBegun ? undefined : (problem ?? error)}
      inputRef={useMasked(HOUR_MASK, inputRef)}
      text={text}
      onText={(text) => {
        setHasLeft(false);
        onChange(text || null);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setHasLeft(true);
      }}
      onBlur={() => {
        setHasLeft(true);
        onBlur?.();
      }}
    />
  );
};
