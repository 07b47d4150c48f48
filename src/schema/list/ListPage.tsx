import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { ListContextProvider, Outlet, ResourceContextProvider, useListContext } from 'react-admin';
import { BackClosesContext } from '../../ui/dialog/closing';
import { CONTENT_ID } from '../../ui/layout';
import { usePrefetch } from '../../ui/lazy';
import { useDialogHost, useDialogs, useRegistry } from '../context/context';
import type { Resource } from '../definition/compiled';
import type { RelatedSpec, RouteFilters } from '../definition/types';
import { AfterRows, RowsHeldContext } from './AfterRows';
import { ListFilters } from './FilterBar';
import { useListNow } from './keys/listNow';
import { ListRows } from './ListRows';
import { ListTop } from './ListTop';
import * as parts from './parts';
import {
  hasShowDialog,
  type ListProps,
  ListScreenContext,
  useListScreen,
  useListScreenState,
} from './useListScreen';
import { type ListQuery, useEmbeddedQuery, useListState, usePageQuery } from './useListState';

/** Windows with enough space to scroll the table inside the page. */
const ROOMY = '@media screen and (min-width: 600px) and (min-height: 560px)';
const TIGHT = '@media screen and ((max-width: 599.95px) or (max-height: 559.95px))';
const NARROW = '@media screen and (max-width: 599.95px)';

const MARGIN = 16;

/** Makes the page as high as the window. Only one element scrolls: the table, or the page on a phone. */
const WINDOW_STYLES = {
  '@media screen': {
    '#root': { display: 'flex', flexDirection: 'column', height: '100dvh' },
    [`#${CONTENT_ID}`]: {
      flex: 1,
      width: '100%',
      minHeight: 0,
      overflow: 'auto',
      containerType: 'inline-size',
      paddingBottom: 0,
    },
  },
  // Sticky elements ignore the padding of the scroll container: the frame has the margins.
  [TIGHT]: { [`#${CONTENT_ID}`]: { padding: 0 } },
} as const;

const Frame = styled('div')(({ theme: { palette } }) => ({
  [ROOMY]: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    '& > *': { flexShrink: 0 },
    '& > .rows': { flexShrink: 1, minHeight: 160, overflow: 'auto' },
  },
  '& > nav': {
    position: 'sticky',
    bottom: 0,
    zIndex: 4,
    backgroundColor: palette.background.default,
    boxShadow: [-MARGIN, MARGIN].map((x) => `${x}px 0 ${palette.background.default}`).join(', '),
  },
  [TIGHT]: {
    width: 'max-content',
    minWidth: '100%',
    paddingTop: 12,
    // All parts but the table stay in the window while the page scrolls sideways.
    '& > *': {
      position: 'sticky',
      left: MARGIN,
      width: `calc(100cqi - ${2 * MARGIN}px)`,
      marginInline: MARGIN,
    },
    '& > .rows': {
      position: 'static',
      width: 'auto',
      marginInline: 0,
      overflow: 'visible',
      borderInline: 0,
      borderRadius: 0,
    },
  },
  [NARROW]: { width: '100%' },
}));

/** Frame of a list page, with one scroll area for its title, filters, rows and pager. */
const ListFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <GlobalStyles styles={WINDOW_STYLES} />
    <Frame>{children}</Frame>
  </>
);

/** Menus and dialogs over a list. */
const ListOverlays = () => {
  const { resource, overlays, choicesOf, rowClick } = useListScreen();
  const DialogHost = useDialogHost();
  const { started, shown, show, dialog, setDialog, menu, setMenu } = overlays;
  return (
    <BackClosesContext value={true}>
      {menu && (
        <parts.RowMenu
          {...menu}
          choices={choicesOf(menu.record, 'row')}
          onClose={() => setMenu(undefined)}
        />
      )}
      {shown && <parts.Details record={shown} onRecord={show} onClose={() => show(undefined)} />}
      {started.length > 0 && (
        <parts.ActionHost resource={resource} started={started} onError={overlays.stopAll} />
      )}
      {dialog && (
        <DialogHost
          name={dialog.name}
          record={dialog.record}
          resource={resource.name}
          onClose={() => setDialog(undefined)}
          // Other actions may not be available for the next record.
          onRecord={
            dialog.name === rowClick?.dialog
              ? (record) => setDialog({ ...dialog, record })
              : undefined
          }
        />
      )}
    </BackClosesContext>
  );
};

