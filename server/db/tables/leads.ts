import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { authored, instant, newestFirst } from '../columnTypes';

/** One step of a lead's life, newest first; instants ISO 8601 in UTC. */
export interface StoredLeadStatus {
  readonly code: number;
  readonly date: string;
  /** E-mail of the author; absent for an action of the lead. */
  readonly blame: string | null;
}

/** A test of a lead. `date` is an instant, ISO 8601 in UTC. */
export interface StoredEvaluation {
  readonly id: string;
  readonly date: string;
  readonly type: number;
  readonly areaId: string | null;
  readonly meetLink: string | null;
  /** The slot configuration that it uses a place of, also for an online test. */
  readonly slotId: string | null;
  /** The address as it was when the test was made, in one line. */
  readonly address: string | null;
}

/** Address of a lead; the postal code as 8 digits or absent. */
export interface StoredLeadAddress {
  readonly uf: string | null;
  readonly complement: string | null;
  readonly zipcode: string | null;
  readonly streetName: string | null;
  readonly streetNumber: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
}

const words = (name: string) => jsonb(name).$type<readonly string[]>().notNull().default([]);

/** A lead's telephone as digits, with its area code. */
export const leadPhone = ({ areaCode, phone }: Record<'areaCode' | 'phone', SQLWrapper>) =>
  sql`(${areaCode} || ${phone})`;

/** Recruitment leads: part 2 section 3. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    /** 11 digits. */
    cpf: text('cpf').notNull().unique('leads_cpf_key'),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    /** Lower case. */
    email: text('email'),
    countryCode: text('country_code').notNull().default('+55'),
    areaCode: text('area_code').notNull(),
    phone: text('phone').notNull(),
    indicationCode: text('indication_code'),
    /** The code of the first item of `status`. */
    statusCode: integer('status_code').notNull(),
    status: jsonb('status').$type<readonly StoredLeadStatus[]>().notNull(),
    techniques: words('techniques'),
    specializations: words('specializations'),
    experience: text('experience'),
    categoryIds: words('category_ids'),
    /** Ids of areas, or `anotherCity` alone. */
    areaIds: words('area_ids'),
    anotherCity: text('another_city'),
    hasCertification: boolean('has_certification'),
    gender: text('gender'),
    isConsultant: boolean('is_consultant').notNull().default(false),
    reproveReasons: words('reprove_reasons'),
    /** Weekdays, 0 is Sunday, ascending. */
    weekDisponibility: jsonb('week_disponibility').$type<readonly number[]>().notNull().default([]),
    address: jsonb('address').$type<StoredLeadAddress>(),
    evaluation: jsonb('evaluation').$type<StoredEvaluation>(),
    /** Instant and slot configuration of `evaluation`, for the calendar and for the free places of a slot. */
    evaluationAt: instant('evaluation_at'),
    evaluationSlotId: text('evaluation_slot_id'),
    /** Newest first. */
    evaluationHistory: jsonb('evaluation_history')
      .$type<readonly StoredEvaluation[]>()
      .notNull()
      .default([]),
    ...authored,
  },
  (table) => [
    index('leads_created_idx').on(table.createdAt, table.id),
    index('leads_status_idx').on(table.statusCode, table.createdAt, table.id),
    // Many leads share a name; the newest come first among them.
    index('leads_name_first_idx').on(sql`${table.nameSearch} collate "C"`, ...newestFirst(table)),
    index('leads_name_last_idx').on(
      sql`${table.nameSearch} collate "C" desc`,
      ...newestFirst(table),
    ),
    index('leads_email_idx').on(sql`${table.email} collate "C"`),
    index('leads_email_last_idx').on(sql`${table.email} collate "C" desc nulls last`),
    index('leads_cpf_order_idx').on(sql`${table.cpf} collate "C"`),
    // Most leads have no test: a sort order needs an index for each direction, the newest first among equals.
    index('leads_test_idx').on(table.evaluationAt, ...newestFirst(table)),
    index('leads_test_last_idx').on(table.evaluationAt.desc().nullsLast(), ...newestFirst(table)),
    index('leads_search_idx').using(
      'gin',
      table.nameSearch.op('gin_trgm_ops'),
      table.email.op('gin_trgm_ops'),
      sql`${leadPhone(table)} gin_trgm_ops`,
    ),
    index('leads_evaluation_idx')
      .on(table.evaluationAt, table.id)
      .where(sql`${table.evaluationAt} is not null`),
    index('leads_slot_idx')
      .on(table.evaluationSlotId, table.evaluationAt)
      .where(sql`${table.evaluationSlotId} is not null`),
    check('leads_cpf_digits', sql`${table.cpf} ~ '^[0-9]{11}$'`),
    check('leads_status_known', sql`${table.statusCode} in (1, 2, 3, 4, 5, 6, 7, 11)`),
    check('leads_gender_known', sql`${table.gender} in ('M', 'F')`),
    check(
      'leads_evaluation_whole',
      sql`(${table.evaluation} is null) = (${table.evaluationAt} is null)`,
    ),
    check(
      'leads_not_scheduled_without_test',
      sql`${table.statusCode} <> 1 or ${table.evaluation} is null`,
    ),
  ],
);

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
    ...authored,
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
