import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MILLIS } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { audit, staff } from '../../db/schema';

/** Days for which a change of access is shown, and for which its account cannot decide its author's bonuses. */
export const CHANGE_DAYS = 30;

const ACCESS_FIELDS = ['passwordHash', 'type', 'email', 'active'] as const;

/** Condition: the audit row shows a new account, or a changed profile, e-mail, password or activity. */
const isAccessChange = (now: Date): SQL | undefined =>
  and(
    inArray(audit.operation, ['staff.create', 'staff.update', 'staff.resetPassword']),
    gt(audit.at, new Date(now.getTime() - CHANGE_DAYS * DAY_MILLIS)),
    or(...ACCESS_FIELDS.map((name) => sql`${audit.diff} -> ${name} is not null`)),
  );

/** Reads the ids of the staff who created or changed an account within the last 30 days. */
export const accountEditorsOf = async (
  orm: Orm,
  staffId: string,
  now: Date,
): Promise<Set<string>> => {
  const rows = await orm
    .selectDistinct({ by: audit.staffId })
    .from(audit)
    .where(and(eq(audit.object, staffId), isAccessChange(now)));
  return new Set(rows.flatMap(({ by }) => by ?? []));
};

/** Condition: the account of the staff member was created or changed within the last 30 days. */
export const isChanged = (now: Date): SQL =>
  sql`exists (select 1 from ${audit} where ${and(eq(audit.object, staff.id), isAccessChange(now))})`;

/**
 * Reads the changes of access of the last 30 days, newest first. `what` lists the changed fields, or is
 * `created` for a new account.
 */
export const accessChangesOf = async (orm: Orm, now: Date, most: number) => {
  const rows = await orm
    .select({
      _id: audit.id,
      at: audit.at,
      name: staff.name,
      by: audit.staffEmail,
      operation: audit.operation,
      diff: audit.diff,
    })
    .from(staff)
    .innerJoin(audit, eq(audit.object, staff.id))
    .where(isAccessChange(now))
    .orderBy(desc(audit.at), desc(audit.sequence))
    .limit(most);
  return rows.map(({ at, operation, diff, ...row }) => ({
    ...row,
    at: at.toISOString(),
    what: operation === 'staff.create' ? ['created'] : ACCESS_FIELDS.filter((name) => name in diff),
  }));
};
