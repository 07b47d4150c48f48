import { addressLine } from '../../domain/geo';
import { SLOT_CATEGORIES, suggestedEnd } from '../../domain/slots';
import type { slots } from '../db/schema';
import { addDays } from '../store/days';
import { demoAddress } from './geography';
import { Random } from './random';

type Row = typeof slots.$inferInsert;

/** Cities with tests, the largest most often. */
const CITIES = [
  'sao-paulo',
  'sao-paulo',
  'rio-de-janeiro',
  'belo-horizonte',
  'brasilia',
  'campinas',
  'niteroi',
] as const;

/** Weekdays, 0 is Sunday. */
const WEEKDAYS = [[1, 3], [2, 4], [1, 2, 3, 4, 5], [6], [2], [1, 3, 5], [4, 5, 6]] as const;

const HOURS = [
  ['08:00', '12:00'],
  ['09:00', '13:00'],
  ['13:30', '17:30'],
  ['14:00', '18:00'],
  ['09:00', '18:00'],
  ['18:30', '21:00'],
] as const;

/** Start days of ranges, relative to today: some past, some current, some future. */
const STARTS = [
  -90, -75, -62, -54, -46, -38, -33, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 4,
  7, 10, 14, 21, 28,
] as const;

const MINUTE = 60_000;

const placeIn = (random: Random, areaId: string): Row['place'] => {
  const { place, streetNumber, neighbor, city, uf, zipCode, lat, lng } = demoAddress(
    random,
    areaId,
  );
  const complement = random.pick(['', 'Sala 12', '2º andar', 'Loja 3']);
  const address = { place, streetNumber, neighbor: neighbor ?? '', city, uf, zipCode, complement };
  return { ...address, lat, lng, formatted: addressLine(address) };
};

/**
 * Configurations of evaluation slots around today, of every kind and category, in several cities.
 */
export const demoSlots = (now: Date, today: string, staffIds: readonly string[]): Row[] => {
  const random = new Random(2_011);
  return STARTS.map((offset, index) => {
    const areaId = CITIES[index % CITIES.length] as string;
    const days = [...random.pick(WEEKDAYS)];
    const [startHour, endHour] = random.pick(HOURS);
    const type = [1, 1, 2, 3][index % 4] as number;
    const startDay = addDays(today, offset);
    return {
      id: random.id(),
      days,
      startDay,
      endDay: suggestedEnd(days, startDay) ?? startDay,
      startHour,
      endHour,
      categoryId: Object.keys(SLOT_CATEGORIES)[index % 6] as string,
      type,
      people: random.int(1, 6) * 2,
      areaId,
      place: type === 3 ? null : placeIn(random, areaId),
      createdBy: random.pick(staffIds),
      createdAt: new Date(
        now.getTime() + Math.min(0, offset - 3) * 24 * 60 * MINUTE - index * MINUTE,
      ),
    };
  });
};
