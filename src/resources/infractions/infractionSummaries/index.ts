import { defineResource, integer, money } from '../../../schema';

/** What the infractions of a professional come to within 90 days, by the professional's id: part 2 section 2.9. */
export default defineResource({
  name: 'infractionSummaries',
  label: ['Resumo de infrações', 'Resumos de infrações'],
  titleField: 'points',
  api: {
    contract: 'infractions',
    operations: { list: false, one: 'infractions.summary', create: false, update: false },
    calls: {
      // The answer says nothing of whose it is.
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
