// Tried: the cell of a reference, which names one record; a panel names the area of each of its lines.
import { useMemo } from 'react';
import { useGetList } from 'react-admin';

/** Names of areas by id. */
export type AreaNames = ReadonlyMap<string, string>;

const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'city', order: 'ASC' },
  filter: {},
} as const;

/** The names of all areas, active or not: empty while they are on their way, and where they cannot be read. */
export const useAreaNames = () => {
  const { data, error, refetch } = useGetList('areas', ALL);
  const names: AreaNames = useMemo(
    () => new Map(data?.map(({ id, city }) => [String(id), String(city)])),
    [data],
  );
  return { names, failed: Boolean(error) && data === undefined, retry: () => void refetch() };
};
