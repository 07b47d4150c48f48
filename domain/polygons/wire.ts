import { fromCents, toCents } from '../money';
import type { PriceRange } from './ranges';

/** Price step on the wire: reais, and a window only if there is one. */
export interface WireRange {
  readonly reference: string;
  readonly beginAt: string;
  readonly beginAtRange: [string, string] | null;
  readonly highlightImage: string | null;
  readonly color: string | null;
  readonly price: number;
}

/** Converts a step to wire form. */
export const wireRange = (range: PriceRange): WireRange => ({
  reference: range.reference,
  beginAt: range.beginAt,
  beginAtRange: range.beginAtRange && [range.beginAtRange[0], range.beginAtRange[1]],
  highlightImage: range.highlightImage || null,
  color: range.color || null,
  price: fromCents(range.price),
});

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Reads an hour; some services send `7` or `07` instead of `07:00`. */
const hourOf = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : (textOf(value) ?? '');
  return /^\d{1,2}$/.test(text) ? `${text.padStart(2, '0')}:00` : text.slice(0, 5);
};

const windowOf = (value: unknown): PriceRange['beginAtRange'] =>
  Array.isArray(value) && value.length === 2 ? [hourOf(value[0]), hourOf(value[1])] : null;

/** Reads the steps of a response, tolerating missing fields; invalid steps are skipped. */
export const rangesOfWire = (value: unknown): PriceRange[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown): PriceRange[] => {
    if (typeof item !== 'object' || item === null) return [];
    const step = item as Readonly<Record<string, unknown>>;
    const price = Number(step.price);
    return [
      {
        reference: textOf(step.reference) ?? '',
        beginAt: hourOf(step.beginAt),
        beginAtRange: windowOf(step.beginAtRange),
        highlightImage: textOf(step.highlightImage),
        color: textOf(step.color),
        price: Number.isFinite(price) ? toCents(price) : 0,
      },
    ];
  });
