import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MILLIS } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { audit, staff } from '../../db/schema';

/** Days for which a change of access is shown, and for which the changed account cannot approve its author. */
export const CHANGE_DAYS = 30;

const FIELDS = ['passwordHash', 'type', 'email', 'active'] as const;

/** Condition: audit rows of a new account, or of a changed profile, e-mail, password or activity. */
const isAccessChange = (now: Date): SQL | undefined =>
  and(
    inArray(audit.operation, ['staff.create', 'staff.update', 'staff.resetPassword']),
    gt(audit.at, new Date(now.getTime() - CHANGE_DAYS * DAY_MILLIS)),
    or(...FIELDS.map((name) => sql`${audit.diff} -> ${name} is not null`)),
  );

/** Ids of those who created or changed the account of a staff member within the last 30 days. */
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

/** Condition: staff members whose account was created or changed within the last 30 days. */
export const isChanged = (now: Date): SQL =>
  sql`exists (select 1 from ${audit} where ${and(eq(audit.object, staff.id), isAccessChange(now))})`;

/**
 * Changes of access of the last 30 days, newest first. `what` lists the changed fields, for a new
 * account all of them.
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
    what: operation === 'staff.create' ? ['created'] : FIELDS.filter((name) => name in diff),
  }));
};
