import { and, asc, count, eq, gte, inArray, lt, lte, ne } from 'drizzle-orm';
import {
  dayRange,
  evaluationTime,
  LEAD_CODES,
  ONLINE,
  occupiesSlot,
  SLOT_FULL,
} from '../../../domain/leads';
import { isSlotTime } from '../../../domain/slots';
import type { Orm } from '../../db/database';
import { leads, type StoredEvaluation, slots } from '../../db/schema';
import { invalid } from '../../kernel';
import { fieldError } from '../shared/refusals';

type Slot = typeof slots.$inferSelect;

/** A requested test; `locationId` is the id of the selected slot. */
export interface WantedTest extends Omit<StoredEvaluation, 'id' | 'slotId' | 'address'> {
  readonly locationId: string | null;
}

interface Candidate {
  readonly id: string;
  readonly status: number;
  readonly categoryIds: readonly string[];
}

/** Stored fields of the lead that affect the assignment. */
type StoredLead = Pick<typeof leads.$inferSelect, 'statusCode' | 'evaluation'>;

type Place = Pick<StoredEvaluation, 'slotId' | 'address'>;

const NO_PLACE: Place = { slotId: null, address: null };
/** Statuses of leads that occupy a place of a slot. */
const OCCUPYING = LEAD_CODES.filter(occupiesSlot);

const dayOf = (date: string): string => evaluationTime(date)?.day ?? '';

/** Locks the selected slot, so that concurrent requests for its places wait. @throws HttpError 422 */
const lockSlot = async (orm: Orm, id: string): Promise<Slot> => {
  const [slot] = await orm.select().from(slots).where(eq(slots.id, id)).for('update');
  if (!slot?.place) throw invalid({ 'evaluation.locationId': 'Local de teste não encontrado' });
  return slot;
};

/** Locks the slots that match an online test, in the order of their ids to avoid deadlocks. */
const lockOnlineSlots = async (
  orm: Orm,
  { date, areaId }: WantedTest,
  { categoryIds }: Candidate,
): Promise<Slot[]> => {
  const { day, hour } = evaluationTime(date) ?? { day: '', hour: '' };
  if (areaId === null || categoryIds.length === 0) return [];
  const found = await orm
    .select()
    .from(slots)
    .where(
      and(
        eq(slots.areaId, areaId),
        eq(slots.type, ONLINE),
        lte(slots.startDay, day),
        gte(slots.endDay, day),
        inArray(slots.categoryId, [...categoryIds]),
      ),
    )
    .orderBy(asc(slots.id))
    .for('update');
  return found.filter(({ startDay: start, endDay: end, ...slot }) =>
    isSlotTime({ ...slot, start, end }, day, hour),
  );
};

const occupiedPlaces = async (
  orm: Orm,
  slotId: string,
  date: string,
  leadId: string,
): Promise<number> => {
  const { from, until } = dayRange(dayOf(date));
  const [row] = await orm
    .select({ rows: count() })
    .from(leads)
    .where(
      and(
        eq(leads.evaluationSlotId, slotId),
        gte(leads.evaluationAt, new Date(from)),
        lt(leads.evaluationAt, new Date(until)),
        inArray(leads.statusCode, OCCUPYING),
        ne(leads.id, leadId),
      ),
    );
  return row?.rows ?? 0;
};

const placeOf = ({ id, place }: Slot): Place => ({ slotId: id, address: place?.formatted ?? null });

/** Returns the place of an unchanged test; undefined if the test needs a new one. */
const keptPlace = (
  before: StoredLead | undefined,
  test: WantedTest,
  lead: Candidate,
): Place | undefined => {
  const stored = before?.evaluation;
  if (!stored || stored.type !== test.type) return undefined;
  if (occupiesSlot(lead.status) && !occupiesSlot(before.statusCode)) return undefined;
  const isSame =
    test.type === ONLINE
      ? stored.date === test.date && stored.areaId === test.areaId
      : dayOf(stored.date) === dayOf(test.date) && stored.slotId === test.locationId;
  return isSame ? { slotId: stored.slotId, address: stored.address } : undefined;
};

/**
 * Assigns the selected slot to a test, or the first free slot that matches an online test. A slot has
 * `people` places a day. It is locked before its places are counted, so that concurrent changes cannot
 * both take the last one.
 * @throws HttpError 409 `slot-full`; 422 for an unknown location.
 */
export const assignPlace = async (
  orm: Orm,
  lead: Candidate,
  test: WantedTest,
  before: StoredLead | undefined,
): Promise<Place> => {
  const kept = keptPlace(before, test, lead);
  if (kept) return kept;
  if (test.type !== ONLINE && test.locationId === null) return NO_PLACE;
  const candidates = test.locationId
    ? [await lockSlot(orm, test.locationId)]
    : await lockOnlineSlots(orm, test, lead);
  const [first] = candidates;
  if (!first) return NO_PLACE;
  if (!occupiesSlot(lead.status)) return placeOf(first);
  for (const slot of candidates) {
    const occupied = await occupiedPlaces(orm, slot.id, test.date, lead.id);
    if (occupied < slot.people) return placeOf(slot);
  }
  throw fieldError(409, 'slot-full', 'evaluation.date', SLOT_FULL);
};
