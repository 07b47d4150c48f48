import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import type { CompiledFilter } from '../compiled';
import { useContextFor, useFieldLabel, useManifest } from '../context';
import { nameOf, type Titles } from '../format';
import type { FormContext } from '../types';
import type { FormValues } from '../validate';
import type { FilterForm } from './filterForm';
import { CHIP, chipsPlace } from './filterRoom';
import { type FilterSource, withoutEmpty } from './filterSource';
import { filterText } from './filterText';
import type { FilterQuestion } from './useFilterQuestion';

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

interface ChipProps {
  readonly label: string;
  /** What the filter asks for; absent where its label says it. */
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
          _: `Remover filtro ${words}`,
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

/** A filter whose words are known. */
const KnownChip = ({ filter, values, context, ...chip }: FilterChipProps) => (
  <OneChip {...chip} text={filterText(filter, values, context)} />
);

/** A filter that names records: their titles are those that its input has read. */
const RecordChip = ({ filter, values, context, ...chip }: FilterChipProps) => {
  const { name, titleField } = useManifest(filter.field.target ?? '');
  const ids = [values[filter.name] ?? []].flat().map(String);
  const { data, isPending } = useGetMany(name, { ids });
  const known = (data ?? []).filter(Boolean);
  const titles: Titles = new Map(known.map((one) => [String(one.id), nameOf(one, titleField)]));
  return <OneChip {...chip} text={isPending ? '…' : filterText(filter, values, context, titles)} />;
};

/** Where the focus goes with a chip that is gone: to its neighbour, or into the bar behind the last one. */
const useFocusBehind = (count: number) => {
  const line = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined || count === 0) return;
    line.current?.querySelectorAll('button')[Math.min(at, count - 1)]?.focus();
  }, [count]);
  const goes = ({ currentTarget, detail }: MouseEvent, at: number, isLast: boolean): void => {
    removed.current = at;
    if (!isLast) return;
    const bar = currentTarget.closest('form');
    // A finger that took a filter off asks for no keyboard.
    const input = detail === 0 && bar?.querySelector<HTMLElement>('input, [role=combobox]');
    (input || bar)?.focus();
  };
  return { line, goes };
};

interface FilterChipsProps {
  readonly source: FilterSource;
  readonly question: FilterQuestion;
  readonly form: FilterForm;
  /** Those that have one, in their order. */
  readonly names: readonly string[];
}

/** The filters in use as chips in one line, each of which takes its filter back to how it began. */
const FilterChips = ({ source, question, form, names }: FilterChipsProps) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  const labelOf = useFieldLabel(source);
  const applied = withoutEmpty(source, question.applied);
  const { line, goes } = useFocusBehind(names.length);
  const { remove, clear } = form;
  return (
    <Box sx={{ ...chipsPlace(source), display: 'flex', alignItems: 'center' }}>
      <Box
        component="ul"
        ref={line}
        aria-label={translate('camarim.list.applied', { _: 'Filtros aplicados' })}
        sx={{
          display: 'flex',
          minWidth: 0,
          gap: 1,
          m: 0,
          // Room for the ring of the focus, which what scrolls would cut.
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
            label: filter ? labelOf(name, filter.field.label) : name,
            onRemove: (event: MouseEvent) => {
              goes(event, at, names.length === 1);
              remove(name);
            },
          };
          if (!filter) return <OneChip key={name} {...chip} text={undefined} />;
          const One = filter.field.target ? RecordChip : KnownChip;
          return <One key={name} {...chip} {...{ filter, context }} values={applied} />;
        })}
        {names.length > 1 && (
          <Box component="li" sx={{ flex: 'none' }}>
            <Button
              size="small"
              sx={{ minHeight: CHIP, py: 0, whiteSpace: 'nowrap' }}
              onClick={(event) => {
                goes(event, 0, true);
                clear();
              }}
            >
              {translate('camarim.list.remove_filters', { _: 'Limpar tudo' })}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
};

export default FilterChips;
