import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** A step of prices: hours of America/Sao_Paulo, cents. */
export interface StoredRange {
  readonly reference: string;
  readonly beginAt: string;
  readonly beginAtRange: readonly [string, string] | null;
  readonly highlightImage: string | null;
  readonly color: string | null;
  readonly price: number;
}

/** Prices of a service in a polygon. */
export interface StoredRule {
  readonly realtime: boolean;
  readonly range: readonly StoredRange[];
}

/** Bounding box of a location in SQL, to find the polygons around a point. */
export const polygonBox = (location: SQLWrapper): SQL => sql`polygon_box(${location})`;

/** Polygons of cities, part 3 section 3; `location` is the original GeoJSON. */
export const polygons = pgTable(
  'polygons',
  {
    id: text('id').primaryKey(),
    areaId: text('area_id').notNull(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    location: jsonb('location').$type<Readonly<Record<string, unknown>>>().notNull(),
    active: boolean('active').notNull(),
    /** Minutes between orders. */
    minimumTime: integer('minimum_time').notNull(),
    isAvailable: boolean('is_available').notNull(),
    categoryIds: jsonb('category_ids').$type<readonly string[]>().notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('polygons_area_idx').on(table.areaId, table.nameSearch, table.id),
    // The function of migration 0022 may return a box that is too large, never one that is too small.
    index('polygons_box_idx').using('gist', polygonBox(table.location)),
    check('polygons_minimum_time_in_range', sql`${table.minimumTime} between 1 and 180`),
  ],
);

/** Prices of a service in a polygon; without a row it has none yet. */
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
