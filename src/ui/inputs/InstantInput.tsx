import Box from '@mui/material/Box';
import { dayOfInstant, instantAt, isDay, isHour, timeOfInstant } from '../../../domain/time';
import { DayInput, type DayProps } from './DayInput';
import { HourInput } from './HourInput';
import { useTyped } from './useFieldInput';

interface Parts {
  readonly day: string | null;
  readonly time: string;
}

const partsOf = (value: string | null): Parts => {
  const day = value && dayOfInstant(value);
  return value && day ? { day, time: timeOfInstant(value) } : { day: value, time: '' };
};

/** ISO instant; while a part is missing, a text that is not an instant. */
const instantOf = ({ day, time }: Parts): string | null => {
  if (!day && time === '') return null;
  return day && isDay(day) && isHour(time) ? instantAt(day, time) : `${day ?? ''} às ${time}`;
};

/** To the hour only if the day is valid. */
const errorsOf = ({ day, time }: Parts, error: string | undefined) => {
  if (error === undefined || !isDay(day) || isHour(time)) return { day: error };
  return { time: time === '' ? 'Informe a hora' : error };
};

/** The value is ISO 8601 in UTC; the fields show day and hour in America/Sao_Paulo. */
export const InstantInput = ({ value, onChange, error, ...props }: DayProps) => {
  const { text: parts, keep } = useTyped(value ?? null, partsOf);
  const errors = errorsOf(parts, error);
  const change = (next: Parts) => {
    const instant = instantOf(next);
    keep(instant, next);
    onChange(instant);
  };
  const { id, name, label, inputRef, autoFocus, help, min, max, ...shared } = props;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flex: '2 1 170px' }}>
        <DayInput
          {...props}
          value={parts.day}
          onChange={(day) => change({ ...parts, day })}
          error={errors.day}
        />
      </Box>
      <Box sx={{ flex: '1 1 96px' }}>
        <HourInput
          {...shared}
          id={`${id}-time`}
          name={`${name}-time`}
          label="Hora"
          value={parts.time}
          error={errors.time}
          onChange={(time) => change({ ...parts, time: time ?? '' })}
        />
      </Box>
    </Box>
  );
};
