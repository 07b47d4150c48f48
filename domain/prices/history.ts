import { priceCategories, priceCategoryLabel } from '../areas/neighbors';
import { PRICE_PLACES } from '../areas/prices';
import { fromCents, toCents } from '../money';
import { isRecord } from '../paths';
import { REFERENCE_LABELS, type Reference } from '../polygons/ranges';
import { hoursText, WEEK, weekItems } from './week';

/** History of price changes of every kind: part 3 section 7, decision 0076. */

/** Kinds of objects with prices. */
export const PRICED = ['area', 'neighborhood', 'polygon', 'zone', 'schedule', 'realtime'] as const;

export type Priced = (typeof PRICED)[number];

/** Value of a price: cents, a percentage of the price, a boolean, or a day `yyyy-MM-dd`. */
export type PriceFigure =
  | { readonly unit: 'money' | 'percent'; readonly value: number }
  | { readonly unit: 'flag'; readonly value: boolean }
  | { readonly unit: 'day'; readonly value: string };

/** Change of one value; null before creation or after removal. */
export interface PriceChangeStep {
  readonly label: string;
  readonly before: PriceFigure | null;
  readonly after: PriceFigure | null;
}

/** Stored prices of one kind. */
export type PriceState = Readonly<Record<string, unknown>>;

type Figures = readonly (readonly [label: string, figure: PriceFigure])[];

const recordOf = (value: unknown): PriceState => (isRecord(value) ? value : {});

const figureOf = (unit: 'money' | 'percent', label: string, value: unknown): Figures =>
  typeof value === 'number' && Number.isFinite(value) ? [[label, { unit, value }]] : [];

const areaFigures = ({ minimum, preference, ...prices }: PriceState): Figures => [
  ...PRICE_PLACES.flatMap(({ mode, kind, label }) =>
    figureOf('money', label, recordOf(prices[mode])[kind]),
  ),
  ...figureOf('money', 'Valor mínimo', minimum),
  ...figureOf('money', 'Preferência', preference),
  ...figureOf('percent', 'Preferência', recordOf(preference).percent),
];

const neighborhoodFigures = (prices: PriceState): Figures =>
  priceCategories([prices]).flatMap((category) =>
    figureOf('money', priceCategoryLabel(category), prices[category]),
  );

const rangeLabel = ({ reference, beginAt, beginAtRange }: PriceState): string => {
  const word = REFERENCE_LABELS[reference as Reference] ?? String(reference);
  const window = Array.isArray(beginAtRange) ? ` (${beginAtRange.join(' às ')})` : '';
  return `${word} ${beginAt}${window}`;
};

const polygonFigures = ({ realtime, range }: PriceState): Figures => [
  ['Tempo real', { unit: 'flag', value: realtime === true }],
  ...(Array.isArray(range) ? range : []).flatMap((step) =>
    figureOf('money', rangeLabel(recordOf(step)), recordOf(step).price),
  ),
];

const SHORT = new Map<string, string>(WEEK.map(({ day, short }) => [day, short]));

const zoneFigures = (week: PriceState): Figures =>
  weekItems(week).flatMap((item) =>
    figureOf('percent', `${SHORT.get(item.day)} ${hoursText(item)}`, item.value),
  );

const scheduleFigures = (week: PriceState): Figures =>
  WEEK.flatMap(({ day, short }) => figureOf('percent', short, week[day]));

const realtimeFigures = ({ percent, expiration }: PriceState): Figures => [
  ...figureOf('percent', 'Percentual', percent),
  ...(typeof expiration === 'string'
    ? ([['Expiração', { unit: 'day', value: expiration }]] as const)
    : []),
];

const FIGURES: Readonly<Record<Priced, (state: PriceState) => Figures>> = {
  area: areaFigures,
  neighborhood: neighborhoodFigures,
  polygon: polygonFigures,
  zone: zoneFigures,
  schedule: scheduleFigures,
  realtime: realtimeFigures,
};

const isSame = (a: PriceFigure | null, b: PriceFigure | null): boolean =>
  a?.unit === b?.unit && a?.value === b?.value;

/** Returns the changed values in display order, removed ones last; empty if no price changed. */
export const priceChangeSteps = (
  kind: Priced,
  before: PriceState | null,
  after: PriceState,
): PriceChangeStep[] => {
  const from = new Map(before ? FIGURES[kind](before) : []);
  const to = new Map(FIGURES[kind](after));
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((label) => ({ label, before: from.get(label) ?? null, after: to.get(label) ?? null }))
    .filter((step) => !isSame(step.before, step.after));
};

const convertStep =
  (convert: (amount: number) => number) =>
  ({ label, before, after }: PriceChangeStep) => {
    const converted = (figure: PriceFigure | null | undefined): PriceFigure | null =>
      figure?.unit === 'money' ? { ...figure, value: convert(figure.value) } : (figure ?? null);
    return { label, before: converted(before), after: converted(after) };
  };

/** Converts steps to wire form, reais. */
export const wireSteps = (steps: readonly PriceChangeStep[]) => steps.map(convertStep(fromCents));

/** Reads steps from the wire and converts reais to cents. */
export const stepsOfWire = (wire: unknown): readonly PriceChangeStep[] =>
  (Array.isArray(wire) ? (wire as PriceChangeStep[]) : []).map(convertStep(toCents));
