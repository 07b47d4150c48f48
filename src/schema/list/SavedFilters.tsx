import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useStore, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../compiled';

/** Filters and order that the operator gave a name. */
interface SavedFilter {
  readonly name: string;
  readonly filter: Record<string, unknown>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

const useSavedFilters = (resource: Resource) =>
  useStore<readonly SavedFilter[]>(`filters.1.${resource.name}`, []);

const SaveDialog = lazy(() =>
  import('./SaveFiltersDialog').then((module) => ({ default: module.SaveFiltersDialog })),
);

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
        <Suspense fallback={null}>
          <SaveDialog
            onClose={() => setSaving(false)}
            onSave={(name) => {
              const others = saved.filter((entry) => entry.name !== name);
              setSaved([...others, { name, filter: filterValues, sort }]);
              setSaving(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
