import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { RaRecord } from 'react-admin';
import type { AnyCall } from '../actions/runTypes';
import { useContextFor } from '../context';
import type { RecordItem } from '../types';

/** A thing of a list inside a record, with the line that names it. */
export type TitledItem = RecordItem & { readonly title: string };

/** What can be done with one of several things: a button for each action, named by what it is about. */
export const ItemActions = ({
  item,
  record,
  actions,
  onAction,
}: {
  readonly item: TitledItem;
  /** The record around. */
  readonly record: RaRecord;
  readonly actions: readonly AnyCall[];
  readonly onAction: (action: AnyCall, item: TitledItem) => void;
}) => {
  const context = useContextFor('show', record);
  return actions
    .filter(({ offered }) => offered?.(item, context) !== false)
    .map((action) => {
      const label = action.labelFor?.(item) ?? action.label;
      const disabled = Boolean(action.blocked?.(item, context));
      const act = (): void => onAction(action, item);
      const Icon = action.icon ?? (action.danger ? DeleteIcon : undefined);
      return Icon ? (
        <IconButton
          key={action.name}
          size="small"
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={act}
        >
          <Icon fontSize="small" />
        </IconButton>
      ) : (
        <Button key={action.name} aria-label={label} disabled={disabled} onClick={act}>
          {action.label}
        </Button>
      );
    });
};
