import { useDefinition } from '../../../schema/context';
import type { AnySection } from '../../../schema/show/sectionParts';
import { lazyWithRetry } from '../../../ui/lazy';
import type { Selection } from './actions';

const SectionsBelow = lazyWithRetry(() =>
  import('../../../schema/show/SectionsBelow').then((m) => ({ default: m.SectionsBelow })),
);

const SECTIONS: readonly AnySection[] = [
  {
    title: 'Histórico de preços',
    wide: true,
    course: {
      resource: 'priceHistory',
      by: ({ id, serviceId }) => ({ kind: 'polygon', object: String(id), serviceId }),
      empty: 'Os preços deste polígono ainda não mudaram.',
    },
  },
];

/** Price changes of the selected polygon with author and time (decision 0095). */
export const History = ({ selection }: { readonly selection: Selection }) => (
  <SectionsBelow resource={useDefinition('priceHistory')} record={selection} sections={SECTIONS} />
);
