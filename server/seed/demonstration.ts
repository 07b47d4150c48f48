import { sql } from 'drizzle-orm';
import type { Orm } from '../db/database';
import * as tables from '../db/schema';
import { updateAverages, updateTiers } from '../store/gamification';
import { demoBookings } from './bookings';
import { copyBase } from './copies';
import { demoCredits } from './credits';
import { customerCount, demoCustomerRows, settleCustomers } from './customers';
import { demoComments, demoRatings } from './feedback';
import { demoInfractions } from './infractions';
import { demoPartners } from './partners';
import { demoAreaServices } from './prices';
import { demoPoints, withFraud } from './professionalPage';
import { demoTakeRates, withRecords } from './professionalRecords';
import { demoProfessionals, recentProfessionals } from './professionals';
import { insertRows } from './rows';

export interface DemonstrationOptions {
  readonly now: Date;
  /** The day of `now` in America/Sao_Paulo. */
  readonly today: string;
  /** Number of bookings. */
  readonly bookings: number;
  /** Maximum number of bookings generated in full. */
  readonly made?: number | undefined;
  readonly staffEmails: readonly string[];
  readonly vouchers: readonly (typeof tables.vouchers.$inferInsert)[];
}

/** Bookings generated in full; a larger demonstration adds copies. */
const MOST_MADE = 4_000;

/** Inserts professionals, customers, bookings, and related data. */
export const fillBookings = async (orm: Orm, options: DemonstrationOptions): Promise<void> => {
  const { now, today, bookings: wanted, made = MOST_MADE, staffEmails, vouchers } = options;
  const count = Math.min(wanted, made);
  const professionals = demoProfessionals(now, wanted);
  const people = demoCustomerRows(now, customerCount(count), professionals);
  const areaServices = demoAreaServices();
  const { bookings, pix, charges } = demoBookings({
    now,
    today,
    count,
    staffEmails,
    customers: people,
    professionals,
    areaServices,
    vouchers,
  });
  const credits = demoCredits(now, people, bookings, staffEmails);
  const customers = settleCustomers(people, bookings, credits);
  const partners = demoPartners(now, professionals);
  const origins = new Map(partners.map(({ id, professionalId }) => [professionalId, id]));
  const everybody = withFraud(
    withRecords(now, [...professionals, ...recentProfessionals(now)]).map((row) => ({
      ...row,
      partnerId: origins.get(row.id) ?? null,
    })),
  );
  await insertRows(orm, tables.professionals, everybody);
  await insertRows(orm, tables.professionalTakeRates, demoTakeRates(now, everybody, staffEmails));
  await insertRows(orm, tables.gamificationPoints, demoPoints(now, everybody, staffEmails));
  await insertRows(orm, tables.partners, partners);
  await insertRows(orm, tables.customers, customers);
  await insertRows(orm, tables.creditHistory, credits);
  await insertRows(orm, tables.bookings, bookings);
  await insertRows(orm, tables.pixPayments, pix);
  await insertRows(orm, tables.charges, charges);
  await insertRows(orm, tables.ratings, demoRatings(now, bookings));
  const rated = sql`${tables.professionals.id} in (select professional_id from ratings where valid)`;
  await updateAverages(orm, rated);
  await updateTiers(orm, now);
  await insertRows(orm, tables.comments, demoComments(now, bookings, customers, staffEmails));
  await insertRows(
    orm,
    tables.infractions,
    demoInfractions(today, bookings, professionals, staffEmails),
  );
  // Assigns a bonus to the newest booking of its professional.
  await orm.execute(sql`
    update bonuses set booking_id = b.id, booking_date = b.range_start
    from (
      select distinct on (partner_id) partner_id, id, range_start from bookings
      where partner_id is not null order by partner_id, range_start desc, id
    ) b where b.partner_id = bonuses.professional_id`);
  const staffEmail = staffEmails[0] ?? '';
  await copyBase(orm, { now, today, base: count, bookings: wanted, staffEmail });
  // Statistics keep the first searches from sequential scans; a low target is fast and sufficient.
  await orm.execute(sql`set local default_statistics_target = 10`);
  await orm.execute(sql`analyze bookings`);
  await orm.execute(sql`analyze customers`);
};
