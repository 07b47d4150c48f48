import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type Ref, Suspense, useCallback, useEffect, useState } from 'react';
import {
  dayOfInstant,
  formatDay,
  instantAt,
  isDay,
  parseDay,
  timeOfInstant,
} from '../../../domain/time';
import { TextBase } from './TextInput';
import type { InputProps } from './types';

const Calendar = lazy(() => import('./Calendar').then((module) => ({ default: module.Calendar })));

const DATE_MASK: MaskitoOptions = {
  mask: [/\d/, /\d/, '/', /\d/, /\d/, '/', /\d/, /\d/, /\d/, /\d/],
};

const setRef = (ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void => {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
};

const shownOf = (value: string | null | undefined): string => {
  if (!value) return '';
  return isDay(value) ? formatDay(value) : value;
};

/**
 * A day: `yyyy-MM-dd` as value, dd/mm/aaaa in the field whatever the browser's language is. What is
 * not a day yet is handed on as it was typed, so that the form can say so. The calendar is loaded
 * when it is opened.
 */
export const DayInput = ({ value, onChange, inputRef, ...props }: InputProps<string>) => {
  const [typed, setTyped] = useState(shownOf(value));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const masked = useMaskito({ options: DATE_MASK });
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      masked(element);
      setRef(inputRef, element);
    },
    [masked, inputRef],
  );
  useEffect(() => {
    setTyped((old) => ((parseDay(old) ?? old) === (value ?? '') ? old : shownOf(value)));
  }, [value]);
  const isFixed = props.readOnly || props.disabled;
  return (
    <>
      <TextBase
        {...props}
        inputRef={ref}
        text={typed}
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        onText={(text) => {
          setTyped(text);
          onChange(text === '' ? null : (parseDay(text) ?? text));
        }}
        end={
          isFixed ? undefined : (
            <IconButton
              edge="end"
              aria-label={`Abrir calendário: ${props.label}`}
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          )
        }
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': props.label } as object }}
        >
          <Suspense fallback={<Skeleton variant="rounded" width={320} height={334} />}>
            <Calendar
              value={value && isDay(value) ? value : undefined}
              onPick={(day) => {
                setTyped(formatDay(day));
                onChange(day);
                setAnchor(null);
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  );
};

interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

/** Two days, both included; either may be absent. */
export const DayRangeInput = ({
  id,
  name,
  label,
  value,
  onChange,
  error,
  ...props
}: InputProps<Range>) => {
  const range = value ?? { from: null, to: null };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
      {(['from', 'to'] as const).map((side) => (
        <Box key={side} sx={{ width: 190, flex: { xs: 1, sm: 'none' } }}>
          <DayInput
            {...props}
            inputRef={undefined}
            id={`${id}-${side}`}
            name={`${name}-${side}`}
            label={side === 'from' ? label : 'até'}
            value={range[side]}
            error={side === 'to' ? error : undefined}
            onChange={(day) => onChange({ ...range, [side]: day })}
          />
        </Box>
      ))}
    </Box>
  );
};

/** An instant: ISO 8601 in UTC as value, a day and an hour of America/Sao_Paulo in the fields. */
export const InstantInput = ({
  id,
  name,
  label,
  value,
  onChange,
  error,
  ...props
}: InputProps<string>) => {
  const isInstant = value ? !Number.isNaN(Date.parse(value)) : false;
  const day = value && isInstant ? dayOfInstant(value) : (value ?? null);
  const [time, setTime] = useState(value && isInstant ? timeOfInstant(value) : '00:00');
  const change = (nextDay: string | null, nextTime: string): void => {
    const whole =
      nextDay && isDay(nextDay) && /^([01]\d|2[0-3]):[0-5]\d$/.test(nextTime)
        ? instantAt(nextDay, nextTime)
        : undefined;
    onChange(whole ?? nextDay);
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flex: 2 }}>
        <DayInput
          {...props}
          id={id}
          name={name}
          label={label}
          value={day}
          error={error}
          onChange={(next) => change(next, time)}
        />
      </Box>
      <Box sx={{ flex: 1 }}>
        <TextBase
          id={`${id}-time`}
          name={`${name}-time`}
          label="Hora"
          text={time}
          placeholder="hh:mm"
          maxLength={5}
          readOnly={props.readOnly}
          onText={(text) => {
            setTime(text);
            change(day, text);
          }}
        />
      </Box>
    </Box>
  );
};
