import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import type { Resource } from '../compiled';
import type { ColumnChoice } from '../list/useColumns';

/** What the button opens. */
export const SaveViewPart = lazyWithRetry(() => import('./SaveViewDialog'), 'dialog');

/** The way to save filters, order and columns of a list under a name. */
export const SaveView = (props: {
  readonly resource: Resource;
  readonly columns: ColumnChoice;
}) => {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<BookmarkIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('camarim.list.save_view', { _: 'Salvar visão' })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveViewPart {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
