import type * as z from 'zod/mini';
import type { BodyOf } from '../../../contract/endpoint';
import type { createSlot, slotRecord as wireRecord } from '../../../contract/slots';
import { addressLine } from '../../../domain/geo';
import {
  isSlotExpired,
  needsPlace,
  SLOT_RULES,
  type SlotScene,
  type SlotTerms,
} from '../../../domain/slots';
import type { slots } from '../../db/schema';
import { invalid } from '../../kernel';

export type SlotRecord = z.output<typeof wireRecord>;

type Row = typeof slots.$inferSelect;
type Body = BodyOf<typeof createSlot>;
type Place = NonNullable<Row['place']>;

const placeOnWire = ({ lat, lng, formatted, ...place }: Place) => ({
  type: 'Point',
  coordinates: [lng, lat],
  formatted_address: formatted,
  ...place,
});

/** Wire form of a configuration; `active` by `today`, `yyyy-MM-dd`. */
export const slotRecord = (row: Row, today: string): SlotRecord => ({
  _id: row.id,
  days: [...row.days],
  start: row.startDay,
  end: row.endDay,
  timeRange: { start: row.startHour, end: row.endHour },
  category: row.categoryId,
  type: row.type,
  limit: row.people,
  areaId: row.areaId,
  location: row.place && placeOnWire(row.place),
  active: !isSlotExpired({ end: row.endDay }, today),
  version: row.version,
});

const NO_SUCH_POINT = 'Este ponto não existe no mapa';
const NEEDS_PLACE = 'Informe o endereço do teste';

const placeOf = ({ type, location }: Body): Place | null => {
  if (!needsPlace(type)) return null;
  if (!location) throw invalid({ location: NEEDS_PLACE });
  const [lng = Number.NaN, lat = Number.NaN] = location.coordinates;
  if (!(Math.abs(lat) <= 90)) throw invalid({ 'location.coordinates': NO_SUCH_POINT });
  const place = {
    place: location.place.trim(),
    streetNumber: location.streetNumber.trim(),
    neighbor: location.neighbor?.trim() ?? '',
    city: location.city.trim(),
    uf: location.uf,
    zipCode: location.zipCode ?? '',
    complement: location.complement?.trim() ?? '',
  };
  return {
    lat,
    lng,
    formatted: location.formatted_address?.trim() || addressLine(place),
    ...place,
  };
};

/** Wire names of rule fields that differ. */
const WIRE: Readonly<Record<string, string>> = { endHour: 'timeRange.end' };

/**
 * Columns of a body; omits the place for kinds of test without one.
 * @throws HttpError 422 for broken rules and for a missing place
 */
export const slotColumns = (body: Body, scene: SlotScene) => {
  const { start: startHour, end: endHour } = body.timeRange;
  const terms: SlotTerms = {
    days: body.days,
    start: body.start,
    end: body.end,
    startHour,
    endHour,
  };
  const broken = SLOT_RULES.filter(([, , fails]) => fails(terms, scene));
  const problems = broken
    .toReversed()
    .map(([field, message]) => [WIRE[field] ?? field, message] as const);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems), broken[0]?.[1]);
  return {
    days: [...new Set(body.days)].sort((a, b) => a - b),
    startDay: body.start,
    endDay: body.end,
    startHour,
    endHour,
    categoryId: body.category,
    type: body.type,
    people: body.limit,
    areaId: body.areaId,
    place: placeOf(body),
  };
};
