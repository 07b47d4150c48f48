import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { AreaPrices } from '../../../domain/areas';
import type { Surcharge } from '../../../domain/bookings/price';
import type { StoredPriceRules } from '../columns';

export const areas = pgTable('areas', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameSearch: text('name_search').notNull(),
  city: text('city').notNull(),
  stateShort: text('state_short').notNull(),
  active: boolean('active').notNull(),
  /** Center of the area, in degrees. */
  location: jsonb('location').$type<{ readonly lng: number; readonly lat: number }>(),
  /** Amounts of the professionals' referral programs in the area, in cents; null if unset. */
  pgm: jsonb('pgm').$type<{ readonly discount: number; readonly professionalGain: number }>(),
  pgp: jsonb('pgp').$type<{ readonly approved: number; readonly engaged: number }>(),
});

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
});

export const services = pgTable('services', {
  id: text('id').primaryKey(),
  serviceId: text('service_id').notNull().unique('services_service_id_key'),
  name: text('name').notNull(),
  nameSearch: text('name_search').notNull(),
  categoryId: text('category_id').notNull(),
  active: boolean('active').notNull(),
  version: integer('version').notNull().default(1),
});

const minutes = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' });

/** Services offered in an area. `rules` holds the prices by hour; `prices` and `surcharge` override them unless null. */
export const areaServices = pgTable(
  'area_services',
  {
    areaId: text('area_id').notNull(),
    serviceId: text('service_id').notNull(),
    rules: jsonb('rules').$type<StoredPriceRules>().notNull(),
    active: boolean('active').notNull().default(true),
    /** Amounts in cents. */
    prices: jsonb('prices').$type<AreaPrices>(),
    surcharge: jsonb('surcharge').$type<Surcharge>(),
    minValueCents: integer('min_value_cents'),
    minDuration: minutes('min_duration'),
    avgDuration: minutes('avg_duration'),
    duration: minutes('duration'),
    durationDescription: text('duration_description'),
    description: text('description'),
    mobileImage: text('mobile_image'),
    mobileImageAndroid: text('mobile_image_android'),
    mobileImageIOS: text('mobile_image_ios'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'area_services_key', columns: [table.areaId, table.serviceId] }),
    check(
      'area_services_prices_not_negative',
      sql`${table.prices} is null or not jsonb_path_exists(${table.prices}, '$.*.* ? (@ < 0)')`,
    ),
    check(
      'area_services_values_not_negative',
      sql`coalesce(${table.minValueCents}, 0) >= 0 and coalesce(${table.minDuration}, 0) >= 0
        and coalesce(${table.avgDuration}, 0) >= 0 and coalesce(${table.duration}, 0) >= 0`,
    ),
  ],
);

/** Prices of a service in a neighborhood, in cents by price category. */
export const neighborPrices = pgTable(
  'neighbor_prices',
  {
    id: text('id').primaryKey(),
    serviceId: text('service_id').notNull(),
    areaId: text('area_id').notNull(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    prices: jsonb('prices').$type<Readonly<Record<string, number>>>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('neighbor_prices_service_idx').on(table.serviceId, table.nameSearch, table.id),
    check(
      'neighbor_prices_at_least_1',
      sql`not jsonb_path_exists(${table.prices}, '$.* ? (@ < 100)')`,
    ),
  ],
);
