import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type FormEvent,
  memo,
  type PropsWithChildren,
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
import { chipsSize, FILTER_HEIGHT, ICON_ONLY, searchOf, widthOf } from './filterRoom';
import {
  chipNames,
  type FilterSource,
  type FilterState,
  filterSourceOf,
  isButton,
  useFilterState,
  withoutEmpty,
} from './filterSource';
import { isSameFilter } from './listDefaults';
import { useListScreen } from './useListScreen';

interface InputProps {
  /** Form of the bar; undefined until its code and the first rows have loaded. */
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

const loadForm = async () => {
  // An input shows the failure itself if its code does not load.
  fetchPlain().catch(() => undefined);
  const { FilterEngine } = await import('./filterForm');
  isFormLoaded = true;
  return { default: FilterEngine };
};

let isFormLoaded = false;

const FilterEngine = lazyWithRetry(loadForm);

interface FilterBarProps {
  readonly source: FilterSource;
  readonly state: FilterState;
  readonly busy?: boolean;
  /** Names of the filters with a chip; undefined if the bar has no chips. */
  readonly names?: readonly string[];
  /** Reserves the space of the chips while the form loads. */
  readonly reservesChips?: boolean;
}

const useBar = ({ source, state, busy = false }: FilterBarProps) => {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<FilterForm>();
  const { filters, apply } = source;
  const allButtons = filters.every(({ field }) => isButton(field));
  const search = isNarrow && !allButtons ? searchOf(source) : undefined;
  const others = filters.filter((filter) => filter !== search);
  const applied = withoutEmpty(source, state.applied);
  const initial = withoutEmpty(source, state.initial);
  const barState = { busy, isOpen, setOpen, form, setForm };
  return {
    ...barState,
    ...{ allButtons, search, others, applied },
    title: translate('camarim.list.filters'),
    applyLabel: apply || translate('camarim.list.apply'),
    isFolded: search !== undefined && others.length > 0,
    canClear: form ? form.canClear : !isSameFilter(applied, initial),
    clear: form ? form.clear : () => state.apply(initial),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (form) form.submit();
      else state.apply(applied);
    },
  };
};

type Bar = ReturnType<typeof useBar>;

const ApplyButton = ({ applyLabel, busy, isFolded }: Bar) => (
  <Button
    type="submit"
    variant="contained"
    startIcon={<SearchIcon />}
    {...(busy && { loading: true, loadingPosition: 'start' })}
    sx={{ minHeight: FILTER_HEIGHT, ...(isFolded && ICON_ONLY) }}
  >
    {applyLabel}
  </Button>
);

const ClearButton = ({ canClear, clear }: Bar) => {
  const text = useTranslate()('camarim.list.clear');
  return (
    <Button
      title={text}
      startIcon={<CloseIcon />}
      // The hidden button keeps its space, so that typing does not move the filters.
      sx={{ minHeight: FILTER_HEIGHT, visibility: canClear ? undefined : 'hidden', ...ICON_ONLY }}
      onClick={clear}
    >
      {text}
    </Button>
  );
};

const PANEL = { flex: '1 1 100%', display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 0.5 } as const;

const FoldedFilters = ({ bar, children }: PropsWithChildren<{ readonly bar: Bar }>) => {
  const { title, others, applied, isOpen, setOpen } = bar;
  const panelId = useId();
  const inUse = others.filter(({ name }) => name in applied).length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        aria-label={inUse > 0 ? `${title} (${inUse})` : undefined}
        sx={{ minHeight: FILTER_HEIGHT, minWidth: 0, px: 1, ...(inUse === 0 && ICON_ONLY) }}
      >
        {inUse || title}
      </Button>
      <Box id={panelId} hidden={!isOpen} sx={isOpen ? PANEL : undefined}>
        {isOpen && children}
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

/** Bar of filters. Placeholders reserve the space of its form, which loads after the first rows. */
export const FilterBar = memo((props: FilterBarProps) => {
  const { source, state, names, reservesChips = false } = props;
  const bar = useBar(props);
  const { form, setForm, setOpen, allButtons, search, others, applied, isFolded } = bar;
  // Earlier, the code of the form would delay the rows.
  const areRowsReady = useAfterRows(state.isFirst);
  const open = useCallback(() => setOpen(true), [setOpen]);
  if (source.filters.length === 0) return null;
  // Inputs whose code is not loaded yet wait for the first rows.
  const inputProps = (filter: CompiledFilter) => ({
    filter,
    form: state.isFirst && !isHere(filter.field) ? undefined : form,
  });
  const inputs = others.map((filter) => <FilterInput key={filter.name} {...inputProps(filter)} />);
  const isLive = source.apply === false;
  const applyButton = !allButtons && !isLive && <ApplyButton {...bar} />;
  const clearButton = !allButtons && !(isLive && names) && <ClearButton {...bar} />;
  const hasChips = names !== undefined && names.length > 0;
  return (
    <Box
      component="form"
      role="search"
      aria-label={bar.title}
      noValidate
      onSubmit={bar.submit}
      tabIndex={-1}
      sx={BAR}
    >
      <ErrorGroup>
        {(isFormLoaded || areRowsReady) && (
          <Suspense>
            <FilterEngine source={source} filters={state} onForm={setForm} onInvalid={open} />
          </Suspense>
        )}
        {search && <FilterInput {...inputProps(search)} isSearch />}
        {isFolded ? (
          <>
            {applyButton}
            <FoldedFilters bar={bar}>
              {inputs}
              {clearButton}
            </FoldedFilters>
          </>
        ) : (
          <>
            {inputs}
            {/* One box, so that the hidden button never takes a line by itself. */}
            {(applyButton || clearButton) && (
              <Box sx={{ display: 'flex', gap: 1.5 }}>
                {applyButton}
                {clearButton}
              </Box>
            )}
          </>
        )}
      </ErrorGroup>
      {/* Enter needs a submit button, also for live filters. */}
      {isLive && (
        <button type="submit" hidden>
          {bar.applyLabel}
        </button>
      )}
      {hasChips && form && (
        <form.Chips {...{ source, applied, names }} remove={form.remove} clear={form.clear} />
      )}
      {hasChips && !form && reservesChips && <Box sx={chipsSize(source)} />}
    </Box>
  );
});
FilterBar.displayName = 'FilterBar';

export const ListFilters = () => {
  const { resource, embedded } = useListScreen();
  const source = useMemo(() => filterSourceOf(resource), [resource]);
  const state = useFilterState(resource, source, embedded);
  const context = useContextFor('list');
  const names = useMemo(
    () => chipNames(resource, source, state, context, embedded),
    [resource, source, state, context, embedded],
  );
  const reservesChips = !resource.spec.list?.views;
  return <FilterBar {...{ source, state, names, reservesChips }} />;
};
