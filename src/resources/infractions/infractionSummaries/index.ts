import { defineResource, integer, money } from '../../../schema';
import { withRequestedId } from '../../shared/withRequestedId';

/** Totals of a professional's infractions within 90 days, read by the id of the professional: part 2 section 2.9. */
export default defineResource({
  name: 'infractionSummaries',
  label: ['Resumo de infrações', 'Resumos de infrações'],
  api: {
    contract: 'infractions',
    operations: { list: false, one: 'infractions.summary' },
    calls: { one: withRequestedId },
  },
  fields: {
    points: integer('Pontos'),
    penalty: money('Multa', { unit: 'reais' }),
    clientDiscount: money('Desconto da cliente', { unit: 'reais' }),
  },
});
