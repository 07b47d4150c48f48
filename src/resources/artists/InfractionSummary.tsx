import type { RecordSlotProps } from '../../schema';
import { RelatedFacts } from '../../schema/show/Facts';

const SPEC = {
  resource: 'infractionSummaries',
  fields: ['points', 'penalty', 'clientDiscount'],
  failure: 'Não foi possível carregar o resumo das infrações.',
};

/** Points and penalties of a professional. */
export const InfractionSummary = ({ record: { id } }: RecordSlotProps) => (
  <RelatedFacts id={id} title="" spec={SPEC} />
);
