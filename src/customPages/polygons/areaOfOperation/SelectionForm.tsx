import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useMayCall } from '../../../schema/actions/useMayCall';
import { useDefinition } from '../../../schema/context/context';
import { IfKnown } from '../../../schema/context/useKnowsExtensions';
import { SectionsAfter } from '../../../schema/record/RecordSections';
import type { AnySection } from '../../../schema/record/sectionParts';
import { TableSkeleton } from '../../../ui/states';
import { PolygonCard } from '../PolygonCard';
import { changeMany, changeOne, type Selection } from './actions';

const OPERATIONS = ['polygons.change', 'polygons.prices'] as const;

const HISTORY: readonly AnySection[] = [
  {
    title: 'Histórico de preços',
    wide: true,
    changes: {
      resource: 'priceHistory',
      by: ({ id, serviceId }) => ({ kind: 'polygon', object: String(id), serviceId }),
      empty: 'Os preços deste polígono ainda não mudaram.',
    },
  },
];

interface Props {
  readonly selection: Selection;
}

/** Price history of the selected polygon, with author and time (decision 0076). */
const History = ({ selection }: Props) => (
  <SectionsAfter resource={useDefinition('priceHistory')} record={selection} sections={HISTORY} />
);

const SelectionForm = ({ selection }: Props) => {
  const { mayCall } = useMayCall('/polygon-map', OPERATIONS);
  const [{ name = '' } = {}, ...others] = selection.polygons;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PolygonCard
        title={others.length > 0 ? `${others.length + 1} polígonos selecionados` : name}
        record={selection}
        action={others.length > 0 ? changeMany : changeOne}
        may={OPERATIONS.every(mayCall)}
      />
      {others.length === 0 && (
        <IfKnown operation="priceChanges.list">
          <Suspense fallback={<TableSkeleton rows={3} columns={3} />}>
            <History selection={selection} />
          </Suspense>
        </IfKnown>
      )}
    </Box>
  );
};

export default SelectionForm;
