import { useEffect } from 'react';
import type { MenuNode } from '../../ui/layout';
import type { Count } from '../context/reader';
import { useKnowsExtensions } from '../context/useKnowsExtensions';
import { useCounts } from '../list/useCounts';
import { useDesk } from './home/useDesk';

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

const byPath = (
  items: readonly { readonly to: string; readonly isFigure: boolean }[],
  counts: readonly (Count | null)[],
): WaitingByPath => {
  const found = new Map<string, { count: number; isMore: boolean }>();
  for (const [at, { to, isFigure }] of items.entries()) {
    const count = counts[at];
    const [path = ''] = to.split('?');
    if (isFigure || !count || count.total === 0) continue;
    const before = found.get(path) ?? { count: 0, isMore: false };
    found.set(path, {
      count: before.count + count.total,
      isMore: before.isMore || count.isCapped === true,
    });
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
