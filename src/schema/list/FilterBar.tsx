import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useIsNarrow } from '../../ui/theme';
import type { CompiledFilter, Resource } from '../compiled';
import { useContextFor, useFieldLabel } from '../context';
import { FieldInput, isLight } from '../form/FieldInput';
import { IfKnown } from '../IfKnown';

import type { Field } from '../types';
import { initialFilters, isBlank } from '../validate';
import { isButton, LINE, searchOf, widthOf } from './filterRoom';
import { ICON_ONLY } from './iconOnly';

type FilterValues = Record<string, unknown>;

/** What is typed, as the field keeps it: a code in capitals. */
const normalised = ({ options }: Field, value: unknown): unknown =>
  typeof value === 'string' && options.normalise ? options.normalise(value as never) : value;

/** A box that is not ticked asks for nothing; Não is an answer. */
const isEmptyFilter = (value: unknown, field?: Field): boolean =>
  isBlank(value) ||
  (value === false && field?.options.look !== 'answers') ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

const withoutEmpty = ({ filters }: Resource, values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !isEmptyFilter(value, filters.find((filter) => filter.name === name)?.field),
    ),
  );

const errorsOf = (resource: Resource, values: FilterValues): Record<string, string> =>
  Object.fromEntries(
    resource.filters.flatMap(({ name, field }) => {
      const value = values[name];
      const error = isEmptyFilter(value, field) ? undefined : field.check?.(value as never);
      return error ? [[name, error]] : [];
    }),
  );

/** Filters of the address that the definition does not know: shown, so that they can be taken off. */
const UnknownFilters = ({ resource }: { readonly resource: Resource }) => {
  const { filterValues, setFilters } = useListContext();
  const known = new Set(resource.filters.map(({ name }) => name));
  const unknown = Object.keys(filterValues).filter((name) => !known.has(name));
  return unknown.map((name) => (
    <Button
      key={name}
      variant="outlined"
      endIcon={<CloseIcon />}
      onClick={() => {
        const { [name]: _, ...rest } = filterValues;
        setFilters(rest, undefined);
      }}
    >
      {name}
    </Button>
  ));
};

/** Part of a name for which there is no room. */
const unseen = (text: string) => (
  <Box component="span" sx={{ fontSize: 0 }}>
    {text}
  </Box>
);

/**
 * The filters of a list. What is typed stays here until the button (or Enter) applies it, so that a
 * key press draws no row; what is applied lives in the address and nowhere else. Inputs that come in
 * files of their own wait for the first answer, so that the rows come before them.
 */
export const FilterBar = ({
  resource,
  embedded = false,
}: {
  readonly resource: Resource;
  /** Inside another page nothing is filtered before the operator says so. */
  readonly embedded?: boolean;
}) => {
  const { filterValues, setFilters, refetch, isLoading } = useListContext();
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const context = useContextFor('list');
  const applied = JSON.stringify(filterValues);
  const [values, setValues] = useState<FilterValues>(filterValues);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => setValues(JSON.parse(applied)), [applied]);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const isNarrow = useIsNarrow();
  const all = resource.filters.filter(({ hidden }) => !hidden);
  if (all.length === 0) return null;
  const allButtons = all.every(({ field }) => isButton(field));
  const search = isNarrow && !allButtons ? searchOf(resource, all) : undefined;
  const others = search ? all.filter((one) => one !== search) : all;
  const isFolded = search !== undefined && others.length > 0;

  const apply = (next: FilterValues): void => {
    const found = errorsOf(resource, next);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      setOpen(true);
      return;
    }
    const wanted = withoutEmpty(resource, next);
    if (JSON.stringify(wanted) === JSON.stringify(withoutEmpty(resource, filterValues)))
      void refetch();
    else setFilters(wanted, undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply(values);
  };
  const initial = embedded ? {} : initialFilters(resource, context);
  // What a list waits for was there before its first answer, and stays.
  const comesLate = isLoading && !resource.spec.list?.requiresFilter;
  const canClear =
    JSON.stringify(withoutEmpty(resource, values)) !==
    JSON.stringify(withoutEmpty(resource, initial));
  const drawn = ({ name, field }: CompiledFilter) => (
    <IfKnown key={name} operation={field.options.extension}>
      <Box sx={widthOf(field, name === search?.name)}>
        {comesLate && !isLight(field) ? (
          <Skeleton variant="rounded" height={LINE} />
        ) : (
          <FieldInput
            id={`filter-${name}`}
            name={name}
            field={field}
            label={labelOf(name, field.label)}
            variant="filter"
            value={values[name]}
            onChange={(value) => {
              const next = { ...values, [name]: normalised(field, value) };
              setValues(next);
              if (isButton(field)) apply(next);
            }}
            onBlur={() => undefined}
            error={errors[name]}
            required={false}
            readOnly={false}
          />
        )}
      </Box>
    </IfKnown>
  );
  const clear = translate('camarim.list.clear', { _: 'Limpar filtros' });
  const submitButton = !allButtons && (
    <Button
      key="apply"
      type="submit"
      variant="contained"
      startIcon={<SearchIcon />}
      sx={{ minHeight: LINE, ...(isFolded && ICON_ONLY) }}
    >
      {resource.spec.list?.apply ?? translate('camarim.list.apply', { _: 'Buscar' })}
    </Button>
  );
  const clearButton = !allButtons && (
    <Button
      title={clear}
      startIcon={<CloseIcon />}
      // Its place is kept, so that a key press moves no filter.
      sx={{ minHeight: LINE, visibility: canClear ? undefined : 'hidden', ...ICON_ONLY }}
      onClick={() => {
        setValues(initial);
        apply(initial);
      }}
    >
      {clear}
    </Button>
  );
  const title = translate('camarim.list.filters', { _: 'Filtros' });
  // What cannot be seen must not be forgotten: the button has their number.
  const inUse = others.filter(
    ({ name, field }) => !isEmptyFilter(filterValues[name], field),
  ).length;
  return (
    <Box
      component="form"
      role="search"
      aria-label={title}
      noValidate
      onSubmit={submit}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1, sm: 1.5 },
        alignItems: 'flex-start',
        mb: { xs: 1, sm: 1.5 },
      }}
    >
      {search && drawn(search)}
      {isFolded && submitButton}
      {isFolded && (
        <Button
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
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
      )}
      {isFolded ? (
        <Box id={panelId} hidden={!isOpen} sx={{ flex: '1 1 100%' }}>
          {isOpen && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 0.5 }}>
              {others.map(drawn)}
              {clearButton}
            </Box>
          )}
        </Box>
      ) : (
        <>
          {others.map(drawn)}
          {/* Together, so that a place that is kept is no line of its own. */}
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            {submitButton}
            {clearButton}
          </Box>
        </>
      )}
      <UnknownFilters resource={resource} />
    </Box>
  );
};
