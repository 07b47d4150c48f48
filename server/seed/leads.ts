import { addressLine } from '../../domain/geo';
import {
  ANOTHER_CITY,
  EXPERIENCES,
  evaluationInstant,
  hasLocation,
  isCertificationRequired,
  LEAD_CATEGORIES,
  NOT_FOR_MEN,
  NOT_SCHEDULED,
  ONLINE,
  occupiesSlot,
  REPROVE_REASONS,
  REPROVED,
  SCHEDULED,
} from '../../domain/leads';
import { SLOT_CATEGORIES, slotDays, suggestedEnd } from '../../domain/slots';
import { addDays, type Day } from '../../domain/time';
import type { StoredEvaluation, StoredLeadAddress, StoredLeadStatus } from '../db/schema';
import { CITIES, cycle } from './catalog';
import { anyAddress, anyCity, newCpf, person, phoneNumber } from './people';
import {
  before,
  chance,
  DAY,
  int,
  MINUTE,
  newId,
  pick,
  type Scene,
  some,
  staffEmail,
  staffId,
  times,
} from './random';
import type { Row } from './rows';

/** Cities with tests. */
const TEST_CITIES = CITIES.slice(0, 6);

/** Weekdays of a slot configuration; 0 is Sunday. */
const WEEKDAYS = [[1, 3], [2, 4], [1, 2, 3, 4, 5], [6], [1, 3, 5], [4, 5, 6]];

/** Hours of a slot configuration. */
const SHIFTS = [
  { startHour: '08:00', endHour: '12:00' },
  { startHour: '13:30', endHour: '17:30' },
  { startHour: '09:00', endHour: '18:00' },
  { startHour: '18:30', endHour: '21:00' },
];

const placeIn = (areaId: string): Row<'slots'>['place'] => {
  const { place, streetNumber, neighbor, city, uf, zipCode, lat, lng } = anyAddress(areaId);
  const complement = pick(['', 'Sala 12', '2º andar', 'Loja 3']);
  const address = { place, streetNumber, neighbor: neighbor ?? '', city, uf, zipCode, complement };
  return { ...address, lat, lng, formatted: addressLine(address) };
};

/** Evaluation slot configurations around today, of every type and category, in several cities. */
export const demoSlots = (scene: Scene): Row<'slots'>[] =>
  times(28, (index): Row<'slots'> => {
    // The first seven start months ago, most start around today, and the last ones in the next weeks.
    let offset = index - 19;
    if (index < 7) offset = index * 8 - 90;
    if (index >= 22) offset = (index - 21) * 5;
    const areaId = index % 3 === 0 ? 'sao-paulo' : cycle(TEST_CITIES, index);
    const days = pick(WEEKDAYS);
    const type = cycle([1, 1, 2, 3], index);
    const startDay = addDays(scene.today, offset);
    const age = Math.max(0, 3 - offset) * DAY + index;
    return {
      id: newId(),
      areaId,
      days,
      type,
      startDay,
      ...pick(SHIFTS),
      endDay: suggestedEnd(days, startDay) ?? startDay,
      categoryId: cycle(Object.keys(SLOT_CATEGORIES), index),
      people: int(1, 6) * 2,
      place: type === 3 ? null : placeIn(areaId),
      createdBy: staffId(scene),
      createdAt: before(scene.now, age, age),
    };
  });

const TEST_HOURS = ['09:00', '09:30', '10:00', '11:00', '13:30', '14:00', '15:00', '18:30'];

/** Capacity of the tests. */
interface Capacity {
  readonly slots: readonly Row<'slots'>[];
  /** Occupied places by slot id and day. */
  readonly taken: Map<string, number>;
}

/** Chooses a day on which a slot configuration of the area has a free place. */
const chooseSlotDay = ({ slots: rows, taken }: Capacity, areaId: string, first: Day, last: Day) => {
  const free = rows
    .filter((slot) => slot.areaId === areaId && hasLocation(slot.type))
    .flatMap((slot) =>
      slotDays({ days: slot.days, start: slot.startDay, end: slot.endDay }, first)
        .filter((day) => day <= last && (taken.get(`${slot.id} ${day}`) ?? 0) < slot.people)
        .map((day) => ({ slot, day })),
    );
  return free.length > 0 ? pick(free) : undefined;
};

