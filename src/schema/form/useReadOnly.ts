import type { Resource } from '../compiled';
import { useRights } from '../list/useRights';

/**
 * Whether it is known that the operator may open a form and not save it: some profiles open every page and
 * write only here and there (decision 0005).
 */
export const useReadOnly = (resource: Resource, mode: 'create' | 'edit'): boolean => {
  const rights = useRights(resource);
  return rights.isKnown && !rights[mode];
};
