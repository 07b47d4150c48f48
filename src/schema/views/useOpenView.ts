import { useListContext, useNotify, useStore } from 'react-admin';
import type { Resource } from '../compiled';
import type { ListDefaults } from '../list/firstQuestion';
import { knownOf } from './savedView';

/** What opening a view needs to know of it. */
interface Opened {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: ListDefaults['sort'];
  readonly columns?: readonly string[] | null | undefined;
}

/**
 * Opens a view: its filters and its order go to the address. Columns of its own show while it is open: the next
 * view that has none brings back those of before. Filters that the list knows no longer are left out, with a word.
 */
export const useOpenView = (resource: Resource): ((view: Opened) => void) => {
  const { setFilters, sort: now, setSort } = useListContext();
  const notify = useNotify();
  const [hidden, setHidden] = useStore<readonly string[] | null>(
    `columns.1.${resource.name}`,
    null,
  );
  const [former, setFormer] = useStore<{ readonly hidden: readonly string[] | null } | null>(
    `columns.before.${resource.name}`,
    null,
  );
  return ({ filter, sort, columns }) => {
    const known = knownOf(resource, filter);
    setFilters({ ...known.filter }, undefined);
    if (sort.field !== now.field || sort.order !== now.order) setSort({ ...sort });
    if (columns) {
      if (!former) setFormer({ hidden });
      const paths = resource.columns.map(({ path }) => path);
      setHidden(paths.filter((path) => !columns.includes(path)));
    } else if (former) {
      setHidden(former.hidden);
      setFormer(null);
    }
    if (known.lost.length > 0)
      notify(`Esta lista não tem mais o filtro ${known.lost.join(', ')}: a visão abriu sem ele.`, {
        type: 'warning',
      });
  };
};
