import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type ComponentProps,
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react';
import {
  LinkBase,
  ListContextProvider,
  Outlet,
  type RaRecord,
  ResourceContextProvider,
  useEvent,
  useListContext,
  useLocation,
  useNavigate,
  useTranslate,
} from 'react-admin';
import { Answered } from '../../ui/feedback';

import { PageTitle } from '../../ui/layout';
import { EmptyState, TableSkeleton } from '../../ui/states';
import type { StartedAction } from '../actions/ActionHost';
import { type AnyAction, isCall } from '../actions/anyAction';
import { useRemoveAction } from '../actions/useRemoveAction';
import { useStart } from '../actions/useStart';
import type { Resource } from '../compiled';
import { useDialogHost, useDialogs } from '../context';
import { leftIn } from '../leftDialog';
import { overList, recordPath } from '../paths';
import { ChoiceButton } from './ChoiceButton';
import { ColumnsMenu } from './ColumnsMenu';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { isWaiting } from './firstQuestion';
import { ListFrame } from './ListFrame';
import { Pager } from './Pager';
import {
  ActionHost,
  BulkBar,
  CardGrid,
  type Fetch,
  hasShowDialog,
  LeftDialog,
  PartsAhead,
  RowMenu,
  ShowDialog,
} from './parts';
import { ResourceTable } from './ResourceTable';
import { SavedFilters } from './SavedFilters';
import type { RowTools } from './TableRow';
import { useColumns } from './useColumns';
import { type ListQuery, useEmbeddedQuery, usePageQuery } from './useListQuery';
import { type ListState, useListState } from './useListState';
import { type Rights, useRights } from './useRights';
import { actionsIn, useRowChoices } from './useRowChoices';

type LinkProps = Parameters<RowTools['Link']>[0];

/** A real link inside the table; it alone draws again when filters, order or page change. */
const RowLink = ({ keeps, to, ...props }: LinkProps) => {
  const { search } = useLocation();
  return <LinkBase to={keeps ? `${to}${search}` : to} {...props} />;
};

/** A link of a list inside another page, whose address says nothing of the list. */
const EmbeddedLink = ({ keeps: _, ...props }: LinkProps) => <LinkBase {...props} />;

