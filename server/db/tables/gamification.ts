import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Manual changes of the points of professionals, up or down: part 2 section 3. */
export const gamificationPoints = pgTable(
  'gamification_points',
  {
    id: text('id').primaryKey(),
    professionalId: text('professional_id').notNull(),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    /** E-mail. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('gamification_points_professional_idx').on(
      table.professionalId,
      table.createdAt,
      table.id,
    ),
  ],
);
