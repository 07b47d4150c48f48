import { defineResource, integer, money } from '../../../schema';

/** Totals of a professional's infractions within 90 days, by her id: part 2 section 2.9. */
export default defineResource({
  name: 'infractionSummaries',
  label: ['Resumo de infrações', 'Resumos de infrações'],
  titleField: 'points',
  api: {
    contract: 'infractions',
    operations: { list: false, one: 'infractions.summary' },
    calls: {
      // The response lacks the professional's id.
      one: async (request, send) => {
        const answer = await send(request);
        return { ...answer, body: { ...(answer.body as object), _id: request.id } };
      },
    },
  },
  fields: {
    points: integer('Pontos'),
    penalty: money('Multa', { unit: 'reais' }),
    clientDiscount: money('Desconto da cliente', { unit: 'reais' }),
  },
});
