import { boolean, defineResource, integer, money, text } from '../../../schema';

/** Rules for recording infractions: part 1 section 3. */
export default defineResource({
  name: 'infractionRules',
  label: ['Regra de infração', 'Regras de infração'],
  api: {
    contract: 'infractions',
    id: 'id_infraction_rule',
    operations: { list: 'infractions.rules', one: false },
  },
  fields: {
    description: text('Infração', { required: true }),
    type: text('Tipo', { required: true }),
    level: text('Nível', { required: true }),
    points: integer('Pontos'),
    penalty: money('Multa', { unit: 'reais' }),
    clientDiscount: money('Desconto da cliente', { unit: 'reais', wire: 'client_discount' }),
    manual: boolean('Manual', { required: true }),
  },
});
