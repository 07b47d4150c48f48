import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { Fragment, memo, type ReactNode, Suspense, useMemo } from 'react';
import { ListContextProvider, Outlet, ResourceContextProvider, useListContext } from 'react-admin';
import { BackClosesContext } from '../../ui/dialog/closing';
import { CONTENT_ID } from '../../ui/layout';
import { usePrefetch } from '../../ui/lazy';
import { useDialogHost, useDialogs, useRegistry } from '../context/context';
import type { Resource } from '../definition/compiled';
import type { RouteFilters } from '../definition/types';
import { AfterRows, RowsHeldContext } from './AfterRows';
import { ListFilters } from './FilterBar';
import { useListNow } from './keys/listNow';
import { ListRows } from './ListRows';
import { ListTop } from './ListTop';
import * as parts from './parts';
import { hasShowDialog, type ListPlace, type ListScreen, useListScreen } from './useListScreen';
import { type ListQuery, useEmbeddedQuery, useListState, usePageQuery } from './useListState';

const ROOMY = '@media screen and (min-width: 600px) and (min-height: 560px)';
const TIGHT = '@media screen and ((max-width: 599.95px) or (max-height: 559.95px))';

const NARROW = '@media screen and (max-width: 599.95px)';

const MARGIN = 16;

/** As high as the window, so that only one element scrolls: the table, or the page on a phone. */
const WINDOW = {
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
    // As wide as the window, wherever the table is scrolled to.
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

/** The frame of a list that is a page: one scroll area for its title, filters, rows and pager. */
const ListFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <GlobalStyles styles={WINDOW} />
    <Frame>{children}</Frame>
  </>
);

/** Draws what is open over a list. */
const ListOverlays = ({ resource, overlays, work: { choicesOf, rowClick } }: ListScreen) => {
  const DialogHost = useDialogHost();
  const { started, shown, dialog, menu, show, openDialog } = overlays;
  return (
    <BackClosesContext value={true}>
      <Suspense fallback={null}>
        {menu && (
          <parts.RowMenu
            {...menu}
            choices={choicesOf(menu.record, 'row')}
            onClose={overlays.closeMenu}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {shown && (
          <parts.Details
            resource={resource}
            record={shown}
            choicesOf={choicesOf}
            onRecord={show}
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {started.length > 0 && (
          <parts.ActionHost resource={resource} started={started} onError={overlays.stopAll} />
        )}
      </Suspense>
      {dialog && (
        <DialogHost
          name={dialog.name}
          record={dialog.record}
          resource={resource.name}
          onClose={overlays.closeDialog}
          // Another action may not be there for another record.
          onRecord={
            dialog.name === rowClick?.dialog
              ? (record) => openDialog(dialog.name, record)
              : undefined
          }
        />
      )}
    </BackClosesContext>
  );
};

const RowsOnScreen = ({
  resource,
  embedded,
  rights,
  work: { actions, choicesOf },
  bulkActions,
  forms,
}: ListScreen) => {
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
    ...[...actions, ...bulkActions].flatMap(({ dialog }): ListPlace['forms'] => {
      if (!dialog) return [];
      const custom = dialogs[dialog];
      const [definition = ''] = dialog.split('.');
      return custom ? [custom] : [DialogHost.preload, () => registry.load(definition)];
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

/** Does not draw again while the list loads, is sorted or selected: only the readers of the list context do. */
const ListContent = memo((place: ListPlace) => {
  const screen = useListScreen(place);
  const { embedded, rights } = screen;
  const { refresh } = screen.resource.spec.list ?? {};
  const Frame = embedded ? Fragment : ListFrame;
  return (
    <RowsHeldContext value={!rights.isKnown}>
      <Frame>
        <ListTop {...screen} />
        {screen.hasTools && <ListFilters {...screen} />}
        <ListRows {...screen} />
        <ListOverlays {...screen} />
        <RowsOnScreen {...screen} />
        {!embedded && refresh !== undefined && (
          <AfterRows>
            <parts.ListRefresh every={refresh} fallback={null} />
          </AfterRows>
        )}
        {!embedded && <Outlet />}
      </Frame>
    </RowsHeldContext>
  );
});
ListContent.displayName = 'ListContent';

const NO_FORMS: ListPlace['forms'] = [];

interface ListContextProps {
  readonly resource: Resource;
  readonly query: ListQuery;
  readonly fixed: Readonly<Record<string, unknown>> | undefined;
  readonly children: ReactNode;
}

const ListContext = ({ resource, query, fixed, children }: ListContextProps) => (
  <ResourceContextProvider value={resource.name}>
    <ListContextProvider value={useListState(resource, query, fixed)}>
      {children}
    </ListContextProvider>
  </ResourceContextProvider>
);

export const ListPage = ({
  resource,
  routeFilters,
  forms = NO_FORMS,
}: {
  readonly resource: Resource;
  readonly routeFilters?: RouteFilters | undefined;
  readonly forms?: ListPlace['forms'] | undefined;
}) => {
  const query = usePageQuery(resource);
  const key = routeFilters && JSON.stringify(routeFilters);
  const fixed = useMemo<RouteFilters | undefined>(() => key && JSON.parse(key), [key]);
  const kind = { embedded: false, readOnly: false, hasTools: true };
  return (
    <ListContext {...{ resource, query, fixed }}>
      <ListContent {...{ resource, forms }} {...kind} routeFilters={fixed} />
    </ListContext>
  );
};

/** The list of a resource inside another page, with fixed filters: the bookings of a customer. */
export const EmbeddedList = ({
  resource,
  filter,
  perPage,
  readOnly = false,
  empty,
  columns,
  tools,
}: {
  readonly resource: Resource;
  /** Filters of the page, which the operator does not see. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly perPage?: number;
  /** Only the rows, without filters, tools and actions. */
  readonly readOnly?: boolean | undefined;
  readonly empty?: string | undefined;
  readonly columns?: readonly string[] | undefined;
  /** False: no tools and filters, but actions of the rows. */
  readonly tools?: false | undefined;
}) => {
  const key = JSON.stringify(filter);
  const fixed = useMemo(() => JSON.parse(key), [key]);
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
  const kind = { embedded: true, readOnly, hasTools: tools !== false };
  return (
    <ListContext {...{ query, fixed }} resource={shown}>
      <ListContent resource={shown} {...kind} routeFilters={undefined} forms={NO_FORMS} />
    </ListContext>
  );
};
