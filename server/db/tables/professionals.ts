import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WorkDay } from '../../../domain/week';
import type { StoredConsultant, StoredPartyAddress } from '../columns';
import { instant } from '../columnTypes';

/**
 * Mercator projection of a point, in degrees of longitude; null if a coordinate is null. Sorting by distance on it is
 * right for about 99 of 100 points around a city. Queries must use this expression, because the index does.
 * @param lng in millionths of a degree, like `lat`
 */
export const placeOnPlane = (lng: SQLWrapper, lat: SQLWrapper): SQL =>
  sql`point(${lng}::float8 / 1000000, degrees(asinh(tan(radians(${lat}::float8 / 1000000)))))`;

/** Professionals (part 2 section 3). Days are `yyyy-MM-dd`; take rates are the platform's share in whole percent. */
export const professionals = pgTable(
  'professionals',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    email: text('email').notNull().unique('professionals_email_key'),
    phone: text('phone'),
    active: boolean('active').notNull().default(true),
    /** Determines `active` (`domain/professionals`). */
    status: text('status').notNull().default('ativo'),
    deactivationReason: text('deactivation_reason'),
    address: jsonb('address').$type<StoredPartyAddress>(),
    paymentAccount: text('payment_account'),
    /** Lower case without accents: name, e-mail, phone, id, status. */
    search: text('search').notNull().default(''),
    tier: text('tier').notNull(),
    /** Average rating in hundredths: 487 is 4,87. */
    rating: integer('rating'),
    paidByAdvance: boolean('paid_by_advance').notNull().default(false),
    areaIds: jsonb('area_ids').$type<string[]>().notNull().default([]),
    /** Categories of `serviceIds`. */
    categoryIds: jsonb('category_ids').$type<string[]>().notNull().default([]),
    serviceIds: jsonb('service_ids').$type<string[]>().notNull().default([]),
    polygonIds: jsonb('polygon_ids').$type<string[]>().notNull().default([]),
    availability: jsonb('availability').$type<WorkDay[]>().notNull().default([]),
    /** Can the allocation assign orders to the professional? */
    allocatable: boolean('allocatable').notNull().default(false),
    /** Does the professional use the new allocation flow? Null if unknown. */
    isAllocation: boolean('is_allocation'),
    realtime: boolean('realtime').notNull().default(false),
    beginner: boolean('beginner').notNull().default(false),
    novice: boolean('novice').notNull().default(false),
    smartMei: boolean('smart_mei').notNull().default(false),
    /** Day until which the professional is suspended. */
    disabledUntil: text('disabled_until'),
    indicationCode: text('indication_code'),
    birthdate: text('birthdate'),
    gender: text('gender'),
    fatherName: text('father_name'),
    motherName: text('mother_name'),
    nationality: text('nationality'),
    birthplace: text('birthplace'),
    /** Digits only. */
    cpf: text('cpf').unique('professionals_cpf_key'),
    /** URL of the image, a private file of ours or a file in another storage. */
    cpfImage: text('cpf_image'),
    rg: text('rg'),
    rgImage: text('rg_image'),
    rgIssuedOn: text('rg_issued_on'),
    rgIssuer: text('rg_issuer'),
    profilePicture: text('profile_picture'),
    takeRate: integer('take_rate'),
    takeRateIncrease: integer('take_rate_increase'),
    takeRateDays: integer('take_rate_days'),
    takeRateExpiration: text('take_rate_expiration'),
    /** Lead or partner that became this professional; each becomes at most one. */
    leadId: text('lead_id').unique('professionals_lead_key'),
    partnerId: text('partner_id').unique('professionals_partner_key'),
    passwordHash: text('password_hash'),
    consultant: jsonb('consultant').$type<StoredConsultant>(),
    createdBy: text('created_by'),
    /** Millionths of a degree; null until the professional's phone has reported a position. */
    lat: integer('lat'),
    lng: integer('lng'),
    locatedAt: instant('located_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('professionals_created_idx').on(table.createdAt, table.id),
    index('professionals_name_idx').on(sql`${table.nameSearch} collate "C"`),
    index('professionals_search_idx').using(
      'gin',
      table.search.op('gin_trgm_ops'),
      table.phone.op('gin_trgm_ops'),
    ),
    index('professionals_work_idx')
      .using('gin', table.areaIds.op('jsonb_path_ops'), table.categoryIds.op('jsonb_path_ops'))
      .where(sql`${table.active}`),
    index('professionals_place_idx')
      .using('gist', placeOnPlane(table.lng, table.lat))
      .where(sql`${table.active}`),
    check(
      'professionals_status_known',
      sql`${table.status} in ('ativo', 'desligado', 'desabilitado', 'churn', 'desistiu')`,
    ),
    check('professionals_take_rate_percent', sql`${table.takeRate} between 0 and 100`),
    check(
      'professionals_tier_known',
      sql`${table.tier} in ('Bronze', 'Prata', 'Ouro', 'Diamante', 'Singular')`,
    ),
  ],
);

/** History of the take rates of professionals. */
export const professionalTakeRates = pgTable(
  'professional_take_rates',
  {
    id: text('id').primaryKey(),
    professionalId: text('professional_id').notNull(),
    value: integer('value').notNull(),
    increaseValue: integer('increase_value'),
    increaseForEachDays: integer('increase_for_each_days'),
    /** Last day of validity. */
    expiration: text('expiration').notNull(),
    createdAt: instant('created_at').notNull(),
    /** E-mail of the author. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('professional_take_rates_idx').on(table.professionalId, table.createdAt, table.id),
    check('professional_take_rates_percent', sql`${table.value} between 0 and 100`),
  ],
);

/** Partners, who are registering to become professionals (part 2 sections 3 and 4). */
export const partners = pgTable(
  'partners',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique('partners_email_key'),
    /** Digits only, with the country code unless it is 55. */
    phone: text('phone'),
    address: jsonb('address').$type<StoredPartyAddress>(),
    /** Progress of the registration, in percent. */
    signup: integer('signup').notNull().default(0),
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

/**
 * Unused, because consultants are now professionals and leads (decision 0026). The previous release still reads the
 * table, so a later migration will drop it (decision 0109).
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

/** Manual changes of the points of professionals, positive or negative (part 2 section 3). */
export const gamificationPoints = pgTable(
  'gamification_points',
  {
    id: text('id').primaryKey(),
    professionalId: text('professional_id').notNull(),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    /** E-mail of the author. */
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

/** Infraction rules (part 1 section 3). Amounts are in cents. */
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

/** Infractions and fees of professionals (part 2 section 3). Amounts are in cents. */
export const infractions = pgTable(
  'infractions',
  {
    id: text('id').primaryKey(),
    professionalId: text('professional_id').notNull(),
    bookingId: text('booking_id'),
    /** Null for a financial fee. */
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
    /** This row is installment `plot` of `plots`, such as 2 of 3. */
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
