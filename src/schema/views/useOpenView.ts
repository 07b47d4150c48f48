import { useListContext, useNotify, useStore } from 'react-admin';
import type { Resource } from '../compiled';
import type { ListDefaults } from '../list/listDefaults';
import { type HiddenColumns, viewHiddenKey } from '../list/useColumns';
import { knownOf } from './savedView';

interface OpenedView {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: ListDefaults['sort'];
  readonly columns?: readonly string[] | null | undefined;
}

/**
 * Opens a view: sets its filters and its order in the address, and shows its columns until the next view. Filters that
 * the list no longer has are left out, with a message.
 */
export const useOpenView = (resource: Resource): ((view: OpenedView) => void) => {
  const { setFilters, sort: now, setSort } = useListContext();
  const notify = useNotify();
  const [, setHidden] = useStore<HiddenColumns>(viewHiddenKey(resource.name), null);
  return ({ filter, sort, columns }) => {
    const known = knownOf(resource, filter);
    setFilters({ ...known.filter }, undefined);
    if (sort.field !== now.field || sort.order !== now.order) setSort({ ...sort });
    const paths = resource.columns.map(({ path }) => path);
    setHidden(columns ? paths.filter((path) => !columns.includes(path)) : null);
    if (known.lost.length > 0)
      notify(`Esta lista não tem mais o filtro ${known.lost.join(', ')}: a visão abriu sem ele.`, {
        type: 'warning',
      });
  };
};
