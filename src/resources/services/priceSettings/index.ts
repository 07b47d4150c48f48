import { data, defineResource } from '../../../schema';
import { editPrices, serviceFields, serviceList } from '../service';

/** Prices by neighborhood, one screen with two paths: part 3 section 2.4, decision 0076. */
export default defineResource({
  name: 'priceSettings',
  label: ['Preço por bairro', 'Preços por bairro'],
  title: 'Preços dinâmicos por bairro',
  routes: { list: ['/settings', '/dynamic-price'] },
  menu: { group: 'Ajustes' },
  api: {
    contract: 'services',
    id: 'serviceId',
    operations: { one: false },
    paging: { style: 'none', whole: {} },
  },
  fields: { ...serviceFields, active: data(({ active }) => active) },
  list: { ...serviceList, rowClick: 'editPrices', export: false },
  actions: [editPrices],
});
