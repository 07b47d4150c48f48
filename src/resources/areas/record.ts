import { surchargeOfWire, type WireSurcharge } from '../../../domain/areas/preference';
import { boolean, data, decimal, list, money, text } from '../../schema';
import type { Values } from '../../schema/definition/types';

export const minimums = {
  minValue: money('Valor mínimo', { unit: 'reais' }),
  minDuration: decimal('Duração mínima'),
  avgDuration: decimal('Duração média'),
  duration: decimal('Duração máxima'),
};

const serviceFields = {
  id: text('ID', { wire: '_id', required: true }),
  name: text('Serviço', { required: true }),
  active: boolean('Ativo'),
  /** The lowest price of its hours. */
  value: money('Preço', { unit: 'reais' }),
  preference: data(({ preference }) => surchargeOfWire(preference as WireSurcharge | undefined)),
  ...minimums,
};

const categoryFields = {
  id: text('ID', { wire: '_id', required: true }),
  name: text('Categoria', { required: true }),
  services: list('Serviços', serviceFields, { item: 'serviço' }),
};

export const categories = list('Categorias', categoryFields, { item: 'categoria' });

export type CategoryOfArea = Values<typeof categoryFields>;

export const servicesOf = (all: readonly CategoryOfArea[] | null = []) =>
  (all ?? []).flatMap(({ name: category, services }) =>
    (services ?? []).map((service) => ({
      ...service,
      category,
      state: String(service.active !== false),
    })),
  );
