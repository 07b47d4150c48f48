import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { Resource } from '../compiled';
import { useFieldLabel } from '../context';
import type { ColumnChoice } from './useColumns';

/** The columns of a list to tick; loaded when they are first asked for. */
export const ColumnsPanel = ({
  resource,
  columns,
  anchor,
  onClose,
}: {
  readonly resource: Resource;
  readonly columns: ColumnChoice;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}) => {
  const labelOf = useFieldLabel(resource);
  const translate = useTranslate();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {columns.all.map(({ path, label }) => (
        <MenuItem
          key={path}
          dense
          role="menuitemcheckbox"
          aria-checked={columns.isShown(path)}
          disabled={path === resource.spec.titleField}
          onClick={() => columns.toggle(path)}
        >
          <Checkbox
            checked={columns.isShown(path)}
            size="small"
            disableRipple
            sx={{ p: 0, mr: 1 }}
            slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
          />
          <ListItemText>{labelOf(path, label)}</ListItemText>
        </MenuItem>
      ))}
      <Divider />
      <MenuItem dense onClick={columns.reset}>
        {translate('camarim.list.default_columns', { _: 'Colunas padrão' })}
      </MenuItem>
    </Menu>
  );
};
