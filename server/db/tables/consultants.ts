import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Consultants of the external brand, part 3 section 2.13. The id is the brand's own. */
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
