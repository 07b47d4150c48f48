import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Infraction rules, part 1 section 3; amounts are cents. */
export const infractionRules = pgTable('infraction_rules', {
  id: integer('id').primaryKey(),
  description: text('description').notNull(),
  type: text('type').notNull(),
  level: text('level').notNull(),
  penaltyCents: integer('penalty_cents').notNull(),
  points: integer('points').notNull(),
  clientDiscountCents: integer('client_discount_cents').notNull(),
  suspendedDays: integer('suspended_days').notNull(),
  manual: boolean('manual').notNull(),
  informed: boolean('informed').notNull(),
});

/** Infractions and fees of professionals, part 2 section 3; amounts are cents. */
export const infractions = pgTable(
  'infractions',
  {
    id: text('id').primaryKey(),
    professionalId: text('professional_id').notNull(),
    bookingId: text('booking_id'),
    /** Absent for a financial fee. */
    ruleId: integer('rule_id'),
    description: text('description').notNull(),
    type: text('type').notNull(),
    level: text('level').notNull(),
    points: integer('points').notNull(),
    penaltyCents: integer('penalty_cents').notNull(),
    clientDiscountCents: integer('client_discount_cents').notNull(),
    relievePoints: boolean('relieve_points').notNull().default(false),
    relievePenalty: boolean('relieve_penalty').notNull().default(false),
    relieveClientDiscount: boolean('relieve_client_discount').notNull().default(false),
    paid: boolean('paid').notNull().default(false),
    comment: text('comment'),
    /** Number and count of an installment: 2 of 3. */
    plot: integer('plot').notNull().default(1),
    plots: integer('plots').notNull().default(1),
    occurrenceDay: date('occurrence_day', { mode: 'string' }).notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('infractions_professional_idx').on(table.professionalId, table.createdAt),
    index('infractions_booking_idx').on(table.bookingId),
  ],
);
