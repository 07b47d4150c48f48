import { boolean, defineResource, text } from '../../schema';

/** Cities (areas), as the fields of other resources choose them: part 3 sections 3 and 7. */
export default defineResource({
  name: 'areas',
  label: ['Cidade', 'Cidades'],
  titleField: 'city',
  api: { contract: 'areas' },
  fields: {
    city: text('Cidade'),
    state: text('Estado', { wire: 'stateShort' }),
    active: boolean('Ativa', { filter: true }),
  },
});
