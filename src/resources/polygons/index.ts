import { type CallSlot, data, defineResource, text } from '../../schema';
import { rowsIn } from '../shared/rowsIn';

/** Reads the polygons of several cities, given as comma-separated ids, with one call per city. */
const listOfCities: CallSlot = async ({ query, ...request }, send) => {
  const cities = String(query?.cities ?? '')
    .split(',')
    .filter(Boolean);
  const answers = await Promise.all(
    cities.map(async (areaId) => {
      const { body } = await send({ ...request, query: {}, params: { areaId } });
      return rowsIn(body).map((row) => ({ ...row, areaId }));
    }),
  );
  const data = answers.flat();
  return { body: { data, totalItems: data.length }, headers: new Headers() };
};

/** Polygons of cities for selection by name or on a map: part 3 section 7. */
export default defineResource({
  name: 'polygons',
  label: ['Polígono', 'Polígonos'],
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
