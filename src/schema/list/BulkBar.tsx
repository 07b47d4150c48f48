import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import type { AnyCall } from '../actions/useActionRunner';
import type { CompiledField, Resource } from '../compiled';
import { useScene } from '../context';
import { ExportButton } from './ExportButton';
import type { Rights } from './useRights';

/** What can be done with the rows that are ticked. */
export const BulkBar = ({
  resource,
  columns,
  rights,
  actions,
  onStart,
}: {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly rights: Rights;
  readonly actions: readonly AnyCall[];
  readonly onStart: (action: AnyCall, records: readonly RaRecord[]) => void;
}) => {
  const { selectedIds, data = [], onUnselectItems } = useListContext();
  const translate = useTranslate();
  const scene = useScene('list');
  const records = data.filter((record: RaRecord) => selectedIds.includes(record.id));
  if (records.length === 0) return null;
  return (
    <Box
      role="region"
      aria-label={translate('camarim.list.selection', { _: 'Itens selecionados' })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.5,
        mb: 1,
        borderRadius: 1,
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" sx={{ mr: 'auto' }} aria-live="polite">
        {translate('ra.action.bulk_actions', { smart_count: records.length })}
      </Typography>
      {actions.map((action) => {
        const possible = records.filter((record) => action.offered?.(record, scene) !== false);
        return (
          <Button
            key={action.name}
            color={action.danger ? 'error' : 'primary'}
            disabled={possible.length === 0}
            onClick={() => onStart(action, possible)}
          >
            {`${action.label} (${possible.length})`}
          </Button>
        );
      })}
      {rights.export && resource.spec.list?.export !== false && (
        <ExportButton
          resource={resource}
          columns={columns}
          rows={records}
          label={translate('camarim.list.export_selected', { _: 'Exportar selecionados' })}
        />
      )}
      <Button onClick={() => onUnselectItems()}>
        {translate('camarim.list.unselect', { _: 'Limpar seleção' })}
      </Button>
    </Box>
  );
};
