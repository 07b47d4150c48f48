import AddIcon from '@mui/icons-material/Add';
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
import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { failureText } from '../../ui/feedback';
import { PageTitle } from '../../ui/layout';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states';
import { useActionRunner } from '../actions/useActionRunner';
import { useRemoveAction } from '../actions/useRemoveAction';
import type { Resource } from '../compiled';
import { recordPath } from '../paths';
import { BulkBar } from './BulkBar';
import { ColumnsMenu } from './ColumnsMenu';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { Pager } from './Pager';
import { ResourceTable } from './ResourceTable';
import { RowMenu } from './RowMenu';
import { SavedFilters } from './SavedFilters';
import { useColumns } from './useColumns';
import { useListState } from './useListState';
import { useRights } from './useRights';
import { actionsIn, useRowChoices } from './useRowChoices';

const ActionDialog = lazy(() =>
  import('../actions/ActionDialog').then((module) => ({ default: module.ActionDialog })),
);
const ShowDialog = lazy(() =>
  import('../show/ShowDialog').then((module) => ({ default: module.ShowDialog })),
);

/** A real link inside the table. */
const RowLink = ({
  children,
  ...props
}: {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly 'aria-label'?: string;
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
  const { data, error, isPending, perPage, refetch } = useListContext();
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
  if (isPending) return <TableSkeleton rows={Math.min(perPage, 10)} columns={columns} />;
  if (!data?.length) return <EmptyState title={empty ?? translate('ra.navigation.no_results')} />;
  return children;
};

/** Stands still while the list loads, is sorted or ticked: only what reads the list draws again. */
const ListContent = memo(({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const rights = useRights(resource);
  const columns = useColumns(resource);
  const runner = useActionRunner(resource);
  const removal = useRemoveAction(resource);
  const [shown, setShown] = useState<RaRecord>();
  const [menu, setMenu] = useState<{ record: RaRecord; anchor: HTMLElement }>();
  const { routes, list } = resource.spec;
  const editRoute = routes?.edit;
  const hrefOf =
    editRoute && rights.edit
      ? (record: RaRecord) => `${recordPath(editRoute, record.id)}${search}`
      : undefined;
  const hasDetails = resource.spec.show !== undefined;
  const choicesOf = useRowChoices(resource, rights, runner, {
    onEdit: hrefOf && ((record) => navigate(hrefOf(record))),
    onShow: hasDetails ? setShown : undefined,
    onRemove: rights.remove ? (record) => runner.start(removal, [record]) : undefined,
  });
  const bulk = actionsIn(resource, 'bulk', rights);
  const hasMenu = Boolean(
    hrefOf || hasDetails || rights.remove || actionsIn(resource, 'row', rights).length > 0,
  );
  const canExport = rights.export && list?.export !== false;
  const Top = resource.spec.slots?.listTop;
  return (
    <>
      <PageTitle
        title={resource.title}
        actions={
          <>
            <SavedFilters resource={resource} />
            <ColumnsMenu resource={resource} columns={columns} />
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
                to={routes.create}
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
        }
      />
      {Top && <Top />}
      <FilterBar resource={resource} />
      <BulkBar
        resource={resource}
        columns={columns.shown}
        rights={rights}
        actions={bulk}
        onStart={runner.start}
      />
      <Rows resource={resource} columns={columns.shown.length}>
        <ResourceTable
          resource={resource}
          columns={columns.shown}
          selectable={bulk.length > 0 || canExport}
          hrefOf={hrefOf}
          open={hasDetails ? setShown : undefined}
          onMenu={hasMenu ? (record, anchor) => setMenu({ record, anchor }) : undefined}
          Link={RowLink}
        />
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
      <Outlet />
    </>
  );
});
ListContent.displayName = 'ListContent';

/** The list of a resource. */
export const ListPage = ({ resource }: { readonly resource: Resource }) => {
  const state = useListState(resource);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={state}>
        <ListContent resource={resource} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
