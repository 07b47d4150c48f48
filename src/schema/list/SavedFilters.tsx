import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useListContext, useStore, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../compiled';
import type { SavedFilter } from './savedFilter';

const useSavedFilters = (resource: Resource) =>
  useStore<readonly SavedFilter[]>(`filters.1.${resource.name}`, []);

const SavedMenu = lazy(() =>
  import('./SavedFiltersMenu').then((module) => ({ default: module.SavedFiltersMenu })),
);
const SaveDialog = lazy(() =>
  import('./SaveFiltersDialog').then((module) => ({ default: module.SaveFiltersDialog })),
);

/** Filters saved under a name, on this computer. */
export const SavedFilters = ({ resource }: { readonly resource: Resource }) => {
  const { filterValues, sort } = useListContext();
  const [saved, setSaved] = useSavedFilters(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const translate = useTranslate();
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
        <Suspense fallback={null}>
          <SavedMenu
            anchor={anchor}
            saved={saved}
            onChange={setSaved}
            onSave={() => setSaving(true)}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
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
