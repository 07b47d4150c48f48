import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, Suspense, useEffect } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { Answered } from '../../ui/feedback';
import { TableSkeleton } from '../../ui/states';
import { useIsNarrow } from '../../ui/theme';
import { isBulk } from '../actions/anyAction';
import type { CompiledField, Resource } from '../compiled';
import type { CallRightsProps } from './CallRights';
import { isWaiting } from './firstQuestion';
import type { NewRecord } from './newRecord';
import { BulkBar, CallRights, CardStyles, EmptyList, ListRefresh, ViewTabs } from './parts';
import { placeKey } from './placeKey';
import { useAfterRows } from './useAfterRows';
import type { ListState } from './useListState';

/** Whether the tabs came over some list already: then they come with the next one's rows. */
let areHere = false;

/**
 * The tabs of a list: their place is there at once where this browser remembers some, or as its definition
 * says, whose views may be extensions that no service here knows; they come when the rows are and nothing else is done.
 */
export const ViewsPlace = ({ resource }: { readonly resource: Resource }) => {
  const { isLoading } = useListContext();
  const isTime = useAfterRows(isLoading);
  useEffect(() => {
    if (isTime) areHere = true;
  }, [isTime]);
  const { views } = resource.spec.list ?? {};
  const [hasTabs = views !== undefined] = useStore<boolean | undefined>(placeKey(resource));
  const tabs = (areHere || isTime) && !isLoading && (
    <Suspense>
      <ViewTabs resource={resource} fallback={null} />
    </Suspense>
  );
  return hasTabs ? (
    <Box className="views" sx={{ height: 36, minWidth: 0 }}>
      {tabs}
    </Box>
  ) : (
    tabs
  );
};

/** What stands in the place of the rows: skeleton, failure, emptiness, or the table itself. */
export const Rows = ({
  resource,
  columns,
  isReady,
  embedded,
  made,
  children,
}: {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  /** What the rows are drawn with is known; drawn before, they would move. */
  readonly isReady: boolean;
  readonly embedded: boolean;
  readonly made: NewRecord | undefined;
  readonly children: ReactNode;
}) => {
  const list = useListContext() as ListState;
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const { failure, empty, requiresFilter: asks, view = 'table' } = resource.spec.list ?? {};
  const waiting = (
    <TableSkeleton rows={Math.min(list.perPage, 10)} columns={isNarrow ? 2 : columns.length} />
  );
  const nothing = (text: string, isWaiting: boolean) => (
    <EmptyList {...{ resource, text, isWaiting, embedded, made }} />
  );
  const rows = () => {
    if (asks && isWaiting(resource, list.filterValues)) return nothing(asks.text, true);
    // That nothing was found before says nothing of what is looked for now.
    const isUnknown = list.isPlaceholderData && list.data?.length === 0 && !list.error;
    if (!isReady || isUnknown) return waiting;
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
        {({ length }) =>
          length === 0 ? nothing(empty ?? translate('ra.navigation.no_results'), false) : children
        }
      </Answered>
    );
  };
  return (
    <Suspense fallback={waiting}>
      {isNarrow && view === 'table' && (
        <CardStyles resource={resource} columns={columns} fallback={null} />
      )}
      {rows()}
    </Suspense>
  );
};

/**
 * Asks for the rights of the operations that a list's actions name, after its rows: the files of the contract
 * that tell them are not what is waited for. Until then the right to edit decides, as for most it does.
 */
export const RightsPlace = (props: CallRightsProps) => {
  const { isLoading } = useListContext();
  const isTime = useAfterRows(isLoading);
  if (!isTime || !props.resource.spec.actions) return null;
  return (
    <Suspense fallback={null}>
      <CallRights {...props} fallback={null} />
    </Suspense>
  );
};

/** Asks for the rows of an open list again, once they are there and nothing else is done. */
export const RefreshPlace = ({ every }: { readonly every: number | undefined }) => {
  const { isLoading } = useListContext();
  const isTime = useAfterRows(isLoading);
  if (every === undefined || !isTime) return null;
  return (
    <Suspense fallback={null}>
      <ListRefresh every={every} fallback={null} />
    </Suspense>
  );
};

/** Height of the bar, for the place that it holds while it loads, in pixels. */
const BAR = 44;

/** The bar of what is ticked, once something is, or where its buttons always stand. */
export const BulkPlace = (props: ComponentProps<typeof BulkBar>) => {
  const { selectedIds } = useListContext();
  const isThere = props.actions.some((action) => isBulk(action, 'always'));
  if (!isThere && selectedIds.length === 0) return null;
  return (
    <Suspense fallback={isThere && <Box sx={{ height: BAR, mt: 1 }} />}>
      <BulkBar {...props} />
    </Suspense>
  );
};
