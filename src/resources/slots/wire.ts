import { getPath } from '../../../domain/paths';
import { formatDay } from '../../../domain/time';
import type { CallSlot, Wire } from '../../schema/definition/mapping';

export const periodOf = ({ start, end }: Wire): string | null => {
  if (!start && !end) return null;
  return [start, end].map((day) => (day ? formatDay(String(day)) : '—')).join(' a ');
};

export const placeOf = (wire: Wire): unknown => getPath(wire, 'location.formatted_address') ?? null;

/** Removes the location of an online test from the body (part 2 section 7). */
export const withoutPlace: CallSlot = (request, send) =>
  send({ ...request, body: { location: null, ...Object(request.body) } });
