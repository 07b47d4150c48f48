import { isFlexible, type PriceRange } from '../../../../domain/polygons';
import type { OptionalTexts } from '../../../../domain/text';

export interface RangeLine
  extends OptionalTexts<'reference' | 'beginAt' | 'from' | 'until' | 'color' | 'highlightImage'> {
  readonly price?: number | null;
}

/** Converts a price range to form values. Only flexible ranges have a time window. */
export const lineOf = ({ beginAtRange, ...range }: PriceRange): RangeLine => {
  const window = isFlexible(range.reference) ? beginAtRange : null;
  return { ...range, from: window?.[0] ?? null, until: window?.[1] ?? null };
};

export const windowProblem = (lines: readonly RangeLine[]): string | undefined => {
  const index = lines.findIndex(
    ({ reference, from, until }) => reference && !isFlexible(reference) && (from || until),
  );
  return index < 0 ? undefined : `Faixa ${index + 1}: a janela é só das modalidades flex`;
};

export const rangeOf = (line: RangeLine): PriceRange => {
  const { reference, beginAt, from, until, price, color, highlightImage } = line;
  const hasWindow = isFlexible(reference ?? '') && Boolean(from || until);
  return {
    reference: reference ?? '',
    beginAt: beginAt ?? '',
    beginAtRange: hasWindow ? [from ?? '', until ?? ''] : null,
    highlightImage: highlightImage || null,
    color: color || null,
    price: price ?? 0,
  };
};
