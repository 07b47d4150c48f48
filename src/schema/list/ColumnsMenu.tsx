import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import type { Resource } from '../compiled';
import type { ColumnChoice } from './useColumns';

/** What the button opens. */
export const ColumnsPart = lazyWithRetry(
  () => import('../columns/ColumnsPanel').then((module) => ({ default: module.ColumnsPanel })),
  'dialog',
);

/** Lets the operator pick the columns of a list. */
export const ColumnsMenu = (props: {
  readonly resource: Resource;
  readonly columns: ColumnChoice;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        startIcon={<ViewColumnIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        {translate('ra.action.select_columns')}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ColumnsPart {...props} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
