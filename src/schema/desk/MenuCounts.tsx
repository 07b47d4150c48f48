import { useEffect } from 'react';
import type { MenuNode } from '../../ui/layout';
import type { Count } from '../context/reader';
import { useKnowsExtensions } from '../context/useKnowsExtensions';
import { useCounts } from '../list/useCounts';
import { type DeskItem, useDesk } from './home/useDesk';

/** Refetch interval, in milliseconds: as of 'Meu turno'. */
const EVERY_MS = 60_000;

/** Counts by the path of their list. */
export type WaitingByPath = ReadonlyMap<
  string,
  { readonly count: number; readonly isMore: boolean }
>;

interface MenuCountsProps {
  readonly menu: readonly MenuNode[];
  /** 'Meu turno' is on screen, and refetches the same counts. */
  readonly isDesk: boolean;
  readonly onCounts: (waiting: WaitingByPath) => void;
}

const byPath = (items: readonly DeskItem[], counts: readonly (Count | null)[]): WaitingByPath => {
  const found = new Map<string, { count: number; isMore: boolean }>();
  for (const [at, { to, isFigure }] of items.entries()) {
    const { total = 0, isCapped = false } = counts[at] ?? {};
    if (isFigure || total === 0) continue;
    const [path = ''] = to.split('?');
    const { count = 0, isMore = false } = found.get(path) ?? {};
    found.set(path, { count: count + total, isMore: isMore || isCapped });
  }
  return found;
};

const KnownCounts = ({ menu, isDesk, onCounts }: MenuCountsProps) => {
  const { data: items } = useDesk(menu);
  const { data: counts } = useCounts(items ?? [], isDesk ? {} : { every: EVERY_MS });
  useEffect(() => {
    if (items && counts) onCounts(byPath(items, counts));
  }, [items, counts, onCounts]);
  return null;
};

/** Counts of the menu: the queues of 'Meu turno', by the same request; none for services that do not know it. */
const MenuCounts = (props: MenuCountsProps) =>
  useKnowsExtensions('counts.all') && <KnownCounts {...props} />;

export default MenuCounts;
