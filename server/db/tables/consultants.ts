import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/**
 * Unused since decision 0026 was revised: consultants are professionals and leads. The previous release reads it, so a
 * later migration drops it (decision 0109).
 */
export const consultants = pgTable(
  'consultants',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique('consultants_email_key'),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('consultants_email_lower', sql`${table.email} = lower(${table.email})`)],
);
