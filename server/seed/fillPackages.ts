import { inArray } from 'drizzle-orm';
import type { Orm } from '../db/database';
import * as tables from '../db/schema';
import { demoPackagePictures, demoPackages } from './packages';
import { demoCustomers } from './people';
import { demoPurchases } from './purchases';
import { insertRows } from './rows';

const BUYERS = 60;

/** Inserts packages, their pictures, purchases and the vouchers of these. */
export const fillPackages = async (
  orm: Orm,
  now: Date,
  staffIds: readonly string[],
  publicBase: string,
): Promise<void> => {
  const wanted = demoCustomers(BUYERS).map(({ id }) => id);
  const { id, name, email, createdAt } = tables.customers;
  const buyers = await orm
    .select({ id, name, email, createdAt })
    .from(tables.customers)
    .where(inArray(id, wanted))
    .orderBy(id);
  const packages = demoPackages(now, staffIds, publicBase);
  const { purchases, vouchers } = demoPurchases(now, buyers, packages);
  await orm.insert(tables.files).values(demoPackagePictures(now, staffIds[0] ?? ''));
  await insertRows(orm, tables.packages, packages);
  await insertRows(orm, tables.packagePurchases, purchases);
  await insertRows(orm, tables.vouchers, vouchers);
};
