import { RelatedFacts } from '../../schema/fields/Facts';

const SPEC = {
  resource: 'infractionSummaries',
  fields: ['points', 'penalty', 'clientDiscount'],
  failure: 'Não foi possível carregar o resumo das infrações.',
};

export const InfractionSummary = ({
  record: { id },
  title = '',
}: {
  readonly record: { readonly id: string | number };
  readonly title?: string;
}) => <RelatedFacts id={id} title={title} spec={SPEC} />;
