import { and, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotency, loginAttempts, tokens } from '../db/schema';
import { createSandbox } from '../payments/sandbox';
import { createAirports } from './airports';
import { verifyAudit } from './audit';
import { createBookings } from './bookings';
import { createCampaigns } from './campaigns';
import { createCatalogue } from './catalogue';
import { createConsultants } from './consultants';
import { isOver } from './counters';
import { createCustomers } from './customers';
import { Exports } from './exports';
import { createFeedback } from './feedback';
import { createInvestments } from './investments';
import { createLeads } from './leads';
import { createOrders } from './orders';
import { createPackages } from './packages';
import { createPurchases } from './packages/purchases';
import { createCharges } from './payments/charges';
import { createPix } from './payments/pix';
import { createPlaces } from './places';
import { createProfessionals } from './professionals';
import { createReferrals } from './referrals';
import { createSlots } from './slots';
import { createStaffStore } from './staff';
import { createSessions } from './staff/sessions';
import { createTransfers } from './transfers';
import type { Store, StoreOptions } from './types';
import { createUploads } from './uploads';
import { createVouchers } from './vouchers';
import { createWrite } from './write';

const DAY = 24 * 3600 * 1000;

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
    const yesterday = new Date(now.getTime() - DAY);
    // What still holds, such as a network that an account knows, stays.
    await orm
      .delete(loginAttempts)
      .where(and(lte(loginAttempts.updatedAt, yesterday), isOver(now)));
  });

/** The data of the product over a database that is open and migrated. */
export const createStore = (database: Database, options: StoreOptions): Store => {
  const write = createWrite(database);
  const places = createPlaces(database);
  const bookings = createBookings(database, write, places);
  const exports = new Exports(database, write, options.rateLimitFactor);
  const { gateway = createSandbox() } = options;
  return {
    sessions: createSessions(database, write, options),
    staff: createStaffStore(database, write, options.staffEmailDomain),
    vouchers: createVouchers(database, write),
    investments: createInvestments(database, write),
    airports: createAirports(database),
    catalogue: createCatalogue(database),
    uploads: createUploads(database, write, options),
    bookings,
    pix: createPix(database, write),
    charges: createCharges(database, write, gateway, bookings.one),
    orders: createOrders(database, write, gateway, bookings.one),
    feedback: createFeedback(database, write),
    professionals: createProfessionals(database, write),
    customers: createCustomers(database, write, places, exports),
    places,
    referrals: createReferrals(database, write),
    slots: createSlots(database, write),
    leads: createLeads(database, write, exports),
    consultants: createConsultants(database, options.consultantUrl),
    campaigns: createCampaigns(database, write),
    transfers: createTransfers(database, write),
    packages: createPackages(database, write),
    purchases: createPurchases(database, write, gateway),
    ready: () => isReady(database),
    purge: (now) => purge(database, now),
    verifyAudit: () => verifyAudit(database),
    close: () => database.close(),
  };
};

export type { Store, StoreOptions } from './types';
