import GroupIcon from '@mui/icons-material/GroupOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type SortPayload, useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import { useContextFor } from '../context/context';
import { type Count, useReader } from '../context/reader';
import { useKnowsExtensions } from '../context/useKnowsExtensions';
import type { Resource } from '../definition/compiled';
import type { FormContext } from '../definition/types';
import { isSameFilter, listDefaults } from './listDefaults';
import { type HiddenColumns, viewHiddenKey } from './useColumns';
import { useCounts } from './useCounts';
import { useListScreen } from './useListScreen';
import type { ListState } from './useListState';
import { knownViews, tabsKey, type View, viewsOf } from './views';
import { type SavedView, splitFilters, typedIn } from './views/savedView';
import { useSavedViews } from './views/useSavedViews';

const ViewMenu = lazyWithRetry(() => import('./views/ViewMenu'), 'dialog');

const MAX_COUNT = 999;

const TABS = {
  minWidth: 0,
  minHeight: 36,
  '& .MuiTab-root': { minWidth: 0, minHeight: 36, px: 1.25, py: 0, whiteSpace: 'nowrap' },
  '& .MuiTab-root:focus-visible': { outlineOffset: -2 },
} as const;

const CountBadge = styled('span')(({ theme: { palette } }) => ({
  minWidth: 26,
  marginLeft: 6,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: '0.75rem',
  lineHeight: '18px',
  textAlign: 'center',
  '&:not(:empty)': { backgroundColor: palette.action.hover },
}));

const countText = (count: Count | null | undefined): string => {
  if (!count) return '';
  return count.total > MAX_COUNT ? `${MAX_COUNT}+` : String(count.total);
};

/** Counts the views, again after each refetch of the list; after `ListRefresh` only if all counts are one request. */
const useViewCounts = (resource: string, views: readonly View[]) => {
  const list = useListContext() as unknown as ListState;
  const { dataUpdatedAt, isFetching, page, sort, filterValues } = list;
  const isOneRequest = useKnowsExtensions('counts.all');
  const counted = views.filter(({ hasCount }) => hasCount);
  const { data, refetch } = useCounts(counted.map(({ filter }) => ({ resource, filter })));
  const hasSome = counted.length > 0;
  const request = JSON.stringify([page, sort, filterValues]);
  const last = useRef({ request, dataUpdatedAt, wasFetching: false });
  useEffect(() => {
    const previous = last.current;
    const isRefetched =
      previous.request === request &&
      Boolean(previous.dataUpdatedAt) &&
      previous.dataUpdatedAt !== dataUpdatedAt;
    last.current = { request, dataUpdatedAt, wasFetching: isFetching };
    if (hasSome && isRefetched && (isOneRequest || previous.wasFetching)) void refetch();
  }, [hasSome, request, dataUpdatedAt, isFetching, isOneRequest, refetch]);
  return counted.map(({ key }, index) => [key, data?.[index]] as const);
};

