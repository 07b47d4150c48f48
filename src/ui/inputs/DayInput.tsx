import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import {
  dayOfInstant,
  formatDay,
  instantAt,
  isDay,
  isHour,
  nextDay,
  parseDay,
  timeOfInstant,
} from '../../../domain/time';
import { lazyPart } from '../lazy';
import { HourInput } from './HourInput';
import { MaskedText, partsMask } from './MaskedText';
import { type InputProps, useTyped } from './useFieldInput';

const Calendar = lazyPart(() => import('./Calendar'), 'Calendar');

const PARTIAL = /^\s*\d{0,2}[/.-]?\d{0,2}[/.-]?\d{0,4}\s*$/;
/** ISO date, as in databases and spreadsheets. */
const ISO = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
/** Day in common notation: `1/2/2024`, `01.02.2024`. */
const LOOSE = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/;

const DAY_MASK = partsMask({
  shape: '99/99/9999',
  partial: PARTIAL,
  separator: /^[/.-]$/,
  single: /^(?:\d{2}\/)?\d$/,
  read: (text) => {
    const iso = ISO.exec(text);
    const [day, month, year] = iso ? iso.slice(1).reverse() : (LOOSE.exec(text)?.slice(1) ?? []);
    return day && month && year ? day.padStart(2, '0') + month.padStart(2, '0') + year : text;
  },
});

/** `min` and `max` limit the days of the calendar only; the form validates a typed day. */
export interface DayProps extends InputProps<string> {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

interface PickerProps extends Pick<DayProps, 'min' | 'max' | 'label'> {
  readonly day: string | undefined;
  readonly onPick: (day: string) => void;
}

const DayPicker = ({ label, onPick, day, ...limits }: PickerProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        edge="end"
        aria-label={`Abrir calendário: ${label}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } as object }}
      >
        <Calendar
          {...limits}
          loading={<Skeleton variant="rounded" width={320} height={334} />}
          value={day}
          onPick={(picked) => {
            onPick(picked);
            setAnchor(null);
          }}
        />
      </Popover>
    </>
  );
};

/** Day field. The value is `yyyy-MM-dd`, or the typed text if it is not a day. With `min`, day and month suffice. */
export const DayInput = ({ value, onChange, error, min, max, ...props }: DayProps) => {
  const day = value && isDay(value) ? value : undefined;
  const text = day ? formatDay(day) : (value ?? '');
  const isFixed = props.readOnly || props.disabled;
  const isEmptyOrDay = text === '' || day !== undefined;
  const isPartial =
    !isFixed && !isEmptyOrDay && PARTIAL.test(text) && text.replace(/\D/g, '').length < 8;
  const completedDay = isPartial && min ? nextDay(text, min) : null;
  return (
    <MaskedText
      {...props}
      mask={DAY_MASK}
      isPartial={isPartial}
      text={text}
      error={error ?? (isEmptyOrDay ? undefined : 'Data inválida')}
      note={completedDay ? formatDay(completedDay) : undefined}
      placeholder="dd/mm/aaaa"
      onText={(typed) => onChange(typed === '' ? null : (parseDay(typed) ?? typed))}
      onLeave={() => completedDay && onChange(completedDay)}
      end={
        !isFixed && (
          <DayPicker label={props.label} day={day} min={min} max={max} onPick={onChange} />
        )
      }
    />
  );
};

interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

const SIDES = [
  ['from', 'de'],
  ['to', 'até'],
] as const;

/** Range of two days, both inclusive. Either may be missing. */
export const DayRangeInput = (props: InputProps<Range>) => {
  const { value, onChange, error, help, autoFocus, inputRef, ...shared } = props;
  const { id, name, label } = shared;
  const range = value ?? { from: null, to: null };
  const isInvalid = (side: keyof Range): boolean => Boolean(range[side]) && !isDay(range[side]);
  // The error is shown at the invalid days; if both are valid, at the end of the range.
  const hasError = (side: keyof Range): boolean =>
    isInvalid(side) || (side === 'to' && !isInvalid('from'));
  const change = (next: Range) => onChange(next.from || next.to ? next : null);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', columnGap: 1, rowGap: 2, flexWrap: 'wrap' }}
    >
      {SIDES.map(([side, suffix]) => (
        <Box
          key={side}
          sx={{ flex: { xs: '1 1 164px', sm: '1 1 146px' }, minWidth: { xs: 164, sm: 146 } }}
        >
          <DayInput
            {...shared}
            id={`${id}-${side}`}
            name={`${name}-${side}`}
            label={`${label} (${suffix})`}
            value={range[side]}
            onChange={(day) => change({ ...range, [side]: day })}
            error={hasError(side) ? error : undefined}
            {...(side === 'from' && { help, autoFocus, inputRef })}
          />
        </Box>
      ))}
    </Box>
  );
};

interface Parts {
  /** `yyyy-MM-dd`, or the text typed so far. */
  readonly day: string | null;
  readonly time: string;
}

const partsOf = (value: string | null): Parts => {
  const day = value && dayOfInstant(value);
  return value && day ? { day, time: timeOfInstant(value) } : { day: value, time: '' };
};

/** Returns an ISO instant; while a part is missing or invalid, a text that is not an instant. */
const instantOf = ({ day, time }: Parts): string | null => {
  if (!day && time === '') return null;
  return day && isDay(day) && isHour(time) ? instantAt(day, time) : `${day ?? ''} às ${time}`;
};

/** Assigns the error to one part: to the hour if only the hour is invalid, otherwise to the day. */
const errorsOf = ({ day, time }: Parts, error: string | undefined) => {
  if (error === undefined || !isDay(day) || isHour(time)) return { day: error };
  return { time: time === '' ? 'Informe a hora' : error };
};

/** Instant field: the value is ISO 8601 in UTC, the fields show day and hour in America/Sao_Paulo. */
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
