import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { UNCOVERED, useFailureToast } from '../../ui/feedback';
import { lazyWithRetry } from '../../ui/lazy';
import { isBulk } from '../actions/anyAction';
import { aboutAction } from '../actions/outcomes';
import type { ActionRunner, AnyCall, Gathered } from '../actions/runTypes';
import type { CompiledField, Resource } from '../compiled';
import { useContextFor } from '../context';
import { recordTitle } from '../format';
import { ExportButton } from './ExportButton';
import { PAGER_HEIGHT } from './Pager';
import type { ListRights } from './useRights';

/** Blocked records that a message names; the others are counted. */
const NAMED = 3;

/** Says why an action on what is ticked cannot begin; undefined when it can. */
const useObstacle = (resource: Resource) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  return ({ blocked, sendsAll }: AnyCall, records: readonly RaRecord[]): string | undefined => {
    if (records.length === 0)
      return translate('camarim.action.select', { _: 'Selecione os itens' });
    const faults = records.flatMap((record) => {
      const reason = sendsAll && blocked?.(record, context);
      return reason ? [`${recordTitle(resource, record, context)} (${reason})`] : [];
    });
    if (faults.length === 0) return undefined;
    const named = faults.slice(0, NAMED).join(', ');
    const more = faults.length - NAMED;
    const items =
      more > 0 ? translate('camarim.action.blocked_more', { items: named, more, _: named }) : named;
    return translate('camarim.action.blocked', { items, _: items });
  };
};

/** The buttons of the actions on what is ticked. */
const BulkButtons = ({
  resource,
  records,
  actions,
  onStart,
  all,
  onAll,
}: {
  readonly resource: Resource;
  readonly records: readonly RaRecord[];
  readonly actions: readonly AnyCall[];
  readonly onStart: ActionRunner['start'];
  /** How many match the filter, where all of them are meant. */
  readonly all: string | undefined;
  readonly onAll: (action: AnyCall) => void;
}) => {
  const { onUnselectItems } = useListContext();
  const context = useContextFor('list');
  const toast = useFailureToast();
  const obstacleOf = useObstacle(resource);
  return actions.map((action) => {
    const possible = records.filter((record) => action.offered?.(record, context) !== false);
    const isThere = isBulk(action, 'always');
    if (!isThere && records.length === 0) return null;
    if (all !== undefined)
      return (
        isBulk(action, 'matching') && (
          <Button
            key={action.name}
            color={action.danger ? 'error' : 'primary'}
            onClick={() => onAll(action)}
          >
            {`${action.label} (${all})`}
          </Button>
        )
      );
    return (
      <Button
        key={action.name}
        color={action.danger ? 'error' : 'primary'}
        disabled={!isThere && possible.length === 0}
        onClick={() => {
          const obstacle = obstacleOf(action, possible);
          const about = aboutAction(resource.name, action);
          toast.clear(about);
          if (obstacle) toast.tell(obstacle, { about });
          else onStart(action, possible, () => onUnselectItems());
        }}
      >
        {action.bulkLabel ?? `${action.label} (${possible.length})`}
      </Button>
    );
  });
};

const MatchingReader = lazyWithRetry(() => import('../matching/MatchingReader'), 'dialog');

const figures = new Intl.NumberFormat('pt-BR');

/** Whether everything that matches the filter can be meant in place of the page that is ticked whole, and is. */
const useMatching = (actions: readonly AnyCall[], ticked: number) => {
  const { data = [], total = 0, meta, page, filterValues } = useListContext();
  const question = JSON.stringify([page, filterValues]);
  const [meant, setMeant] = useState<string>();
  const isOffered =
    data.length > 0 &&
    ticked === data.length &&
    total > data.length &&
    actions.some((action) => isBulk(action, 'matching'));
  const isAll = isOffered && meant === question;
  // What was unticked once is not meant again by itself.
  useEffect(() => {
    if (meant !== undefined && !isAll) setMeant(undefined);
  }, [meant, isAll]);
  return {
    isOffered,
    isAll,
    count: `${meta?.totalIsCapped ? 'mais de ' : ''}${figures.format(total)}`,
    takeAll: () => setMeant(question),
  };
};

