import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../compiled';
import { useFieldLabel } from '../context';
import type { ColumnChoice } from './useColumns';

/** Lets the operator pick the columns of a list. */
export const ColumnsMenu = ({
  resource,
  columns,
}: {
  readonly resource: Resource;
  readonly columns: ColumnChoice;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelOf = useFieldLabel(resource);
  const translate = useTranslate();
  return (
    <>
      <Button
        startIcon={<ViewColumnIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {translate('ra.action.select_columns')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
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
      )}
    </>
  );
};
