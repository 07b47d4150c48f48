import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Place of a test; degrees, the postal code as 8 digits or empty. */
export interface StoredSlotPlace {
  readonly lat: number;
  readonly lng: number;
  /** The address in one line. */
  readonly formatted: string;
  readonly place: string;
  readonly streetNumber: string;
  readonly neighbor: string;
  readonly city: string;
  readonly uf: string;
  readonly zipCode: string;
  readonly complement: string;
}

/** Evaluation slot configurations, 'Horários de teste': part 2 section 3. */
export const slots = pgTable(
  'slots',
  {
    id: text('id').primaryKey(),
    /** Weekdays, 0 is Sunday, ascending. */
    days: jsonb('days').$type<readonly number[]>().notNull(),
    /** First and last day, both included. */
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    /** `HH:mm` in America/Sao_Paulo. */
    startHour: text('start_hour').notNull(),
    endHour: text('end_hour').notNull(),
    categoryId: text('category_id').notNull(),
    /** Kind of test: 1 and 2 have a place, 3 has none. */
    type: integer('type').notNull(),
    /** Most people on one day of the range. */
    people: integer('people').notNull(),
    areaId: text('area_id').notNull(),
    place: jsonb('place').$type<StoredSlotPlace>(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('slots_start_idx').on(table.startDay),
    index('slots_end_idx').on(table.endDay),
    index('slots_area_idx').on(table.areaId, table.type, table.endDay),
    check('slots_end_not_before_start', sql`${table.endDay} >= ${table.startDay}`),
    check('slots_hours_in_order', sql`${table.endHour} > ${table.startHour}`),
    check('slots_type_known', sql`${table.type} between 1 and 3`),
    check('slots_people_positive', sql`${table.people} between 1 and 1000`),
    check('slots_place_by_type', sql`(${table.type} = 3) = (${table.place} is null)`),
  ],
);
