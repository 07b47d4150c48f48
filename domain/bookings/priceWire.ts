import { toCents } from '../money';
import { factorOf, type Surcharge } from '../prices/compose';
import { PRICE_MODES, type PriceMode } from '../prices/mode';
import { DAY_KEYS, weekItems, weekOfItems } from '../prices/week';
import type { PolygonSteps, PriceRange, PriceRules, Timetable } from './priceRules';
import type { DateType } from './window';

/** Price rules on the wire: part 1 sections 3 and 7, rulings 8, decision 0076. */

/** Price of a window on the wire, reais. */
export interface WireRange {
  readonly beginAt: string;
  readonly beginAtRange?: readonly string[] | null | undefined;
  readonly price: number;
  readonly reference: string;
}

/** Price rules in `GET /price`; prices in reais. */
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
    /** Current real-time multiplier of the service. */
    readonly multiplier?: number | undefined;
  };
  /** Zone at the place; extension. */
  readonly zone?:
    | { readonly name?: string | undefined; readonly multiplierPerDayOfWeek?: unknown }
    | null
    | undefined;
  /** Prices of the neighborhood; extension. */
  readonly neighbourhood?:
    | {
        readonly name?: string | undefined;
        readonly range?: readonly WireRange[] | undefined;
        readonly realtime?: { readonly price?: number | undefined } | undefined;
      }
    | null
    | undefined;
  /** Prices of the polygon by modality; extension. */
  readonly polygon?:
    | {
        readonly name?: string | undefined;
        readonly range?: readonly WireRange[] | undefined;
      }
    | null
    | undefined;
  /** Minimum price of one client before discounts; extension. */
  readonly minValue?: number | null | undefined;
}

/** Weekday keys of the wire, Sunday first (ruling 8). */
export const WEEKDAYS = DAY_KEYS;

/**
 * Parses a reference. Services use labels ('programado fixo', 'Super Now Flex') or date types ('FIXED'), in
 * any case and with any separator. Only this function knows these forms.
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

/** Returns a reference in wire form: a date type or, for other modes, 'now fixo' to 'super now flex'. */
export const wireReference = ({ mode = 'programado', reference }: PriceRange): string =>
  mode === 'programado'
    ? reference
    : `${PRICE_MODES[mode].toLowerCase()} ${reference === 'FLEX' ? 'flex' : 'fixo'}`;

/** Prices of windows. An unknown reference stays unchanged. */
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

/** Prices of the neighborhood in a response; undefined if no window has a price there. */
const wireNeighbourhood = ({ neighbourhood }: WirePriceRules): PriceRules['neighbourhood'] => {
  const { name = '', range = [], realtime } = neighbourhood ?? {};
  return range.length === 0 ? undefined : { name, ...timetableOf(range, realtime) };
};

/** Reads the steps of a polygon from the wire, reais. */
export const polygonSteps = (name: string, range: readonly WireRange[]): PolygonSteps => ({
  name,
  range: rangeOf(range),
  realtime: range
    .filter(({ reference }) => readReference(reference).isRealtime)
    .map(({ beginAt, price }) => ({ beginAt, price: toCents(price), reference: 'realtime' })),
});

/** Zone in a response; undefined without percentages. */
const wireZone = ({ zone }: WirePriceRules): PriceRules['zone'] => {
  const items = zone ? weekItems(zone.multiplierPerDayOfWeek) : [];
  if (items.length === 0) return undefined;
  const week = weekOfItems(items);
  return { name: zone?.name ?? '', week: DAY_KEYS.map((key) => week[key]) };
};

/**
 * Reads price rules from the wire and adds the surcharge of the service. A missing weekday multiplier is 1.
 * @throws {RangeError} if a price is not an amount
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
