import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useGetOne, useLocation } from 'react-admin';
import { failureCode } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { ErrorState, FormSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import type { Fields, OriginSpec } from '../types';
import type { Beginning } from './useRecordForm';

type Origin = OriginSpec<Fields>;

/** The record that the address of a form names, and how it does. */
const namedIn = (
  search: string,
  origins: readonly Origin[],
): { readonly origin: Origin; readonly id: string } | undefined => {
  const params = new URLSearchParams(search);
  for (const origin of origins) {
    const id = params.get(origin.param);
    if (id) return { origin, id };
  }
  return undefined;
};

/** What a form begins with, and its title. */
export interface Begun extends Beginning {
  readonly title: string;
}

const Named = ({
  origin,
  id,
  head,
  children,
}: {
  readonly origin: Origin;
  readonly id: string;
  readonly head: ReactNode;
  readonly children: (begun: Begun) => ReactNode;
}) => {
  const query = useGetOne(
    origin.resource,
    { id, meta: { page: true } },
    { refetchOnWindowFocus: false },
  );
  const record = query.data as RaRecord | undefined;
  if (record) {
    const used = origin.used?.(record);
    if (!used)
      return children({
        title: origin.title(record),
        values: origin.fill(record),
        sends: { [origin.field]: String(record.id) },
        from: origin.resource,
      });
    return (
      <>
        {head}
        <Alert
          severity="info"
          action={
            <Button color="inherit" component={LinkBase} to={used.to}>
              {used.label}
            </Button>
          }
        >
          {used.text}
        </Alert>
      </>
    );
  }
  if (query.isPending)
    return (
      <>
        {head}
        <FormSkeleton />
      </>
    );
  const isMissing = ['not-found', 'refused'].includes(failureCode(query.error) ?? '');
  return (
    <>
      {head}
      {isMissing ? (
        <Alert severity="warning">{origin.missing}</Alert>
      ) : (
        <ErrorState
          title="Não foi possível carregar o registro."
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
};

/** A new record, which may begin with a record of another resource that the address names. */
export const FromOrigin = ({
  resource,
  title,
  breadcrumbs,
  children,
}: {
  readonly resource: Resource;
  readonly title: string;
  readonly breadcrumbs: Parameters<typeof PageTitle>[0]['breadcrumbs'];
  readonly children: (begun: Begun | undefined) => ReactNode;
}) => {
  const { search } = useLocation();
  const origins = (resource.spec.form?.create?.from ?? []) as unknown as readonly Origin[];
  const named = namedIn(search, origins);
  if (!named) return children(undefined);
  return (
    <Named {...named} head={<PageTitle title={title} breadcrumbs={breadcrumbs} />}>
      {children}
    </Named>
  );
};
