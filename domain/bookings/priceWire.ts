import { toCents } from '../money';
import { factorOf, type Surcharge } from '../prices/compose';
import { PRICE_MODES, type PriceMode } from '../prices/mode';
import { DAY_KEYS, weekItems, weekOfItems } from '../prices/week';
import type { PolygonSteps, PriceRange, PriceRules, Timetable } from './priceRules';
import type { DateType } from './window';

/** Price rules on the wire: part 1 sections 3 and 7, rulings 8, decision 0077. */

/** A price of a window on the wire, reais. */
export interface WireRange {
  readonly beginAt: string;
  readonly beginAtRange?: readonly string[] | null | undefined;
  readonly price: number;
  readonly reference: string;
}

/** Price rules as `GET /price` carries them; prices reais. */
export interface WirePriceRules {
  readonly time: {
    readonly flex: {
      readonly startHour: number;
      readonly endHour: number;
      readonly minMinutesToScheduleFromNow: number;
      readonly interval: number;
      readonly range: readonly WireRange[];
    };
  };
  readonly multiplierPerDayOfWeek: Readonly<Record<string, unknown>>;
  readonly realtime: {
    readonly price?: number | undefined;
    /** Of the service in real time, while it holds. */
    readonly multiplier?: number | undefined;
  };
  /** The zone at the place; ours. */
  readonly zone?:
    | { readonly name?: string | undefined; readonly multiplierPerDayOfWeek?: unknown }
    | null
    | undefined;
  /** What the neighbourhood of the place costs; ours. */
  readonly neighbourhood?:
    | {
        readonly name?: string | undefined;
        readonly range?: readonly WireRange[] | undefined;
        readonly realtime?: { readonly price?: number | undefined } | undefined;
      }
    | null
    | undefined;
  /** Prices of the polygon of the place by modality; ours. */
  readonly polygon?:
    | {
        readonly name?: string | undefined;
        readonly range?: readonly WireRange[] | undefined;
      }
    | null
    | undefined;
  /** Least price of one client before discounts; ours. */
  readonly minValue?: number | null | undefined;
}

/** Weekday keys of the wire, Sunday first (ruling 8). */
export const WEEKDAYS = DAY_KEYS;

/**
 * What a reference says. Services write it in their own words ('programado fixo', 'Super Now Flex') or
 * as date types do ('FIXED'), in any case and with any separator; this is the one place that knows them.
 */
const readReference = (reference: string) => {
  const word = reference.toLowerCase().replace(/[^a-z]/g, '');
  const type: DateType | undefined = word.includes('flex')
    ? 'FLEX'
    : word.includes('fix')
      ? 'FIXED'
      : undefined;
  const mode: PriceMode = word.startsWith('supernow')
    ? 'superNow'
    : word.startsWith('now')
      ? 'now'
      : 'programado';
  return { type, mode, isRealtime: word === 'realtime' };
};

/** A reference as the wire carries it: a date type, or of another mode 'now fixo' to 'super now flex'. */
export const wireReference = ({ mode = 'programado', reference }: PriceRange): string =>
  mode === 'programado'
    ? reference
    : `${PRICE_MODES[mode].toLowerCase()} ${reference === 'FLEX' ? 'flex' : 'fixo'}`;

/** The prices of windows. A reference that is none of the words is kept as it is. */
const rangeOf = (range: readonly WireRange[]): PriceRange[] =>
  range
    .map((entry) => ({ entry, read: readReference(entry.reference) }))
    .filter(({ read }) => !read.isRealtime)
    .map(({ entry: { beginAt, beginAtRange, price, reference }, read: { type, mode } }) => ({
      beginAt,
      beginAtRange: beginAtRange ?? null,
      price: toCents(price),
      reference: type ?? reference,
      ...(type && mode !== 'programado' && { mode }),
    }));

const timetableOf = (
  range: readonly WireRange[],
  realtime: { readonly price?: number | undefined } = {},
): Timetable => {
  const entry = range.find(({ reference }) => readReference(reference).isRealtime);
  return { range: rangeOf(range), realtime: toCents(realtime.price ?? entry?.price ?? 0) };
};

/** What the neighbourhood of an answer costs; nothing where no window has a price there. */
const wireNeighbourhood = ({ neighbourhood }: WirePriceRules): PriceRules['neighbourhood'] => {
  const { name = '', range = [], realtime } = neighbourhood ?? {};
  return range.length === 0 ? undefined : { name, ...timetableOf(range, realtime) };
};

/** Steps of a polygon of the wire, reais. */
export const polygonSteps = (name: string, range: readonly WireRange[]): PolygonSteps => ({
  name,
  range: rangeOf(range),
  realtime: range
    .filter(({ reference }) => readReference(reference).isRealtime)
    .map(({ beginAt, price }) => ({ beginAt, price: toCents(price), reference: 'realtime' })),
});

/** The zone of an answer; none where it has no percentages. */
const wireZone = ({ zone }: WirePriceRules): PriceRules['zone'] => {
  const items = zone ? weekItems(zone.multiplierPerDayOfWeek) : [];
  if (items.length === 0) return undefined;
  const week = weekOfItems(items);
  return { name: zone?.name ?? '', week: DAY_KEYS.map((key) => week[key]) };
};

/**
 * Reads price rules from the wire, with the surcharge of the service that they are of; a weekday without
 * a multiplier has 1.
 * @throws {RangeError} when a price is no amount
 */
export const priceRulesOf = (wire: WirePriceRules, surcharge: Surcharge = 0): PriceRules => {
  const { flex } = wire.time;
  const zone = wireZone(wire);
  const neighbourhood = wireNeighbourhood(wire);
  const { polygon, minValue } = wire;
  return {
    startHour: flex.startHour,
    endHour: flex.endHour,
    minMinutes: flex.minMinutesToScheduleFromNow,
    interval: flex.interval,
    ...timetableOf(flex.range, wire.realtime),
    multipliers: WEEKDAYS.map((key) => factorOf(wire.multiplierPerDayOfWeek[key])),
    preference: surcharge,
    ...(zone && { zone }),
    ...(neighbourhood && { neighbourhood }),
    ...(polygon && { polygon: polygonSteps(polygon.name ?? '', polygon.range ?? []) }),
    ...(typeof minValue === 'number' && { minimum: toCents(minValue) }),
    ...(wire.realtime.multiplier !== undefined && {
      realtimeFactor: factorOf(wire.realtime.multiplier),
    }),
  };
};
