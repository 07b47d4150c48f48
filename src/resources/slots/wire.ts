import { getPath } from '../../../domain/paths';
import { formatDay } from '../../../domain/time';
import type { CallSlot, Wire } from '../../schema/definition/mapping';

/** Formats the range of a configuration, `dd/mm/aaaa a dd/mm/aaaa`; null if the service lacks a day. */
export const periodOf = ({ start, end }: Wire): string | null => {
  if (!start && !end) return null;
  return [start, end].map((day) => (day ? formatDay(String(day)) : '—')).join(' a ');
};

/** Returns the location of a test in one line; null online. */
export const placeOf = (wire: Wire): unknown => getPath(wire, 'location.formatted_address') ?? null;

/** Removes the location of an online test from the body (part 2 section 7). */
export const withoutPlace: CallSlot = (request, send) =>
  send({ ...request, body: { location: null, ...Object(request.body) } });
