import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne, useLocation } from 'react-admin';
import { getPath, setPath } from '../../../domain/paths';
import { dayOfInstant } from '../../../domain/time';
import { failureCode } from '../../ui/feedback';
import { ErrorState, FormSkeleton } from '../../ui/states';
import { useContextFor } from '../context/context';
import type { CompiledField, Resource } from '../definition/compiled';
import { COPY } from '../definition/paths';
import type { FormContext } from '../definition/types';
import { type FormValues, initialValues } from '../definition/validate';

/** Returns true for a past day, or an instant on a past day, in America/Sao_Paulo. */
const hasPassed = ({ field: { type } }: CompiledField, value: unknown, today: string): boolean => {
  if (typeof value !== 'string') return false;
  if (type === 'date') return value < today;
  return type === 'dateTime' && dayOfInstant(value) < today;
};

const isCopied = ({ field: { type, options } }: CompiledField): boolean =>
  type !== 'computed' &&
  type !== 'password' &&
  !options.unique &&
  options.form !== false &&
  options.form !== 'edit';

/** Returns the values of a copied record (`form.create.copies`). */
export const copyOf = (
  resource: Resource,
  record: FormValues,
  context: FormContext,
): FormValues => {
  const values: Record<string, unknown> = structuredClone(initialValues(resource, context));
  for (const entry of resource.fields) {
    const value = getPath(record, entry.path);
    if (!isCopied(entry) || hasPassed(entry, value, context.today)) continue;
    if (value !== undefined) setPath(values, entry.path, structuredClone(value));
  }
  return values;
};

/** Reads the record of a prefill. `placeholder` replaces the form until then; it shows `missing` if not found. */
export const usePrefillRecord = (
  resource: string,
  id: string | null,
  missing: string,
): { readonly data?: RaRecord | undefined; readonly placeholder?: ReactNode } => {
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(
    resource,
    { id: id ?? '', meta: { page: true } },
    { enabled: id !== null, refetchOnWindowFocus: false },
  );
  if (id === null || data) return { data };
  if (isPending) return { placeholder: <FormSkeleton /> };
  if (['not-found', 'refused'].includes(failureCode(error) ?? ''))
    return { placeholder: <Alert severity="warning">{missing}</Alert> };
  const title = 'Não foi possível carregar o registro.';
  return { placeholder: <ErrorState title={title} onRetry={() => void refetch()} /> };
};

/** Prefill of a new record with a copy of the record in the query (`?copy=`). */
export const useCopy = (
  resource: Resource,
): { readonly prefill?: RaRecord | undefined; readonly placeholder?: ReactNode } => {
  const { search } = useLocation();
  const context = useContextFor('create');
  const id = resource.spec.form?.create?.copies ? new URLSearchParams(search).get(COPY) : null;
  const missing = 'O registro a duplicar não existe mais.';
  const { data, placeholder } = usePrefillRecord(resource.name, id, missing);
  return { placeholder, prefill: data && { ...copyOf(resource, data, context), id: data.id } };
};
