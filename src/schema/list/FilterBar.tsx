import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type FormEvent,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { ErrorGroup, lazyWithRetry } from '../../ui/lazy';
import { useIsNarrow } from '../../ui/theme';
import { useContextFor } from '../context/context';
import { IfKnown } from '../context/useKnowsExtensions';
import type { CompiledFilter } from '../definition/compiled';
import { fetchPlain, InputPlace, isHere } from '../form/inputPlaces';
import { useAfterRows } from './AfterRows';
import type { FilterForm } from './filterForm';
import { chipsPlace, LINE, searchOf, widthOf } from './filterRoom';
import {
  chipNames,
  type FilterSource,
  type FilterState,
  filterSourceOf,
  isButton,
  isEmptyFilter,
  useFilterState,
  withoutEmpty,
} from './filterSource';
import { ICON_ONLY } from './iconOnly';
import { isSameFilter } from './listDefaults';
import { FilterChips } from './parts';
import type { ListScreen } from './useListScreen';
import { useStableValue } from './useListState';

interface InputProps {
  /** The form of the bar; undefined until it and the first rows are there. */
  readonly form: FilterForm | undefined;
  readonly filter: CompiledFilter;
  readonly isSearch?: boolean;
}

const FilterInput = memo(({ form, filter, isSearch = false }: InputProps) => {
  const { field } = filter;
  return (
    <IfKnown operation={field.options.extension}>
      <Box sx={widthOf(field, isSearch)}>
        {form ? (
          <form.Field form={form} filter={filter} />
        ) : (
          <InputPlace field={field} variant="filter" label={field.label} />
        )}
      </Box>
    </IfKnown>
  );
});
FilterInput.displayName = 'FilterInput';

const SubmitButton = ({
  apply,
  iconOnly,
  busy = false,
}: {
  readonly apply: FilterSource['apply'];
  readonly iconOnly: boolean;
  readonly busy: boolean | undefined;
}) => {
  const translate = useTranslate();
  const label = apply || translate('camarim.list.apply');
  // Enter needs a submit button, also for live filters.
  if (apply === false)
    return (
      <button type="submit" hidden>
        {label}
      </button>
    );
  return (
    <Button
      type="submit"
      variant="contained"
      startIcon={<SearchIcon />}
      {...(busy && { loading: true, loadingPosition: 'start' })}
      sx={{ minHeight: LINE, ...(iconOnly && ICON_ONLY) }}
    >
      {label}
    </Button>
  );
};

const ClearButton = ({
  source,
  filters,
  form,
}: Pick<ChipsProps, 'source' | 'form' | 'filters'>) => {
  const translate = useTranslate();
  const { applied, initial, apply } = filters;
  const text = translate('camarim.list.clear');
  const button = (canClear: boolean) => (
    <Button
      title={text}
      startIcon={<CloseIcon />}
      // Its place is kept: a key press moves no filter.
      sx={{ minHeight: LINE, visibility: canClear ? undefined : 'hidden', ...ICON_ONLY }}
      onClick={form?.clear ?? (() => apply(withoutEmpty(source, initial)))}
    >
      {text}
    </Button>
  );
  if (form) return <form.Clearable form={form}>{button}</form.Clearable>;
  return button(!isSameFilter(withoutEmpty(source, applied), withoutEmpty(source, initial)));
};

interface FoldedProps {
  readonly title: string;
  readonly filters: readonly CompiledFilter[];
  readonly applied: FilterState['applied'];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const Folded = ({ title, filters, applied, isOpen, onToggle, children }: FoldedProps) => {
  const panelId = useId();
  const inUse = filters.filter(({ name, field }) => !isEmptyFilter(applied[name], field)).length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        aria-label={inUse > 0 ? `${title} (${inUse})` : undefined}
        sx={{ minHeight: LINE, minWidth: 0, px: 1, ...(inUse === 0 && ICON_ONLY) }}
      >
        {inUse || title}
      </Button>
      <Box id={panelId} hidden={!isOpen} sx={{ flex: '1 1 100%' }}>
        {isOpen && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 0.5 }}>{children}</Box>
        )}
      </Box>
    </>
  );
};

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
  alignItems: 'flex-start',
  mb: { xs: 1, sm: 1.5 },
} as const;

const loadForm = async () => {
  // An input that does not load shows its own failure.
  fetchPlain().catch(() => undefined);
  const { FilterEngine } = await import('./filterForm');
  isFormHere = true;
  return { default: FilterEngine };
};

