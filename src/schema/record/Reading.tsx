import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { QueryBoundary } from '../../ui/feedback';
import { TableSkeleton } from '../../ui/states';
import { useDecode, useReader } from '../context/reader';
import { knownRecord, sectionsKey, useShowRecord } from '../context/usePatchRecord';
import type { Wire } from '../definition/mapping';
import type { ReadSpec } from '../definition/types';
import type { ContentProps } from './sectionParts';

type Props = Pick<ContentProps<ReadSpec<RaRecord>>, 'resource' | 'record' | 'spec'>;

/** HTTP statuses of a server that does not support the operation, or not for this record. */
const UNSUPPORTED_STATUSES: readonly unknown[] = [404, 405, 501];

const isUnsupported = (failure: unknown): boolean =>
  failure instanceof Error && 'status' in failure && UNSUPPORTED_STATUSES.includes(failure.status);

/** Query of a section. It runs after each read of the record: in parallel, an older record could overwrite it. */
const useSectionQuery = ({ resource, record, spec }: Props) => {
  const provider = useReader();
  const decode = useDecode();
  const cache = useQueryClient();
  const show = useShowRecord();
  const latest = useRef(record);
  latest.current = record;
  const { name } = resource;
  const { invalidates = [] } = resource.spec;
  const { operation, sends, merge, required } = spec;
  const { id } = record;
  const isRecordRead = useIsFetching({ queryKey: [name, 'getOne'] }) === 0;
  const isEnabled = useRef(false);
  if (isRecordRead) isEnabled.current = true;
  const queryKey = useMemo(() => [...sectionsKey(name), operation, id], [name, operation, id]);
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        const isRecord = event.query.queryKey[0] === name && event.query.queryKey[1] === 'getOne';
        // A manual update is a patch of the cache, not a read.
        if (isRecord && event.type === 'updated' && event.action.type === 'success')
          if (!event.action.manual) void cache.invalidateQueries({ queryKey });
      }),
    [cache, name, queryKey],
  );
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const answer = await provider.ask(operation, { values: sends(latest.current), signal });
        const seen = decode(name, answer as Wire);
        if (seen && !signal.aborted) {
          const fields = merge(seen, knownRecord(cache, name, latest.current));
          for (const list of [name, ...invalidates]) show(list, id, fields);
        }
      } catch (failure) {
        if (required || !isUnsupported(failure)) throw failure;
      }
      return true;
    },
    enabled: isEnabled.current,
    staleTime: 0,
  });
};

/** Content of a section with a query (`reads`). It waits for a required query; else it is shown below the failure. */
export const Reading = ({ children, ...props }: Props & { readonly children: ReactNode }) => {
  const { required, failure } = props.spec;
  return (
    <>
      <QueryBoundary
        query={useSectionQuery(props)}
        failure={failure}
        withDetail
        loading={required ? <TableSkeleton rows={2} columns={4} /> : null}
      >
        {() => (required ? children : null)}
      </QueryBoundary>
      {!required && children}
    </>
  );
};
