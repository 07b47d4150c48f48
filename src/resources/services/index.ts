import { boolean, defineResource, text } from '../../schema';

/** Services, as the fields of other resources choose them: part 3 section 7. */
export default defineResource({
  name: 'services',
  label: ['Serviço', 'Serviços'],
  titleField: 'name',
  api: { contract: 'services', id: 'serviceId' },
  fields: {
    name: text('Nome'),
    category: text('Categoria'),
    active: boolean('Ativo'),
  },
});
