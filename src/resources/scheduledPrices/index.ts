import { dateTime, defineResource, reference, text } from '../../schema';
import { storedWeek, week } from '../shared/week';

/** What is scheduled, as its page shows it: decision 0077. */
export default defineResource({
  name: 'scheduledPrices',
  label: ['Preço programado', 'Preços programados'],
  titleField: 'polygonName',
  api: {
    contract: 'scheduledPrices',
    operations: { one: false, create: false, update: false, remove: false },
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
  },
  fields: {
    polygonName: text('Polígono'),
    areaId: reference('Cidade', 'areas', { filter: true }),
    serviceId: reference('Serviço', 'services', { filter: true }),
    week: week('Semana (SEG a DOM)', storedWeek('dynamicPrices')),
    updatedAt: dateTime('Salvo em'),
    updatedBy: text('Salvo por'),
  },
  list: {
    perPage: 10,
    apply: false,
    columns: ['polygonName', 'areaId', 'serviceId', 'week', 'updatedAt', 'updatedBy'],
    empty: 'Nenhum preço programado.',
    failure: 'Não foi possível carregar os preços programados.',
    export: false,
  },
});
