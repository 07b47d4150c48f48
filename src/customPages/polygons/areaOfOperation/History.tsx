import { useDefinition } from '../../../schema/context';
import type { AnySection } from '../../../schema/show/sectionParts';
import { lazyPart } from '../../../ui/lazy';
import type { Selection } from './actions';

const SectionsAfter = lazyPart(
  () => import('../../../schema/show/RecordSections'),
  'SectionsAfter',
);

const SECTIONS: readonly AnySection[] = [
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

/** Changes of the prices of the selected polygon, with author and time (decision 0095). */
export const History = ({ selection }: { readonly selection: Selection }) => (
  <SectionsAfter resource={useDefinition('priceHistory')} record={selection} sections={SECTIONS} />
);
