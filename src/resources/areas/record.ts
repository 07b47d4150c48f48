import { surchargeOfWire, type WireSurcharge } from '../../../domain/areas/preference';
import { boolean, data, decimal, list, money, text } from '../../schema';
import type { Values } from '../../schema/types';

/** A service of a city as the city's record tells it. */
const serviceFields = {
  id: text('ID', { wire: '_id', required: true }),
  name: text('Serviço', { required: true }),
  active: boolean('Ativo'),
  /** The lowest price of its hours. */
  value: money('Preço', { unit: 'reais' }),
  preference: data(({ preference }) => surchargeOfWire(preference as WireSurcharge | undefined)),
  minValue: money('Valor mínimo', { unit: 'reais' }),
  minDuration: decimal('Duração mínima'),
  avgDuration: decimal('Duração média'),
  duration: decimal('Duração máxima'),
};

const categoryFields = {
  id: text('ID', { wire: '_id', required: true }),
  name: text('Categoria', { required: true }),
  services: list('Serviços', serviceFields, { item: 'serviço' }),
};

/** The categories of a city with its services, which lists of cities do not tell. */
export const categories = list('Categorias', categoryFields, { item: 'categoria' });

/** A category of a city with its services. */
export type CategoryOfArea = Values<typeof categoryFields>;

/** The services of all categories as rows of a table, each with its category and how it stands. */
export const servicesOf = (all: readonly CategoryOfArea[] | null = []) =>
  (all ?? []).flatMap(({ name: category, services }) =>
    (services ?? []).map((service) => ({
      ...service,
      category,
      state: String(service.active !== false),
    })),
  );