/** Publishes the list for keyboard shortcuts, and prefetches the code of its dialogs. */
const ListBackground = () => {
  const { resource, embedded, rights, rowActions, choicesOf, forms = [] } = useListScreen();
  const { data } = useListContext();
  const dialogs = useDialogs();
  const DialogHost = useDialogHost();
  const registry = useRegistry();
  useListNow(
    embedded
      ? undefined
      : {
          name: resource.name,
          rows: data ?? [],
          choicesOf: (record) => choicesOf(record, 'row'),
        },
  );
  usePrefetch(rights.isKnown && data !== undefined, () => [
    parts.RowMenu.preload,
    parts.ActionHost.preload,
    ...(hasShowDialog(resource) ? [parts.Details.preload] : []),
    ...rowActions.flatMap(({ dialog }): NonNullable<ListProps['forms']> => {
      if (!dialog) return [];
      const custom = dialogs[dialog];
      const [definition = ''] = dialog.split('.');
      return custom ? [custom.preload] : [DialogHost.preload, () => registry.load(definition)];
    }),
    ...forms,
    ...(forms.length > 0
      ? [async () => (await import('../form/FieldInput')).fetchForm(resource)]
      : []),
    parts.BulkBar.preload,
    parts.ColumnsPanel.preload,
    parts.SaveViewDialog.preload,
  ]);
  return null;
};

/** Memoized content. While the list loads, is sorted or selected, only readers of the list context render again. */
const ListContent = memo((props: ListProps) => {
  const screen = useListScreenState(props);
  const { resource, embedded, hasTools, rights } = screen;
  const { refresh } = resource.spec.list ?? {};
  const Frame = embedded ? Fragment : ListFrame;
  return (
    <ListScreenContext value={screen}>
      <RowsHeldContext value={!rights.isKnown}>
        <Frame>
          <ListTop />
          {hasTools && <ListFilters />}
          <ListRows />
          <ListOverlays />
          <ListBackground />
          {!embedded && refresh !== undefined && (
            <AfterRows>
              <parts.ListRefresh intervalSeconds={refresh} fallback={null} />
            </AfterRows>
          )}
          {!embedded && <Outlet />}
        </Frame>
      </RowsHeldContext>
    </ListScreenContext>
  );
});
ListContent.displayName = 'ListContent';

const List = ({ query, ...props }: ListProps & { readonly query: ListQuery }) => {
  const { resource } = props;
  // Callers pass a new object on each render.
  const key = props.filter && JSON.stringify(props.filter);
  const filter = useMemo<ListProps['filter']>(() => key && JSON.parse(key), [key]);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={useListState(resource, query, filter)}>
        <ListContent {...props} filter={filter} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

interface ListPageProps extends Pick<ListProps, 'resource' | 'forms'> {
  readonly routeFilters?: RouteFilters | undefined;
}

export const ListPage = ({ resource, routeFilters, forms }: ListPageProps) => {
  const query = usePageQuery(resource);
  return <List {...{ resource, query, forms }} filter={routeFilters} embedded={false} />;
};

interface EmbeddedProps
  extends Pick<RelatedSpec<never>, 'perPage' | 'empty' | 'columns' | 'tools'> {
  readonly resource: Resource;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** List of a resource inside another page, with fixed filters; for example the bookings of a customer. */
export const EmbeddedList = (props: EmbeddedProps) => {
  const { resource, filter, perPage, empty, columns, tools } = props;
  const query = useEmbeddedQuery(resource, perPage);
  const shown = useMemo(() => {
    const list = empty ? { ...resource.spec.list, empty } : resource.spec.list;
    const named = columns?.flatMap((name) => resource.columns.filter(({ path }) => path === name));
    return {
      ...resource,
      spec: { ...resource.spec, list } as Resource['spec'],
      ...(named && { columns: named, hiddenColumns: [] }),
    };
  }, [resource, empty, columns]);
  return <List {...{ query, filter, tools }} resource={shown} embedded />;
};
