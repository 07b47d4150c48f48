import { fromCents, MAX_PRICE, toCents } from '../money';
import { isWebAddress } from '../text';
import { isHour } from '../time';

/** The seven modalities of a range (part 3 section 3), by stored value. */
export const REFERENCE_LABELS = {
  realtime: 'Tempo real',
  'super now fixo': 'Super Now fixo',
  'super now flex': 'Super Now flex',
  'now fixo': 'Now fixo',
  'now flex': 'Now flex',
  'programado fixo': 'Programado fixo',
  'programado flex': 'Programado flex',
} as const;

export type Reference = keyof typeof REFERENCE_LABELS;

export interface PriceRange {
  readonly reference: string;
  /** Hour of America/Sao_Paulo from which it applies, `HH:mm`. */
  readonly beginAt: string;
  /** Window in which a flexible booking starts, both hours included; null for a fixed one. */
  readonly beginAtRange: readonly [from: string, to: string] | null;
  /** Image address, or null. */
  readonly highlightImage: string | null;
  /** `#rrggbb`, or null. */
  readonly color: string | null;
  /** Integer cents, 0 or more. */
  readonly price: number;
}

/** Maximum number of steps per polygon and service. */
export const MAX_RANGES = 100;

/** Maximum length of an image address, in characters. */
const MAX_ADDRESS = 500;

/** Is the modality flexible? Such a range has a start window, `beginAtRange`. */
export const isFlexible = (reference: string): boolean => reference.endsWith('flex');

/** Returns the messages for a step, by its key. */
export const rangeProblems = (
  range: PriceRange,
): Readonly<Partial<Record<keyof PriceRange, string>>> => {
  const { reference, beginAt, beginAtRange, highlightImage, color, price } = range;
  const problems: Partial<Record<keyof PriceRange, string>> = {};
  if (!Object.hasOwn(REFERENCE_LABELS, reference)) problems.reference = 'Modalidade desconhecida';
  if (!isHour(beginAt)) problems.beginAt = 'Hora inválida';
  if (isFlexible(reference) && !beginAtRange) problems.beginAtRange = 'Informe a janela de início';
  else if (beginAtRange && !beginAtRange.every(isHour)) problems.beginAtRange = 'Hora inválida';
  else if (beginAtRange && beginAtRange[1] <= beginAtRange[0])
    problems.beginAtRange = 'A janela precisa terminar depois do início';
  if (highlightImage && (highlightImage.length > MAX_ADDRESS || !isWebAddress(highlightImage)))
    problems.highlightImage = 'Endereço inválido';
  if (color && !/^#[0-9a-f]{6}$/i.test(color)) problems.color = 'Cor inválida';
  if (!Number.isInteger(price)) problems.price = 'Número inválido';
  else if (price < 0) problems.price = 'O preço não pode ser negativo';
  else if (price > MAX_PRICE) problems.price = 'O preço máximo é R$ 100.000,00';
  return problems;
};

/** Returns the validation message for the steps together; undefined if valid. */
export const rangesProblem = (ranges: readonly PriceRange[]): string | undefined => {
  if (ranges.length > MAX_RANGES) return `São possíveis, no máximo, ${MAX_RANGES} faixas`;
  for (const [index, range] of ranges.entries()) {
    const [problem] = Object.values(rangeProblems(range));
    if (problem) return `Faixa ${index + 1}: ${problem}`;
  }
  const seen = new Set<string>();
  for (const [index, { reference, beginAt }] of ranges.entries()) {
    const key = `${reference} ${beginAt}`;
    if (seen.has(key)) return `Faixa ${index + 1}: já há uma faixa desta modalidade nesta hora`;
    seen.add(key);
  }
  return undefined;
};

/** Price step on the wire; its price is in reais. */
export type WireRange = Omit<PriceRange, 'beginAtRange'> & {
  readonly beginAtRange: [string, string] | null;
};

/** Converts a step to wire form. */
export const wireRange = (range: PriceRange): WireRange => ({
  reference: range.reference,
  beginAt: range.beginAt,
  beginAtRange: range.beginAtRange && [range.beginAtRange[0], range.beginAtRange[1]],
  highlightImage: range.highlightImage || null,
  color: range.color || null,
  price: fromCents(range.price),
});

/** Are two lists of steps equal, in the same order? */
export const sameRanges = (a: readonly PriceRange[], b: readonly PriceRange[]): boolean =>
  JSON.stringify(a.map(wireRange)) === JSON.stringify(b.map(wireRange));

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Reads an hour; some services send `7` or `07` instead of `07:00`. */
const hourOf = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : (textOf(value) ?? '');
  return /^\d{1,2}$/.test(text) ? `${text.padStart(2, '0')}:00` : text.slice(0, 5);
};

const windowOf = (value: unknown): PriceRange['beginAtRange'] =>
  Array.isArray(value) && value.length === 2 ? [hourOf(value[0]), hourOf(value[1])] : null;

/** Reads the steps of a response. Missing fields become empty; items that are no objects are skipped. */
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
