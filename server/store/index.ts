import { and, lte, sql } from 'drizzle-orm';
import { DAY_MILLIS } from '../../domain/time';
import type { Database } from '../db/database';
import { idempotency, loginAttempts, tokens } from '../db/schema';
import { createSandbox } from '../payments/sandbox';
import { createSandboxSender } from '../push/sender';
import { createAirports } from './airports';
import { createAreaServices, createNeighbors } from './areas';
import { verifyAudit } from './audit';
import { createBonuses } from './bonuses';
import { createBonusBatches } from './bonuses/batch';
import { createBookings } from './bookings';
import { createOrders } from './bookings/orders/create';
import { Charges } from './bookings/payments/charges';
import { createPix } from './bookings/payments/pix';
import { createReprocess } from './bookings/payments/reprocess';
import { createCampaigns } from './campaigns';
import { createCatalog } from './catalog';
import { createClientErrors } from './clientErrors';
import { createConsultants } from './consultants';
import { createLimits, isEnded } from './counters';
import { createCustomers } from './customers';
import { createDynamicPrices } from './dynamicPrices';
import { Exports } from './exports';
import { createFeedback } from './feedback';
import { createFind } from './find';
import { createGamification } from './gamification';
import { createInfractions } from './infractions';
import { createInvestments } from './investments';
import { createLeads } from './leads';
import { createPackages } from './packages';
import { createPurchases } from './packages/purchases';
import { createPartners } from './partners';
import { createPlaces } from './places';
import { createPolygons } from './polygons';
import { createPriceChanges } from './prices';
import { createProfessionals } from './professionals';
import { createPush } from './push';
import { createReads } from './reads';
import { createReferrals } from './referrals';
import { createSlots } from './slots';
import { createStaffMembers } from './staff';
import { SessionCache } from './staff/memory';
import { clearsSessions, type FoundToken, Sessions } from './staff/sessions';
import { createSystem } from './system';
import { createTransfers } from './transfers';
import type { StoreOptions } from './types';
import { createUploads } from './uploads';
import { createViews } from './views';
import { createVouchers } from './vouchers';
import { createWrite } from './write';

const isReady = async (database: Database): Promise<boolean> => {
  try {
    await database.read((orm) => orm.execute(sql`select 1`));
    return true;
  } catch {
    return false;
  }
};

const purge = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (orm) => {
    await orm.delete(tokens).where(lte(tokens.expiresAt, now));
    await orm.delete(idempotency).where(lte(idempotency.expiresAt, now));
    const yesterday = new Date(now.getTime() - DAY_MILLIS);
    // Known networks of an account last longer than a day without use.
    await orm
      .delete(loginAttempts)
      .where(and(lte(loginAttempts.updatedAt, yesterday), isEnded(now)));
  });

export const createStore = (database: Database, options: StoreOptions) => {
  const sessionCache = new SessionCache<FoundToken>(options.sessionMemoryMs);
  const write = clearsSessions(createWrite(database), sessionCache);
  const places = createPlaces(database);
  const bookings = createBookings(database, write, places);
  const exports = new Exports(database, write, options.rateLimitFactor);
  const uploads = createUploads(database, write, options);
  const bonusBatches = createBonusBatches(database, write, options, uploads);
  const clientErrors = createClientErrors(database);
  const reads = createReads(database);
  const { gateway = createSandbox(), pushSender = createSandboxSender() } = options;
  const charges = new Charges(database, write, gateway, bookings.one);
  return {
    sessions: new Sessions(database, write, options, sessionCache),
    staff: createStaffMembers(database, write, options.staffEmailDomain),
    vouchers: createVouchers(database, write),
    investments: createInvestments(database, write),
    airports: createAirports(database),
    ...createCatalog(database, write),
    areaServices: createAreaServices(database, write),
    neighbors: createNeighbors(database, write),
    uploads,
    bookings,
    pix: createPix(database, write),
    charges,
    orders: createOrders(database, write, charges, bookings.one),
    ...createFeedback(database, write),
    artists: createProfessionals(database, write, gateway, exports, options),
    partners: createPartners(database, write, exports),
    infractions: createInfractions(database, write, exports),
    customers: createCustomers(database, write, places, exports),
    places,
    ...createReferrals(database, write),
    slots: createSlots(database, write),
    leads: createLeads(database, write, exports),
    consultants: createConsultants(database, options.consultantUrl),
    campaigns: createCampaigns(database, write),
    transfers: createTransfers(database, write),
    bonuses: { ...createBonuses(database, write, options), ...bonusBatches },
    gamification: createGamification(database, write),
    views: createViews(database, write),
    packages: createPackages(database, write),
    ...createPolygons(database, write),
    ...createDynamicPrices(database, write),
    priceChanges: createPriceChanges(database),
    purchases: createPurchases(database, write, gateway),
    find: createFind(database),
    clientErrors,
    system: createSystem(database, write, clientErrors, options.system),
    limits: createLimits(database),
    /** Read routing of a session; undefined without replicas. */
    reads,
    push: createPush(database, write, pushSender),
    reprocess: createReprocess(database, write),
    /** Is the database reachable? Serves `/readyz`; never throws. */
    ready: () => isReady(database),
    /** Deletes expired rows and rejected imports; runs every hour. */
    purge: async (now: Date) => {
      await purge(database, now);
      await bonusBatches.forget(now);
      await reads?.forget(now);
    },
    /** Verifies the hash chains of the audit; returns an empty list if they are intact. */
    verifyAudit: () => verifyAudit(database),
    close: () => database.close(),
  };
};

export type Store = ReturnType<typeof createStore>;

export type { StoreOptions } from './types';
