import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { PriceRange } from '../../../domain/polygons';
import type { WeekDay } from '../../../domain/prices';
import type { Priced, PriceState } from '../../../domain/prices/history';
import { authored, instant } from '../columnTypes';

/** Prices of a service in a polygon. */
export interface StoredRule {
  readonly realtime: boolean;
  readonly range: readonly PriceRange[];
}

/** Bounding box of a location in SQL, to find the polygons around a point. */
export const polygonBox = (location: SQLWrapper): SQL => sql`polygon_box(${location})`;

/** Polygons of cities (part 3 section 3); `location` is the original GeoJSON. */
export const polygons = pgTable(
  'polygons',
  {
    id: text('id').primaryKey(),
    areaId: text('area_id').notNull(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    location: jsonb('location').$type<Record<string, unknown>>().notNull(),
    active: boolean('active').notNull(),
    /** Minutes between orders. */
    minimumTime: integer('minimum_time').notNull(),
    isAvailable: boolean('is_available').notNull(),
    categoryIds: jsonb('category_ids').$type<string[]>().notNull(),
    ...authored,
  },
  (table) => [
    index('polygons_area_idx').on(table.areaId, table.nameSearch, table.id),
    // `polygon_box` (migration 0022) may return a box that is too large, never one that is too small.
    index('polygons_box_idx').using('gist', polygonBox(table.location)),
    check('polygons_minimum_time_in_range', sql`${table.minimumTime} between 1 and 180`),
  ],
);

/** Prices of a service in a polygon. A service without a row has no prices there yet. */
export const polygonPrices = pgTable(
  'polygon_prices',
  {
    polygonId: text('polygon_id').notNull(),
    serviceId: text('service_id').notNull(),
    rule: jsonb('rule').$type<StoredRule>().notNull(),
    active: boolean('active').notNull(),
    pixPayment: boolean('pix_payment').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'polygon_prices_key', columns: [table.polygonId, table.serviceId] }),
    check(
      'polygon_prices_not_negative',
      sql`not jsonb_path_exists(${table.rule}, '$.range[*] ? (@.price < 0)')`,
    ),
  ],
);

/** A percentage for the prices of some hours of America/Sao_Paulo. Hours are whole numbers; 24 is the end of the day. */
export interface StoredHourPercent {
  readonly startHour: number;
  readonly endHour: number;
  readonly value: number;
}

export type StoredWeek = Record<WeekDay, StoredHourPercent[]>;

/** Administrative zones (part 3 section 3): polygons of a city in which a service has percentages by hour. */
export const priceZones = pgTable(
  'price_zones',
  {
    id: text('id').primaryKey(),
    areaId: text('area_id').notNull(),
    serviceId: text('service_id').notNull(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    polygonIds: jsonb('polygon_ids').$type<string[]>().notNull(),
    week: jsonb('week').$type<StoredWeek>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('price_zones_place_idx').on(table.areaId, table.serviceId, table.nameSearch, table.id),
    check(
      'price_zones_not_negative',
      sql`not jsonb_path_exists(${table.week}, '$.*[*] ? (@.value < 0)')`,
    ),
  ],
);

/** Scheduled percentages of a service in a polygon, in whole percent by weekday. */
export const scheduledPrices = pgTable(
  'scheduled_prices',
  {
    polygonId: text('polygon_id').notNull(),
    serviceId: text('service_id').notNull(),
    week: jsonb('week').$type<Record<WeekDay, number>>().notNull(),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'scheduled_prices_key', columns: [table.polygonId, table.serviceId] }),
    index('scheduled_prices_newest_idx').on(table.updatedAt, table.polygonId, table.serviceId),
    check(
      'scheduled_prices_not_negative',
      sql`not jsonb_path_exists(${table.week}, '$.* ? (@ < 0)')`,
    ),
  ],
);

/** Real-time percentages by service, valid until the end of `expiration` in America/Sao_Paulo. */
export const realtimePrices = pgTable(
  'realtime_prices',
  {
    id: text('id').primaryKey(),
    percent: integer('percent').notNull(),
    expiration: date('expiration', { mode: 'string' }).notNull(),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('realtime_prices_percent_in_range', sql`${table.percent} between 0 and 1000`)],
);

/** Changes of all kinds of prices (decision 0076). `before` and `after` have the format of the price's own table. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<Priced>().notNull(),
    /** Id of the owner of the prices: a city, neighborhood, polygon, zone or service. */
    object: text('object').notNull(),
    serviceId: text('service_id').notNull(),
    /** Name of the owner at the time of the change. */
    name: text('name').notNull(),
    /** Null: there was no price. */
    before: jsonb('before').$type<PriceState>(),
    after: jsonb('after').$type<PriceState>().notNull(),
    /** E-mail of the author. */
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('price_changes_object_idx').on(
      table.kind,
      table.object,
      table.serviceId,
      table.changedAt,
      table.id,
    ),
    index('price_changes_service_idx').on(table.kind, table.serviceId, table.changedAt, table.id),
    index('price_changes_newest_idx').on(table.kind, table.changedAt, table.id),
  ],
);
