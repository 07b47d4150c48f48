import { count } from 'drizzle-orm';
import type { Database, Orm } from '../db/database';
import * as tables from '../db/schema';
import { hashPassword } from '../security/passwords';
import { dayInSaoPaulo } from '../store/days';
import { demoAirportOrders } from './airports';
import { demoAreas, demoNeighborPrices, withDetails } from './areaDetails';
import { demoCampaigns } from './campaigns';
import { CATEGORIES, SERVICES } from './catalogue';
import { makeCopies, waitForOthers } from './copies';
import { fillBookings } from './demonstration';
import { demoPriceZones, demoRealtimePrices, demoScheduledPrices } from './dynamicPrices';
import { fillPackages } from './fillPackages';
import { INFRACTION_RULES } from './infractions';
import { demoInvestments } from './investments';
import { demoLeads } from './leads';
import { demoPolygonPrices, demoPolygons } from './polygons';
import { demoPriceChanges, pricedNowOf } from './priceChanges';
import { demoAreaServices } from './prices';
import { withReceipts } from './professionalPage';
import { demoProfessionals } from './professionals';
import { demoPushMessages } from './push';
import { demoProgrammes } from './referrals';
import { insertRows } from './rows';
import { demoSlots } from './slots';
import { DEMO_PASSWORD, demoStaff } from './staff';
import { demoBonuses } from './transfers';
import { demoVouchers } from './vouchers';

export interface SeedOptions {
  /** Current time; dates lie around its day in America/Sao_Paulo. */
  readonly now: Date;
  /** Number of bookings, `CAMARIM_SEED_BOOKINGS`. */
  readonly bookings: number;
  /** Maximum number of bookings generated in full; the rest are copies. */
  readonly made?: number;
  /** The company's e-mail domain without `@`. */
  readonly emailDomain: string;
  /** Public path or URL of the `bo` service, for pictures; `/api/bo` by default. */
  readonly publicBase?: string;
}

const isEmpty = async (orm: Orm): Promise<boolean> => {
  const [members] = await orm.select({ rows: count() }).from(tables.staff);
  return members?.rows === 0;
};

/** Inserts everything except the copies of a large demonstration; false if there is a staff member already. */
const fill = async (database: Database, options: SeedOptions): Promise<boolean> => {
  const { now, bookings, made, emailDomain, publicBase = '/api/bo' } = options;
  const today = dayInSaoPaulo(now);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return database.transaction(
    async (orm) => {
      await waitForOthers(orm);
      if (!(await isEmpty(orm))) return false;
      const members = demoStaff(now, emailDomain, passwordHash);
      const emails = members.map((member) => member.email);
      const ids = members.map((member) => member.id);
      await orm.insert(tables.staff).values(members);
      await orm.insert(tables.areas).values(demoAreas());
      await orm.insert(tables.categories).values([...CATEGORIES]);
      await orm.insert(tables.services).values([...SERVICES]);
      await insertRows(orm, tables.infractionRules, INFRACTION_RULES);
      const areaServices = demoAreaServices();
      await insertRows(orm, tables.areaServices, withDetails(areaServices));
      const neighbors = demoNeighborPrices(areaServices);
      await insertRows(orm, tables.neighborPrices, neighbors);
      const polygons = demoPolygons(now);
      await insertRows(orm, tables.polygons, polygons);
      const polygonPrices = demoPolygonPrices(polygons, areaServices);
      await insertRows(orm, tables.polygonPrices, polygonPrices);
      const zones = demoPriceZones(polygons);
      await insertRows(orm, tables.priceZones, zones);
      const [priced] = emails;
      const scheduled = demoScheduledPrices(polygons, now, priced);
      await insertRows(orm, tables.scheduledPrices, scheduled);
      const realtime = demoRealtimePrices(now, today, priced);
      await insertRows(orm, tables.realtimePrices, realtime);
      const pricedNow = pricedNowOf({
        areaServices,
        neighbors,
        polygons,
        polygonPrices,
        zones,
        scheduled,
        realtime,
      });
      await insertRows(orm, tables.priceChanges, demoPriceChanges(now, pricedNow, emails));
      const vouchers = demoVouchers(now, today, emails);
      await orm.insert(tables.vouchers).values(vouchers);
      await orm.insert(tables.investments).values(demoInvestments(now, today, ids));
      await orm.insert(tables.referralProgrammes).values(demoProgrammes(now));
      const slots = demoSlots(now, today, ids);
      await orm.insert(tables.slots).values(slots);
      await insertRows(orm, tables.leads, demoLeads({ now, today, emails, slots }));
      const { campaigns, files } = demoCampaigns(now, ids, options.publicBase ?? '/api/bo');
      await orm.insert(tables.files).values(files);
      await insertRows(orm, tables.campaigns, campaigns);
      await insertRows(orm, tables.airportOrders, demoAirportOrders(now, bookings));
      const professionals = demoProfessionals(now, bookings);
      const paid = withReceipts(now, demoBonuses(now, members, professionals), ids[0] ?? '');
      await orm.insert(tables.files).values(paid.files);
      await insertRows(orm, tables.bonuses, paid.bonuses);
      const staffEmails = members.filter(({ active }) => active).map(({ email }) => email);
      await insertRows(orm, tables.pushMessages, demoPushMessages(now, staffEmails));
      await fillBookings(orm, { now, today, bookings, made, staffEmails, vouchers });
      await fillPackages(orm, now, ids, publicBase);
      return true;
    },
    { unhurried: true },
  );
};

/**
 * Fills an empty database with the demonstration data (DESIGN section 7.3), or resumes an
 * interrupted large demonstration.
 * @returns false if there was a staff member already.
 */
export const seed = async (database: Database, options: SeedOptions): Promise<boolean> => {
  const filled = (await database.read(isEmpty)) && (await fill(database, options));
  await makeCopies(database);
  return filled;
};

export {
  assertFirstAdministrator,
  createFirstAdministrator,
  type FirstAdministrator,
} from './firstAdministrator';
export { DEMO_PASSWORD } from './staff';
