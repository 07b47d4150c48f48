import type { Surcharge } from '../prices/compose';
import type { PriceMode } from '../prices/mode';
import type { HourPercent } from '../prices/week';

/** Price of windows that begin at a time, or (FLEX) within a stretch of the day. */
export interface PriceRange {
  readonly beginAt: string;
  /** `[from, to]`, the end not included. */
  readonly beginAtRange?: readonly string[] | null;
  readonly price: number;
  /** `FIXED` or `FLEX`. */
  readonly reference: string;
  /** Absent: programmed. */
  readonly mode?: PriceMode | undefined;
}

/** What windows and orders in real time cost. */
export interface Timetable {
  readonly range: readonly PriceRange[];
  readonly realtime: number;
}

/** Prices of a polygon by modality; a modality without a step keeps the price of the city. */
export interface PolygonSteps {
  readonly name: string;
  readonly range: readonly PriceRange[];
  /** Steps of orders in real time; empty where the polygon leaves them to the city. */
  readonly realtime: readonly PriceRange[];
}

/** Dynamic price rules of a service at a place; times in minutes, multipliers factors. */
export interface PriceRules extends Timetable {
  readonly startHour: number;
  readonly endHour: number;
  readonly minMinutes: number;
  readonly interval: number;
  /** By weekday, Sunday first. */
  readonly multipliers: readonly number[];
  readonly preference: Surcharge;
  /** The zone at the place: percentages by weekday, Sunday first. */
  readonly zone?:
    | { readonly name: string; readonly week: readonly (readonly HourPercent[])[] }
    | undefined;
  /** Of orders in real time, while it holds; absent is 1. */
  readonly realtimeFactor?: number | undefined;
  /** Of the neighbourhood, in place of those of the area. */
  readonly neighbourhood?: (Timetable & { readonly name: string }) | undefined;
  /** Of the polygon that holds the place, before neighborhood and city. */
  readonly polygon?: PolygonSteps | undefined;
  /** Least price of one client before discounts, cents; absent is 0. */
  readonly minimum?: number | undefined;
}
