import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useTranslate } from 'react-admin';
import type { SavedFilter } from './savedFilter';

/** The filters that were saved; loaded when they are first asked for. */
export const SavedFiltersMenu = ({
  anchor,
  saved,
  onChange: setSaved,
  onSave,
  onClose: close,
}: {
  readonly anchor: HTMLElement;
  readonly saved: readonly SavedFilter[];
  readonly onChange: (saved: readonly SavedFilter[]) => void;
  /** Gives the filters on screen a name. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}) => {
  const { setFilters, setSort } = useListContext();
  const translate = useTranslate();
  return (
    <Menu open anchorEl={anchor} onClose={close}>
      {saved.map((entry) => (
        <MenuItem
          key={entry.name}
          dense
          onClick={() => {
            setFilters(entry.filter, undefined);
            setSort(entry.sort);
            close();
          }}
        >
          <ListItemText>{entry.name}</ListItemText>
          <IconButton
            edge="end"
            size="small"
            sx={{ ml: 2 }}
            aria-label={translate('camarim.list.remove_filter', {
              name: entry.name,
              _: `Remover ${entry.name}`,
            })}
            onClick={(event) => {
              event.stopPropagation();
              setSaved(saved.filter(({ name }) => name !== entry.name));
            }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </MenuItem>
      ))}
      {saved.length === 0 && (
        <MenuItem dense disabled>
          {translate('camarim.list.no_saved_filter', { _: 'Nenhum filtro salvo' })}
        </MenuItem>
      )}
      <Divider />
      <MenuItem
        dense
        onClick={() => {
          onSave();
          close();
        }}
      >
        {translate('camarim.list.save_current', { _: 'Salvar filtros atuais…' })}
      </MenuItem>
    </Menu>
  );
};
