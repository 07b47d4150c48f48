import { defineResource, integer, money } from '../../../schema';
import { withOwnId } from '../../shared/withOwnId';

/** Totals of a professional's infractions within 90 days, by her id: part 2 section 2.9. */
export default defineResource({
  name: 'infractionSummaries',
  label: ['Resumo de infrações', 'Resumos de infrações'],
  api: {
    contract: 'infractions',
    operations: { list: false, one: 'infractions.summary' },
    calls: { one: withOwnId },
  },
  fields: {
    points: integer('Pontos'),
    penalty: money('Multa', { unit: 'reais' }),
    clientDiscount: money('Desconto da cliente', { unit: 'reais' }),
  },
});
