import type { Surcharge } from '../prices/compose';
import type { PriceMode } from '../prices/mode';
import type { HourPercent } from '../prices/week';

/** Price of windows that start at a time or, for FLEX, within a time range. */
export interface PriceRange {
  readonly beginAt: string;
  /** `[from, to]`, end exclusive. */
  readonly beginAtRange?: readonly string[] | null;
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
  readonly neighbourhood?: (Timetable & { readonly name: string }) | undefined;
  /** Prices of the polygon at the place; override neighborhood and city. */
  readonly polygon?: PolygonSteps | undefined;
  /** Minimum price of one client before discounts, cents; absent is 0. */
  readonly minimum?: number | undefined;
}
