import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import type { Resource } from '../compiled';

const ChartDialog = lazyWithRetry(
  () => import('./ChartDialog').then((module) => ({ default: module.ChartDialog })),
  'dialog',
);

/** Opens the chart of a list. */
export const ChartButton = ({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate();
  const { total } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        startIcon={<ChartIcon />}
        aria-haspopup="dialog"
        disabled={!total}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        onClick={() => setOpen(true)}
      >
        {translate('camarim.list.chart')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChartDialog resource={resource} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
