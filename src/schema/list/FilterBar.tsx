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
import type { CompiledFilter, Resource } from '../compiled';
import { useContextFor, useFieldLabel } from '../context';
import { fetchPlain, InputPlace, isHere } from '../form/inputPlaces';
import { IfKnown } from '../IfKnown';
import { useAfterRows } from './AfterRows';
import { asksSame } from './asksSame';
import type { FilterForm } from './filterForm';
import { chipsPlace, isButton, LINE, searchOf, widthOf } from './filterRoom';
import { type FilterSource, filterSourceOf, isEmptyFilter, withoutEmpty } from './filterSource';
import { ICON_ONLY } from './iconOnly';
import { FilterChips } from './parts';
import { usedFilters } from './usedFilters';
import { type FilterQuestion, useFilterQuestion } from './useFilterQuestion';

/** Part of a name for which there is no room. */
const unseen = (text: string) => (
  <Box component="span" sx={{ fontSize: 0 }}>
    {text}
  </Box>
);

interface BarProps {
  readonly source: FilterSource;
  readonly question: FilterQuestion;
  /** The form of the bar; absent while it is on its way. */
  readonly form: FilterForm | undefined;
}

interface InputProps {
  readonly source: FilterSource;
  /** The form of the bar; absent while the input waits for it, or for the first answer. */
  readonly form: FilterForm | undefined;
  readonly filter: CompiledFilter;
  /** Takes what the buttons beside it leave. */
  readonly isSearch?: boolean;
}

/** One filter. */
const FilterInput = memo(({ source, form, filter, isSearch = false }: InputProps) => {
  const { name, field } = filter;
  const labelOf = useFieldLabel(source);
  const room = (input: ReactNode) => <Box sx={widthOf(field, isSearch)}>{input}</Box>;
  return (
    <IfKnown operation={field.options.extension}>
      {form ? (
        <form.Field form={form} filter={filter} room={room} />
      ) : (
        room(<InputPlace field={field} variant="filter" label={labelOf(name, field.label)} />)
      )}
    </IfKnown>
  );
});
FilterInput.displayName = 'FilterInput';

interface ApplyButtonProps {
  readonly apply: string | undefined;
  readonly iconOnly: boolean;
  readonly busy: boolean | undefined;
}

const ApplyButton = ({ apply, iconOnly, busy }: ApplyButtonProps) => {
  const translate = useTranslate();
  return (
    <Button
      type="submit"
      variant="contained"
      startIcon={<SearchIcon />}
      {...(busy && { loading: true, loadingPosition: 'start' })}
      sx={{ minHeight: LINE, ...(iconOnly && ICON_ONLY) }}
    >
      {apply ?? translate('camarim.list.apply', { _: 'Buscar' })}
    </Button>
  );
};

const ClearButton = ({ source, question, form }: BarProps) => {
  const translate = useTranslate();
  const { applied, initial, apply } = question;
  const text = translate('camarim.list.clear', { _: 'Limpar filtros' });
  const button = (canClear: boolean) => (
    <Button
      title={text}
      startIcon={<CloseIcon />}
      // Its place is kept, so that a key press moves no filter.
      sx={{ minHeight: LINE, visibility: canClear ? undefined : 'hidden', ...ICON_ONLY }}
      onClick={form?.clear ?? (() => apply(withoutEmpty(source, initial)))}
    >
      {text}
    </Button>
  );
  if (form) return <form.Clearable form={form}>{button}</form.Clearable>;
  return button(!asksSame(withoutEmpty(source, applied), withoutEmpty(source, initial)));
};