/** Reads everything that an action is meant for, and begins the action with what it may be done to. */
const Matching = ({
  resource,
  action,
  onStart,
  onClose,
}: {
  readonly resource: Resource;
  readonly action: AnyCall;
  readonly onStart: ActionRunner['start'];
  readonly onClose: () => void;
}) => {
  const { onUnselectItems } = useListContext();
  const toast = useFailureToast();
  const begin = (found: readonly RaRecord[], gathered: Gathered): void => {
    const about = aboutAction(resource.name, action);
    toast.clear(about);
    const [closed] = gathered.closed;
    if (found.length > 0) onStart(action, found, () => onUnselectItems(), gathered);
    else
      toast.tell(
        closed ? `Nenhum pode ser alterado: ${closed[0]}` : 'Nada corresponde ao filtro.',
        { about },
      );
  };
  return (
    <Suspense fallback={null}>
      <MatchingReader
        resource={resource}
        action={action}
        onClose={onClose}
        onRead={(found, gathered) => {
          onClose();
          begin(found, gathered);
        }}
      />
    </Suspense>
  );
};

/** How many rows are ticked; all that match, where these are meant. */
const Selected = ({ count, all }: { readonly count: number; readonly all: string | undefined }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" aria-live="polite">
      {all !== undefined
        ? `Todos os ${all} que correspondem ao filtro`
        : count > 0
          ? translate('ra.action.bulk_actions', { smart_count: count })
          : translate('camarim.list.none_selected', { _: 'Nenhum item selecionado' })}
    </Typography>
  );
};

const barStyle = (hasSome: boolean) => ({
  // With something ticked it floats over the rows below the window's edge; it pushes none.
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

/**
 * What can be done with the rows that are ticked. It comes with the first tick, below the rows, unless
 * an action stands there always.
 */
const BulkBar = ({
  resource,
  columns,
  rights,
  actions,
  onStart,
}: {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly rights: ListRights;
  readonly actions: readonly AnyCall[];
  readonly onStart: ActionRunner['start'];
}) => {
  const { selectedIds, data = [], onUnselectItems } = useListContext();
  const translate = useTranslate();
  const records = data.filter((record: RaRecord) => selectedIds.includes(record.id));
  const hasSome = records.length > 0;
  const matching = useMatching(actions, records.length);
  const { isAll, count } = matching;
  const [reading, setReading] = useState<AnyCall>();
  if (!hasSome && !actions.some((action) => isBulk(action, 'always'))) return null;
  return (
    <Box
      {...UNCOVERED}
      role="region"
      aria-label={translate('camarim.list.selection', { _: 'Itens selecionados' })}
      sx={barStyle(hasSome)}
    >
      <Selected count={records.length} all={isAll ? count : undefined} />
      {hasSome && (
        <Button onClick={() => onUnselectItems()}>
          {translate('camarim.list.unselect', { _: 'Limpar seleção' })}
        </Button>
      )}
      {matching.isOffered && !isAll && (
        <Button onClick={matching.takeAll}>
          {`Selecionar todos os ${count} que correspondem ao filtro`}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <BulkButtons
        resource={resource}
        records={records}
        actions={actions}
        onStart={onStart}
        all={isAll ? count : undefined}
        onAll={setReading}
      />
      {reading && (
        <Matching
          resource={resource}
          action={reading}
          onStart={onStart}
          onClose={() => setReading(undefined)}
        />
      )}
      {hasSome && !isAll && rights.export && resource.spec.list?.export !== false && (
        <ExportButton
          resource={resource}
          columns={columns}
          rows={records}
          label={translate('camarim.list.export_selected', { _: 'Exportar selecionados' })}
        />
      )}
    </Box>
  );
};

export default BulkBar;
