import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { formatDay } from '../../../domain/format';
import { useContextFor, useManifest } from '../context/context';
import type { CompiledFilter } from '../definition/compiled';
import type { DayRange } from '../definition/fields';
import { nameOf, type Titles, textOf } from '../definition/format';
import type { FormContext } from '../definition/types';
import type { FormValues } from '../definition/validate';
import { isTicked } from '../form/inputPlaces';
import type { FilterForm } from './filterForm';
import { CHIP, chipsPlace } from './filterRoom';
import { type FilterSource, type FilterState, withoutEmpty } from './filterSource';

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

const filterText = (
  { name, field }: CompiledFilter,
  values: FormValues,
  context: FormContext,
  titles?: Titles,
): string | undefined => {
  const value = values[name];
  if (isTicked(field, 'filter')) return undefined;
  if (field.type === 'dateRange') return daysText(value as Partial<DayRange>);
  const offered = field.offers?.(values, context)?.find((offer) => offer.value === value);
  if (offered) return offered.label;
  return textOf(field, value, values, { today: context.today, ...(titles && { titles }) });
};

interface ChipProps {
  readonly label: string;
  /** Value of the filter; undefined if the label suffices. */
  readonly text: string | undefined;
  readonly onRemove: (event: MouseEvent) => void;
}

const OneChip = ({ label, text, onRemove }: ChipProps) => {
  const translate = useTranslate();
  const words = text ? `${label}: ${text}` : label;
  return (
    <Box component="li" sx={{ flex: 'none' }}>
      <Chip
        type="button"
        title={words}
        aria-label={translate('camarim.list.remove_filter', {
          filter: words,
        })}
        onClick={onRemove}
      >
        <span className="words">
          <span className="label">{text ? `${label}: ` : label}</span>
          {text}
        </span>
        <CloseIcon aria-hidden />
      </Chip>
    </Box>
  );
};

interface FilterChipProps extends Pick<ChipProps, 'label' | 'onRemove'> {
  readonly filter: CompiledFilter;
  readonly values: FormValues;
  readonly context: FormContext;
}

const RecordChip = ({ filter, values, context, ...chip }: FilterChipProps) => {
  const { name, titleField } = useManifest(filter.field.target ?? '');
  const ids = [values[filter.name] ?? []].flat().map(String);
  const { data, isPending } = useGetMany(name, { ids });
  const known = (data ?? []).filter(Boolean);
  const titles: Titles = new Map(known.map((one) => [String(one.id), nameOf(one, titleField)]));
  return <OneChip {...chip} text={isPending ? '…' : filterText(filter, values, context, titles)} />;
};

/** Moves the focus of a removed chip to its neighbor, or from the last one into the bar. */
const useFocusAfter = (count: number) => {
  const line = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined || count === 0) return;
    line.current?.querySelectorAll('button')[Math.min(at, count - 1)]?.focus();
  }, [count]);
  const moveFocus = ({ currentTarget, detail }: MouseEvent, at: number, isLast: boolean): void => {
    removed.current = at;
    if (!isLast) return;
    const bar = currentTarget.closest('form');
    // Touch must not open the keyboard.
    const input = detail === 0 && bar?.querySelector<HTMLElement>('input, [role=combobox]');
    (input || bar)?.focus();
  };
  return { line, moveFocus };
};

interface FilterChipsProps {
  readonly source: FilterSource;
  readonly filters: FilterState;
  readonly form: FilterForm;
  readonly names: readonly string[];
}

/** Applied filters as chips in one line; each restores its filter. */
const FilterChips = ({ source, filters, form, names }: FilterChipsProps) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  const applied = withoutEmpty(source, filters.applied);
  const { line, moveFocus } = useFocusAfter(names.length);
  const { remove, clear } = form;
  return (
    <Box sx={{ ...chipsPlace(source), display: 'flex', alignItems: 'center' }}>
      <Box
        component="ul"
        ref={line}
        aria-label={translate('camarim.list.applied')}
        sx={{
          display: 'flex',
          minWidth: 0,
          gap: 1,
          m: 0,
          // Scrolling would cut the focus ring.
          p: '3px',
          mx: '-3px',
          listStyle: 'none',
          overflowX: 'auto',
          scrollbarWidth: 'none',
        }}
      >
        {names.map((name, at) => {
          const filter = source.filters.find((one) => one.name === name);
          const chip = {
            label: filter?.field.label ?? name,
            onRemove: (event: MouseEvent) => {
              moveFocus(event, at, names.length === 1);
              remove(name);
            },
          };
          if (!filter) return <OneChip key={name} {...chip} text={undefined} />;
          if (!filter.field.target)
            return <OneChip key={name} {...chip} text={filterText(filter, applied, context)} />;
          return <RecordChip key={name} {...chip} {...{ filter, context }} values={applied} />;
        })}
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

export default FilterChips;
