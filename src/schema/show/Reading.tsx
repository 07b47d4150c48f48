import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { Answered } from '../../ui/feedback';
import { TableSkeleton } from '../../ui/states';
import type { Resource } from '../compiled';
import type { Wire } from '../mapping';
import { useDecode, useReader } from '../reader';
import type { ReadSpec } from '../types';
import { knownRecord, sectionsKey, useShowRecord } from '../usePatchRecord';

/** Statuses of a service that has no such address, or not for this record. */
const NOT_GIVEN: readonly unknown[] = [404, 405, 501];

const isNotGiven = (failure: unknown): boolean =>
  failure instanceof Error && 'status' in failure && NOT_GIVEN.includes(failure.status);

/**
 * Reads an operation each time that the record was read, and shows what it tells wherever the record
 * stands: read side by side, an older record could take it off the screen.
 */
const useReading = (resource: Resource, record: RaRecord, spec: ReadSpec<RaRecord>) => {
  const provider = useReader();
  const decode = useDecode();
  const cache = useQueryClient();
  const show = useShowRecord();
  const latest = useRef(record);
  latest.current = record;
  const { name } = resource;
  const { listedIn = [] } = resource.spec;
  const { operation, param = 'id', shows, required } = spec;
  const { id } = record;
  const isRead = useIsFetching({ queryKey: [name, 'getOne'] }) === 0;
  const isDue = useRef(false);
  if (isRead) isDue.current = true;
  const queryKey = useMemo(() => [...sectionsKey(name), operation, id], [name, operation, id]);
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        const isRecord = event.query.queryKey[0] === name && event.query.queryKey[1] === 'getOne';
        // What is only shown in the cache was not read.
        if (isRecord && event.type === 'updated' && event.action.type === 'success')
          if (!event.action.manual) void cache.invalidateQueries({ queryKey });
      }),
    [cache, name, queryKey],
  );
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const answer = await provider.ask(operation, {
          params: { [param]: String(id) },
          signal,
        });
        const seen = decode(name, answer as Wire);
        if (seen && !signal.aborted) {
          const fields = shows(seen, knownRecord(cache, name, latest.current));
          for (const list of [name, ...listedIn]) show(list, id, fields);
        }
        return true;
      } catch (failure) {
        if (!required && isNotGiven(failure)) return true;
        throw failure;
      }
    },
    enabled: isDue.current,
    staleTime: 0,
  });
};

/** What a section reads by itself: what stands in it waits for that, or stands below its failure. */
export const Reading = ({
  resource,
  record,
  spec,
  children,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly spec: ReadSpec<RaRecord>;
  readonly children: ReactNode;
}) => {
  const question = useReading(resource, record, spec);
  const { required, failure } = spec;
  return (
    <>
      <Answered
        question={question}
        failure={failure}
        heads
        waiting={required ? <TableSkeleton rows={2} columns={4} /> : null}
      >
        {() => (required ? children : null)}
      </Answered>
      {!required && children}
    </>
  );
};
