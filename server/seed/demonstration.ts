import { faker } from '@faker-js/faker/locale/pt_BR';
import { sql } from 'drizzle-orm';
import type { Orm } from '../db/database';
import * as tables from '../db/schema';
import { dayInSaoPaulo } from '../store/days';
import { updateAverages, updateTiers } from '../store/gamification';
import { demoBonusFiles } from './bonuses';
import { planBookings } from './bookingPlan';
import { demoBookings, demoComments, demoRatings } from './bookings';
import { AREA_SERVICES, AREAS, CATEGORIES, INFRACTION_RULES, SERVICES } from './catalog';
import { demoLeads, demoSlots } from './leads';
import * as marketing from './marketing';
import { demoPackageFiles, demoPackageSales } from './packages';
import { customersFor, demoCredits, demoCustomers, demoStaff, settleCustomers } from './people';
import { demoPolygons } from './polygons';
import { demoPrices } from './prices';
import * as professionalData from './professionals';
import { startProgress } from './progress';
import type { Scene } from './random';
import { type CustomerRow, insertRows } from './rows';

export interface DemonstrationOptions {
  /** Current time, around which the dates lie. */
  readonly now: Date;
  /** Number of bookings, `CAMARIM_SEED_BOOKINGS`. */
  readonly bookings: number;
  /** Maximum number of bookings in the first transaction; `addFurtherBookings` adds the others. */
  readonly made?: number;
  /** The company's e-mail domain without `@`. */
  readonly emailDomain: string;
  /** Public path or URL of the `bo` service, for pictures; `/api/bo` by default. */
  readonly publicBase?: string;
  readonly passwordHash: string;
}

/** Default of `made`. These bookings have long histories; further bookings have short ones. */
const MAX_MADE = 4_000;

/** Inserts the catalog and the records that marketing and other staff maintain. */
const insertOffice = async (
  orm: Orm,
  scene: Scene,
  publicBase: string,
  customers: readonly CustomerRow[],
): Promise<void> => {
  const polygons = demoPolygons(scene.now);
  const prices = demoPrices(scene, polygons);
  const slots = demoSlots(scene);
  const sales = demoPackageSales(scene, customers, publicBase);
  await insertRows(orm, tables.areas, AREAS);
  await insertRows(orm, tables.categories, CATEGORIES);
  await insertRows(orm, tables.services, SERVICES);
  await insertRows(orm, tables.infractionRules, INFRACTION_RULES);
  await insertRows(orm, tables.areaServices, AREA_SERVICES);
  await insertRows(orm, tables.neighborPrices, prices.neighbors);
  await insertRows(orm, tables.polygons, polygons);
  await insertRows(orm, tables.polygonPrices, prices.polygonPrices);
  await insertRows(orm, tables.priceZones, prices.zones);
  await insertRows(orm, tables.scheduledPrices, prices.scheduled);
  await insertRows(orm, tables.realtimePrices, prices.realtime);
  await insertRows(orm, tables.priceChanges, prices.changes);
  await insertRows(orm, tables.investments, marketing.demoInvestments(scene));
  await insertRows(orm, tables.referralProgrammes, marketing.demoPrograms(scene));
  await insertRows(orm, tables.slots, slots);
  await insertRows(orm, tables.leads, demoLeads(scene, slots));
  await insertRows(orm, tables.campaigns, marketing.demoCampaigns(scene, publicBase));
  await insertRows(orm, tables.pushMessages, marketing.demoPushMessages(scene));
  await insertRows(orm, tables.packages, sales.packages);
  await insertRows(orm, tables.packagePurchases, sales.purchases);
  await insertRows(orm, tables.vouchers, sales.vouchers);
};

