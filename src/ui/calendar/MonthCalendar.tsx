import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { alpha, styled } from '@mui/material/styles';
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
import { filledAccent } from '../theme';

/** Month table: seven equal columns that fit a phone. */
const Grid = styled('table')(({ theme }) => {
  const isDark = theme.palette.mode === 'dark';
  const { primary, divider, text, action } = theme.palette;
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    background: theme.palette.background.paper,
    '&[data-busy=true] .count': { opacity: 0.4 },
    '& th': {
      position: 'relative',
      padding: '6px 2px',
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: text.secondary,
      textTransform: 'capitalize',
    },
    '& td': {
      position: 'relative',
      height: 76,
      padding: 6,
      border: `1px solid ${divider}`,
      verticalAlign: 'top',
    },
    '& td.other': { background: theme.palette.background.default },
    '& td[data-day]': { cursor: 'pointer' },
    '& td[data-day]:hover': { background: action.hover },
    '& td[data-day]:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    '& td[aria-selected=true]': {
      background: alpha(primary.main, isDark ? 0.2 : 0.1),
      boxShadow: `inset 0 0 0 2px ${primary.main}`,
    },
    '& .number': {
      display: 'inline-block',
      minWidth: 26,
      padding: '2px 4px',
      borderRadius: 13,
      textAlign: 'center',
    },
    '& td[aria-current=date] .number': {
      ...filledAccent(theme),
      fontWeight: 600,
    },
    '& .count': {
      display: 'block',
      width: 'fit-content',
      maxWidth: '100%',
      marginTop: 6,
      padding: '1px 8px',
      borderRadius: 10,
      fontSize: '0.8125rem',
      lineHeight: '20px',
      color: isDark ? theme.palette.info.light : theme.palette.info.dark,
      background: alpha(theme.palette.info.main, isDark ? 0.18 : 0.12),
    },
    [theme.breakpoints.down('sm')]: {
      '& td': { height: 58, padding: '3px 2px', textAlign: 'center' },
      '& .count': { margin: '2px auto 0', padding: '0 8px' },
    },
    // For screen readers only. As an `aria-label` it would have to contain the visible texts in their order.
    '& .name': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    // Narrow cells show only the number, without its unit.
    '@container (max-width: 960px)': { '& .unit': { display: 'none' } },
  };
});

interface MonthCalendarProps {
  /** Name of the counted items: 'Testes agendados'. */
  readonly label: string;
  readonly month: Month;
  readonly selected?: Day | undefined;
  readonly today: Day;
  /** Count per day; a missing day counts as 0. */
  readonly counts: ReadonlyMap<Day, number>;
  readonly formatCount: (count: number) => string;
  readonly busy?: boolean;
  readonly onMonth: (month: Month) => void;
  readonly onSelect: (day: Day) => void;
}

const moveMonths = (day: Day, count: number): Day =>
  dayInMonth(day, addMonths(monthOf(day), count));

const MOVES: Readonly<Record<string, (day: Day, months: number) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, months) => moveMonths(day, -months),
  PageDown: moveMonths,
};

/** Roving tab stop and keyboard navigation of days and months. */
const useDayNavigation = ({ month, selected, today, onMonth, onSelect }: MonthCalendarProps) => {
  const table = useRef<HTMLTableElement>(null);
  const [focusedDay, setFocusedDay] = useState<Day>();
  const inMonth = [focusedDay, selected, today].find((day) => day && monthOf(day) === month);
  const focusable = inMonth ?? `${month}-01`;
  /** Day to focus once its cell is rendered; its month may load later. */
  const pendingFocus = useRef<Day>(undefined);
  useEffect(() => {
    const selector = `[data-day="${pendingFocus.current}"]`;
    const cell = pendingFocus.current && table.current?.querySelector<HTMLElement>(selector);
    if (!cell) return;
    pendingFocus.current = undefined;
    cell.focus();
  });
  const changeMonth = (count: number): void => {
    setFocusedDay(moveMonths(focusable, count));
    onMonth(addMonths(month, count));
  };
  const selectDay = (day: Day): void => {
    setFocusedDay(day);
    onSelect(day);
  };
  const onKeyDown = (event: KeyboardEvent, day: Day): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isChoice = key === 'Enter' || key === ' ';
    const next = MOVES[key]?.(day, shiftKey ? 12 : 1);
    if (ctrlKey || metaKey || altKey || !(isChoice || next)) return;
    event.preventDefault();
    if (isChoice) selectDay(day);
    if (!next) return;
    pendingFocus.current = next;
    setFocusedDay(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return { table, focusable, changeMonth, selectDay, onKeyDown };
};

/** Month as a grid of days with counts, with the keyboard of the ARIA date grid: one day is in the tab order. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { label, month, selected, today, counts, formatCount, busy = false } = props;
  const titleId = useId();
  const { table, focusable, changeMonth, selectDay, onKeyDown } = useDayNavigation(props);
  const renderDay = (day: Day) => {
    if (monthOf(day) !== month) return <td key={day} className="other" />;
    const count = counts.get(day) ?? 0;
    const text = formatCount(count);
    return (
      <Box
        component="td"
        key={day}
        role="gridcell"
        data-day={day}
        tabIndex={day === focusable ? 0 : -1}
        aria-selected={day === selected}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => selectDay(day)}
        onKeyDown={(event: KeyboardEvent) => onKeyDown(event, day)}
      >
        <span className="name">
          {[dayName(day), day === today ? 'hoje' : '', text].filter(Boolean).join(', ')}
        </span>
        <span className="number" aria-hidden>
          {Number(day.slice(8))}
        </span>
        {count > 0 && (
          <span className="count" title={text} aria-hidden>
            <b>{count}</b>
            <span className="unit"> {text.replace(/^\d+\s*/, '')}</span>
          </span>
        )}
      </Box>
    );
  };
  return (
    <Box
      component="section"
      aria-label={label}
      aria-busy={busy}
      sx={{ containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <IconButton aria-label="Mês anterior" onClick={() => changeMonth(-1)}>
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
        <IconButton aria-label="Próximo mês" onClick={() => changeMonth(1)}>
          <NextIcon />
        </IconButton>
        <Button size="small" sx={{ ml: 'auto' }} onClick={() => selectDay(today)}>
          Hoje
        </Button>
      </Box>
      <Grid ref={table} role="grid" aria-labelledby={titleId} data-busy={busy}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>{week.map(renderDay)}</tr>
          ))}
        </tbody>
      </Grid>
    </Box>
  );
};
