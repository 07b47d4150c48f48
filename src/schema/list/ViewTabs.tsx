import { keyframes, styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { type Count, useCounts } from '../counts/useCounts';
import { useKnowsExtensions } from '../useKnowsExtensions';
import { asksSame } from './asksSame';
import type { ListState } from './useListState';
import { type View, viewsOf } from './views';

/** From this number on it is as many. */
const MANY = 999;

const appear = keyframes({ from: { opacity: 0 } });

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  height: '100%',
  gap: 4,
  // One line that scrolls where it is longer than the window.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Beside the title it needs no line of its own.
  [theme.breakpoints.down('lg')]: { boxShadow: `inset 0 -1px ${theme.palette.divider}` },
  animation: `${appear} 120ms`,
}));

const Tab = styled('button')(({ theme: { palette } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 10px',
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  color: palette.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: palette.text.primary },
  '&:focus-visible': { outlineOffset: -2, borderRadius: 6 },
  '&[aria-selected=true]': { color: palette.primary.main, borderBottomColor: palette.primary.main },
}));

const Figure = styled('span')(({ theme: { palette } }) => ({
  // Its room is there before it.
  minWidth: 26,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: '0.75rem',
  lineHeight: '18px',
  textAlign: 'center',
  '&:not(:empty)': { backgroundColor: palette.action.hover, animation: `${appear} 120ms` },
}));

const shown = (count: Count | null | undefined): string => {
  if (!count) return '';
  return count.total > MANY ? `${MANY}+` : String(count.total);
};

/**
 * Counted again when the same rows are read again, for something was written or somebody looked again. A row that
 * a write alone has changed is reason enough for our own server; of others each number is a request.
 */
const useViewCounts = (resource: string, views: readonly View[]) => {
  const list = useListContext() as unknown as ListState;
  const { dataUpdatedAt, isFetching, page, sort, filterValues } = list;
  const isOneQuestion = useKnowsExtensions('counts.all');
  const counted = views.filter(({ hasCount }) => hasCount);
  const { data, refetch } = useCounts(counted.map(({ filter }) => ({ resource, filter })));
  const question = JSON.stringify([page, sort, filterValues]);
  const last = useRef({ question, dataUpdatedAt, wasRead: false });
  useEffect(() => {
    const before = last.current;
    const isAgain = before.question === question && before.dataUpdatedAt !== dataUpdatedAt;
    last.current = { question, dataUpdatedAt, wasRead: isFetching };
    if (isAgain && (isOneQuestion || before.wasRead)) void refetch();
  }, [question, dataUpdatedAt, isFetching, isOneQuestion, refetch]);
  return new Map(counted.map(({ key }, at) => [key, data?.[at]]));
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The arrows move along the tabs, Enter and the space bar choose. */
const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = STEPS[event.key]?.(at, tabs.length);
  if (next === undefined || at < 0) return;
  event.preventDefault();
  tabs[next]?.focus();
};

/** The views of a list as tabs over it: each sets its filters, and is known again by them. */
const ViewTabs = ({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  const { filterValues, setFilters, sort: now, setSort } = useListContext();
  const line = useRef<HTMLDivElement>(null);
  const all = translate('camarim.list.all', { _: 'Todos' });
  const views = useMemo(() => viewsOf(resource, context, all), [resource, context, all]);
  const counts = useViewCounts(resource.name, views);
  const current = views.findIndex(({ filter }) => asksSame(filter, filterValues));
  const choose = ({ filter, sort }: View): void => {
    setFilters({ ...filter }, undefined);
    if (sort.field !== now.field || sort.order !== now.order) setSort({ ...sort });
  };
  useEffect(() => {
    const tab = line.current?.children[current] as HTMLElement | undefined;
    if (!line.current || !tab) return;
    // Only along the line: the page stays where it is.
    const { offsetLeft, offsetWidth } = tab;
    const middle = offsetLeft - line.current.offsetLeft - line.current.clientWidth / 2;
    line.current.scrollLeft = middle + offsetWidth / 2;
  }, [current]);
  return (
    <Line
      ref={line}
      role="tablist"
      aria-label={translate('camarim.list.views', { _: 'Visões' })}
      onKeyDown={onKeyDown}
    >
      {views.map((view, at) => (
        <Tab
          key={view.key}
          type="button"
          role="tab"
          aria-selected={at === current}
          tabIndex={at === Math.max(current, 0) ? 0 : -1}
          onClick={() => choose(view)}
        >
          {`${view.text} `}
          {view.hasCount && <Figure>{shown(counts.get(view.key))}</Figure>}
        </Tab>
      ))}
    </Line>
  );
};

export default ViewTabs;