let isFormHere = false;

const FilterEngine = lazyWithRetry(loadForm);

const useRoom = (source: FilterSource) => {
  const isNarrow = useIsNarrow();
  const { filters: all } = source;
  const allButtons = all.every(({ field }) => isButton(field));
  const search = isNarrow && !allButtons ? searchOf(source) : undefined;
  const others = search ? all.filter((one) => one !== search) : all;
  return { allButtons, search, others, isFolded: search !== undefined && others.length > 0 };
};

interface ChipsProps extends Pick<InputProps, 'form'> {
  readonly source: FilterSource;
  readonly filters: FilterState;
  readonly names: readonly string[];
  readonly keepsPlace: boolean;
}

const Chips = ({ source, form, filters, names, keepsPlace }: ChipsProps) => {
  const place = keepsPlace && <Box sx={chipsPlace(source)} />;
  if (names.length === 0) return null;
  if (!form) return place;
  return (
    <Suspense fallback={place}>
      <FilterChips {...{ source, form, filters, names }} fallback={null} />
    </Suspense>
  );
};

interface FilterBarProps extends FilterState, Partial<Pick<ChipsProps, 'names' | 'keepsPlace'>> {
  readonly source: FilterSource;
  readonly busy?: boolean;
}

/** Bar of filters, drawn at once; its form loads after the first rows, in reserved places. */
export const FilterBar = memo(
  ({ source, busy, names, keepsPlace = false, ...filters }: FilterBarProps) => {
    const { applied, initial, apply: applyFilters, error, isFirst } = filters;
    const state = useStableValue({ applied, initial, apply: applyFilters, error, isFirst });
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const [form, setForm] = useState<FilterForm>();
    // Evaluating the form would delay the rows.
    const isTime = useAfterRows(state.isFirst);
    const open = useCallback(() => setOpen(true), []);
    const { allButtons, search, others, isFolded } = useRoom(source);
    if (source.filters.length === 0) return null;
    const submit = (event: FormEvent): void => {
      event.preventDefault();
      if (form) form.submit();
      else state.apply(withoutEmpty(source, state.applied));
    };
    const title = translate('camarim.list.filters');
    // Inputs in files of their own load after the first rows.
    const partsOf = (filter: CompiledFilter) => ({
      filter,
      form: state.isFirst && !isHere(filter.field) ? undefined : form,
    });
    const inputs = others.map((filter) => <FilterInput key={filter.name} {...partsOf(filter)} />);
    const { apply } = source;
    const isLive = apply === false;
    const submitButton = <SubmitButton {...{ apply, busy }} iconOnly={isFolded} />;
    const applyButton = !allButtons && !isLive && submitButton;
    const clearButton = !allButtons && !(isLive && names) && (
      <ClearButton filters={state} {...{ source, form }} />
    );
    return (
      <Box
        component="form"
        role="search"
        aria-label={title}
        noValidate
        onSubmit={submit}
        tabIndex={-1}
        sx={BAR}
      >
        <ErrorGroup>
          {(isFormHere || isTime) && (
            <Suspense>
              <FilterEngine source={source} filters={state} onForm={setForm} onInvalid={open} />
            </Suspense>
          )}
          {search && <FilterInput {...partsOf(search)} isSearch />}
          {isFolded ? (
            <>
              {applyButton}
              <Folded
                {...{ title, isOpen }}
                filters={others}
                applied={state.applied}
                onToggle={() => setOpen(!isOpen)}
              >
                {inputs}
                {clearButton}
              </Folded>
            </>
          ) : (
            <>
              {inputs}
              {/* Together, so that a reserved place takes no line of its own. */}
              {(applyButton || clearButton) && (
                <Box sx={{ display: 'flex', gap: 1.5 }}>
                  {applyButton}
                  {clearButton}
                </Box>
              )}
            </>
          )}
        </ErrorGroup>
        {isLive && submitButton}
        {names && <Chips filters={state} {...{ source, form, names, keepsPlace }} />}
      </Box>
    );
  },
);
FilterBar.displayName = 'FilterBar';

export const ListFilters = ({ resource, embedded }: ListScreen) => {
  const source = filterSourceOf(resource);
  const state = useFilterState(resource, embedded);
  const context = useContextFor('list');
  const names = useMemo(
    () => chipNames(resource, source, state, context, embedded),
    [resource, source, state, context, embedded],
  );
  const keepsPlace = !resource.spec.list?.views;
  return <FilterBar {...state} {...{ source, names, keepsPlace }} />;
};
