import { skipToken, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';

type Ids = ReadonlySet<RaRecord['id']>;

/** Cache key of the ids of the rows that a refresh has changed. */
export const changedRowsKey = (resource: string) => ['changedRows', resource];

export const useChangedRows = (resource: string): Ids | undefined =>
  useQuery<Ids>({ queryKey: changedRowsKey(resource), queryFn: skipToken }).data;
