import type { StoredPriceRules } from '../db/columns';
import type { areaServices } from '../db/schema';
import { AREAS, SERVICES } from './catalogue';
import { Random } from './random';

export type AreaServiceRow = typeof areaServices.$inferInsert;

/** Ordinary prices by category, in reais, from the shortest service to the longest. */
const PRICES: Readonly<Record<string, readonly [number, number]>> = {
  c100: [49, 99],
  c101: [149, 239],
  c102: [79, 129],
  c103: [119, 159],
  c104: [45, 119],
  c104m: [59, 149],
  c105: [69, 99],
  c106: [189, 259],
  c107: [159, 249],
  c108: [149, 219],
  c109: [139, 199],
  c110: [179, 399],
  c111: [69, 99],
};

const FLEX_STRETCHES = [
  ['07:00', '12:00'],
  ['12:00', '18:00'],
  ['18:00', '22:00'],
] as const;

/** Factors of the FLEX windows: an open hour costs less. */
const FLEX_FACTORS = [0.9, 0.86, 0.95] as const;
const MULTIPLIERS = [1.2, 1, 1, 1, 1, 1.05, 1.15] as const;
const HOURS = Array.from({ length: 15 }, (_, index) => 7 + index);

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;
/** The nearest price that ends in ,90. */
const rounded = (cents: number): number => Math.round(cents / 100) * 100 - 10;

const factorAt = (value: number): number => {
  if (value <= 8) return 1.15;
  return value >= 19 ? 1.2 : 1;
};

/** Price rules from one ordinary price, cents: more expensive early and late, cheaper without a fixed hour. */
const rulesFrom = (cents: number, preference: number): StoredPriceRules => ({
  startHour: 7,
  endHour: 22,
  minMinutes: 90,
  interval: 30,
  range: [
    ...HOURS.map((value) => ({
      beginAt: hour(value),
      price: rounded(cents * factorAt(value)),
      reference: 'FIXED',
    })),
    ...FLEX_STRETCHES.map(([from, to], index) => ({
      beginAt: from,
      beginAtRange: [from, to],
      price: rounded(cents * (FLEX_FACTORS[index] ?? 1)),
      reference: 'FLEX',
    })),
  ],
  multipliers: [...MULTIPLIERS],
  realtime: rounded(cents * 1.35),
  preference,
});

/** Every active service in every active city, except one in twenty, with its price rules. */
export const demoAreaServices = (): AreaServiceRow[] => {
  const random = new Random(6_006);
  const services = SERVICES.filter(({ active }) => active);
  const ordinary = new Map(
    services.map(({ id, categoryId }) => {
      const [least, most] = PRICES[categoryId] ?? [99, 149];
      return [id, random.int(least, most) * 100];
    }),
  );
  return AREAS.filter(({ active }) => active).flatMap(({ id: areaId }, index) => {
    const factor = areaId === 'sao-paulo' ? 1.1 : 1 - index * 0.015;
    return services.flatMap((service): AreaServiceRow[] => {
      const preference = random.pick([1_000, 1_500, 2_000, 2_500]);
      const isLeftOut = areaId !== 'sao-paulo' && random.chance(0.05);
      const cents = (ordinary.get(service.id) ?? 9_900) * factor;
      return isLeftOut
        ? []
        : [{ areaId, serviceId: service.id, rules: rulesFrom(cents, preference) }];
    });
  });
};
