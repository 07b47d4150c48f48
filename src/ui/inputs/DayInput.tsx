import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { formatDay, isDay, nextDay, parseDay } from '../../../domain/time';
import { lazyPart } from '../lazy';
import { MaskedText, partsMask } from './MaskedText';
import type { InputProps } from './useFieldInput';

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

/** The calendar offers no other days; the form validates a typed one. */
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

/** `yyyy-MM-dd`, or the typed text if it is no day. With `min`, day and month suffice. */
export const DayInput = ({ value, onChange, error, min, max, ...props }: DayProps) => {
  const day = value && isDay(value) ? value : undefined;
  const text = day ? formatDay(day) : (value ?? '');
  const isFixed = props.readOnly || props.disabled;
  const isEmptyOrDay = text === '' || day !== undefined;
  const isPartial =
    !isFixed && !isEmptyOrDay && PARTIAL.test(text) && text.replace(/\D/g, '').length < 8;
  const next = isPartial && min ? nextDay(text, min) : null;
  return (
    <MaskedText
      {...props}
      mask={DAY_MASK}
      isPartial={isPartial}
      text={text}
      error={error ?? (isEmptyOrDay ? undefined : 'Data inválida')}
      note={next ? formatDay(next) : undefined}
      placeholder="dd/mm/aaaa"
      onText={(typed) => onChange(typed === '' ? null : (parseDay(typed) ?? typed))}
      onLeave={() => next && onChange(next)}
      end={
        isFixed ? undefined : (
          <DayPicker label={props.label} day={day} min={min} max={max} onPick={onChange} />
        )
      }
    />
  );
};
