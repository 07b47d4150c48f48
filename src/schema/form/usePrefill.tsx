import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useGetOne, useLocation } from 'react-admin';
import { getPath, setPath } from '../../../domain/paths';
import { dayOfInstant } from '../../../domain/time';
import { failureCode } from '../../ui/feedback';
import { ErrorState, FormSkeleton } from '../../ui/states';
import type { CompiledField, Resource } from '../compiled';
import { useContextFor } from '../context';
import { COPY } from '../paths';
import type { Fields, FormContext, OriginSpec } from '../types';
import { type FormValues, initialValues } from '../validate';
import type { Prefill } from './useRecordForm';

/** Prefill of the form that is open. */
export interface OpenPrefill extends Prefill {
  /** Id of the record that the values come from. */
  readonly id: string;
  /** Title of the form, if the record determines it. */
  readonly title?: string;
}

/** Kind of record that a new one can be prefilled from. */
interface Source {
  readonly id: string;
  readonly resource: string;
  readonly fill: (record: RaRecord) => Omit<OpenPrefill, 'id'>;
  readonly used?: OriginSpec<Fields>['used'];
  /** Shown if the record does not exist. */
  readonly missing: string;
}

/** Is a value a past day, or an instant of one, in America/Sao_Paulo? */
const hasPassed = ({ field: { type } }: CompiledField, value: unknown, today: string): boolean => {
  if (typeof value !== 'string') return false;
  if (type === 'date') return value < today;
  return type === 'dateTime' && dayOfInstant(value) < today;
};

/** Is the value of a field copied? */
const isCopied = ({ top, field: { type, options } }: CompiledField, without: string[]): boolean =>
  type !== 'computed' &&
  type !== 'password' &&
  !options.unique &&
  options.form !== false &&
  options.form !== 'edit' &&
  !without.includes(top);

/** Returns the values of a copied record (`form.create.copies`). */
export const copyOf = (
  resource: Resource,
  record: FormValues,
  context: FormContext,
): FormValues => {
  const { copies } = resource.spec.form?.create ?? {};
  const without: string[] = typeof copies === 'object' ? [...copies.without] : [];
  const values: Record<string, unknown> = structuredClone(initialValues(resource, context));
  for (const entry of resource.fields) {
    const value = getPath(record, entry.path);
    if (!isCopied(entry, without) || hasPassed(entry, value, context.today)) continue;
    if (value !== undefined) setPath(values, entry.path, structuredClone(value));
  }
  return values;
};

/** Finds the source that a form's address names: a record of another resource (`from`), or a copied one (`copies`). */
const useSource = (resource: Resource): Source | undefined => {
  const { search } = useLocation();
  const context = useContextFor('create');
  const { from = [], copies } = resource.spec.form?.create ?? {};
  const params = new URLSearchParams(search);
  for (const origin of from as unknown as readonly OriginSpec<Fields>[]) {
    const id = params.get(origin.param);
    if (!id) continue;
    const fill: Source['fill'] = (record) => ({
      title: origin.title(record),
      values: origin.fill(record),
      sends: { [origin.field]: String(record.id) },
      from: origin.resource,
    });
    return { ...origin, id, fill };
  }
  const id = copies && params.get(COPY);
  if (!id) return undefined;
  return {
    id,
    resource: resource.name,
    missing: 'O registro a duplicar não existe mais.',
    fill: (record) => ({ values: copyOf(resource, record, context), sends: {} }),
  };
};

/**
 * Prefill of a new record from another one that the address names. `placeholder` replaces the form while the record
 * is loading, if it cannot be loaded, or if a record was already created from it.
 */
export const usePrefill = (
  resource: Resource,
): { readonly prefill?: OpenPrefill; readonly placeholder?: ReactNode } => {
  const source = useSource(resource);
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(
    source?.resource ?? resource.name,
    { id: source?.id ?? '', meta: { page: true } },
    { enabled: source !== undefined, refetchOnWindowFocus: false },
  );
  if (!source) return {};
  const used = data && source.used?.(data);
  if (used) {
    const link = (
      <Button color="inherit" component={LinkBase} to={used.to}>
        {used.label}
      </Button>
    );
    return {
      placeholder: (
        <Alert severity="info" action={link}>
          {used.text}
        </Alert>
      ),
    };
  }
  if (data) return { prefill: { id: source.id, ...source.fill(data) } };
  if (isPending) return { placeholder: <FormSkeleton /> };
  if (['not-found', 'refused'].includes(failureCode(error) ?? ''))
    return { placeholder: <Alert severity="warning">{source.missing}</Alert> };
  const title = 'Não foi possível carregar o registro.';
  return { placeholder: <ErrorState title={title} onRetry={() => void refetch()} /> };
};
