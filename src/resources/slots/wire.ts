import { getPath } from '../../../domain/paths';
import { formatDay } from '../../../domain/time';
import type { CallSlot, Wire } from '../../schema/mapping';

/** The range of a configuration, `dd/mm/aaaa a dd/mm/aaaa`; null where a service says no day of it. */
export const periodOf = ({ start, end }: Wire): string | null => {
  if (!start && !end) return null;
  return [start, end].map((day) => (day ? formatDay(String(day)) : '—')).join(' a ');
};

/** Where a test takes place, in one line; null online. */
export const placeOf = (wire: Wire): unknown => getPath(wire, 'location.formatted_address') ?? null;

/** A test online has no place, and the body says so (part 2 section 7). */
export const withoutPlace: CallSlot = (request, send) =>
  send({ ...request, body: { location: null, ...Object(request.body) } });
