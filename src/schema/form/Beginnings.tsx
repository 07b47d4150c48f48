import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useGetOne, useLocation } from 'react-admin';
import { failureCode } from '../../ui/feedback';
import { ErrorState, FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { COPY } from '../paths';
import type { Fields, FormContext, OriginSpec } from '../types';
import { copyOf } from './copyOf';
import type { Beginning } from './useRecordForm';

/** What a form begins with, and its title where the record says another one. */
export interface Begun extends Beginning {
  readonly title?: string;
}

/** A kind of record that a new one may begin with. */
interface Source {
  readonly resource: string;
  readonly begin: (record: RaRecord) => Begun;
  readonly used?: OriginSpec<Fields>['used'];
  readonly missing: string;
}

/** A record of another resource: the word `from`. */
const fromOrigin = (origin: OriginSpec<Fields>): Source => ({
  resource: origin.resource,
  used: origin.used,
  missing: origin.missing,
  begin: (record) => ({
    title: origin.title(record),
    values: origin.fill(record),
    sends: { [origin.field]: String(record.id) },
    from: origin.resource,
  }),
});

/** A record of the same resource: the word `copies`. */
const fromCopy = (resource: Resource, context: FormContext): Source => ({
  resource: resource.name,
  missing: 'O registro a duplicar não existe mais.',
  begin: (record) => ({ values: copyOf(resource, record, context), sends: {} }),
});

/** The record that the address of a form names, and what it is to the form. */
const useNamed = (
  resource: Resource,
): { readonly source: Source; readonly id: string } | undefined => {
  const { search } = useLocation();
  const context = useContextFor('create');
  const { from = [], copies } = resource.spec.form?.create ?? {};
  const params = new URLSearchParams(search);
  for (const origin of from as unknown as readonly OriginSpec<Fields>[]) {
    const id = params.get(origin.param);
    if (id) return { source: fromOrigin(origin), id };
  }
  const id = copies && params.get(COPY);
  return id ? { source: fromCopy(resource, context), id } : undefined;
};

interface FromRecordProps {
  readonly resource: Resource;
  /** Frame of what stands in the place of the form. */
  readonly waiting: (content: ReactNode) => ReactNode;
  readonly children: (begun: Begun | undefined) => ReactNode;
}

const Named = ({
  source,
  id,
  waiting,
  children,
}: Omit<FromRecordProps, 'resource'> & { readonly source: Source; readonly id: string }) => {
  const query = useGetOne(
    source.resource,
    { id, meta: { page: true } },
    { refetchOnWindowFocus: false },
  );
  const record = query.data as RaRecord | undefined;
  const used = record && source.used?.(record);
  if (used)
    return waiting(
      <Alert
        severity="info"
        action={
          <Button color="inherit" component={LinkBase} to={used.to}>
            {used.label}
          </Button>
        }
      >
        {used.text}
      </Alert>,
    );
  if (record) return children(source.begin(record));
  if (query.isPending) return waiting(<FormSkeleton />);
  if (['not-found', 'refused'].includes(failureCode(query.error) ?? ''))
    return waiting(<Alert severity="warning">{source.missing}</Alert>);
  return waiting(
    <ErrorState
      title="Não foi possível carregar o registro."
      onRetry={() => void query.refetch()}
    />,
  );
};

/** A new record, which may begin with another record that the address names. */
export const FromRecord = ({ resource, waiting, children }: FromRecordProps) => {
  const named = useNamed(resource);
  if (!named) return children(undefined);
  return (
    <Named key={named.id} {...named} waiting={waiting}>
      {children}
    </Named>
  );
};
