import { useMemo } from 'react';
import { useGetList } from 'react-admin';

/** Names of areas by id. */
export type AreaNames = ReadonlyMap<string, string>;

const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'city', order: 'ASC' },
  filter: {},
} as const;

/** The names of all areas, active or not; empty while they are on their way. */
export const useAreaNames = (): AreaNames => {
  const { data } = useGetList('areas', ALL);
  return useMemo(() => new Map(data?.map(({ id, city }) => [String(id), String(city)])), [data]);
};
