import NextIcon from '@mui/icons-material/ChevronRight';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { useCounts } from '../counts/useCounts';
import type { Count } from '../reader';
import { useReader } from '../reader';
import type { FormContext } from '../types';
import { useKnowsExtensions } from '../useKnowsExtensions';
import type { SavedView } from '../views/savedView';
import { useOpenView } from '../views/useOpenView';
import { useSavedViews } from '../views/useSavedViews';
import { asksSame } from './asksSame';
import { savedViewsOf } from './savedViews';
import type { ListState } from './useListState';
import { useShades } from './useShades';
import { knownViews, tabsKey, type View, viewsOf } from './views';

/** From this number on it is as many. */
const MANY = 999;

const appear = keyframes({ from: { opacity: 0 } });

const Place = styled('div')({ display: 'flex', position: 'relative', minWidth: 0, height: 36 });

/** What is cut off at an edge fades out below the button that brings it. */
const FADE = 56;
const fading = (...edges: readonly string[]) => ({
  maskImage: edges
    .map((edge) => `linear-gradient(to ${edge}, transparent 20px, #000 ${FADE}px)`)
    .join(', '),
  maskComposite: 'intersect',
});

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  minWidth: 0,
  gap: 4,
  // One line that scrolls where it is longer than the window.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  '&[data-before]': fading('right'),
  '&[data-behind]': fading('left'),
  '&[data-before][data-behind]': fading('right', 'left'),
  // Beside the title it needs no line of its own.
  [theme.breakpoints.down('lg')]: {
    flexGrow: 1,
    boxShadow: `inset 0 -1px ${theme.palette.divider}`,
  },
  animation: `${appear} 120ms`,
}));

