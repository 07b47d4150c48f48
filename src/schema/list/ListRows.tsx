import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { QueryBoundary } from '../../ui/feedback';
import { TableSkeleton } from '../../ui/states';
import { useIsNarrow } from '../../ui/theme';
import { lacksFilter } from './listDefaults';
import { Pager } from './Pager';
import { BulkBar, CardStyles, EmptyList } from './parts';
import { ResourceTable } from './ResourceTable';
import { useListScreen } from './useListScreen';
import type { ListState } from './useListState';

/** Height reserved for the bulk bar while it loads, in pixels. */
const BULK_BAR_HEIGHT = 44;

const LoadedRows = () => {
  const { resource, columns, rights, choicesOf, bulkActions } = useListScreen();
  const { selectedIds } = useListContext();
  const isBarPermanent = bulkActions.some((action) => action.bulk === 'together');
  const Slot = resource.spec.slots?.rows;
  return (
    <>
      {Slot ? (
        <Slot
          resource={resource.name}
          columns={columns.shown.map(({ path }) => path)}
          canEdit={rights.edit}
          choicesOf={(record) => choicesOf(record, 'row')}
        />
      ) : (
        <ResourceTable />
      )}
      {(isBarPermanent || selectedIds.length > 0) && (
        <Suspense fallback={isBarPermanent && <Box sx={{ height: BULK_BAR_HEIGHT, mt: 1 }} />}>
          <BulkBar />
        </Suspense>
      )}
      <Pager />
    </>
  );
};

/** Rows of a list, or instead of them a skeleton, the failure or the empty state. */
export const ListRows = () => {
  const { resource, columns, rights } = useListScreen();
  const list = useListContext() as ListState;
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const { failure } = resource.spec.list ?? {};
  const skeleton = (
    <TableSkeleton
      rows={Math.min(list.perPage, 10)}
      columns={isNarrow ? 2 : columns.shown.length}
    />
  );
  const rows = (): ReactNode => {
    if (lacksFilter(resource, list.filterValues)) return <EmptyList />;
    // The rows of the previous filters stay while the next ones load, but not their empty state.
    const isStaleEmpty = list.isPlaceholderData && list.data?.length === 0 && !list.error;
    // Rows rendered before the permissions are known would move when their tools appear.
    if (!rights.isKnown || isStaleEmpty) return skeleton;
    return (
      <QueryBoundary
        query={list}
        failure={failure ? { text: failure } : translate('camarim.list.failed')}
        loading={skeleton}
      >
        {({ length }) => (length === 0 ? <EmptyList /> : <LoadedRows />)}
      </QueryBoundary>
    );
  };
  return (
    <Suspense fallback={skeleton}>
      {isNarrow && !resource.spec.slots?.rows && <CardStyles fallback={null} />}
      {rows()}
    </Suspense>
  );
};
