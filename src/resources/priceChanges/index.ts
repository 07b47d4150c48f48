import { data, dateTime, defineResource, text } from '../../schema';
import { pricesOfWire } from './wire';

/** Changes of the six prices of a service in a city, newest first: part 3 section 7; decision 0076. */
export default defineResource({
  name: 'priceChanges',
  label: ['Alteração de preço', 'Alterações de preço'],
  titleField: 'changedAt',
  api: {
    contract: 'areaServices',
    operations: { list: 'areaServices.history', one: false, create: false, update: false },
    paging: { style: 'none' },
  },
  fields: {
    changedAt: dateTime('Data', { sort: false }),
    changedBy: text('Quem alterou', { sort: false }),
    before: data(({ before }) => pricesOfWire(before)),
    after: data(({ after }) => pricesOfWire(after)),
  },
  filters: {
    areaId: text('Cidade', { form: false }),
    serviceId: text('Serviço', { form: false }),
  },
  list: { perPage: 20, failure: 'Não foi possível carregar o histórico de preços.', export: false },
});
