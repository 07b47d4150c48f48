import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  addDays,
  addMonths,
  type Day,
  dayInMonth,
  dayName,
  type Month,
  monthName,
  monthOf,
  WEEKDAYS,
  weekdayOf,
  weeksOf,
} from '../../../domain/time';
import { Cell, Grid } from './Grid';

interface MonthCalendarProps {
  /** Name of the counted items: 'Testes agendados'. */
  readonly label: string;
  readonly month: Month;
  readonly selected?: Day | undefined;
  readonly today: Day;
  /** Count per day; a missing day counts as 0. */
  readonly counts: ReadonlyMap<Day, number>;
  /** Count with its unit: `3 testes`. */
  readonly wordsOf: (count: number) => string;
  /** The counts of the month are loading. */
  readonly busy?: boolean;
  readonly onMonth: (month: Month) => void;
  readonly onSelect: (day: Day) => void;
}

const WEEK = 7;
const YEAR = 12;

/** Day that a calendar key moves to; undefined for any other key. */
const dayAfterKey = (day: Day, key: string, isShifted: boolean): Day | undefined => {
  const months = isShifted ? YEAR : 1;
  const inMonth = (count: number): Day => dayInMonth(day, addMonths(monthOf(day), count));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, WEEK - 1 - weekdayOf(day));
    case 'PageUp':
      return inMonth(-months);
    case 'PageDown':
      return inMonth(months);
    default:
      return undefined;
  }
};

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey;

/** Focuses the day reached by keyboard once its cell is rendered; its month may load later. */
const useFocusedDay = () => {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<Day>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  return {
    table,
    focusOn: (day: Day): void => {
      wanted.current = day;
    },
  };
};

/** Tab stop and keyboard navigation of days and months. */
const useDays = ({
  month,
  selected,
  today,
  onMonth,
  onSelect,
}: Pick<MonthCalendarProps, 'month' | 'selected' | 'today' | 'onMonth' | 'onSelect'>) => {
  const [moved, setMoved] = useState<Day>();
  const inMonth = [moved, selected, today].find((day) => day && monthOf(day) === month);
  const focusable = inMonth ?? `${month}-01`;
  const { table, focusOn } = useFocusedDay();
  const turn = (count: number): void => {
    const next = addMonths(month, count);
    setMoved(dayInMonth(focusable, next));
    onMonth(next);
  };
  const choose = (day: Day): void => {
    setMoved(day);
    onSelect(day);
  };
  const onKeyDown = (event: KeyboardEvent, day: Day): void => {
    if (!isPlain(event)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(day);
      return;
    }
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    focusOn(next);
    setMoved(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return { table, focusable, turn, choose, onKeyDown };
};

/**
 * Month calendar with the number of items per day. Only one day is in the tab order. Arrow keys move by day and week,
 * Home and End to the ends of the week, PageUp and PageDown by month (with Shift by year). Enter or Space selects.
 */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { label, month, selected, today, counts, wordsOf, busy = false } = props;
  const titleId = useId();
  const { table, focusable, turn, choose, onKeyDown } = useDays(props);
  return (
    <Box
      component="section"
      aria-label={label}
      aria-busy={busy}
      sx={{ containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <IconButton aria-label="Mês anterior" onClick={() => turn(-1)}>
          <PreviousIcon />
        </IconButton>
        <Typography
          id={titleId}
          component="h2"
          variant="subtitle1"
          aria-live="polite"
          sx={{ minWidth: { sm: 180 }, textAlign: 'center', fontWeight: 600 }}
        >
          {monthName(month)}
        </Typography>
        <IconButton aria-label="Próximo mês" onClick={() => turn(1)}>
          <NextIcon />
        </IconButton>
        <Button size="small" sx={{ ml: 'auto' }} onClick={() => choose(today)}>
          Hoje
        </Button>
      </Box>
      <Grid ref={table} role="grid" aria-labelledby={titleId} data-busy={busy}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                monthOf(day) === month ? (
                  <Cell
                    key={day}
                    role="gridcell"
                    data-day={day}
                    tabIndex={day === focusable ? 0 : -1}
                    aria-selected={day === selected}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => choose(day)}
                    onKeyDown={(event) => onKeyDown(event, day)}
                  >
                    <DayContent
                      {...{ day, wordsOf }}
                      count={counts.get(day) ?? 0}
                      isToday={day === today}
                    />
                  </Cell>
                ) : (
                  <td key={day} className="other" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Box>
  );
};

interface DayProps extends Pick<MonthCalendarProps, 'wordsOf'> {
  readonly day: Day;
  readonly count: number;
  readonly isToday: boolean;
}

const DayContent = ({ day, count, wordsOf, isToday }: DayProps) => (
  <>
    <span className="hidden">
      {[dayName(day), isToday ? 'hoje' : '', wordsOf(count)].filter(Boolean).join(', ')}
    </span>
    <span className="number" aria-hidden="true">
      {Number(day.slice(8))}
    </span>
    {count > 0 && (
      <span className="count" aria-hidden="true" title={wordsOf(count)}>
        <b>{count}</b>
        <span className="words"> {wordsOf(count).replace(/^\d+\s*/, '')}</span>
      </span>
    )}
  </>
);
