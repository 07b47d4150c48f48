import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProgrammeConfigs } from '../../../domain/referrals';
import { instant } from '../columnTypes';

/** Referral programs, part 3 section 3: one row each. Amounts inside are cents, texts clean HTML. */
export const referralProgrammes = pgTable(
  'referral_programmes',
  {
    id: text('id').$type<keyof ProgrammeConfigs>().primaryKey(),
    config: jsonb('config').$type<ProgrammeConfigs[keyof ProgrammeConfigs]>().notNull(),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('referral_programmes_known', sql`${table.id} in ('mgm', 'pgm', 'pgp')`),
    check('referral_programmes_object', sql`jsonb_typeof(${table.config}) = 'object'`),
  ],
);
