import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { slotRecord as wireRecord } from '../../../contract/slots';
import { addressLine } from '../../../domain/geo';
import {
  isSlotExpired,
  needsPlace,
  SLOT_RULES,
  type SlotScene,
  type SlotTerms,
} from '../../../domain/slots';
import type { Database } from '../../db/database';
import { slots } from '../../db/schema';
import { invalid } from '../../kernel';
import { crud } from '../crud';
import { dayInSaoPaulo } from '../days';
import { assertActiveArea } from '../lookups';
import type { Body, Query } from '../types';
import type { Write } from '../write';

type SlotRecord = z.output<typeof wireRecord>;

type Row = typeof slots.$inferSelect;
type Place = NonNullable<Row['place']>;

const placeOnWire = ({ lat, lng, formatted, ...place }: Place) => ({
  type: 'Point',
  coordinates: [lng, lat],
  formatted_address: formatted,
  ...place,
});

/** Wire form of a slot; it is active until its last day has passed. */
const slotRecord = (row: Row, today: string): SlotRecord => ({
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

const placeOf = ({ type, location }: Body<'slots.create'>): Place | null => {
  if (!needsPlace(type)) return null;
  if (!location) throw invalid({ location: 'Informe o endereço do teste' });
  const [lng = Number.NaN, lat = Number.NaN] = location.coordinates;
  if (!(Math.abs(lat) <= 90))
    throw invalid({ 'location.coordinates': 'Este ponto não existe no mapa' });
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

const WIRE_FIELDS: Readonly<Record<string, string>> = { endHour: 'timeRange.end' };

/**
 * Validates a body and converts it to columns; a test without an address gets no place.
 * @throws HttpError 422
 */
const slotColumns = (body: Body<'slots.create'>, scene: SlotScene) => {
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
    .map(([field, message]) => [WIRE_FIELDS[field] ?? field, message] as const);
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

const MAX_AVAILABLE = 1000;

/** Slots for the tests of leads (part 2 sections 2.11, 5 and 7). */
export const createSlots = (database: Database, write: Write) => ({
  ...crud(database, write, {
    family: 'slots',
    table: slots,
    missing: 'Horário não encontrado.',
    record: (row, at) => slotRecord(row, dayInSaoPaulo(at)),
    values: (body, { actor, before }) =>
      slotColumns(body, {
        today: dayInSaoPaulo(actor.at),
        ...(before && { stored: { start: before.startDay, end: before.endDay } }),
      }),
    rules: async ({ areaId }, { orm, before }) => {
      if (areaId !== undefined && areaId !== before?.areaId)
        await assertActiveArea(orm, areaId, 'Escolha uma cidade ativa');
    },
    where: ({ areaId, category, evaluationType, isOnlyActives }, at) =>
      and(
        areaId ? eq(slots.areaId, areaId) : undefined,
        category ? eq(slots.categoryId, category) : undefined,
        evaluationType ? eq(slots.type, evaluationType) : undefined,
        isOnlyActives ? gte(slots.endDay, dayInSaoPaulo(at)) : undefined,
      ),
    order: ({ order }) => {
      const direction = order === 'CRESC' ? asc : desc;
      return [direction(slots.startDay), direction(slots.createdAt)];
    },
    page: ({ page, itemsPerPage }) => [page, itemsPerPage],
    listed: (data, totalItems) => ({ data, totalItems }),
  }),

  /** Lists current and future slots by their first day, for selection in a form. */
  async available({ areaId, type, category, end }: Query<'slots.available'>, now: Date) {
    const today = dayInSaoPaulo(now);
    const rows = await database.read((orm) =>
      orm
        .select()
        .from(slots)
        .where(
          and(
            gte(slots.endDay, end && end > today ? end : today),
            end ? lte(slots.startDay, end) : undefined,
            areaId ? eq(slots.areaId, areaId) : undefined,
            category ? eq(slots.categoryId, category) : undefined,
            type ? eq(slots.type, type) : undefined,
          ),
        )
        .orderBy(asc(slots.startDay), asc(slots.createdAt), asc(slots.id))
        .limit(MAX_AVAILABLE),
    );
    return { data: rows.map((row) => slotRecord(row, today)), totalItems: rows.length };
  },
});
