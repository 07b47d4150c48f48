import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    message: text('message').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('comments_object_idx').on(table.type, table.objectId, table.createdAt),
    check('comments_type_known', sql`${table.type} in ('schedule', 'user', 'artist')`),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    professionalId: text('professional_id'),
    rating: integer('rating').notNull(),
    feedback: text('feedback'),
    valid: boolean('valid').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ratings_booking_idx').on(table.bookingId),
    index('ratings_professional_idx').on(table.professionalId),
  ],
);
