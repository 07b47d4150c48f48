import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredPartyAddress } from '../columns';
import { instant } from '../columnTypes';

/** Partners, who are registering to become professionals: part 2 sections 3 and 4. */
export const partners = pgTable(
  'partners',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique('partners_email_key'),
    /** Digits, with the country code when it is not 55. */
    phone: text('phone'),
    address: jsonb('address').$type<StoredPartyAddress>(),
    /** Registration, percent. */
    signup: integer('signup').notNull().default(0),
    /** The professional that the partner has become. */
    professionalId: text('professional_id'),
    activated: boolean('activated').notNull().default(false),
    bannedAt: instant('banned_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('partners_created_idx').on(table.createdAt, table.id),
    check('partners_signup_percent', sql`${table.signup} between 0 and 100`),
  ],
);