/** Where there is more of the line; the keyboard has the arrows. */
const Edge = styled('button')(({ theme: { palette } }) => ({
  position: 'absolute',
  top: 4,
  display: 'none',
  width: 28,
  height: 28,
  padding: 2,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: palette.action.hover },
  '[data-before] ~ &.before': { display: 'block', left: 0, transform: 'scaleX(-1)' },
  '[data-behind] ~ &.behind': { display: 'block', right: 0 },
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
  const hasSome = counted.length > 0;
  const question = JSON.stringify([page, sort, filterValues]);
  const last = useRef({ question, dataUpdatedAt, wasRead: false });
  useEffect(() => {
    const before = last.current;
    // Rows that have never been read come for the first time.
    const isAgain =
      before.question === question &&
      Boolean(before.dataUpdatedAt) &&
      before.dataUpdatedAt !== dataUpdatedAt;
    last.current = { question, dataUpdatedAt, wasRead: isFetching };
    if (hasSome && isAgain && (isOneQuestion || before.wasRead)) void refetch();
  }, [hasSome, question, dataUpdatedAt, isFetching, isOneQuestion, refetch]);
  return new Map(counted.map(({ key }, at) => [key, data?.[at]]));
};

/** The views of the definition: those by an extension of ours once its service is known to know it. */
const useDefined = (resource: Resource, context: FormContext, all: string) => {
  const provider = useReader();
  const views = useMemo(() => viewsOf(resource, context, all), [resource, context, all]);
  const usual = useMemo(() => views.filter(({ extension }) => extension === undefined), [views]);
  const isAsked = usual.length < views.length;
  const { data } = useQuery({
    queryKey: ['extensions', 'views', resource.name, views],
    queryFn: () => knownViews(views, provider),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { defined: data ?? usual, isKnown: !isAsked || data !== undefined };
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

const Menu = lazyWithRetry(() => import('../views/ViewMenu'), 'dialog');

/** What can be done with the saved view that is chosen. */
const ChosenMenu = ({
  resource,
  view,
}: {
  readonly resource: Resource;
  readonly view: SavedView;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Opções da visão ${view.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void Menu.preload().catch(() => undefined)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', alignSelf: 'center', width: 28, height: 28 }}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <Menu resource={resource} view={view} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** What a view is remembered by. */
const idOf = ({ key, saved }: View): string => saved?.name ?? key;

/** What the pointer on a saved view tells. */
const aboutOf = ({ isShared, isMine, isHere, by }: SavedView): string | undefined => {
  if (isHere) return 'Guardada neste navegador';
  if (!isMine) return `Compartilhada por ${by}`;
  return isShared ? 'Compartilhada com o seu perfil' : undefined;
};

/** Brings a tab to the middle of its line. */
const useInMiddle = (line: RefObject<HTMLElement | null>, current: number): void =>
  useEffect(() => {
    const tab = line.current?.children[current] as HTMLElement | undefined;
    if (!line.current || !tab) return;
    // Only along the line: the page stays where it is.
    const { offsetLeft, offsetWidth } = tab;
    const middle = offsetLeft - line.current.offsetLeft - line.current.clientWidth / 2;
    line.current.scrollLeft = middle + offsetWidth / 2;
  }, [line, current]);

/** The way to the tabs that find no room at an edge, backwards (-1) or forwards (1); seen where there are some. */
const Along = ({
  line,
  way,
}: {
  readonly line: RefObject<HTMLElement | null>;
  readonly way: -1 | 1;
}) => (
  <Edge
    type="button"
    className={way < 0 ? 'before' : 'behind'}
    tabIndex={-1}
    aria-label={way < 0 ? 'Visões anteriores' : 'Mais visões'}
    onClick={() => line.current?.scrollBy({ left: way * line.current.clientWidth * 0.7 })}
  >
    <NextIcon />
  </Edge>
);

/**
 * The views of a list as tabs over it: each sets its filters, and is known again by them. Those that people
 * saved stand behind those of the definition (decision 0088).
 */
const ViewTabs = ({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  const { filterValues, sort: now } = useListContext();
  const all = translate('camarim.list.all', { _: 'Todos' });
  const { views: known, isServed, last, setLast } = useSavedViews(resource);
  const { defined, isKnown } = useDefined(resource, context, all);
  const saved = useMemo(() => savedViewsOf(resource, context, known), [resource, context, known]);
  const views = [...defined, ...saved];
  const counts = [useViewCounts(resource.name, defined), useViewCounts(resource.name, saved)];
  const open = useOpenView(resource);
  const asked = views.filter(({ filter }) => asksSame(filter, filterValues));
  const chosen =
    asked.find((view) => idOf(view) === last) ??
    asked.find(({ sort }) => sort.field === now.field && sort.order === now.order) ??
    asked[0];
  const current = chosen ? views.indexOf(chosen) : -1;
  // Where the definition has no tabs their place is only there once somebody has saved one.
  const hasTabs = saved.length > 0 || defined.length > 1;
  const line = useShades(views.length);
  const [, remember] = useStore<boolean | undefined>(tabsKey(resource));
  const isSettled = hasTabs || (isKnown && isServed !== undefined);
  useEffect(() => {
    if (isSettled) remember(hasTabs);
  }, [isSettled, hasTabs, remember]);
  useInMiddle(line, current);
  if (!hasTabs) return null;
  return (
    <Place>
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
            title={view.saved && aboutOf(view.saved)}
            onClick={() => {
              setLast(idOf(view));
              open({ ...view, ...view.saved, sort: view.sort });
            }}
          >
            {`${view.text} `}
            {view.saved?.isShared && (
              <GroupIcon titleAccess="compartilhada" sx={{ fontSize: 14 }} />
            )}
            {view.hasCount && (
              <Figure>
                {shown(counts.map((known) => known.get(view.key)).find((one) => one))}
              </Figure>
            )}
          </Tab>
        ))}
      </Line>
      <Along line={line} way={-1} />
      <Along line={line} way={1} />
      {chosen?.saved?.mayChange && <ChosenMenu resource={resource} view={chosen.saved} />}
    </Place>
  );
};

export default ViewTabs;
