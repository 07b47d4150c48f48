import { and, eq, inArray, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { professionals, services } from '../../db/schema';

/**
 * Condition: the professional is active and not suspended on a day, for example that of a booking
 * (decision 0069).
 */
export const isAvailableOn = (day: Day) =>
  and(
    professionals.active,
    or(isNull(professionals.disabledUntil), lte(professionals.disabledUntil, day)),
  );

/** Condition: a JSON list contains at least one of the items. */
export const containsAny = (column: SQLWrapper, items: readonly unknown[]) =>
  items.length > 0
    ? or(...items.map((item) => sql`${column} @> ${JSON.stringify([item])}::jsonb`))
    : sql`false`;

/** Condition: the professional does one of the services, as `doesService` of `domain/availability`. */
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