/** Returns the views of the definition that the services support; until known, those without an extension. */
const useDefinedViews = (resource: Resource, context: FormContext, all: string) => {
  const provider = useReader();
  const views = useMemo(() => viewsOf(resource, context, all), [resource, context, all]);
  const standard = useMemo(() => views.filter(({ extension }) => extension === undefined), [views]);
  const { data: defined = standard, isSuccess } = useQuery({
    queryKey: ['extensions', 'views', resource.name, views],
    queryFn: () => knownViews(views, provider),
    initialData: standard.length === views.length ? views : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { defined, isKnown: isSuccess };
};

/** Converts saved views. Views with typed text get no count: the URL of the request would contain the text. */
const toViews = (resource: Resource, context: FormContext, saved: readonly SavedView[]): View[] => {
  const { sort } = listDefaults(resource, context);
  const hasCounts = (resource.spec.list?.views ?? []).some(({ count }) => count);
  return saved.map((view) => ({
    ...splitFilters(resource, view.filter),
    key: `saved ${view.id}`,
    text: view.name,
    sort: resource.byPath.has(view.sort?.field) ? view.sort : sort,
    hasCount: hasCounts && typedIn(resource, view.filter).length === 0,
    saved: view,
  }));
};

const isSameSort = (a: SortPayload, b: SortPayload): boolean =>
  a.field === b.field && a.order === b.order;

/** Returns a function that opens a view. A message names the filters that the list no longer has. */
const useOpenView = (resource: Resource): ((view: View) => void) => {
  const { setFilters, sort: currentSort, setSort } = useListContext();
  const notify = useNotify();
  const [, setHidden] = useStore<HiddenColumns>(viewHiddenKey(resource.name), null);
  return ({ filter, lost = [], sort, saved }) => {
    setFilters({ ...filter }, undefined);
    if (!isSameSort(sort, currentSort)) setSort({ ...sort });
    const paths = resource.columns.map(({ path }) => path);
    setHidden(saved?.columns ? paths.filter((path) => !saved.columns?.includes(path)) : null);
    if (lost.length > 0)
      notify(`Esta lista não tem mais o filtro ${lost.join(', ')}: a visão abriu sem ele.`, {
        type: 'warning',
      });
  };
};

const MenuButton = ({ view }: { readonly view: SavedView }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Once opened, the menu stays mounted, because one of its actions may be running.
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Opções da visão ${view.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void ViewMenu.preload().catch(() => undefined)}
        onClick={(event) => {
          setHasOpened(true);
          setAnchor(event.currentTarget);
        }}
        sx={{ flex: 'none', alignSelf: 'center', width: 28, height: 28 }}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      {hasOpened && <ViewMenu view={view} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};

const storedName = ({ key, saved }: View): string => saved?.name ?? key;

const hintOf = ({ shared, mine, isHere, by }: SavedView): string | undefined => {
  if (isHere) return 'Guardada neste navegador';
  if (!mine) return `Compartilhada por ${by}`;
  return shared ? 'Compartilhada com o seu perfil' : undefined;
};

/** Views of a list as tabs: first those of the definition, then saved ones (decision 0081). */
const ViewTabs = () => {
  const { resource } = useListScreen();
  const translate = useTranslate();
  const context = useContextFor('list');
  const { filterValues, sort: currentSort } = useListContext();
  const all = translate('camarim.list.all');
  const { views: stored, isServed, last, setLast } = useSavedViews(resource);
  const { defined, isKnown } = useDefinedViews(resource, context, all);
  const saved = useMemo(() => toViews(resource, context, stored), [resource, context, stored]);
  const views = [...defined, ...saved];
  const countsOfDefined = useViewCounts(resource.name, defined);
  const counts = new Map([...countsOfDefined, ...useViewCounts(resource.name, saved)]);
  const open = useOpenView(resource);
  const matching = views.filter(({ filter }) => isSameFilter(filter, filterValues));
  const selected =
    matching.find((view) => storedName(view) === last) ??
    matching.find(({ sort }) => isSameSort(sort, currentSort)) ??
    matching[0];
  const hasTabs = saved.length > 0 || defined.length > 1;
  const [, storeHasTabs] = useStore<boolean | undefined>(tabsKey(resource));
  const isSettled = hasTabs || (isKnown && isServed !== undefined);
  useEffect(() => {
    if (isSettled) storeHasTabs(hasTabs);
  }, [isSettled, hasTabs, storeHasTabs]);
  if (!hasTabs) return null;
  return (
    <Box sx={{ display: 'flex', minWidth: 0, height: 36 }}>
      <Tabs
        value={selected?.key ?? false}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={translate('camarim.list.views')}
        sx={TABS}
      >
        {views.map((view) => (
          <Tab
            key={view.key}
            value={view.key}
            disableRipple
            title={view.saved && hintOf(view.saved)}
            // Unlike `onChange`, a click also opens the selected view again.
            onClick={() => {
              setLast(storedName(view));
              open(view);
            }}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
                {`${view.text} `}
                {view.saved?.shared && (
                  <GroupIcon titleAccess="compartilhada" sx={{ ml: 0.75, fontSize: 14 }} />
                )}
                {view.hasCount && <CountBadge>{countText(counts.get(view.key))}</CountBadge>}
              </Box>
            }
          />
        ))}
      </Tabs>
      {selected?.saved?.mayChange && <MenuButton view={selected.saved} />}
    </Box>
  );
};

export default ViewTabs;
