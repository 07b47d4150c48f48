import {
  MIN_NEIGHBOR_PRICE,
  priceCategories,
  priceCategoryLabel,
} from '../../../domain/areas/neighbors';
import { amountProblem, readAmount } from '../../../domain/format/typed';
import { getPath } from '../../../domain/paths';
import { defineAction, money } from '../../schema';
import type { Wire } from '../../schema/definition/mapping';

/** Prices of a neighborhood in cents. A category without a price is not sold there. */
export interface PriceRow {
  readonly id: string;
  readonly label: string;
  /** City of the neighborhood. */
  readonly note?: string | undefined;
  readonly version?: number | undefined;
  readonly prices: Readonly<Record<string, number | null>>;
}

/** Entered texts by the key of their cell (`keyOf`). */
export type PriceTexts = Readonly<Record<string, string>>;

export const keyOf = (row: PriceRow, category: string): string => `${row.id}/${category}`;

const { codec, check } = money('Preço', { unit: 'reais', min: MIN_NEIGHBOR_PRICE });

const rowOf = (wire: Wire): PriceRow => ({
  id: String(wire.priceId),
  label: String(wire.neighborName ?? ''),
  note: typeof wire.city === 'string' ? wire.city : undefined,
  version: typeof wire.version === 'number' ? wire.version : undefined,
  prices: Object.fromEntries(
    Object.entries((wire.prices ?? {}) as Wire).map(([category, price]) => [
      category,
      codec.decode(getPath(price, 'price') ?? price) as number | null,
    ]),
  ),
});

export const neighborRows = ({ neighbors }: Wire): readonly PriceRow[] | undefined =>
  Array.isArray(neighbors) ? (neighbors as Wire[]).map(rowOf) : undefined;

export const categoriesOf = (rows: readonly PriceRow[]) =>
  priceCategories(rows.map(({ prices }) => prices)).map((name) => ({
    name,
    label: priceCategoryLabel(name),
  }));

export const priceProblem = (text: string): string | undefined => {
  const { number } = readAmount(text);
  if (number === null) return 'Campo obrigatório';
  if (Number.isNaN(number)) return amountProblem(text, true) ?? 'Número inválido';
  return check?.(number);
};

export const savePrices = defineAction<PriceRow>({
  name: 'saveNeighbor',
  label: 'Salvar',
  operation: 'neighbors.change',
  sends: ({ id, version }, texts) => ({
    priceId: id,
    range: Object.entries(texts).map(([category, text]) => ({
      category,
      price: codec.encode(readAmount(String(text)).number),
    })),
    version,
  }),
  patch: () => ({}),
  affects: ['priceHistory'],
  failure: 'Ocorreu um erro ao processar a sua solicitação.',
});