/** Creates a test of a lead that matches its status: in the next or the last weeks, at a place or online. */
const testOf = (
  { today }: Scene,
  capacity: Capacity,
  status: number,
  areaId: string | null,
): StoredEvaluation => {
  const [min, max] = status === SCHEDULED && chance(0.75) ? [1, 20] : [-16, -1];
  const [first, last] = [addDays(today, min), addDays(today, max)];
  const chosen = areaId && chance(0.75) ? chooseSlotDay(capacity, areaId, first, last) : undefined;
  if (!chosen) {
    const date = evaluationInstant(addDays(today, int(min, max)), pick(TEST_HOURS)) ?? '';
    const room = newId()
      .slice(0, 9)
      .replace(/(...)(?=.)/g, '$1-');
    const meetLink = `https://reuniao.exemplo.com.br/${room}`;
    return { id: newId(), date, type: ONLINE, areaId, meetLink, slotId: null, address: null };
  }
  const { slot, day } = chosen;
  const hours = TEST_HOURS.filter((hour) => slot.startHour <= hour && hour < slot.endHour);
  const key = `${slot.id} ${day}`;
  if (occupiesSlot(status)) capacity.taken.set(key, (capacity.taken.get(key) ?? 0) + 1);
  return {
    id: newId(),
    type: slot.type,
    areaId,
    meetLink: null,
    slotId: slot.id,
    date: evaluationInstant(day, hours.length > 0 ? pick(hours) : slot.startHour) ?? '',
    address: slot.place?.formatted ?? null,
  };
};

const HOUR = 60 * MINUTE;

/** Status history of a lead, newest first: creation, test, and result. */
const historyOf = (scene: Scene, status: number, test: StoredEvaluation | null) => {
  const now = scene.now.getTime();
  const testAt = test ? Date.parse(test.date) : now;
  const afterTest = Math.min(testAt + int(1, 20) * HOUR, now - int(5, 40) * MINUTE);
  const resultAt = testAt < now ? afterTest : now - int(1, 60) * HOUR;
  const scheduledAt = Math.min(testAt, resultAt) - int(4, 70) * HOUR;
  // A lead without a test was created in the last days, or in the last months.
  const createdAt =
    status === NOT_SCHEDULED
      ? now - int(1, pick([6, 90])) * 24 * HOUR
      : scheduledAt - int(3, 20) * pick([4, 4, 72]) * HOUR;
  const step = (code: number, at: number): StoredLeadStatus => ({
    code,
    date: new Date(at).toISOString(),
    blame: code === NOT_SCHEDULED ? null : staffEmail(scene),
  });
  const result = status === NOT_SCHEDULED || status === SCHEDULED ? [] : [step(status, resultAt)];
  const scheduling = test ? [step(SCHEDULED, scheduledAt)] : [];
  const steps = [...result, ...scheduling, step(NOT_SCHEDULED, createdAt)];
  return { status: steps, createdAt: new Date(createdAt) };
};

/** Professions and specialties by category. */
const TRADES: Readonly<Record<string, readonly [profession: string, ...specialties: string[]]>> = {
  c100: ['manicure', 'Pé e mão', 'Alongamento em gel', 'Blindagem'],
  c101: ['massage_therapist', 'Massagem relaxante', 'Drenagem linfática', 'Reflexologia'],
  c102: ['hairstylist', 'Escova modelada', 'Penteado social'],
  c104: ['waxer', 'Cera quente', 'Depilação egípcia'],
  c104m: ['male_waxer', 'Depilação de costas', 'Depilação de barba'],
  c108: ['esthetician', 'Limpeza de pele profunda', 'Extração'],
  c109: ['esthetician', 'Hidratação facial', 'Peeling'],
  c110: ['makeup_artist', 'Maquiagem social', 'Noivas'],
};