/** Inserts staff, customers, professionals, bookings and all records that refer to them. */
const insertOperations = async (
  orm: Orm,
  options: DemonstrationOptions,
  count: number,
): Promise<void> => {
  const { now, bookings: wanted, publicBase = '/api/bo' } = options;
  faker.seed(20_181);
  const staff = demoStaff(now, options.emailDomain, options.passwordHash);
  const members = staff.filter(({ active }) => active);
  const scene: Scene = { now, today: dayInSaoPaulo(now), members };
  const allProfessionals = professionalData.demoProfessionals(scene, wanted);
  const professionals = professionalData.withOrders(allProfessionals);
  const customers = demoCustomers(scene, Math.max(150, customersFor(count)), professionals);
  const regulars = customers.slice(0, 60);
  const vouchers = marketing.demoVouchers(scene, regulars);
  const world = { customers, professionals, vouchers };
  const { bookings, pix, charges } = demoBookings(scene, planBookings(count), world);
  const credits = demoCredits(scene, customers, bookings);
  const partners = professionalData.demoPartners(scene, professionals);
  const origins = new Map(partners.map(({ id, professionalId }) => [professionalId, id]));
  const registered = allProfessionals.map((row) => ({
    ...row,
    partnerId: origins.get(row.id) ?? null,
  }));
  const owner = { createdBy: members[0]?.id ?? '', createdAt: now };
  const { bonuses, files } = demoBonusFiles(scene, professionals, owner);
  const pictures = [...marketing.demoCampaignFiles(owner), ...demoPackageFiles(owner)];
  await insertRows(orm, tables.staff, staff);
  await insertRows(orm, tables.vouchers, vouchers);
  await insertOffice(orm, scene, publicBase, regulars);
  // `insertRows` sends JSON, which cannot hold the bytes of files.
  await orm.insert(tables.files).values([...files, ...pictures]);
  const airportOrders = marketing.demoAirportOrders(scene, wanted, regulars);
  await insertRows(orm, tables.airportOrders, airportOrders);
  await insertRows(orm, tables.bonuses, bonuses);
  await insertRows(orm, tables.professionals, registered);
  const takeRates = professionalData.demoTakeRates(scene, allProfessionals);
  await insertRows(orm, tables.professionalTakeRates, takeRates);
  const points = professionalData.demoPoints(scene, allProfessionals);
  await insertRows(orm, tables.gamificationPoints, points);
  await insertRows(orm, tables.partners, partners);
  await insertRows(orm, tables.customers, customers);
  await insertRows(orm, tables.creditHistory, credits);
  await insertRows(orm, tables.bookings, bookings);
  await insertRows(orm, tables.pixPayments, pix);
  await insertRows(orm, tables.charges, charges);
  await insertRows(orm, tables.ratings, demoRatings(scene, bookings));
  await insertRows(orm, tables.comments, demoComments(scene, bookings, customers));
  const infractions = professionalData.demoInfractions(scene, bookings, professionals);
  await insertRows(orm, tables.infractions, infractions);
};

/** Inserts everything except the further bookings of a large demonstration. */
export const insertDemonstration = async (
  orm: Orm,
  options: DemonstrationOptions,
): Promise<void> => {
  const { now, bookings: wanted } = options;
  const base = Math.min(wanted, options.made ?? MAX_MADE);
  await insertOperations(orm, options, base);
  await settleCustomers(orm);
  const rated = sql`${tables.professionals.id} in (select professional_id from ratings where valid)`;
  await updateAverages(orm, rated);
  await updateTiers(orm, now);
  // Assigns each bonus to the newest booking of its professional.
  await orm.execute(sql`
    update bonuses set booking_id = b.id, booking_date = b.range_start
    from (
      select distinct on (partner_id) partner_id, id, range_start from bookings
      where partner_id is not null order by partner_id, range_start desc, id
    ) b where b.partner_id = bonuses.professional_id`);
  if (base < wanted) await startProgress(orm, { now, made: base, wanted });
  // Without statistics, the first searches would use sequential scans; a low target is fast and sufficient.
  await orm.execute(sql`set local default_statistics_target = 10`);
  await orm.execute(sql`analyze bookings`);
  await orm.execute(sql`analyze customers`);
};
