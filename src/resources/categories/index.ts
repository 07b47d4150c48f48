import { defineResource, text } from '../../schema';

/** Service categories, 'Categorias': part 3 sections 2.12, 3 and 7. */
export default defineResource({
  name: 'categories',
  label: ['Categoria', 'Categorias'],
  routes: { list: '/service-category' },
  menu: { group: 'Portfólio' },
  api: { contract: 'categories' },
  fields: {
    categoryId: text('Id', { look: 'id', wire: '_id', read: (wire) => wire._id ?? wire.id }),
    name: text('Nome'),
  },
  list: { perPage: 25, empty: 'Nenhuma categoria cadastrada.' },
});
