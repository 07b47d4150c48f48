import { faker } from '@faker-js/faker/locale/pt_BR';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';
import * as tables from '../db/schema';
import { dayInSaoPaulo } from '../store/days';
import { updateAverages, updateTiers } from '../store/gamification';
import { demoBonusFiles } from './bonuses';
import { demoBookings, demoComments, demoRatings } from './bookings';
import { AREA_SERVICES, AREAS, CATEGORIES, INFRACTION_RULES, SERVICES } from './catalog';
import { copyBase } from './copies';
import { demoLeads, demoSlots } from './leads';
import * as marketing from './marketing';
import { demoPackageFiles, demoPackageSales } from './packages';
import { demoCredits, demoCustomers, demoStaff, settleCustomers } from './people';
import { demoPolygons } from './polygons';
import { demoPrices } from './prices';
import * as professionalData from './professionals';
import type { Scene } from './random';
import { insertRows } from './rows';

export interface DemonstrationOptions {
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
  readonly passwordHash: string;
}

type Insert = (orm: Orm) => Promise<unknown>;

const rowsInto = <Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Insert => {
  return (orm) => insertRows(orm, table, rows);
};

/** Bookings generated in full; a larger demonstration adds copies. */
const MAX_MADE = 4_000;

/** The catalog and what marketing and staff maintain. */
const officeData = (
  scene: Scene,
  publicBase: string,
  customers: ReturnType<typeof demoCustomers>,
): Insert[] => {
  const polygons = demoPolygons(scene.now);
  const prices = demoPrices(scene, polygons);
  const slots = demoSlots(scene);
  const sales = demoPackageSales(scene, customers, publicBase);
  return [
    rowsInto(tables.areas, AREAS),
    rowsInto(tables.categories, CATEGORIES),
    rowsInto(tables.services, SERVICES),
    rowsInto(tables.infractionRules, INFRACTION_RULES),
    rowsInto(tables.areaServices, AREA_SERVICES),
    rowsInto(tables.neighborPrices, prices.neighbors),
    rowsInto(tables.polygons, polygons),
    rowsInto(tables.polygonPrices, prices.polygonPrices),
    rowsInto(tables.priceZones, prices.zones),
    rowsInto(tables.scheduledPrices, prices.scheduled),
    rowsInto(tables.realtimePrices, prices.realtime),
    rowsInto(tables.priceChanges, prices.changes),
    rowsInto(tables.investments, marketing.demoInvestments(scene)),
    rowsInto(tables.referralProgrammes, marketing.demoPrograms(scene)),
    rowsInto(tables.slots, slots),
    rowsInto(tables.leads, demoLeads(scene, slots)),
    rowsInto(tables.campaigns, marketing.demoCampaigns(scene, publicBase)),
    rowsInto(tables.pushMessages, marketing.demoPushMessages(scene)),
    rowsInto(tables.packages, sales.packages),
    rowsInto(tables.packagePurchases, sales.purchases),
    rowsInto(tables.vouchers, sales.vouchers),
  ];
};

/**
 * Creates all rows at once, without a pause in which another demonstration could draw from the same
 * random generator.
 */
const createDemonstration = (options: DemonstrationOptions, count: number) => {
  const { now, bookings: wanted, emailDomain, passwordHash, publicBase = '/api/bo' } = options;
  faker.seed(20_181);
  const staff = demoStaff(now, emailDomain, passwordHash);
  const members = staff.filter(({ active }) => active);
  const scene: Scene = { now, today: dayInSaoPaulo(now), members };
  const everyone = professionalData.demoProfessionals(scene, wanted);
  const professionals = professionalData.withOrders(everyone);
  const people = demoCustomers(scene, count, professionals);
  const vouchers = marketing.demoVouchers(scene, people.slice(0, 60));
  const world = { customers: people, professionals, vouchers };
  const { bookings, pix, charges } = demoBookings(scene, count, world);
  const credits = demoCredits(scene, people, bookings);
  const customers = settleCustomers(people, bookings, credits);
  const regulars = customers.slice(0, 60);
  const partners = professionalData.demoPartners(scene, professionals);
  const origins = new Map(partners.map(({ id, professionalId }) => [professionalId, id]));
  const registered = everyone.map((row) => ({ ...row, partnerId: origins.get(row.id) ?? null }));
  const owner = { createdBy: members[0]?.id ?? '', createdAt: now };
  const { bonuses, files } = demoBonusFiles(scene, professionals, owner);
  const pictures = [...marketing.demoCampaignFiles(owner), ...demoPackageFiles(owner)];
  const inserts: Insert[] = [
    rowsInto(tables.staff, staff),
    rowsInto(tables.vouchers, vouchers),
    ...officeData(scene, publicBase, regulars),
    // Contents of files are no JSON.
    (orm) => orm.insert(tables.files).values([...files, ...pictures]),
    rowsInto(tables.airportOrders, marketing.demoAirportOrders(scene, wanted, regulars)),
    rowsInto(tables.bonuses, bonuses),
    rowsInto(tables.professionals, registered),
    rowsInto(tables.professionalTakeRates, professionalData.demoTakeRates(scene, everyone)),
    rowsInto(tables.gamificationPoints, professionalData.demoPoints(scene, everyone)),
    rowsInto(tables.partners, partners),
    rowsInto(tables.customers, customers),
    rowsInto(tables.creditHistory, credits),
    rowsInto(tables.bookings, bookings),
    rowsInto(tables.pixPayments, pix),
    rowsInto(tables.charges, charges),
    rowsInto(tables.ratings, demoRatings(scene, bookings)),
    rowsInto(tables.comments, demoComments(scene, bookings, customers)),
    rowsInto(tables.infractions, professionalData.demoInfractions(scene, bookings, professionals)),
  ];
  return { scene, inserts };
};

/** Inserts everything except the copies of a large demonstration, and prepares these. */
export const insertDemonstration = async (
  orm: Orm,
  options: DemonstrationOptions,
): Promise<void> => {
  const base = Math.min(options.bookings, options.made ?? MAX_MADE);
  const { scene, inserts } = createDemonstration(options, base);
  for (const insert of inserts) await insert(orm);
  const rated = sql`${tables.professionals.id} in (select professional_id from ratings where valid)`;
  await updateAverages(orm, rated);
  await updateTiers(orm, scene.now);
  // Assigns a bonus to the newest booking of its professional.
  await orm.execute(sql`
    update bonuses set booking_id = b.id, booking_date = b.range_start
    from (
      select distinct on (partner_id) partner_id, id, range_start from bookings
      where partner_id is not null order by partner_id, range_start desc, id
    ) b where b.partner_id = bonuses.professional_id`);
  const { now, today, members } = scene;
  const staffEmail = members[0]?.email ?? '';
  await copyBase(orm, { now, today, base, bookings: options.bookings, staffEmail });
  // Statistics keep the first searches from sequential scans; a low target is fast and sufficient.
  await orm.execute(sql`set local default_statistics_target = 10`);
  await orm.execute(sql`analyze bookings`);
  await orm.execute(sql`analyze customers`);
};
