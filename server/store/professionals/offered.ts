import { and, eq, inArray, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { professionals, services } from '../../db/schema';

/**
 * Condition: the professional is active and not suspended on a day (decision 0069). For a booking,
 * that is the day of the booking.
 */
export const isOffered = (day: Day) =>
  and(
    professionals.active,
    or(isNull(professionals.disabledUntil), lte(professionals.disabledUntil, day)),
  );

/** Condition: a list of a row contains at least one of the items. */
export const containsAny = (column: SQLWrapper, items: readonly unknown[]) =>
  items.length > 0
    ? or(...items.map((item) => sql`${column} @> ${JSON.stringify([item])}::jsonb`))
    : sql`false`;

/** SQL form of `doesService` (`domain/availability`), for any of several services. */
export const doesAnyOf = (serviceIds: readonly string[], categoryIds: readonly string[]) =>
  or(
    containsAny(professionals.serviceIds, serviceIds),
    and(
      eq(professionals.serviceIds, sql`'[]'::jsonb`),
      containsAny(professionals.categoryIds, categoryIds),
    ),
  );

export const categoriesOf = async (orm: Orm, ids: readonly string[]): Promise<string[]> => {
  const rows = await orm
    .selectDistinct({ id: services.categoryId })
    .from(services)
    .where(inArray(services.id, [...ids]));
  return rows.map(({ id }) => id);
};
