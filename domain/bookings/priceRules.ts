import { toCents } from '../money';
import { factorOf, type Surcharge } from '../prices/compose';
import { PRICE_MODES, type PriceMode } from '../prices/mode';
import { DAY_KEYS, type HourPercent, weekItems, weekOfItems } from '../prices/week';
import type { Wire } from './valued';
import type { DateType } from './window';

/** Price rules, and their form on the wire: part 1 sections 3 and 7, ruling 8, decision 0076. */

/** Price of windows that start at a time or, for FLEX, within a time range. */
export interface PriceRange {
  readonly beginAt: string;
  /** `[from, to]`, end exclusive. */
  readonly beginAtRange?: readonly string[] | null | undefined;
  readonly price: number;
  /** `FIXED` or `FLEX`. */
  readonly reference: string;
  /** Absent: programmed. */
  readonly mode?: PriceMode | undefined;
}

/** Prices of windows and of real-time orders. */
export interface Timetable {
  readonly range: readonly PriceRange[];
  readonly realtime: number;
}

/** Prices of a polygon by modality; a modality without a step keeps the city's price. */
export interface PolygonSteps {
  readonly name: string;
  readonly range: readonly PriceRange[];
  /** Steps of real-time orders; if empty, the city's price applies. */
  readonly realtime: readonly PriceRange[];
}

/** Dynamic price rules of a service at a place; times in minutes, multipliers are factors. */
export interface PriceRules extends Timetable {
  readonly startHour: number;
  readonly endHour: number;
  readonly minMinutes: number;
  readonly interval: number;
  /** By weekday, Sunday first. */
  readonly multipliers: readonly number[];
  readonly preference: Surcharge;
  /** Zone at the place: percentages by weekday, Sunday first. */
  readonly zone?:
    | { readonly name: string; readonly week: readonly (readonly HourPercent[])[] }
    | undefined;
  /** Current factor of real-time orders; absent is 1. */
  readonly realtimeFactor?: number | undefined;
  /** Timetable of the neighborhood; overrides the area's. */
  readonly neighborhood?: (Timetable & { readonly name: string }) | undefined;
  /** Prices of the polygon at the place; override neighborhood and city. */
  readonly polygon?: PolygonSteps | undefined;
  /** Minimum price of one client before discounts, cents; absent is 0. */
  readonly minimum?: number | undefined;
}

/** Price of a window on the wire, reais. */
export type WireRange = Omit<PriceRange, 'mode'>;

/** Prices of a place on the wire; an extension. */
type WirePlace = Wire<{ name: string; range: readonly WireRange[] }>;

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
  /** `multiplier` is the current real-time factor of the service. */
  readonly realtime: Wire<{ price: number; multiplier: number }>;
  /** Zone at the place; extension. */
  readonly zone?: Wire<{ name: string; multiplierPerDayOfWeek: unknown }> | null | undefined;
  readonly neighborhood?:
    | (WirePlace & Wire<{ realtime: Wire<{ price: number }> }>)
    | null
    | undefined;
  /** Prices by modality. */
  readonly polygon?: WirePlace | null | undefined;
  /** Minimum price of one client before discounts; extension. */
  readonly minValue?: number | null | undefined;
}

const typeIn = (reference: string): DateType | undefined => {
  if (reference.includes('flex')) return 'FLEX';
  return reference.includes('fix') ? 'FIXED' : undefined;
};

const modeIn = (reference: string): PriceMode => {
  if (reference.startsWith('supernow')) return 'superNow';
  return reference.startsWith('now') ? 'now' : 'programado';
};

/**
 * Parses a reference. Services use labels ('programado fixo', 'Super Now Flex') or date types ('FIXED'), in
 * any case and with any separator.
 */
const readReference = (reference: string) => {
  const letters = reference.toLowerCase().replace(/[^a-z]/g, '');
  return { type: typeIn(letters), mode: modeIn(letters), isRealtime: letters === 'realtime' };
};

/** Returns a reference in wire form: a date type or, for other modes, 'now fixo' to 'super now flex'. */
export const wireReference = ({ mode = 'programado', reference }: PriceRange): string =>
  mode === 'programado'
    ? reference
    : `${PRICE_MODES[mode].toLowerCase()} ${reference === 'FLEX' ? 'flex' : 'fixo'}`;

/** Prices of windows. An unknown reference stays unchanged. */
const readRanges = (range: readonly WireRange[]): PriceRange[] =>
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

const readTimetable = (
  range: readonly WireRange[],
  realtime: Wire<{ price: number }> | null = null,
): Timetable => {
  const entry = range.find(({ reference }) => readReference(reference).isRealtime);
  return { range: readRanges(range), realtime: toCents(realtime?.price ?? entry?.price ?? 0) };
};

/** Prices of the neighborhood in a response; undefined if no window has a price there. */
const readNeighborhood = ({ neighborhood }: WirePriceRules): PriceRules['neighborhood'] => {
  const { name, range, realtime } = neighborhood ?? {};
  return range?.length ? { name: name ?? '', ...readTimetable(range, realtime) } : undefined;
};

/** Reads the steps of a polygon from the wire, reais. */
export const polygonSteps = (name: string, range: readonly WireRange[]): PolygonSteps => ({
  name,
  range: readRanges(range),
  realtime: range
    .filter(({ reference }) => readReference(reference).isRealtime)
    .map(({ beginAt, price }) => ({ beginAt, price: toCents(price), reference: 'realtime' })),
});

/** Zone in a response; undefined without percentages. */
const readZone = ({ zone }: WirePriceRules): PriceRules['zone'] => {
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
  const zone = readZone(wire);
  const neighborhood = readNeighborhood(wire);
  const { polygon, minValue } = wire;
  return {
    startHour: flex.startHour,
    endHour: flex.endHour,
    minMinutes: flex.minMinutesToScheduleFromNow,
    interval: flex.interval,
    ...readTimetable(flex.range, wire.realtime),
    multipliers: DAY_KEYS.map((key) => factorOf(wire.multiplierPerDayOfWeek[key])),
    preference: surcharge,
    ...(zone && { zone }),
    ...(neighborhood && { neighborhood }),
    ...(polygon && { polygon: polygonSteps(polygon.name ?? '', polygon.range ?? []) }),
    ...(typeof minValue === 'number' && { minimum: toCents(minValue) }),
    ...(wire.realtime.multiplier !== undefined && {
      realtimeFactor: factorOf(wire.realtime.multiplier),
    }),
  };
};
