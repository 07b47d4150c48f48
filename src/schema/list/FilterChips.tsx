import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../domain/format';
import { useContextFor } from '../context/context';
import type { CompiledFilter } from '../definition/compiled';
import type { DayRange } from '../definition/fields';
import { type Titles, textOf } from '../definition/format';
import type { FormContext } from '../definition/types';
import type { FormValues } from '../definition/validate';
import { useTitles } from '../fields/cells';
import { isTicked } from '../form/inputPlaces';
import { CHIP, chipsSize } from './filterRoom';
import type { FilterSource } from './filterSource';

const Chip = styled('button')(({ theme: { palette, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: CHIP.sm,
  maxWidth: 320,
  padding: '0 6px 0 10px',
  border: `1px solid ${palette.divider}`,
  borderRadius: 6,
  background: palette.action.hover,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 500,
  color: palette.text.primary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  [breakpoints.down('sm')]: { height: CHIP.xs },
  '& > .words': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .label': { color: palette.text.secondary },
  '& svg': { flex: 'none', fontSize: 16, color: palette.text.secondary },
  '&:hover': { borderColor: palette.text.secondary },
  '&:hover svg': { color: palette.text.primary },
}));

const daysText = ({ from, to }: Partial<DayRange>): string => {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`;
  return from ? `desde ${formatDay(from)}` : `até ${formatDay(to ?? '')}`;
};

/** Returns the value of a filter as text; undefined if its label suffices. */
const filterText = (
  { name, field }: CompiledFilter,
  values: FormValues,
  context: FormContext,
  titles: Titles,
): string | undefined => {
  const value = values[name];
  if (isTicked(field, 'filter')) return undefined;
  if (field.type === 'dateRange') return daysText(value as Partial<DayRange>);
  const offered = field.offers?.(values, context)?.find((offer) => offer.value === value);
  return offered?.label ?? textOf(field, value, values, { today: context.today, titles });
};

interface ChipProps {
  readonly source: FilterSource;
  readonly name: string;
  readonly values: FormValues;
  readonly onRemove: (event: MouseEvent) => void;
}

const FilterChip = ({ source, name, values, onRemove }: ChipProps) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  // The address may contain a filter that is not in the bar.
  const filter = source.filters.find((candidate) => candidate.name === name);
  const titles = useTitles(filter?.field.target, [values[name] ?? []].flat().map(String));
  const label = filter?.field.label ?? name;
  const value = filter && (titles ? filterText(filter, values, context, titles) : '…');
  const text = value ? `${label}: ${value}` : label;
  return (
    <Box component="li" sx={{ flex: 'none' }}>
      <Chip
        type="button"
        title={text}
        aria-label={translate('camarim.list.remove_filter', { filter: text })}
        onClick={onRemove}
      >
        <span className="words">
          <span className="label">{value ? `${label}: ` : label}</span>
          {value}
        </span>
        <CloseIcon aria-hidden />
      </Chip>
    </Box>
  );
};

/** Moves the focus of a removed chip to its neighbor, or from the last one into the bar. */
const useFocusAfterRemoval = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);
  useEffect(() => {
    const index = removedIndex.current;
    removedIndex.current = undefined;
    if (index === undefined || count === 0) return;
    list.current?.querySelectorAll('button')[Math.min(index, count - 1)]?.focus();
  }, [count]);
  const moveFocus = (event: MouseEvent, index: number, isLast: boolean): void => {
    removedIndex.current = index;
    if (!isLast) return;
    const bar = event.currentTarget.closest('form');
    // `detail` is 0 for a key press. A touch must not open the on-screen keyboard.
    const input = event.detail === 0 && bar?.querySelector<HTMLElement>('input, [role=combobox]');
    (input || bar)?.focus();
  };
  return { list, moveFocus };
};

interface FilterChipsProps {
  readonly source: FilterSource;
  /** Applied filters, without empty ones. */
  readonly applied: FormValues;
  readonly remove: (name: string) => void;
  readonly clear: () => void;
  readonly names: readonly string[];
}

/** Applied filters as chips in one line. A click removes the filter, or restores its initial value. */
export const FilterChips = ({ source, applied, names, remove, clear }: FilterChipsProps) => {
  const translate = useTranslate();
  const { list, moveFocus } = useFocusAfterRemoval(names.length);
  return (
    <Box sx={{ ...chipsSize(source), display: 'flex', alignItems: 'center' }}>
      <Box
        component="ul"
        ref={list}
        aria-label={translate('camarim.list.applied')}
        sx={{
          display: 'flex',
          minWidth: 0,
          gap: 1,
          m: 0,
          // The scroll area would cut off the focus ring without a padding.
          p: '3px',
          mx: '-3px',
          listStyle: 'none',
          overflowX: 'auto',
          scrollbarWidth: 'none',
        }}
      >
        {names.map((name, index) => (
          <FilterChip
            key={name}
            {...{ source, name }}
            values={applied}
            onRemove={(event) => {
              moveFocus(event, index, names.length === 1);
              remove(name);
            }}
          />
        ))}
        {names.length > 1 && (
          <Box component="li" sx={{ flex: 'none' }}>
            <Button
              size="small"
              sx={{ minHeight: CHIP, py: 0, whiteSpace: 'nowrap' }}
              onClick={(event) => {
                moveFocus(event, 0, true);
                clear();
              }}
            >
              {translate('camarim.list.remove_filters')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
};
