import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, wordsOf } from '../columnTypes';

/** Professionals, part 2 section 3, as far as bookings need them. */
export const professionals = pgTable(
  'professionals',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    words: wordsOf('name_search'),
    email: text('email').notNull().unique('professionals_email_key'),
    phone: text('phone'),
    active: boolean('active').notNull().default(true),
    tier: text('tier').notNull(),
    /** Average rating in hundredths: 487 is 4,87. */
    rating: integer('rating'),
    paidByAdvance: boolean('paid_by_advance').notNull().default(false),
    areaIds: jsonb('area_ids').$type<string[]>().notNull().default([]),
    categoryIds: jsonb('category_ids').$type<string[]>().notNull().default([]),
    /** Millionths of a degree; absent until the professional's telephone has told. */
    lat: integer('lat'),
    lng: integer('lng'),
    locatedAt: instant('located_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('professionals_name_idx').on(sql`${table.nameSearch} collate "C"`),
    check(
      'professionals_tier_known',
      sql`${table.tier} in ('Bronze', 'Prata', 'Ouro', 'Diamante', 'Singular')`,
    ),
  ],
);
