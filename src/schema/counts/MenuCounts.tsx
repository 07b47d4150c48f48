import { useEffect, useMemo } from 'react';
import { pagesOf } from '../find/choices';
import { useDesk } from '../home/useDesk';
import type { Count } from '../reader';
import { useKnowsExtensions } from '../useKnowsExtensions';
import { useCounts } from './useCounts';

/** How often the numbers are asked for while the page is seen, in milliseconds: as those of 'Meu turno'. */
const EVERY_MS = 60_000;

type Menu = Parameters<typeof pagesOf>[0];

/** How many wait, by the path of their list. */
export type WaitingByPath = ReadonlyMap<
  string,
  { readonly count: number; readonly isMore: boolean }
>;

interface MenuCountsProps {
  readonly menu: Menu;
  /** 'Meu turno' is on screen, and asks for the same numbers. */
  readonly isDesk: boolean;
  readonly onCounts: (waiting: WaitingByPath) => void;
}

/** The queues of lists together, by the path of the list. */
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

const Asking = ({ menu, isDesk, onCounts }: MenuCountsProps) => {
  const order = useMemo(() => pagesOf(menu).map(({ path }) => path), [menu]);
  const { data: items } = useDesk(order);
  const questions = useMemo(
    () => (items ?? []).map(({ resource, filter }) => ({ resource, filter })),
    [items],
  );
  const { data: counts } = useCounts(questions, isDesk ? {} : { every: EVERY_MS });
  useEffect(() => {
    if (items && counts) onCounts(byPath(items, counts));
  }, [items, counts, onCounts]);
  return null;
};

/**
 * Tells the menu how many wait at its places: the queues of 'Meu turno', by the same question. In front of services
 * that do not know that question nothing is asked, and no number stands there.
 */
const MenuCounts = (props: MenuCountsProps) =>
  useKnowsExtensions('counts.all') && <Asking {...props} />;

export default MenuCounts;
