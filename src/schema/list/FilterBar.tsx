import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type FormEvent, useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../compiled';
import { useContextFor, useFieldLabel } from '../context';
import { FieldInput, isLight } from '../form/FieldInput';
import type { Field } from '../types';
import { initialFilters, isBlank } from '../validate';

type FilterValues = Record<string, unknown>;

/** What is typed, as the field keeps it: a code in capitals. */
const normalised = ({ options }: Field, value: unknown): unknown =>
  typeof value === 'string' && options.normalise ? options.normalise(value as never) : value;

const isEmptyFilter = (value: unknown): boolean =>
  isBlank(value) ||
  value === false ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

const withoutEmpty = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyFilter(value)));

const errorsOf = (resource: Resource, values: FilterValues): Record<string, string> =>
  Object.fromEntries(
    resource.filters.flatMap(({ name, field }) => {
      const value = values[name];
      const error = isEmptyFilter(value) ? undefined : field.check?.(value as never);
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

/** A checkbox takes its own width, a hint needs room to be read. */
const widthOf = ({ type, options }: Field) => {
  if (options.look === 'buttons') return { flex: '1 1 100%', minWidth: 0 };
  if (type === 'boolean') return { flex: '0 0 auto' };
  // Two days stand beside each other, on a phone one below the other; they come late, and move nothing.
  const isRange = type === 'dateRange';
  const width = isRange ? 488 : options.placeholder ? 320 : 220;
  return {
    flex: { xs: '1 1 100%', sm: '0 1 auto' },
    width: { sm: width },
    maxWidth: '100%',
    minHeight: isRange ? { xs: 90, sm: 37 } : 37,
  };
};

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
  const shown = resource.filters.filter(({ hidden }) => !hidden);
  if (shown.length === 0) return null;

  const apply = (next: FilterValues): void => {
    const found = errorsOf(resource, next);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const wanted = withoutEmpty(next);
    if (JSON.stringify(wanted) === JSON.stringify(withoutEmpty(filterValues))) void refetch();
    else setFilters(wanted, undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply(values);
  };
  const initial = embedded ? {} : initialFilters(resource, context);
  const isButton = ({ options }: Field): boolean => options.look === 'buttons';
  // What a list waits for was there before its first answer, and stays.
  const comesLate = isLoading && !resource.spec.list?.requiresFilter;
  const allButtons = shown.every(({ field }) => isButton(field));
  const canClear = JSON.stringify(withoutEmpty(values)) !== JSON.stringify(withoutEmpty(initial));
  return (
    <Box
      component="form"
      role="search"
      aria-label={translate('camarim.list.filters', { _: 'Filtros' })}
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 1.5 }}
    >
      {shown.map(({ name, field }) => (
        <Box key={name} sx={widthOf(field)}>
          {comesLate && !isLight(field) ? (
            <Skeleton variant="rounded" height={37} />
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
      ))}
      {!allButtons && (
        <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={{ minHeight: 37 }}>
          {resource.spec.list?.apply ?? translate('camarim.list.apply', { _: 'Buscar' })}
        </Button>
      )}
      {canClear && !allButtons && (
        <Button
          sx={{ minHeight: 37 }}
          onClick={() => {
            setValues(initial);
            apply(initial);
          }}
        >
          {translate('camarim.list.clear', { _: 'Limpar filtros' })}
        </Button>
      )}
      <UnknownFilters resource={resource} />
    </Box>
  );
};
