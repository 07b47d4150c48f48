import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { audit, customers, professionals } from '../../../server/db/schema';
import type { HttpError } from '../../../server/kernel';
import { newId } from '../../../server/security/tokens';
import { createCustomers } from '../../../server/store/customers';
import { type ExportLimits, Exports } from '../../../server/store/exports';
import type { Places } from '../../../server/store/places';
import { searchText, searchWords } from '../../../server/store/text';
import { createWrite } from '../../../server/store/write';
import { addRow, rowOf } from '../fixture';
import { AT } from './bookings';

/** Rows of customers and professionals for tests. */

type CustomerRow = typeof customers.$inferSelect;

const NO_PLACES = { areaOf: async () => undefined };

/** The customers of a store; by default no address lies in an area. */
export const customersOver = (
  database: Database,
  places: Places = NO_PLACES,
  limits?: ExportLimits,
): ReturnType<typeof createCustomers> => {
  const write = createWrite(database);
  return createCustomers(database, write, places, new Exports(database, write, 1, limits));
};

/** Adds a customer, by default named Bia Souza. */
export const addCustomer = (
  database: Database,
  overrides: Partial<typeof customers.$inferInsert> = {},
): Promise<CustomerRow> => {
  const { id = newId(), name = 'Bia Souza', phone = '11987654321' } = overrides;
  const { email = `bia.${id}@cliente.test` } = overrides;
  const search = { nameSearch: searchText(name), search: searchWords([name, email, phone, id]) };
  const row = { createdAt: AT, ...search, ...overrides, id, name, email, phone };
  return addRow(database, customers, row);
};

/** Reads a customer by id. */
export const readCustomer = (database: Database, id: string): Promise<CustomerRow> =>
  rowOf(database, customers, eq(customers.id, id));

/** Adds a professional, by default named Carla Dias. */
export const addProfessional = (
  database: Database,
  overrides: Partial<typeof professionals.$inferInsert> = {},
): Promise<typeof professionals.$inferSelect> => {
  const { id = newId(), name = 'Carla Dias' } = overrides;
  const row = { nameSearch: searchText(name), email: `${id}@profissional.test`, tier: 'Ouro' };
  return addRow(database, professionals, { createdAt: AT, ...row, ...overrides, id, name });
};

/** Reads the newest audit row. */
export const lastAudit = async (database: Database) => {
  const [row] = await database.read((orm) =>
    orm.select().from(audit).orderBy(desc(audit.sequence)).limit(1),
  );
  return row;
};

/** The error of a call that must fail. */
export const failure = async (call: () => Promise<unknown>): Promise<HttpError> => {
  try {
    await call();
  } catch (error) {
    return error as HttpError;
  }
  throw new Error('It did not fail');
};
