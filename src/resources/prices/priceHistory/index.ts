import { stepsOfWire } from '../../../../domain/prices/history';
import { data, dateTime, defineResource, text } from '../../../schema';

/** Price changes of every kind, newest first, for servers that store them: decision 0076. */
export default defineResource({
  name: 'priceHistory',
  label: ['Alteração de preço', 'Alterações de preço'],
  api: { contract: 'priceChanges', operations: { list: 'priceChanges.list', one: false } },
  fields: {
    changedAt: dateTime('Data', { sort: false }),
    changedBy: text('Quem alterou', { sort: false }),
    name: text('De que', { sort: false }),
    steps: data(({ steps }) => stepsOfWire(steps)),
  },
  filters: {
    kind: text('Tipo de preço', { form: false }),
    object: text('De que', { form: false }),
    serviceId: text('Serviço', { form: false }),
  },
  list: { perPage: 20, failure: 'Não foi possível carregar o histórico de preços.' },
});
