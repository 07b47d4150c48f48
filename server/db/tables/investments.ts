import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Investments, part 3 section 3. */
export const investments = pgTable(
  'investments',
  {
    id: text('id').primaryKey(),
    valueCents: integer('value_cents').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    category: text('category').notNull(),
    categorySearch: text('category_search').notNull(),
    description: text('description').notNull(),
    descriptionSearch: text('description_search').notNull(),
    cac: text('cac').notNull(),
    sector: text('sector').notNull(),
    service: text('service').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('investments_day_idx').on(table.day),
    check('investments_value_above_one', sql`${table.valueCents} > 100`),
  ],
);
