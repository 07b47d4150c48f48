import { useEffect } from 'react';
import type { MenuNode } from '../../ui/layout';
import type { Count } from '../context/reader';
import { useKnowsExtensions } from '../context/useKnowsExtensions';
import { useCounts } from '../list/useCounts';
import { COUNT_INTERVAL_MS, type DeskItem, useDesk } from './home/useDesk';

/** Counts of pending records by the path of their list. */
export type WaitingByPath = ReadonlyMap<
  string,
  { readonly count: number; readonly isMore: boolean }
>;

interface MenuCountsProps {
  readonly menu: readonly MenuNode[];
  /** Is 'Meu turno' on screen? It already refetches the same counts. */
  readonly isDesk: boolean;
  readonly onCounts: (waiting: WaitingByPath) => void;
}

const byPath = (items: readonly DeskItem[], counts: readonly (Count | null)[]): WaitingByPath => {
  const byList = new Map<string, { count: number; isMore: boolean }>();
  for (const [index, { to, isFigure }] of items.entries()) {
    const { total = 0, isCapped = false } = counts[index] ?? {};
    if (isFigure || total === 0) continue;
    const [path = ''] = to.split('?');
    const { count = 0, isMore = false } = byList.get(path) ?? {};
    byList.set(path, { count: count + total, isMore: isMore || isCapped });
  }
  return byList;
};

const DeskCounts = ({ menu, isDesk, onCounts }: MenuCountsProps) => {
  const { data: items } = useDesk(menu);
  const { data: counts } = useCounts(items ?? [], isDesk ? {} : { every: COUNT_INTERVAL_MS });
  useEffect(() => {
    if (items && counts) onCounts(byPath(items, counts));
  }, [items, counts, onCounts]);
  return null;
};

/** Reports the counts of the queues of 'Meu turno' for the menu, if the service counts all in one request. */
const MenuCounts = (props: MenuCountsProps) =>
  useKnowsExtensions('counts.all') && <DeskCounts {...props} />;

export default MenuCounts;
