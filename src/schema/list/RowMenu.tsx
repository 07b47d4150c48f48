import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RaRecord } from 'ra-core';

/** One thing that can be done with a row. */
export interface RowChoice {
  readonly key: string;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly blocked?: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

/** The actions of one row: made when it is opened, one for the whole table. */
export const RowMenu = ({
  anchor,
  choices,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly record: RaRecord;
  readonly choices: readonly RowChoice[];
  readonly onClose: () => void;
}) => (
  <Menu open anchorEl={anchor} onClose={onClose}>
    {choices.map(({ key, label, blocked, danger, onClick }) => (
      <MenuItem
        key={key}
        dense
        disabled={blocked !== undefined}
        onClick={() => {
          onClose();
          onClick();
        }}
        sx={danger ? { color: 'error.main' } : undefined}
      >
        <ListItemText primary={label} secondary={blocked} />
      </MenuItem>
    ))}
  </Menu>
);
