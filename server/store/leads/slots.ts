import { and, asc, count, eq, gte, inArray, lt, lte, ne } from 'drizzle-orm';
import {
  dayRange,
  evaluationTime,
  LEAD_CODES,
  ONLINE,
  SLOT_FULL,
  takesPlace,
} from '../../../domain/leads';
import { isSlotTime } from '../../../domain/slots';
import type { Orm } from '../../db/database';
import { leads, type StoredEvaluation, slots } from '../../db/schema';
import { invalid } from '../../kernel';
import { fieldError } from '../shared/refusals';

type Slot = typeof slots.$inferSelect;

/** A requested test; `locationId` is the selected configuration. */
export interface WantedTest extends Omit<StoredEvaluation, 'id' | 'slotId' | 'address'> {
  readonly locationId: string | null;
}

interface Candidate {
  readonly id: string;
  readonly status: number;
  readonly categoryIds: readonly string[];
}

/** Fields of a saved lead that determine its place. */
type Placed = Pick<typeof leads.$inferSelect, 'statusCode' | 'evaluation'>;

type Place = Pick<StoredEvaluation, 'slotId' | 'address'>;

const NOWHERE: Place = { slotId: null, address: null };
const TAKEN_IN = LEAD_CODES.filter(takesPlace);

const dayOf = (date: string): string => evaluationTime(date)?.day ?? '';

/** The selected configuration, locked: other leads wait here for its places. */
const chosenSlot = async (orm: Orm, id: string): Promise<Slot> => {
  const [slot] = await orm.select().from(slots).where(eq(slots.id, id)).for('update');
  if (!slot?.place) throw invalid({ 'evaluation.locationId': 'Local de teste não encontrado' });
  return slot;
};

/** The online configurations that match an online test, locked in one order to avoid deadlocks. */
const onlineSlots = async (
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

const placesTaken = async (
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
        inArray(leads.statusCode, TAKEN_IN),
        ne(leads.id, leadId),
      ),
    );
  return row?.rows ?? 0;
};

const placeOf = ({ id, place }: Slot): Place => ({ slotId: id, address: place?.formatted ?? null });

/** The place of an unchanged test; undefined if it needs a new one. */
const keptPlace = (
  before: Placed | undefined,
  test: WantedTest,
  lead: Candidate,
): Place | undefined => {
  const stored = before?.evaluation;
  if (!stored || stored.type !== test.type) return undefined;
  if (takesPlace(lead.status) && !takesPlace(before.statusCode)) return undefined;
  const isSame =
    test.type === ONLINE
      ? stored.date === test.date && stored.areaId === test.areaId
      : dayOf(stored.date) === dayOf(test.date) && stored.slotId === test.locationId;
  return isSame ? { slotId: stored.slotId, address: stored.address } : undefined;
};

/**
 * Assigns the place of a test: the address of the selected configuration, or the configuration that
 * matches an online test. A configuration takes `people` leads a day. It is locked before its
 * places are counted, so that concurrent changes cannot both take the last one.
 * @throws HttpError 409 `slot-full`; 422 for an unknown location.
 */
export const placeTest = async (
  orm: Orm,
  lead: Candidate,
  test: WantedTest,
  before: Placed | undefined,
): Promise<Place> => {
  const kept = keptPlace(before, test, lead);
  if (kept) return kept;
  if (test.type !== ONLINE && test.locationId === null) return NOWHERE;
  const open = test.locationId
    ? [await chosenSlot(orm, test.locationId)]
    : await onlineSlots(orm, test, lead);
  const [first] = open;
  if (!first) return NOWHERE;
  if (!takesPlace(lead.status)) return placeOf(first);
  for (const slot of open) {
    if ((await placesTaken(orm, slot.id, test.date, lead.id)) < slot.people) return placeOf(slot);
  }
  throw fieldError(409, 'slot-full', 'evaluation.date', SLOT_FULL);
};
