import { priceStateOfWire } from '../../../../domain/areas/pricesWire';
import { priceChangeSteps } from '../../../../domain/prices/history';
import { data, dateTime, defineResource, text } from '../../../schema';

/** Price changes of a service in a city, newest first: part 3 section 7; decision 0076. */
export default defineResource({
  name: 'priceChanges',
  label: ['Alteração de preço', 'Alterações de preço'],
  api: { contract: 'areaServices', operations: { list: 'areaServices.history', one: false } },
  fields: {
    changedAt: dateTime('Data', { sort: false }),
    changedBy: text('Quem alterou', { sort: false }),
    steps: data(({ before, after }) =>
      priceChangeSteps('area', priceStateOfWire(before), priceStateOfWire(after)),
    ),
  },
  filters: {
    areaId: text('Cidade', { form: false }),
    serviceId: text('Serviço', { form: false }),
  },
  list: { perPage: 20, failure: 'Não foi possível carregar o histórico de preços.' },
});
