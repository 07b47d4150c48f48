import {
  evaluationInstant,
  hasLocation,
  NOT_SCHEDULED,
  ONLINE,
  takesPlace,
} from '../../domain/leads';
import { slotDays } from '../../domain/slots';
import { addDays, type Day, dayOfInstant } from '../../domain/time';
import type { StoredEvaluation, StoredLeadStatus, slots } from '../db/schema';
import type { Random } from './random';

type Slot = typeof slots.$inferInsert;

export interface TestScene {
  readonly now: Date;
  readonly today: Day;
  readonly slots: readonly Slot[];
  /** Places taken, by slot and day. */
  readonly taken: Map<string, number>;
  readonly emails: readonly string[];
}

const HOURS = ['09:00', '09:30', '10:00', '11:00', '13:30', '14:00', '15:00', '16:30', '18:00'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days around today with tests, so that the visible month has many. */
const BEFORE = 16;
const AFTER = 20;

/** A test time within the hours of its configuration. */
const hourIn = (random: Random, { startHour, endHour }: Slot): string => {
  const hours = HOURS.filter((hour) => startHour <= hour && hour < endHour);
  return hours.length > 0 ? random.pick(hours) : startHour;
};

/** A test in a configuration of the area, on a day of the range with a free place. */
const slotTest = (
  random: Random,
  scene: TestScene,
  areaId: string,
  [first, last]: readonly [Day, Day],
): StoredEvaluation | undefined => {
  const open = scene.slots.flatMap((slot) => {
    if (slot.areaId !== areaId || !hasLocation(slot.type)) return [];
    const terms = { days: slot.days, start: slot.startDay, end: slot.endDay };
    return slotDays(terms, first)
      .filter((day) => day <= last && (scene.taken.get(`${slot.id} ${day}`) ?? 0) < slot.people)
      .map((day) => ({ slot, day }));
  });
  if (open.length === 0) return undefined;
  const { slot, day } = random.pick(open);
  return {
    id: random.id(),
    date: evaluationInstant(day, hourIn(random, slot)) ?? '',
    type: slot.type,
    areaId,
    meetLink: null,
    slotId: slot.id,
    address: slot.place?.formatted ?? null,
  };
};

const onlineTest = (
  random: Random,
  areaId: string | null,
  [first, last]: readonly [Day, Day],
): StoredEvaluation => {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const room = random.id().slice(0, 9);
  return {
    id: random.id(),
    date: evaluationInstant(random.pick(days), random.pick(HOURS)) ?? '',
    type: ONLINE,
    areaId,
    meetLink: `https://reuniao.exemplo.com.br/${room.replace(/(...)(?=.)/g, '$1-')}`,
    slotId: null,
    address: null,
  };
};

/** A test of a lead that matches its state: future or past. */
export const demoTest = (
  random: Random,
  scene: TestScene,
  status: number,
  areaId: string | null,
): StoredEvaluation => {
  const isOpen = status === 2 && random.chance(0.75);
  const range: readonly [Day, Day] = isOpen
    ? [addDays(scene.today, 1), addDays(scene.today, AFTER)]
    : [addDays(scene.today, -BEFORE), addDays(scene.today, -1)];
  const placed =
    areaId !== null && random.chance(0.75) ? slotTest(random, scene, areaId, range) : undefined;
  const test = placed ?? onlineTest(random, areaId, range);
  if (test.slotId !== null && takesPlace(status)) {
    const key = `${test.slotId} ${dayOfInstant(test.date)}`;
    scene.taken.set(key, (scene.taken.get(key) ?? 0) + 1);
  }
  return test;
};

/** History of a lead, newest first: creation, test, and result. */
export const demoHistory = (
  random: Random,
  scene: TestScene,
  status: number,
  test: StoredEvaluation | null,
): { readonly status: readonly StoredLeadStatus[]; readonly createdAt: Date } => {
  const now = scene.now.getTime();
  const isOver = test !== null && Date.parse(test.date) < now;
  const settled = isOver
    ? Math.min(Date.parse(test.date) + random.int(1, 20) * HOUR, now - random.int(5, 40) * MINUTE)
    : now - random.int(1, 60) * HOUR;
  const asked = Math.min(isOver ? Date.parse(test.date) : now, settled) - random.int(4, 70) * HOUR;
  const start = asked - random.int(3, 20) * (random.chance(0.4) ? DAY * 3 : HOUR * 4);
  const step = (code: number, at: number): StoredLeadStatus => ({
    code,
    date: new Date(at).toISOString(),
    blame: code === NOT_SCHEDULED ? null : random.pick(scene.emails),
  });
  // A lead without a test was created recently, or long ago.
  const came = status === NOT_SCHEDULED ? now - random.int(1, random.pick([6, 90])) * DAY : start;
  const steps = [step(NOT_SCHEDULED, came)];
  if (test) steps.unshift(step(2, asked));
  if (status !== NOT_SCHEDULED && status !== 2) steps.unshift(step(status, settled));
  return { status: steps, createdAt: new Date(came) };
};
