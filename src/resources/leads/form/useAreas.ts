import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Option } from '../../../ui/inputs';

/** More cities than the product will serve. */
const MOST = 500;

const ACTIVE = {
  pagination: { page: 1, perPage: MOST },
  sort: { field: 'city', order: 'ASC' },
  filter: { active: true },
} as const;

/** The active cities as options (part 2 section 2.11). */
export const useAreas = (): {
  readonly areas: readonly Option[];
  readonly failed: boolean;
  readonly retry: () => void;
} => {
  const { data, error, refetch } = useGetList('areas', ACTIVE);
  const areas = useMemo(
    () => (data ?? []).map(({ id, city }) => ({ value: String(id), label: String(city) })),
    [data],
  );
  return { areas, failed: Boolean(error), retry: () => void refetch() };
};
