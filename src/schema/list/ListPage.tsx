import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, memo, Suspense, useCallback, useMemo, useState } from 'react';
import {
  LinkBase,
  ListContextProvider,
  Outlet,
  type RaRecord,
  ResourceContextProvider,
  useEvent,
  useLocation,
  useNavigate,
  useTranslate,
} from 'react-admin';

import { PageTitle, UNLESS_EMPTY } from '../../ui/layout';
import { TableSkeleton } from '../../ui/states';
import type { StartedAction } from '../actions/ActionHost';
import { type AnyAction, isCall } from '../actions/anyAction';
import { useRemoveAction } from '../actions/useRemoveAction';
import { useStart } from '../actions/useStart';
import type { Resource } from '../compiled';
import { useDialogHost, useDialogs, useTitle } from '../context';
import { leftIn } from '../leftDialog';
import { overList, recordPath } from '../paths';
import { SaveView } from '../views/SaveView';
import { ColumnsMenu } from './ColumnsMenu';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { Tools } from './iconOnly';
import { ListFrame } from './ListFrame';
import { BulkPlace, Details, EmbeddedLink, RowLink, Rows, ViewsPlace } from './listPlaces';
import { Pager } from './Pager';
import {
  ActionHost,
  CardGrid,
  type Fetch,
  hasShowDialog,
  InlineTable,
  LeftDialog,
  ListHead,
  PartsAhead,
  RowMenu,
} from './parts';
import { ResourceTable } from './ResourceTable';
import { useColumns } from './useColumns';
import { type ListQuery, usePageQuery } from './useListQuery';
import { useListState } from './useListState';
import { type Rights, useRights } from './useRights';
import { actionsIn, useRowChoices } from './useRowChoices';

/** What may be done with rows that are there to be read. */
const READ_ONLY: Rights = {
  create: false,
  edit: false,
  remove: false,
  export: false,
  isKnown: true,
};

const WRITES: Rights = { ...READ_ONLY, edit: true };

const NOTHING_STARTED: readonly StartedAction[] = [];

/** Filters of a list by the parameters of its address. */
type Below = Readonly<Record<string, string>>;

const NO_PARAMS: Below = {};

interface ListContentProps {
  readonly resource: Resource;
  /** Inside another page: without the page's title and its buttons. */
  readonly embedded: boolean;
  /** What the parameters of its address say. */
  readonly below: Below | undefined;
  /** The rows to read alone. */
  readonly readOnly: boolean;
  /** Whether its tools and filters stand around the rows. */
  readonly hasTools: boolean;
  /** Fetch the forms that it leads to. */
  readonly forms: readonly Fetch[];
}

