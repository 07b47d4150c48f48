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
    // Narrow cells have no line for the unit, so only the number is shown.
    '@container (max-width: 960px)': { '& .words': { display: 'none' } },
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
  readonly wordsOf: (count: number) => string;
  readonly busy?: boolean;
  readonly onMonth: (month: Month) => void;
  readonly onSelect: (day: Day) => void;
}

const byMonths = (day: Day, count: number): Day => dayInMonth(day, addMonths(monthOf(day), count));

const MOVES: Readonly<Record<string, (day: Day, months: number) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, months) => byMonths(day, -months),
  PageDown: byMonths,
};

/** Roving tab stop and keyboard navigation of days and months. */
const useDays = ({ month, selected, today, onMonth, onSelect }: MonthCalendarProps) => {
  const table = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<Day>();
  const inMonth = [moved, selected, today].find((day) => day && monthOf(day) === month);
  const focusable = inMonth ?? `${month}-01`;
  /** Day reached by keyboard, until its cell is rendered; its month may load later. */
  const wanted = useRef<Day>(undefined);
  useEffect(() => {
    const cell =
      wanted.current && table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  const turn = (count: number): void => {
    setMoved(byMonths(focusable, count));
    onMonth(addMonths(month, count));
  };
  const choose = (day: Day): void => {
    setMoved(day);
    onSelect(day);
  };
  const onKeyDown = (event: KeyboardEvent, day: Day): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isChoice = key === 'Enter' || key === ' ';
    const next = MOVES[key]?.(day, shiftKey ? 12 : 1);
    if (ctrlKey || metaKey || altKey || !(isChoice || next)) return;
    event.preventDefault();
    if (isChoice) choose(day);
    if (!next) return;
    wanted.current = next;
    setMoved(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return { table, focusable, turn, choose, onKeyDown };
};

/** Keyboard as in the ARIA date grid; only one day is in the tab order. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { label, month, selected, today, counts, wordsOf, busy = false } = props;
  const titleId = useId();
  const { table, focusable, turn, choose, onKeyDown } = useDays(props);
  const cellOf = (day: Day) => {
    if (monthOf(day) !== month) return <td key={day} className="other" />;
    const count = counts.get(day) ?? 0;
    const words = wordsOf(count);
    return (
      <Box
        component="td"
        key={day}
        role="gridcell"
        aria-label={[dayName(day), day === today ? 'hoje' : '', words].filter(Boolean).join(', ')}
        data-day={day}
        tabIndex={day === focusable ? 0 : -1}
        aria-selected={day === selected}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => choose(day)}
        onKeyDown={(event: KeyboardEvent) => onKeyDown(event, day)}
      >
        <span className="number">{Number(day.slice(8))}</span>
        {count > 0 && (
          <span className="count" title={words}>
            <b>{count}</b>
            <span className="words"> {words.replace(/^\d+\s*/, '')}</span>
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
              <th key={name} scope="col" aria-label={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>{week.map(cellOf)}</tr>
          ))}
        </tbody>
      </Grid>
    </Box>
  );
};
