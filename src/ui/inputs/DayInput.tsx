import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { formatDay, isDay, nextDay, parseDay } from '../../../domain/time';

import { lazyPart } from '../lazy';
import { DAY_MASK, isDayBegun } from './dayMask';

import { TextBase } from './TextInput';
import type { InputProps } from './types';
import { useMasked } from './useMasked';

const Calendar = lazyPart(() =>
  import('./Calendar').then((module) => ({ default: module.Calendar })),
);

/** What is said of a text that is no day of the calendar. */
const INVALID_DAY = 'Data inválida';

/** A day between limits: the calendar offers no other, a rule of the form judges what is typed. */
export interface DayProps extends InputProps<string> {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

interface PickerProps extends Pick<DayProps, 'min' | 'max'> {
  readonly label: string;
  readonly day: string | undefined;
  readonly onPick: (day: string) => void;
}

/** The button of the calendar, which is loaded when it is opened. */
const DayPicker = ({ label, day, onPick, ...limits }: PickerProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        edge="end"
        size="small"
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
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={334} />}>
          <Calendar
            {...limits}
            value={day}
            onPick={(picked) => {
              onPick(picked);
              setAnchor(null);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
};

/**
 * A day: `yyyy-MM-dd` as value, dd/mm/aaaa in the field whatever the browser's language is. What is
 * not a day yet is handed on as it was typed, so that the form does not take it for one. Where days begin with one
 * (`min`), day and month are enough: the year is that of the next one, which stands below until Enter or the way out
 * takes it.
 */
export const DayInput = ({
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  min,
  max,
  ...props
}: DayProps) => {
  const [hasLeft, setHasLeft] = useState(false);
  const day = value && isDay(value) ? value : undefined;
  const text = day ? formatDay(day) : (value ?? '');
  const isFixed = props.readOnly || props.disabled;
  const isBegun = !hasLeft && !isFixed && text !== '' && !day && isDayBegun(text);
  const isWrong = text !== '' && !day && !isBegun;
  const meant = isBegun && min ? nextDay(text, min) : null;
  const leave = (): void => {
    setHasLeft(true);
    if (meant) onChange(meant);
  };
  return (
    <TextBase
      {...props}
      inputRef={useMasked(DAY_MASK, inputRef)}
      text={text}
      // Nobody is told of a fault in a day that is still being typed.
      error={isBegun ? undefined : (error ?? (isWrong ? INVALID_DAY : undefined))}
      note={meant ? formatDay(meant) : undefined}
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      onText={(typed) => {
        setHasLeft(false);
        onChange(typed === '' ? null : (parseDay(typed) ?? typed));
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
      onBlur={() => {
        leave();
        onBlur?.();
      }}
      end={
        isFixed ? undefined : (
          <DayPicker label={props.label} day={day} min={min} max={max} onPick={onChange} />
        )
      }
    />
  );
};
