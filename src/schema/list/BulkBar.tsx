import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { formatInteger } from '../../../domain/format';
import { UNCOVERED, useFailureToast } from '../../ui/feedback';
import { lazyWithRetry } from '../../ui/lazy';
import { notificationKeyOf } from '../actions/outcomes';
import { useContextFor } from '../context/context';
import { recordTitle } from '../definition/format';
import type { AnyCall } from '../definition/runTypes';
import { ExportButton } from './ExportButton';
import { PAGER_HEIGHT } from './Pager';
import { useListScreen } from './useListScreen';

/** Maximum number of blocked records named in a message; further ones are counted. */
const MAX_NAMED = 3;

const MatchingReader = lazyWithRetry(() => import('./MatchingReader'), 'dialog');

/** Returns the bulk actions and the selected records; `isAll` means all records that match the filter. */
const useBulkSelection = () => {
  const { bulkActions: actions } = useListScreen();
  const { data = [], total = 0, meta, page, filterValues, selectedIds } = useListContext();
  const records = data.filter((record: RaRecord) => selectedIds.includes(record.id));
  const query = JSON.stringify([page, filterValues]);
  /** Query of which all records are selected. */
  const [selectedQuery, setSelectedQuery] = useState<string>();
  const isWholePage = data.length > 0 && records.length === data.length && total > data.length;
  const canSelectAll = isWholePage && actions.some((action) => action.bulk);
  const isAll = canSelectAll && selectedQuery === query;
  // A return to the query must not select all records again.
  useEffect(() => {
    if (selectedQuery !== undefined && !isAll) setSelectedQuery(undefined);
  }, [selectedQuery, isAll]);
  return {
    actions,
    records,
    isAll,
    /** Number of all matching records. */
    count: `${meta?.totalIsCapped ? 'mais de ' : ''}${formatInteger(total)}`,
    selectAll: canSelectAll && !isAll ? () => setSelectedQuery(query) : undefined,
  };
};

const BulkButtons = ({ actions, records, isAll, count }: ReturnType<typeof useBulkSelection>) => {
  const { resource, overlays } = useListScreen();
  const { onUnselectItems } = useListContext();
  const context = useContextFor('list');
  const translate = useTranslate();
  const toast = useFailureToast();
  /** Action that waits until all matching records are loaded. */
  const [pending, setPending] = useState<AnyCall>();
  const obstacleOf = (action: AnyCall, possible: readonly RaRecord[]): string | undefined => {
    if (possible.length === 0) return translate('camarim.action.select');
    const blocked = possible.flatMap((record) => {
      const reason = action.bulk === 'together' && action.blocked?.(record, context);
      return reason ? [`${recordTitle(resource, record, context)} (${reason})`] : [];
    });
    if (blocked.length === 0) return undefined;
    const named = blocked.slice(0, MAX_NAMED).join(', ');
    const more = blocked.length - MAX_NAMED;
    const items =
      more > 0 ? translate('camarim.action.blocked_more', { items: named, more }) : named;
    return translate('camarim.action.blocked', { items });
  };
  const buttons = actions.map((action) => {
    const { name, label, danger } = action;
    const possible = records.filter((record) => action.offered?.(record, context) !== false);
    const isTogether = action.bulk === 'together';
    if (isAll ? !action.bulk : !isTogether && records.length === 0) return null;
    const start = (): void => {
      const obstacle = obstacleOf(action, possible);
      const notificationKey = notificationKeyOf(resource.name, action);
      toast.clear(notificationKey);
      if (obstacle) toast.tell(obstacle, { notificationKey });
      else overlays.run(action, possible, () => onUnselectItems());
    };
    return (
      <Button
        key={name}
        color={danger ? 'error' : 'primary'}
        disabled={!isAll && !isTogether && possible.length === 0}
        onClick={isAll ? () => setPending(action) : start}
      >
        {isTogether && !isAll
          ? `${label} selecionados`.toUpperCase()
          : `${label} (${isAll ? count : possible.length})`}
      </Button>
    );
  });
  return (
    <>
      {buttons}
      {pending && <MatchingReader action={pending} onClose={() => setPending(undefined)} />}
    </>
  );
};

const barStyle = (hasSome: boolean) => ({
  position: hasSome ? 'sticky' : 'static',
  bottom: PAGER_HEIGHT,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 1.5,
  py: 0.5,
  mt: 1,
  border: 1,
  borderColor: hasSome ? 'primary.main' : 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: hasSome ? 4 : 0,
  '& .MuiButton-root': { px: { xs: 1, sm: 2 } },
});

/** Bar of the bulk actions. It is shown while rows are selected, or always for an action with `bulk: 'together'`. */
const BulkBar = () => {
  const { canExport } = useListScreen();
  const { onUnselectItems } = useListContext();
  const translate = useTranslate();
  const bulk = useBulkSelection();
  const { actions, records, isAll, count, selectAll } = bulk;
  const hasSome = records.length > 0;
  if (!hasSome && !actions.some((action) => action.bulk === 'together')) return null;
  return (
    <Box
      {...UNCOVERED}
      role="region"
      aria-label={translate('camarim.list.selection')}
      sx={barStyle(hasSome)}
    >
      <Typography variant="body2" aria-live="polite">
        {isAll && `Todos os ${count} que correspondem ao filtro`}
        {!isAll && hasSome && translate('ra.action.bulk_actions', { smart_count: records.length })}
        {!hasSome && translate('camarim.list.none_selected')}
      </Typography>
      {hasSome && (
        <Button onClick={() => onUnselectItems()}>{translate('camarim.list.unselect')}</Button>
      )}
      {selectAll && (
        <Button onClick={selectAll}>
          {`Selecionar todos os ${count} que correspondem ao filtro`}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <BulkButtons {...bulk} />
      {hasSome && !isAll && canExport && (
        <ExportButton rows={records} label={translate('camarim.list.export_selected')} />
      )}
    </Box>
  );
};

export default BulkBar;
