import { and, isNull, lte, or } from 'drizzle-orm';
import type { Day } from '../../../domain/time';
import { professionals } from '../../db/schema';

/**
 * Who is offered for bookings on a day: who is active and not put aside until a later one (decision 0073). It
 * holds for what is found, suggested and preferred alike.
 */
export const isOffered = (today: Day) =>
  and(
    professionals.active,
    or(isNull(professionals.disabledUntil), lte(professionals.disabledUntil, today)),
  );
