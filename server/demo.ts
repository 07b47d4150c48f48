import { eq, inArray, ne } from 'drizzle-orm';
import { STAFF_TYPES } from '../contract/staff';
import type { Database } from './db/database';
import { staff, tokens } from './db/schema';
import type { ClientConfig } from './http/config';
import { verifyPassword } from './security/passwords';
import { DEMO_PASSWORD } from './seed/index';
import { DemoAccountsFound } from './startFailure';
import { createWrite } from './store/write';

/** Returns the e-mails of the demonstration staff, one for each profile and a newcomer (DESIGN section 7.3). */
export const demoEmails = (domain: string): string[] =>
  [...STAFF_TYPES.map((type) => type.toLowerCase()), 'novo'].map((local) => `${local}@${domain}`);

/** Lists the demonstration's logins, unless the back-office API is another service (part 1 section 2.1). */
export const demoLoginsText = async (
  database: Database,
  { services: { bo }, staffEmailDomain }: Pick<ClientConfig, 'services' | 'staffEmailDomain'>,
): Promise<string> => {
  if (!bo.startsWith('/'))
    return `The back-office API is ${bo}: it says who may log in, and no demonstration login does.`;
  const known = new Set(demoEmails(staffEmailDomain));
  const rows = (await demoStaff(database))
    .filter(({ email }) => known.has(email))
    .map(({ email }) => `  ${email.padEnd(32)}${DEMO_PASSWORD}`);
  if (rows.length === 0) return 'The demonstration logins have other passwords now.';
  return ['Demonstration logins:', ...rows, '  (novo must choose a new password)'].join('\n');
};

/** Returns active staff with the demonstration password, administrators first. Each distinct hash takes about 40 ms. */
export const demoStaff = async (database: Database): Promise<{ id: string; email: string }[]> => {
  const rows = await database.read((orm) =>
    orm
      .select({ id: staff.id, email: staff.email, hash: staff.passwordHash })
      .from(staff)
      .where(eq(staff.active, true))
      .orderBy(ne(staff.type, 'administrator'), staff.email),
  );
  const found = new Set<string>();
  const hashes = new Set(rows.map(({ hash }) => hash)).values();
  const compare = async () => {
    for (const hash of hashes) {
      if (await verifyPassword(DEMO_PASSWORD, hash)) found.add(hash);
    }
  };
  // Two loops share the iterator, so that two hashes are verified at the same time.
  await Promise.all([compare(), compare()]);
  return rows.filter(({ hash }) => found.has(hash));
};

/**
 * Rejects a database in which active staff have the demonstration password, whatever their e-mail. The
 * check takes seconds for hundreds of staff.
 * @throws DemoAccountsFound
 */
export const refuseDemoAccounts = async (database: Database): Promise<void> => {
  const found = await demoStaff(database);
  if (found.length > 0) throw new DemoAccountsFound(found.map(({ email }) => email));
};

/**
 * Deactivates all staff with the demonstration password and ends their sessions, so that the database can be used in
 * production. The audit gets a row for each.
 * @returns their number
 */
export const closeDemonstration = async (database: Database, now: Date): Promise<number> => {
  const found = await demoStaff(database);
  const [first, ...others] = found.map(({ id }) => ({
    object: id,
    before: { active: true },
    after: { active: false },
  }));
  if (!first) return 0;
  const ids = found.map(({ id }) => id);
  const actor = { requestId: 'close-demonstration', ip: 'local', at: now };
  await createWrite(database)(actor, 'staff.closeDemonstration', async (orm) => {
    await orm.update(staff).set({ active: false }).where(inArray(staff.id, ids));
    await orm.delete(tokens).where(inArray(tokens.staffId, ids));
    return { answer: undefined, ...first, others };
  });
  return found.length;
};
