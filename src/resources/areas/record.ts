import { centsOf } from '../../schema';
import type { Wire } from '../../schema/mapping';

/** A service of a city as the city's record tells it: cents, hundredths of minutes. */
interface ServiceOfArea {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly minValue: number;
  readonly minDuration: number;
  readonly avgDuration: number;
  readonly duration: number;
}

/** A category of a city with its services. */
export interface CategoryOfArea {
  readonly id: string;
  readonly name: string;
  readonly services: readonly ServiceOfArea[];
}

const listIn = (list: unknown): readonly Wire[] => (Array.isArray(list) ? (list as Wire[]) : []);

const serviceOf = (wire: Wire): ServiceOfArea => ({
  id: String(wire._id),
  name: String(wire.name ?? ''),
  active: wire.active !== false,
  minValue: centsOf(wire.minValue),
  minDuration: centsOf(wire.minDuration),
  avgDuration: centsOf(wire.avgDuration),
  duration: centsOf(wire.duration),
});

/** The categories of a city, which lists of cities do not tell. */
export const categoriesOf = (area: Wire): readonly CategoryOfArea[] =>
  listIn(area.categories).map(({ _id, name, services }) => ({
    id: String(_id),
    name: String(name ?? ''),
    services: listIn(services).map(serviceOf),
  }));

/** The services of all categories as rows of a table, each with its category and how it stands. */
export const servicesOf = (categories: readonly CategoryOfArea[] = []) =>
  categories.flatMap(({ name: category, services }) =>
    services.map((service) => ({ ...service, category, state: String(service.active) })),
  );
