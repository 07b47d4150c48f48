import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useStore, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { ModalDialog } from '../../ui/dialog';
import type { Resource } from '../compiled';

/** Filters and order that the operator gave a name. */
interface SavedFilter {
  readonly name: string;
  readonly filter: Record<string, unknown>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

const useSavedFilters = (resource: Resource) =>
  useStore<readonly SavedFilter[]>(`filters.1.${resource.name}`, []);

const SaveDialog = ({
  onClose,
  onSave,
}: {
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}) => {
  const [name, setName] = useState('');
  const translate = useTranslate();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <ModalDialog
      open
      onClose={onClose}
      maxWidth="xs"
      title={translate('camarim.list.save_filters', { _: 'Salvar filtros' })}
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" form="save-filters" variant="contained" disabled={!name.trim()}>
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <form id="save-filters" onSubmit={save}>
        <TextField
          autoFocus
          fullWidth
          label={translate('camarim.list.filter_name', { _: 'Nome' })}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      </form>
    </ModalDialog>
  );
};

/** Filters saved under a name, on this computer. */
export const SavedFilters = ({ resource }: { readonly resource: Resource }) => {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [saved, setSaved] = useSavedFilters(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const translate = useTranslate();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('camarim.list.saved_filters', { _: 'Filtros salvos' })}
      </Button>
      {anchor && (
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
              setSaving(true);
              close();
            }}
          >
            {translate('camarim.list.save_current', { _: 'Salvar filtros atuais…' })}
          </MenuItem>
        </Menu>
      )}
      {saving && (
        <SaveDialog
          onClose={() => setSaving(false)}
          onSave={(name) => {
            const others = saved.filter((entry) => entry.name !== name);
            setSaved([...others, { name, filter: filterValues, sort }]);
            setSaving(false);
          }}
        />
      )}
    </>
  );
};
