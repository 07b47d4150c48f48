import {
  LEAST_NEIGHBOR_PRICE,
  priceCategories,
  priceCategoryWord,
} from '../../../domain/areas/neighbors';
import { getPath } from '../../../domain/paths';
import { defineAction, type MatrixRow, type MatrixSpec, money } from '../../schema';
import type { Wire } from '../../schema/mapping';

/** A service with its prices by neighborhood. */
export interface PricedService {
  readonly neighbors?: readonly MatrixRow[] | null;
}

const rowOf = (wire: Wire): MatrixRow => ({
  id: String(wire.priceId),
  label: String(wire.neighborName ?? ''),
  note: typeof wire.city === 'string' ? wire.city : undefined,
  version: typeof wire.version === 'number' ? wire.version : undefined,
  values: Object.fromEntries(
    Object.entries((wire.prices ?? {}) as Wire).map(([category, price]) => [
      category,
      getPath(price, 'price') ?? price,
    ]),
  ),
});

/** Rows of the matrix from the response of `GET /dynamic_price/{serviceId}`. */
export const neighborRows = ({ neighbors }: Wire): readonly MatrixRow[] | undefined =>
  Array.isArray(neighbors) ? (neighbors as Wire[]).map(rowOf) : undefined;

const save = defineAction<MatrixRow>({
  name: 'saveNeighbor',
  label: 'Salvar',
  operation: 'neighbors.change',
  sends: ({ id, version }, prices) => ({
    priceId: id,
    range: Object.entries(prices).map(([category, price]) => ({ category, price })),
    version,
  }),
  patch: () => ({}),
  affects: ['priceHistory'],
  failure: 'Ocorreu um erro ao processar a sua solicitação.',
});

/** Prices of a service by neighborhood, a column per price category (C-SERV-02 to 04). */
export const neighborMatrix: MatrixSpec<PricedService> = {
  heading: 'Bairro',
  rows: ({ neighbors }) => neighbors ?? [],
  columns: ({ neighbors }) =>
    priceCategories((neighbors ?? []).map(({ values }) => values)).map((name) => ({
      name,
      label: priceCategoryWord(name),
    })),
  cell: money('Preço', { unit: 'reais', min: LEAST_NEIGHBOR_PRICE }),
  pick: { label: 'Bairro', all: 'Todos os bairros' },
  save,
  success: 'Preços atualizados com sucesso',
  empty: 'Este serviço não tem preços por bairro.',
};