/** Stands still while the list loads, is sorted or ticked: only what reads the list draws again. */
const ListContent = memo((props: ListContentProps) => {
  const { resource, embedded, below, readOnly, hasTools, forms } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  // What a form stands over; the address of another page says nothing of this list.
  const kept = embedded ? '' : search;
  const given = useRights(resource);
  const rights = readOnly ? READ_ONLY : given;
  const columns = useColumns(resource, readOnly);
  const [started, setStarted] = useState<readonly StartedAction[]>(NOTHING_STARTED);
  const run = useCallback(
    (action: StartedAction['action'], records: readonly RaRecord[], onTicked?: () => void) =>
      setStarted((before) => [...before, { action, records, onTicked }]),
    [],
  );
  const removal = useRemoveAction(resource);
  const dialogs = useDialogs();
  const DialogHost = useDialogHost();
  const [shown, setShown] = useState<RaRecord>();
  const [dialog, setDialog] = useState<{ name: string; record: RaRecord }>();
  const [menu, setMenu] = useState<{ record: RaRecord; anchor: HTMLElement }>();
  const { routes, list } = resource.spec;
  const editRoute = routes?.edit;
  const mayEdit = rights.edit;
  const hrefOf = useMemo(
    () =>
      editRoute && mayEdit ? (record: RaRecord) => recordPath(editRoute, record.id) : undefined,
    [editRoute, mayEdit],
  );
  const hasDetails = !readOnly && hasShowDialog(resource);
  const hasAddress = !embedded && resource.manifest.dialogs.show === true;
  // What the rows are given stays the same, so that a menu or a dialog draws none of them again.
  const begin = useStart(
    (action, record) => run(action, [record]),
    (name, record) => setDialog({ name, record }),
  );
  const start = useEvent((action: AnyAction, record: RaRecord): void => {
    if (hasAddress && action === opening && routes?.show)
      navigate(`${recordPath(routes.show, record.id)}${search}`, { state: overList(record) });
    else begin(action, record);
  });
  const rowActions = useMemo(
    () => (readOnly ? [] : actionsIn(resource, 'row', rights)),
    [resource, rights, readOnly],
  );
  const icons = useMemo(() => rowActions.filter(({ icon }) => icon), [rowActions]);
  const opening = rowActions.find(({ name }) => name === list?.rowClick);
  const open = useEvent((record: RaRecord) =>
    opening ? start(opening, record) : setShown(record),
  );
  const fetchNear = useEvent(
    ({ dialog: near = '' }: AnyAction) => void dialogs[near]?.().catch(() => undefined),
  );
  const openMenu = useCallback(
    (record: RaRecord, anchor: HTMLElement) => setMenu({ record, anchor }),
    [],
  );
  const choicesOf = useRowChoices(resource, rights, start, {
    onEdit: hrefOf && ((record) => navigate(`${hrefOf(record)}${kept}`)),
    onShow: hasDetails ? setShown : undefined,
    onRemove: rights.remove ? (record) => run(removal, [record]) : undefined,
  });
  const bulkActions = actionsIn(resource, 'bulk', rights);
  const bulk = bulkActions.filter(isCall);
  const isCards = list?.view === 'cards';
  const isInline = list?.view === 'inline';
  const isTable = !isCards && !isInline;
  const title = useTitle(resource.title);
  const hasMenu =
    !readOnly && Boolean(hrefOf || hasDetails || rights.remove || rowActions.length > 0);
  const savesViews =
    !embedded && !readOnly && hasTools && resource.filters.some(({ hidden }) => !hidden);
  const canExport = rights.export && list?.export !== false;
  const Top = resource.spec.slots?.listTop;
  const made =
    rights.create && routes?.create
      ? {
          to: `${routes.create}${kept}`,
          label:
            list?.newLabel ??
            translate('camarim.list.new', {
              name: resource.one.toLowerCase(),
              _: `Novo ${resource.one.toLowerCase()}`,
            }),
        }
      : undefined;
  const tools = (
    <Tools>
      {savesViews && <SaveView resource={resource} columns={columns} />}
      {isTable && <ColumnsMenu resource={resource} columns={columns} />}
      {canExport && (
        <ExportButton
          resource={resource}
          columns={columns.shown}
          label={translate('ra.action.export')}
        />
      )}
      {made && (
        <Button
          component={LinkBase}
          to={made.to}
          variant="contained"
          startIcon={<AddIcon />}
          data-new
        >
          {made.label}
        </Button>
      )}
    </Tools>
  );
  const views = (savesViews || (!embedded && list?.views)) && <ViewsPlace resource={resource} />;
  const Frame = embedded ? Fragment : ListFrame;
  const hasHead = below !== undefined || actionsIn(resource, 'header', WRITES).length > 0;
  return (
    <Frame>
      {!readOnly && embedded && hasTools && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          {tools}
        </Box>
      )}
      {!embedded && !hasHead && <PageTitle title={title} middle={views} actions={tools} />}
      {!embedded && hasHead && (
        <Suspense fallback={<PageTitle title={resource.title} actions={tools} />}>
          <ListHead resource={resource} below={below ?? NO_PARAMS} tools={tools} />
        </Suspense>
      )}
      {!embedded && leftIn(state) && (
        <Suspense fallback={null}>
          <LeftDialog resource={resource} />
        </Suspense>
      )}
      {Top && <Top />}
      {hasHead && views && <Box sx={{ mb: 1.5, ...UNLESS_EMPTY }}>{views}</Box>}
      {!readOnly && hasTools && <FilterBar resource={resource} embedded={embedded} />}
      <Rows
        resource={resource}
        columns={columns.shown}
        isReady={rights.isKnown}
        embedded={embedded}
        made={made}
      >
        {isCards ? (
          <Suspense fallback={<TableSkeleton rows={8} columns={3} />}>
            <CardGrid
              resource={resource}
              columns={columns.shown}
              choicesOf={(record) => choicesOf(record, 'row')}
            />
          </Suspense>
        ) : isInline ? (
          <Suspense fallback={<TableSkeleton rows={8} columns={3} />}>
            <InlineTable resource={resource} columns={columns.shown} mayEdit={rights.edit} />
          </Suspense>
        ) : (
          <ResourceTable
            resource={resource}
            columns={columns.shown}
            selectable={bulk.length > 0 || canExport}
            hrefOf={hrefOf}
            open={opening || hasDetails ? open : undefined}
            icons={icons}
            onIcon={start}
            onNear={fetchNear}
            onMenu={hasMenu ? openMenu : undefined}
            Link={embedded ? EmbeddedLink : RowLink}
          />
        )}
        <BulkPlace
          resource={resource}
          columns={columns.shown}
          rights={rights}
          actions={bulk}
          onStart={run}
        />
        <Pager resource={resource} embedded={embedded} />
      </Rows>
      <Suspense fallback={null}>
        {menu && (
          <RowMenu
            {...menu}
            choices={choicesOf(menu.record, 'row')}
            onClose={() => setMenu(undefined)}
            onGiveUp={() => setMenu(undefined)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {shown && (
          <Details
            resource={resource}
            record={shown}
            choicesOf={choicesOf}
            onRecord={setShown}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {started.length > 0 && (
          <ActionHost
            resource={resource}
            started={started}
            onGiveUp={() => setStarted(NOTHING_STARTED)}
          />
        )}
      </Suspense>
      <PartsAhead
        resource={resource}
        isKnown={rights.isKnown}
        actions={[...rowActions, ...bulkActions]}
        forms={forms}
        choicesOf={embedded ? undefined : (record) => choicesOf(record, 'row')}
      />
      {dialog && (
        <DialogHost
          name={dialog.name}
          record={dialog.record}
          resource={resource.name}
          onClose={() => setDialog(undefined)}
          // Another action may not be there for another record.
          onRecord={
            dialog.name === opening?.dialog
              ? (record) => setDialog({ name: dialog.name, record })
              : undefined
          }
        />
      )}
      {!embedded && <Outlet />}
    </Frame>
  );
});
ListContent.displayName = 'ListContent';

const NO_FORMS: readonly Fetch[] = [];

interface ListProps {
  readonly resource: Resource;
  readonly query: ListQuery;
  /** Filters of the page around, for a list that is no page of its own. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly below?: Below | undefined;
  readonly readOnly?: boolean | undefined;
  readonly tools?: false | undefined;
  readonly forms?: readonly Fetch[];
}

/** The list of a resource for a query, on a page of its own or, with `fixed` filters, inside another one. */
export const List = (props: ListProps) => {
  const { resource, query, fixed, below, readOnly = false, tools, forms = NO_FORMS } = props;
  const state = useListState(resource, query, fixed ?? below);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={state}>
        <ListContent
          resource={resource}
          embedded={fixed !== undefined}
          below={below}
          readOnly={readOnly}
          hasTools={tools !== false}
          forms={forms}
        />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** The list of a resource. `forms` fetch the forms that it leads to, before somebody asks for them. */
export const ListPage = ({
  resource,
  below,
  forms,
}: {
  readonly resource: Resource;
  /** Filters that the parameters of its address are. */
  readonly below?: Below;
  readonly forms?: readonly Fetch[];
}) => {
  const query = usePageQuery(resource);
  const key = below && JSON.stringify(below);
  const kept = useMemo<Below | undefined>(() => key && JSON.parse(key), [key]);
  return <List resource={resource} query={query} below={kept} {...(forms && { forms })} />;
};
