import { data, defineResource, text } from '../../schema';
import { listOfCities } from './calls';

/** Polygons of cities for selection by name or on a map: part 3 section 7. */
export default defineResource({
  name: 'polygons',
  label: ['Polígono', 'Polígonos'],
  titleField: 'name',
  api: {
    contract: 'polygons',
    operations: { list: 'polygons.ofArea', one: false },
    calls: { list: listOfCities },
  },
  fields: {
    name: text('Nome', { sort: false }),
    areaId: text('Cidade', { sort: false }),
    location: data(({ location }) => location),
  },
  filters: { cities: text('Cidades', { form: false }) },
});
