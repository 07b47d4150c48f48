import { lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotency, loginAttempts, tokens } from '../db/schema';
import { createAirports } from './airports';
import { verifyAudit } from './audit';
import { createCatalogue } from './catalogue';
import { createInvestments } from './investments';
import { createSessions } from './sessions';
import { createStaffStore } from './staff';
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
    await orm.delete(loginAttempts).where(lte(loginAttempts.updatedAt, yesterday));
  });

/** The data of the product over a database that is open and migrated. */
export const createStore = (database: Database, options: StoreOptions): Store => {
  const write = createWrite(database);
  return {
    sessions: createSessions(database, write, options.rateLimitFactor),
    staff: createStaffStore(database, write, options.staffEmailDomain),
    vouchers: createVouchers(database, write),
    investments: createInvestments(database, write),
    airports: createAirports(database),
    catalogue: createCatalogue(database),
    uploads: createUploads(database, write, options.publicBase),
    ready: () => isReady(database),
    purge: (now) => purge(database, now),
    verifyAudit: () => verifyAudit(database),
    close: () => database.close(),
  };
};

export type { Store, StoreOptions } from './types';
