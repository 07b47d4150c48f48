import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Priced, PriceState } from '../../../domain/prices/history';
import { instant } from '../columnTypes';

/** A percentage of the prices of some hours, whole hours of America/Sao_Paulo; 24 ends a day. */
export interface StoredHourPercent {
  readonly startHour: number;
  readonly endHour: number;
  readonly value: number;
}

export type StoredWeek = Readonly<Record<string, readonly StoredHourPercent[]>>;

/** Administrative zones, part 3 section 3: polygons of a city in which a service has percentages by hour. */
export const priceZones = pgTable(
  'price_zones',
  {
    id: text('id').primaryKey(),
    areaId: text('area_id').notNull(),
    serviceId: text('service_id').notNull(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    polygonIds: jsonb('polygon_ids').$type<readonly string[]>().notNull(),
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

/** Scheduled percentage of a service in a polygon: whole percent by weekday key. */
export const scheduledPrices = pgTable(
  'scheduled_prices',
  {
    polygonId: text('polygon_id').notNull(),
    serviceId: text('service_id').notNull(),
    week: jsonb('week').$type<Readonly<Record<string, number>>>().notNull(),
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

/** Real-time multipliers by service, through the whole day of their expiration in America/Sao_Paulo. */
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

/** Each change of a price of any kind, before and after as its own table stores them (decision 0076). */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<Priced>().notNull(),
    /** Owner of the prices: a city, neighborhood, polygon, zone or service; for scheduled prices, the polygon. */
    object: text('object').notNull(),
    serviceId: text('service_id').notNull(),
    /** Name of the object at that time. */
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
