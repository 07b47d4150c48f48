import { eq, ne } from 'drizzle-orm';
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

/** The services of the front end, of which that of the back office knows who may log in. */
interface Services {
  readonly services: { readonly bo: string };
  readonly staffEmailDomain: string;
}

/**
 * Who may log in, for the terminal: the demonstration's staff, unless the back-office API is another service,
 * which knows its own (part 1 section 2.1).
 */
export const whoMayLogIn = ({ services: { bo }, staffEmailDomain }: Services): string =>
  bo.startsWith('/')
    ? demoLogins(staffEmailDomain)
    : `The back-office API is ${bo}: it says who may log in, and no demonstration login does.`;

/** Accounts that the refusal names one by one: those beyond them are counted. */
const MOST_NAMED = 10;

/** A production start found passwords that everybody knows. */
export class DemoAccountsFound extends Error {
  constructor(readonly emails: readonly string[]) {
    const more = emails.length - MOST_NAMED;
    const named = emails.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
    super(
      `The database holds staff with the public demonstration password: ${named}. ` +
        'Start without NODE_ENV=production to deactivate them or change their passwords, ' +
        'or start on an empty database.',
    );
    this.name = 'DemoAccountsFound';
  }
}

/**
 * Refuses a database in which somebody can sign in with the demonstration password, whatever the
 * account is called now (RELIABILITY A11). Each hash costs some 40 ms and two are compared at once:
 * hundreds of staff take seconds. The demonstration's staff have one hash together.
 * @throws DemoAccountsFound
 */
export const refuseDemoAccounts = async (database: Database): Promise<void> => {
  const rows = await database.read((orm) =>
    orm
      .select({ email: staff.email, hash: staff.passwordHash })
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
  await Promise.all([compare(), compare()]);
  if (found.size === 0) return;
  throw new DemoAccountsFound(rows.filter(({ hash }) => found.has(hash)).map(({ email }) => email));
};
