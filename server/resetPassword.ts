import { parseArgs } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { CommandError, parseOrUsage } from './createAdmin';
import type { Database } from './db/database';
import { staff } from './db/schema';
import { assertStrongPassword, hashPassword } from './security/passwords';
import { endTokensOf } from './store/staff/tokens';
import { createWrite } from './store/write';

export const RESET_PASSWORD_USAGE = 'reset-password --email person@example.com';

/** Parses the command line. @throws CommandError with the usage if the e-mail is missing or something is unknown. */
export const readResetArguments = (args: readonly string[]): string => {
  const { values } = parseOrUsage(RESET_PASSWORD_USAGE, () =>
    parseArgs({ args: [...args], options: { email: { type: 'string' } } }),
  );
  const email = values.email?.trim().toLowerCase();
  if (email) return email;
  throw new CommandError(`Usage: ${RESET_PASSWORD_USAGE}`);
};

/**
 * Gives an active staff member a temporary password and ends their sessions, for example if the last administrator is
 * locked out. The list of access changes shows the reset.
 * @throws CommandError if no active account has the e-mail; HttpError 422 for a weak password.
 */
export const resetPassword = async (
  database: Database,
  email: string,
  password: string,
  now: Date,
): Promise<void> => {
  const [member] = await database.read((orm) =>
    orm
      .select()
      .from(staff)
      .where(and(eq(staff.email, email), staff.active)),
  );
  if (!member) throw new CommandError(`No active staff member has the e-mail ${email}.`);
  assertStrongPassword(password, 'password', member);
  const passwordHash = await hashPassword(password);
  const actor = { requestId: 'reset-password', ip: 'local', at: now };
  await createWrite(database)(actor, 'staff.resetPassword', async (orm) => {
    await orm
      .update(staff)
      .set({
        passwordHash,
        firstLogin: true,
        passwordSetAt: now,
        version: sql`${staff.version} + 1`,
      })
      .where(eq(staff.id, member.id));
    await endTokensOf(orm, member.id);
    const before = { passwordHash: member.passwordHash };
    return { answer: undefined, object: member.id, before, after: { passwordHash } };
  });
};
