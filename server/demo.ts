import { and, inArray } from 'drizzle-orm';
import { STAFF_TYPES } from '../contract/staff';
import type { Database } from './db/database';
import { staff } from './db/schema';
import { verifyPassword } from './security/passwords';
import { DEMO_PASSWORD } from './seed/index';

/** E-mails of the demonstration staff, one for each profile and a newcomer (DESIGN section 7.3). */
export const demoEmails = (domain: string): string[] =>
  [...STAFF_TYPES.map((type) => type.toLowerCase()), 'novo'].map((local) => `${local}@${domain}`);

/** Whom one can be in the demonstration, for the terminal. */
export const demoLogins = (domain: string): string => {
  const rows = demoEmails(domain).map((email) => `  ${email.padEnd(32)}${DEMO_PASSWORD}`);
  return ['Demonstration logins:', ...rows, '  (novo must choose a new password)'].join('\n');
};

/** A production start found passwords that everybody knows. */
export class DemoAccountsFound extends Error {
  constructor(readonly emails: readonly string[]) {
    super(
      `The database holds staff with the public demonstration password: ${emails.join(', ')}. ` +
        'Deactivate them or change their passwords before a production start.',
    );
    this.name = 'DemoAccountsFound';
  }
}

/**
 * Refuses a database in which demonstration staff can still sign in (RELIABILITY A11).
 * @throws DemoAccountsFound
 */
export const refuseDemoAccounts = async (database: Database, domain: string): Promise<void> => {
  const rows = await database.read((orm) =>
    orm
      .select({ email: staff.email, hash: staff.passwordHash })
      .from(staff)
      .where(and(inArray(staff.email, demoEmails(domain)), staff.active)),
  );
  const found: string[] = [];
  for (const { email, hash } of rows) {
    if (await verifyPassword(DEMO_PASSWORD, hash)) found.push(email);
  }
  if (found.length > 0) throw new DemoAccountsFound(found);
};
