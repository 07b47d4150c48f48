import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { authored, instant, newestFirst } from '../columnTypes';

/** A step in the status history of a lead. */
export interface StoredLeadStatus {
  readonly code: number;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** E-mail of the author; null for an action of the lead. */
  readonly blame: string | null;
}

/** A test of a lead. `date` is an instant, ISO 8601 in UTC. */
export interface StoredEvaluation {
  readonly id: string;
  readonly date: string;
  readonly type: number;
  readonly areaId: string | null;
  readonly meetLink: string | null;
  /** Id of the slot configuration in which the test occupies a place. */
  readonly slotId: string | null;
  /** The address in one line, as it was when the test was scheduled. */
  readonly address: string | null;
}

/** Address of a lead. */
export interface StoredLeadAddress {
  readonly uf: string | null;
  readonly complement: string | null;
  /** 8 digits. */
  readonly zipcode: string | null;
  readonly streetName: string | null;
  readonly streetNumber: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
}

const textList = (name: string) => jsonb(name).$type<readonly string[]>().notNull().default([]);

/** Phone number of a lead as digits, with the area code. */
export const leadPhone = ({ areaCode, phone }: Record<'areaCode' | 'phone', SQLWrapper>) =>
  sql`(${areaCode} || ${phone})`;

/** Recruitment leads (part 2 section 3). */
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
    /** Newest first. */
    status: jsonb('status').$type<readonly StoredLeadStatus[]>().notNull(),
    techniques: textList('techniques'),
    specializations: textList('specializations'),
    experience: text('experience'),
    categoryIds: textList('category_ids'),
    /** Ids of areas, or `anotherCity` alone. */
    areaIds: textList('area_ids'),
    anotherCity: text('another_city'),
    hasCertification: boolean('has_certification'),
    gender: text('gender'),
    isConsultant: boolean('is_consultant').notNull().default(false),
    reproveReasons: textList('reprove_reasons'),
    /** Weekdays, 0 is Sunday, ascending. */
    weekDisponibility: jsonb('week_disponibility').$type<readonly number[]>().notNull().default([]),
    address: jsonb('address').$type<StoredLeadAddress>(),
    evaluation: jsonb('evaluation').$type<StoredEvaluation>(),
    /** Time and slot configuration of `evaluation`, for the queries of the calendar and of free places. */
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
    // Most leads have no test, and the newest come first among them: each direction needs its own index.
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

/** Place of a test; its coordinates are degrees. */
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
  /** 8 digits, or empty. */
  readonly zipCode: string;
  readonly complement: string;
}

/** Evaluation slot configurations, 'Horários de teste' (part 2 section 3). */
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
    /** Type of test: 1 and 2 have a `place`, 3 is online. */
    type: integer('type').notNull(),
    /** Maximum number of people per day. */
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