const workOf = (gender: string | null) => {
  const allowed = Object.keys(LEAD_CATEGORIES).filter((id) =>
    gender === 'M' ? !NOT_FOR_MEN.includes(id) : id !== 'c104m',
  );
  const categoryIds = chance(0.75) ? [pick(allowed)] : some(allowed, 3);
  const trades = categoryIds.map((id) => TRADES[id] ?? (['manicure', 'Pé e mão'] as const));
  return {
    categoryIds,
    techniques: [...new Set(trades.map(([profession]) => profession))],
    specializations: trades.flatMap(([, ...specialties]) => some(specialties, 2)),
    experience: chance(0.1) ? null : pick(Object.keys(EXPERIENCES)),
    hasCertification: isCertificationRequired(categoryIds) ? chance(0.7) : null,
    weekDisponibility: some([0, 1, 2, 3, 4, 5, 6], 6),
  };
};

const addressOf = (areaId: string): StoredLeadAddress | null => {
  if (chance(0.15)) return null;
  const { place: streetName, zipCode: zipcode, ...address } = anyAddress(areaId);
  const { uf, city, streetNumber, complement = null, neighbor: neighborhood = null } = address;
  return { uf, city, streetName, streetNumber, complement, neighborhood, zipcode };
};

const OTHER_CITIES = ['Recife', 'Salvador', 'Fortaleza', 'Goiânia', 'Florianópolis', 'Manaus'];

const locationOf = () => {
  if (chance(0.12))
    return { areaIds: [ANOTHER_CITY], anotherCity: pick(OTHER_CITIES), address: null };
  const [area, other] = [anyCity(), anyCity()];
  const areaIds = other !== area && chance(0.12) ? [area, other] : [area];
  return { areaIds, anotherCity: null, address: addressOf(area) };
};

/** Columns that depend on the status of a lead: its test, its history, and sometimes an earlier failed test. */
const stateOf = (scene: Scene, capacity: Capacity, statusCode: number, areaId?: string) => {
  const testArea = areaId === ANOTHER_CITY ? null : (areaId ?? null);
  const isTested = statusCode !== NOT_SCHEDULED && (![5, 7].includes(statusCode) || chance(0.4));
  const evaluation = isTested ? testOf(scene, capacity, statusCode, testArea) : null;
  const failed = evaluation && chance(0.1) ? testOf(scene, capacity, 4, testArea) : null;
  return {
    statusCode,
    evaluation,
    ...historyOf(scene, statusCode, evaluation),
    reproveReasons: statusCode === REPROVED ? some(Object.keys(REPROVE_REASONS), 3) : [],
    evaluationAt: evaluation && new Date(evaluation.date),
    evaluationSlotId: evaluation?.slotId ?? null,
    evaluationHistory: failed && evaluation && failed.date < evaluation.date ? [failed] : [],
  };
};

/** Status codes, repeated by their share of the leads. */
const STATUSES = [1, 2, 11, 2, 1, 3, 6, 2, 4, 1, 2, 5, 1, 7, 2, 6, 11, 1, 3, 2];

/** Leads in every status, most of them of the last weeks, with tests around today. */
export const demoLeads = (scene: Scene, slotRows: readonly Row<'slots'>[]): Row<'leads'>[] => {
  const capacity: Capacity = { slots: slotRows, taken: new Map() };
  return times(120, (index): Row<'leads'> => {
    const { mailName, gender: sex, ...named } = person();
    const gender = chance(0.03) ? null : sex;
    const location = locationOf();
    const digits = phoneNumber(location.areaIds[0]);
    const code = `${person().nameSearch.split(' ')[0]}${int(10, 99)}`.toUpperCase();
    return {
      ...named,
      id: newId(),
      cpf: newCpf(),
      gender,
      email: chance(0.05) ? null : `${mailName}.${index + 1}@exemplo.com.br`,
      areaCode: digits.slice(0, 2),
      phone: digits.slice(2),
      indicationCode: chance(0.2) ? code : null,
      isConsultant: chance(0.1),
      ...workOf(gender),
      ...location,
      ...stateOf(scene, capacity, cycle(STATUSES, index), location.areaIds[0]),
    };
  });
};
