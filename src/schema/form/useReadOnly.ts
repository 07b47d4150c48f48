import type { Resource } from '../compiled';
import { useRights } from '../list/useRights';

/**
 * Whether the operator may open a form and not save it: some profiles open every page and write only here and
 * there (decision 0005). Undefined as long as it is not known: a form is neither open nor locked before.
 */
export const useReadOnly = (resource: Resource, mode: 'create' | 'edit'): boolean | undefined => {
  const rights = useRights(resource);
  return rights.isKnown ? !rights[mode] : undefined;
};