/** What stands in the place of the rows: skeleton, failure, emptiness, or the table itself. */
const Rows = ({
  resource,
  columns,
  isReady,
  children,
}: {
  readonly resource: Resource;
  readonly columns: number;
  /** What the rows are drawn with is known; drawn before, they would move. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}) => {
  const list = useListContext() as ListState;
  const translate = useTranslate();
  const { failure, empty, requiresFilter: asks } = resource.spec.list ?? {};
  if (asks && isWaiting(resource, list.filterValues)) return <EmptyState title={asks.text} />;
  const waiting = <TableSkeleton rows={Math.min(list.perPage, 10)} columns={columns} />;
  if (!isReady) return waiting;
  return (
    <Answered
      question={list}
      failure={
        failure
          ? { text: failure }
          : translate('camarim.list.failed', { _: 'Não foi possível carregar a lista.' })
      }
      waiting={waiting}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={empty ?? translate('ra.navigation.no_results')} />
        ) : (
          children
        )
      }
    </Answered>
  );
};

/** Height of the bar, for the place that it holds while it loads, in pixels. */
const BAR = 44;

/** The bar of what is ticked, once something is, or where its buttons always stand. */
const BulkPlace = (props: ComponentProps<typeof BulkBar>) => {
  const { selectedIds } = useListContext();
  const isThere = props.actions.some(({ bulk }) => bulk === 'always');
  if (!isThere && selectedIds.length === 0) return null;
  return (
    <Suspense fallback={isThere && <Box sx={{ height: BAR, mt: 1 }} />}>
      <BulkBar {...props} />
    </Suspense>
  );
};

/**
 * The details of a record as the list has it now. Of one that has left the list they stay, without
 * what could be done with it.
 */
const Details = ({
  resource,
  record,
  choicesOf,
  onClose,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly choicesOf: ReturnType<typeof useRowChoices>;
  readonly onClose: () => void;
}) => {
  const { data } = useListContext();
  const now = data?.find(({ id }) => id === record.id);
  return (
    <ShowDialog
      resource={resource}
      record={now ?? record}
      onClose={onClose}
      onGiveUp={onClose}
      buttons={
        now &&
        choicesOf(now, 'show').map((choice) => <ChoiceButton key={choice.key} choice={choice} />)
      }
    />
  );
};

/** What may be done with rows that are there to be read. */
const READ_ONLY: Rights = {
  create: false,
  edit: false,
  remove: false,
  export: false,
  isKnown: true,
};

const NOTHING_STARTED: readonly StartedAction[] = [];

interface ListContentProps {
  readonly resource: Resource;
  /** Inside another page: without the page's title and its buttons. */
  readonly embedded: boolean;
  /** The rows to read alone. */
  readonly readOnly: boolean;
  /** Fetch the forms that it leads to. */
  readonly forms: readonly Fetch[];
}

/** Stands still while the list loads, is sorted or ticked: only what reads the list draws again. */
const ListContent = memo(({ resource, embedded, readOnly, forms }: ListContentProps) => {
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
  const hasMenu =
    !readOnly && Boolean(hrefOf || hasDetails || rights.remove || rowActions.length > 0);
  const canExport = rights.export && list?.export !== false;
  const Top = resource.spec.slots?.listTop;
  const tools = (
    <>
      {!isCards && <SavedFilters resource={resource} />}
      {!isCards && <ColumnsMenu resource={resource} columns={columns} />}
      {canExport && (
        <ExportButton
          resource={resource}
          columns={columns.shown}
          label={translate('ra.action.export')}
        />
      )}
      {rights.create && routes?.create && (
        <Button
          component={LinkBase}
          to={`${routes.create}${kept}`}
          variant="contained"
          startIcon={<AddIcon />}
        >
          {list?.newLabel ??
            translate('camarim.list.new', {
              name: resource.one.toLowerCase(),
              _: `Novo ${resource.one.toLowerCase()}`,
            })}
        </Button>
      )}
    </>
  );
  const Frame = embedded ? Fragment : ListFrame;
  return (
    <Frame>
      {!readOnly && embedded && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          {tools}
        </Box>
      )}
      {!embedded && <PageTitle title={resource.title} actions={tools} />}
      {!embedded && leftIn(state) && (
        <Suspense fallback={null}>
          <LeftDialog resource={resource} />
        </Suspense>
      )}
      {Top && <Top />}
      {!readOnly && <FilterBar resource={resource} embedded={embedded} />}
      <Rows resource={resource} columns={columns.shown.length} isReady={rights.isKnown}>
        {isCards ? (
          <Suspense fallback={<TableSkeleton rows={8} columns={3} />}>
            <CardGrid
              resource={resource}
              columns={columns.shown}
              choicesOf={(record) => choicesOf(record, 'row')}
            />
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
      />
      {dialog && (
        <DialogHost
          name={dialog.name}
          record={dialog.record}
          resource={resource.name}
          onClose={() => setDialog(undefined)}
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
  readonly readOnly?: boolean | undefined;
  readonly forms?: readonly Fetch[];
}

const List = ({ resource, query, fixed, readOnly = false, forms = NO_FORMS }: ListProps) => {
  const state = useListState(resource, query, fixed);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={state}>
        <ListContent
          resource={resource}
          embedded={fixed !== undefined}
          readOnly={readOnly}
          forms={forms}
        />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** The list of a resource. `forms` fetch the forms that it leads to, before somebody asks for them. */
export const ListPage = ({
  resource,
  forms,
}: {
  readonly resource: Resource;
  readonly forms?: readonly Fetch[];
}) => {
  const query = usePageQuery(resource);
  return <List resource={resource} query={query} {...(forms && { forms })} />;
};

/**
 * The list of a resource inside another page, with filters that the page sets: a customer's
 * bookings. Filters, order and page are its own, and leave the text of the address alone.
 */
export const EmbeddedList = ({
  resource,
  filter,
  perPage,
  readOnly,
  empty,
  columns,
}: {
  readonly resource: Resource;
  /** Filters that the page sets and the operator does not see. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly perPage?: number;
  /** The rows to read alone: without filters, tools, or a way to change one. */
  readonly readOnly?: boolean | undefined;
  /** What is said where there is none, in place of the definition's words. */
  readonly empty?: string | undefined;
  /** Columns in place of the definition's own. */
  readonly columns?: readonly string[] | undefined;
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
  return <List resource={shown} query={query} fixed={fixed} readOnly={readOnly} />;
};
