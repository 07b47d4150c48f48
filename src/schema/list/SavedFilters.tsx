import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { lazyPart } from '../../ui/lazy';
import type { Resource } from '../compiled';
import type { SavedFilter } from './savedFilter';

const useSavedFilters = (resource: Resource) =>
  useStore<readonly SavedFilter[]>(`filters.1.${resource.name}`, []);

const SavedMenu = lazyPart(
  () => import('./SavedFiltersMenu').then((module) => ({ default: module.SavedFiltersMenu })),
  'dialog',
);
const SaveDialog = lazyPart(
  () => import('./SaveFiltersDialog').then((module) => ({ default: module.SaveFiltersDialog })),
  'dialog',
);

/** Fetches what the button opens. */
export const SAVED_FILTERS_PARTS = [SavedMenu.fetch, SaveDialog.fetch];

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
            onGiveUp={() => setAnchor(null)}
          />
        </Suspense>
      )}
      {saving && (
        <Suspense fallback={null}>
          <SaveDialog
            onClose={() => setSaving(false)}
            onGiveUp={() => setSaving(false)}
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
