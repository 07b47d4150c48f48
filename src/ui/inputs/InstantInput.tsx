import Box from '@mui/material/Box';
import { useState } from 'react';
import { dayOfInstant, instantAt, isDay, timeOfInstant } from '../../../domain/time';
import { DayInput, type DayProps } from './DayInput';
import { HOUR_MASK } from './HourInput';
import { TextBase } from './TextInput';
import { useMasked } from './useMasked';

interface Parts {
  /** `yyyy-MM-dd`, or what was typed of it. */
  readonly day: string | null;
  readonly time: string;
}

const partsOf = (value: string | null): Parts => {
  const day = value && dayOfInstant(value);
  return value && day ? { day, time: timeOfInstant(value) } : { day: value, time: '' };
};

/** The instant; while a part is missing, a text that nothing takes for one. */
const givenBy = ({ day, time }: Parts): string | null => {
  if (!day && time === '') return null;
  return day && isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? instantAt(day, time)
    : `${day ?? ''} às ${time}`;
};

/** An instant: ISO 8601 in UTC as value, a day and an hour of America/Sao_Paulo in the fields. */
export const InstantInput = ({
  id,
  name,
  label,
  value,
  onChange,
  inputRef,
  autoFocus,
  help,
  error,
  min,
  max,
  ...props
}: DayProps) => {
  const current = value ?? null;
  // What was typed belongs to the value that it gave; another value, from the form, has its own.
  const [typed, setTyped] = useState({ value: current, parts: partsOf(current) });
  const parts = typed.value === current ? typed.parts : partsOf(current);
  const change = (next: Parts) => {
    const given = givenBy(next);
    setTyped({ value: given, parts: next });
    onChange(given);
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flex: '2 1 170px' }}>
        <DayInput
          {...props}
          id={id}
          name={name}
          label={label}
          value={parts.day}
          onChange={(day) => change({ ...parts, day })}
          inputRef={inputRef}
          autoFocus={autoFocus}
          help={help}
          error={error}
          min={min}
          max={max}
        />
      </Box>
      <Box sx={{ flex: '1 1 96px' }}>
        <TextBase
          {...props}
          id={`${id}-time`}
          name={`${name}-time`}
          label="Hora"
          text={parts.time}
          placeholder="hh:mm"
          inputMode="numeric"
          inputRef={useMasked(HOUR_MASK, undefined)}
          onText={(time) => change({ ...parts, time })}
        />
      </Box>
    </Box>
  );
};
