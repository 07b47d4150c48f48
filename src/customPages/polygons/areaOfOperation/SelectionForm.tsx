import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useMayCall } from '../../../schema/actions/useMayCall';
import { IfKnown } from '../../../schema/useKnowsExtensions';
import { lazyWithRetry } from '../../../ui/lazy';
import { TableSkeleton } from '../../../ui/states';
import { PolygonCard } from '../PolygonCard';
import { changeMany, changeOne, type Selection } from './actions';

const History = lazyWithRetry(() => import('./History').then((m) => ({ default: m.History })));

const OPERATIONS = ['polygons.change', 'polygons.prices'] as const;

/** The form of the selection and, for a single polygon, the history of its prices. */
export const SelectionForm = ({ selection }: { readonly selection: Selection }) => {
  const { mayCall } = useMayCall('/polygon-map', OPERATIONS);
  const isMany = selection.polygons.length > 1;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PolygonCard
        title={
          isMany
            ? `${selection.polygons.length} polígonos selecionados`
            : (selection.polygons[0]?.name ?? '')
        }
        record={selection}
        action={isMany ? changeMany : changeOne}
        may={OPERATIONS.every(mayCall)}
      />
      {!isMany && (
        <IfKnown operation="priceChanges.list">
          <Suspense fallback={<TableSkeleton rows={3} columns={3} />}>
            <History selection={selection} />
          </Suspense>
        </IfKnown>
      )}
    </Box>
  );
};
