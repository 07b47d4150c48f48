import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  LinkBase,
  ListContextProvider,
  Outlet,
  type RaRecord,
  ResourceContextProvider,
  useListContext,
  useLocation,
  useNavigate,
  useTranslate,
} from 'ra-core';
import {
  type ComponentProps,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import { failureText } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states';
import type { AnyAction } from '../actions/anyAction';
import { DialogHost } from '../actions/DialogHost';
import { type AnyCall, useActionRunner } from '../actions/useActionRunner';
import { useRemoveAction } from '../actions/useRemoveAction';
import type { Resource } from '../compiled';
import { useDialogs } from '../context';
import { recordPath } from '../paths';
import { ColumnsMenu } from './ColumnsMenu';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { isWaiting } from './firstQuestion';
import { Pager } from './Pager';
import { ResourceTable } from './ResourceTable';
import { RowMenu } from './RowMenu';
import { SavedFilters } from './SavedFilters';
import { useColumns } from './useColumns';
import { type Embedding, useListState } from './useListState';
import { useRights } from './useRights';
import { actionsIn, useRowChoices } from './useRowChoices';

const ActionDialog = lazy(() =>
  import('../actions/ActionDialog').then((module) => ({ default: module.ActionDialog })),
);
const BulkBar = lazy(() => import('./BulkBar').then((module) => ({ default: module.BulkBar })));
const LeftDialog = lazy(() => import('./LeftDialog').then((m) => ({ default: m.LeftDialog })));
const CardGrid = lazy(() => import('./CardGrid').then((module) => ({ default: module.CardGrid })));
const ShowDialog = lazy(() =>
  import('../show/ShowDialog').then((module) => ({ default: module.ShowDialog })),
);

const isCall = (action: AnyAction): action is AnyCall => action.dialog === undefined;

/** A real link inside the table. */
const RowLink = ({
  children,
  ...props
}: {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly target?: string;
  readonly rel?: string;
}) => <LinkBase {...props}>{children}</LinkBase>;

/** What stands in the place of the rows: skeleton, failure, emptiness, or the table itself. */
const Rows = ({
  resource,
  columns,
  children,
}: {
  readonly resource: Resource;
  readonly columns: number;
  readonly children: ReactNode;
}) => {
  const { data, error, isPending, perPage, refetch, filterValues } = useListContext();
  const translate = useTranslate();
  const { failure, empty } = resource.spec.list ?? {};
  if (error && !data?.length) {
    const fallback =
      failure || translate('camarim.list.failed', { _: 'Não foi possível carregar a lista.' });
    return (
      <ErrorState
        title={failure ? fallback : failureText(error, fallback)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { asks } = resource.spec.list ?? {};
  if (asks && isWaiting(resource, filterValues)) return <EmptyState title={asks.text} />;
  if (isPending) return <TableSkeleton rows={Math.min(perPage, 10)} columns={columns} />;
  if (!data?.length) return <EmptyState title={empty ?? translate('ra.navigation.no_results')} />;
  return children;
};

/** Height of the bar, for the place that it holds while it loads, in pixels. */
const BAR = 45;

/** The bar of what is ticked, once something is, or where its buttons always stand. */
const BulkPlace = (props: ComponentProps<typeof BulkBar>) => {
  const { selectedIds } = useListContext();
  const isThere = props.actions.some(({ bulk }) => bulk === 'always');
  if (!isThere && selectedIds.length === 0) return null;
  return (
    <Suspense fallback={isThere && <Box sx={{ height: BAR, mb: 1 }} />}>
      <BulkBar {...props} />
    </Suspense>
  );
};

interface ListContentProps {
  readonly resource: Resource;
  /** Inside another page: without the page's title and its buttons. */
  readonly embedded: boolean;
}

/** Stands still while the list loads, is sorted or ticked: only what reads the list draws again. */
const ListContent = memo(({ resource, embedded }: ListContentProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const rights = useRights(resource);
  const columns = useColumns(resource);
  const runner = useActionRunner(resource);
  const removal = useRemoveAction(resource);
  const dialogs = useDialogs();
  const [shown, setShown] = useState<RaRecord>();
  const [dialog, setDialog] = useState<{ name: string; record: RaRecord }>();
  const [menu, setMenu] = useState<{ record: RaRecord; anchor: HTMLElement }>();
  const { routes, list } = resource.spec;
  const editRoute = routes?.edit;
  const hrefOf =
    editRoute && rights.edit
      ? (record: RaRecord) => `${recordPath(editRoute, record.id)}${search}`
      : undefined;
  const hasDetails = resource.spec.show !== undefined;
  const start = (action: AnyAction, record: RaRecord): void => {
    if (isCall(action)) runner.start(action, [record]);
    else setDialog({ name: action.dialog, record });
  };
  const rowActions = actionsIn(resource, 'row', rights);
  const opening = rowActions.find(({ name }) => name === list?.open);
  const open = opening
    ? (record: RaRecord) => start(opening, record)
    : hasDetails
      ? setShown
      : undefined;
  const icons = rowActions.filter(({ icon }) => icon);
  const choicesOf = useRowChoices(resource, rights, start, {
    onEdit: hrefOf && ((record) => navigate(hrefOf(record))),
    onShow: hasDetails ? setShown : undefined,
    onRemove: rights.remove ? (record) => runner.start(removal, [record]) : undefined,
  });
  const bulk = actionsIn(resource, 'bulk', rights).filter(isCall);
  const isCards = list?.view === 'cards';
  const hasMenu = Boolean(hrefOf || hasDetails || rights.remove || rowActions.length > 0);
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
        <Button component={LinkBase} to={routes.create} variant="contained" startIcon={<AddIcon />}>
          {list?.newLabel ??
            translate('camarim.list.new', {
              name: resource.one.toLowerCase(),
              _: `Novo ${resource.one.toLowerCase()}`,
            })}
        </Button>
      )}
    </>
  );
  return (
    <>
      {embedded ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          {tools}
        </Box>
      ) : (
        <PageTitle title={resource.title} actions={tools} />
      )}
      {!embedded && state && (
        <Suspense fallback={null}>
          <LeftDialog resource={resource} />
        </Suspense>
      )}
      {Top && <Top />}
      <FilterBar resource={resource} embedded={embedded} />
      <BulkPlace
        resource={resource}
        columns={columns.shown}
        rights={rights}
        actions={bulk}
        onStart={runner.start}
      />
      <Rows resource={resource} columns={columns.shown.length}>
        {isCards ? (
          <Suspense fallback={null}>
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
            open={open}
            icons={icons}
            onIcon={start}
            onNear={(action) => void (action.dialog && dialogs[action.dialog]?.())}
            onMenu={hasMenu ? (record, anchor) => setMenu({ record, anchor }) : undefined}
            Link={RowLink}
          />
        )}
        <Pager resource={resource} />
      </Rows>
      {menu && (
        <RowMenu
          {...menu}
          choices={choicesOf(menu.record, 'row')}
          onClose={() => setMenu(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {shown && (
          <ShowDialog
            resource={resource}
            record={shown}
            onClose={() => setShown(undefined)}
            buttons={choicesOf(shown, 'show').map(({ key, label, blocked, danger, onClick }) => (
              <Button
                key={key}
                color={danger ? 'error' : 'primary'}
                disabled={blocked !== undefined}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
          />
        )}
        {runner.pending &&
          (runner.pending.action.confirm ||
            runner.pending.action.form ||
            runner.pending.records.length > 1) && (
            <ActionDialog resource={resource} runner={runner} pending={runner.pending} />
          )}
      </Suspense>
      {dialog && (
        <DialogHost
          name={dialog.name}
          record={dialog.record}
          resource={resource.name}
          onClose={() => setDialog(undefined)}
        />
      )}
      {!embedded && <Outlet />}
    </>
  );
});
ListContent.displayName = 'ListContent';

const List = ({
  resource,
  embedding,
}: {
  readonly resource: Resource;
  readonly embedding?: Embedding;
}) => {
  const state = useListState(resource, embedding);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={state}>
        <ListContent resource={resource} embedded={embedding !== undefined} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** The list of a resource. */
export const ListPage = ({ resource }: { readonly resource: Resource }) => (
  <List resource={resource} />
);

/**
 * The list of a resource inside another page, with filters that the page sets: a customer's
 * bookings. Filters, order and page are its own and leave the address alone.
 */
export const EmbeddedList = ({
  resource,
  filter,
  perPage,
}: { readonly resource: Resource } & Embedding) => {
  const key = JSON.stringify(filter);
  const embedding = useMemo(() => ({ filter: JSON.parse(key), perPage }), [key, perPage]);
  return <List resource={resource} embedding={embedding} />;
};
