import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { RowChoice } from '../definition/types';

const BLOCKED = {
  color: 'text.secondary',
  cursor: 'default',
  '&:hover': { bgcolor: 'transparent' },
};

/** Menu of the row actions. */
const RowMenu = ({
  anchor,
  choices,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly choices: readonly RowChoice[];
  readonly onClose: () => void;
}) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    // Blocked entries can be focused, so that a screen reader reads their reason.
    slotProps={{ list: { disabledItemsFocusable: true }, paper: { sx: { maxWidth: 320 } } }}
  >
    {choices.map(({ key, label, blocked, danger, shortcut, onClick }) => (
      <MenuItem
        key={key}
        dense
        aria-disabled={blocked !== undefined || undefined}
        aria-keyshortcuts={shortcut}
        onClick={() => {
          if (blocked !== undefined) return;
          onClose();
          onClick();
        }}
        sx={blocked !== undefined ? BLOCKED : danger ? { color: 'error.main' } : undefined}
      >
        <ListItemText primary={label} secondary={blocked} />
        {shortcut && (
          <Typography component="kbd" variant="caption" aria-hidden sx={{ pl: 3, opacity: 0.7 }}>
            {shortcut.toUpperCase()}
          </Typography>
        )}
      </MenuItem>
    ))}
  </Menu>
);

export default RowMenu;