interface FoldedProps {
  readonly title: string;
  readonly filters: readonly CompiledFilter[];
  readonly applied: FilterQuestion['applied'];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Filters for which a phone has no room, behind a button. */
const Folded = ({ title, filters, applied, isOpen, onToggle, children }: FoldedProps) => {
  const panelId = useId();
  // What cannot be seen must not be forgotten: the button has their number.
  const inUse = filters.filter(({ name, field }) => !isEmptyFilter(applied[name], field)).length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        sx={{ minHeight: LINE, minWidth: 0, px: 1, ...(inUse === 0 && ICON_ONLY) }}
      >
        {inUse > 0 ? (
          <span>
            {unseen(`${title} (`)}
            {inUse}
            {unseen(')')}
          </span>
        ) : (
          title
        )}
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

/** Fetches the form of the bar, and what most filters are typed in. */
const loadForm = async () => {
  // An input that does not arrive says so in its place.
  fetchPlain().catch(() => undefined);
  const { FilterEngine } = await import('./filterForm');
  isFormHere = true;
  return { default: FilterEngine };
};

let isFormHere = false;

const FilterEngine = lazyWithRetry(loadForm);

/** Enter needs a button to press, also where nobody sees one. */
const UnseenSubmit = () => {
  const translate = useTranslate();
  return (
    <button type="submit" hidden>
      {translate('camarim.list.apply', { _: 'Buscar' })}
    </button>
  );
};

/** Which filters a phone shows at once: what searches, beside a button for the others. */
const useRoom = (source: FilterSource) => {
  const isNarrow = useIsNarrow();
  const { filters: all } = source;
  const allButtons = all.every(({ field }) => isButton(field));
  const search = isNarrow && !allButtons ? searchOf(source) : undefined;
  const others = search ? all.filter((one) => one !== search) : all;
  return { allButtons, search, others, isFolded: search !== undefined && others.length > 0 };
};

interface FilterBarProps {
  readonly source: FilterSource;
  readonly question: FilterQuestion;
  /** What was asked is on its way, and the button waits for it. */
  readonly busy?: boolean;
  /** What stands behind the filters; in place of the button that clears them where they apply at once. */
  readonly chips?: (form: FilterForm | undefined) => ReactNode;
}

/**
 * A bar of filters: on a phone what searches, and a button for the others. Bar and buttons are there at once;
 * its form comes after the first rows, and the places of its inputs are kept until then.
 */
export const FilterBar = memo(({ source, question, busy, chips }: FilterBarProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<FilterForm>();
  // What evaluates the form would hold the first picture of the rows up.
  const isTime = useAfterRows(question.isFirst);
  const open = useCallback(() => setOpen(true), []);
  const { allButtons, search, others, isFolded } = useRoom(source);
  if (source.filters.length === 0) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form) form.submit();
    else question.apply(withoutEmpty(source, question.applied));
  };
  const title = translate('camarim.list.filters', { _: 'Filtros' });
  const bar = { source, question, form };
  // Inputs that come in files of their own wait for the first answer, so that the rows come before them.
  const partsOf = (filter: CompiledFilter) => ({
    source,
    filter,
    form: question.isFirst && !isHere(filter.field) ? undefined : form,
  });
  const inputs = others.map((filter) => <FilterInput key={filter.name} {...partsOf(filter)} />);
  const { apply } = source;
  const isLive = apply === false;
  const applyButton = !allButtons && !isLive && (
    <ApplyButton {...{ apply, busy }} iconOnly={isFolded} />
  );
  const clearButton = !allButtons && !(isLive && chips) && <ClearButton {...bar} />;
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
            <FilterEngine source={source} question={question} onForm={setForm} onWrong={open} />
          </Suspense>
        )}
        {search && <FilterInput {...partsOf(search)} isSearch />}
        {isFolded ? (
          <>
            {applyButton}
            <Folded
              {...{ title, isOpen }}
              filters={others}
              applied={question.applied}
              onToggle={() => setOpen(!isOpen)}
            >
              {inputs}
              {clearButton}
            </Folded>
          </>
        ) : (
          <>
            {inputs}
            {/* Together, so that a place that is kept is no line of its own. */}
            {(applyButton || clearButton) && (
              <Box sx={{ display: 'flex', gap: 1.5 }}>
                {applyButton}
                {clearButton}
              </Box>
            )}
          </>
        )}
      </ErrorGroup>
      {isLive && <UnseenSubmit />}
      {chips?.(form)}
    </Box>
  );
});
FilterBar.displayName = 'FilterBar';

interface ListFiltersProps {
  readonly resource: Resource;
  /** Inside another page nothing is filtered before the operator says so. */
  readonly embedded?: boolean;
}

/** The filters of a list, and those in use as chips behind them. */
export const ListFilters = ({ resource, embedded = false }: ListFiltersProps) => {
  const source = filterSourceOf(resource);
  const question = useFilterQuestion(resource, embedded);
  const context = useContextFor('list');
  const names = useMemo(
    () => usedFilters(resource, source, question, context, embedded),
    [resource, source, question, context, embedded],
  );
  const chips = useCallback(
    (form: FilterForm | undefined) => {
      if (names.length === 0) return null;
      const place = !resource.spec.list?.views && <Box sx={chipsPlace(source)} />;
      return form ? (
        <Suspense fallback={place}>
          <FilterChips {...{ source, question, form, names }} fallback={null} />
        </Suspense>
      ) : (
        place
      );
    },
    [resource, source, question, names],
  );
  return <FilterBar source={source} question={question} chips={chips} />;
};
