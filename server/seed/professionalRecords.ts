import { FINAL_RATE, rateExpiration } from '../../domain/professionals';
import { addDays, DAY_MILLIS, type Day, todayInSaoPaulo } from '../../domain/time';
import { DEFAULT_BLOCK } from '../../domain/week';
import type { StoredWorkDay } from '../db/columns';
import type { professionals, professionalTakeRates } from '../db/schema';
import { SERVICES } from './catalogue';
import { cpfOf, isManName, personName } from './people';
import { demoPolygons, middlesApart, type PolygonRow } from './polygons';
import type { ProfessionalRow } from './professionals';
import { Random } from './random';

type RateRow = typeof professionalTakeRates.$inferInsert;

const ISSUERS = ['SSP/SP', 'SSP/RJ', 'SSP/MG', 'SSP/DF', 'DETRAN/RJ'] as const;
const BIRTHPLACES = ['São Paulo', 'Campinas', 'Rio de Janeiro', 'Recife', 'Salvador'] as const;

/** Hours of a week: most from Monday to Saturday, some with a break at noon. */
const weekOf = (random: Random): StoredWorkDay[] =>
  [1, 2, 3, 4, 5, 6, 0].flatMap((dayOfWeek) => {
    if (random.chance(dayOfWeek === 0 ? 0.8 : 0.12)) return [];
    const schedules = random.chance(0.25)
      ? [
          { start: '08:00', end: '12:00' },
          { start: '13:30', end: '19:00' },
        ]
      : [{ ...DEFAULT_BLOCK }];
    return [{ dayOfWeek, schedules }];
  });

const documents = (random: Random, today: Day) => ({
  cpf: cpfOf(random),
  rg: `${random.int(10, 59)}.${random.int(100, 999)}.${random.int(100, 999)}-${random.int(0, 9)}`,
  rgIssuedOn: addDays(today, -random.int(400, 6_000)),
  rgIssuer: random.pick(ISSUERS),
});

const rateOf = (random: Random, today: Day): Partial<typeof professionals.$inferInsert> => {
  if (random.chance(0.6)) return {};
  const takeRate = random.pick([20, 25, 28, 30, 30, 32]);
  const rises = takeRate < FINAL_RATE && random.chance(0.4);
  const [takeRateIncrease, takeRateDays] = rises ? [5, 30] : [null, null];
  const expiration = addDays(today, random.int(-40, 60));
  return {
    takeRate,
    takeRateIncrease,
    takeRateDays,
    takeRateExpiration: rises
      ? rateExpiration({ value: takeRate, increaseValue: 5, increaseForEachDays: 30 }, today)
      : expiration,
  };
};

const consultantOf = (random: Random, name: string) => {
  const isActive = random.chance(0.8);
  return {
    id: `CN${random.int(200_000, 899_999)}`,
    isActive,
    status: isActive ? 'Ativa' : 'Inativa',
    digitalSpaceName: `Espaço ${name.split(' ')[0]}`,
  };
};

/** The consultant of the first professional, used in guides and tests. */
const KNOWN_CONSULTANT = {
  id: 'CN100200',
  isActive: true,
  status: 'Ativa',
  digitalSpaceName: 'Espaço Camarim',
};

/** Maximum polygons of a professional. */
const MOST_POLYGONS = 14;

/** The polygons nearest to the first one: people work near a place, not all over a city. */
const aroundFirst = ([first]: readonly PolygonRow[], here: readonly PolygonRow[]): PolygonRow[] => {
  if (!first) return [];
  const distanceTo = middlesApart(first);
  const near = here
    .filter(({ areaId }) => areaId === first.areaId)
    .toSorted((one, other) => distanceTo(one) - distanceTo(other))
    .slice(0, MOST_POLYGONS);
  return here.filter((row) => near.includes(row));
};

/**
 * Adds all form fields to the records of professionals. A few lack a field, like records from
 * before the field was required; a few are suspended for some days.
 */
export const withRecords = (now: Date, rows: readonly ProfessionalRow[]): ProfessionalRow[] => {
  const random = new Random(5_008);
  const today = todayInSaoPaulo(now);
  const polygons = demoPolygons(now);
  return rows.map((row, index) => {
    const isComplete = random.chance(0.93);
    const here = polygons.filter(({ areaId }) => row.areaIds.includes(areaId));
    return {
      ...row,
      serviceIds: SERVICES.filter(
        ({ categoryId, active }) => active && row.categoryIds.includes(categoryId),
      ).map(({ id }) => id),
      polygonIds: aroundFirst(random.some(here, 12), here).map(({ id }) => id),
      availability: weekOf(random),
      allocatable: random.chance(0.85),
      isAllocation: isComplete ? random.chance(0.8) : null,
      realtime: random.chance(0.5),
      beginner: row.tier === 'Bronze' && random.chance(0.5),
      novice: row.tier === 'Bronze' && random.chance(0.3),
      disabledUntil: random.chance(0.04) ? addDays(today, random.int(2, 20)) : null,
      indicationCode: random.chance(0.15) ? `PRO${random.int(1_000, 9_999)}` : null,
      birthdate: addDays(today, -random.int(20 * 365, 60 * 365)),
      gender: isManName(row.name) ? 'M' : 'F',
      fatherName: isComplete ? personName(random) : null,
      motherName: personName(random),
      nationality: 'Brasileira',
      birthplace: random.pick(BIRTHPLACES),
      ...documents(random, today),
      ...rateOf(random, today),
      consultant: random.chance(0.1) ? consultantOf(random, row.name) : null,
      ...(index === 0 && { consultant: KNOWN_CONSULTANT }),
    };
  });
};

/** Take rates of professionals, newest first: the current one and earlier ones. */
export const demoTakeRates = (
  now: Date,
  rows: readonly ProfessionalRow[],
  staffEmails: readonly string[],
): RateRow[] => {
  const random = new Random(5_009);
  const today = todayInSaoPaulo(now);
  return rows.flatMap(({ id, takeRate, takeRateIncrease, takeRateDays, takeRateExpiration }) => {
    if (takeRate === null || takeRate === undefined) return [];
    const before = random.int(0, 6);
    return Array.from({ length: before + 1 }, (_, age): RateRow => {
      const isLast = age === 0;
      return {
        id: random.id(),
        professionalId: id,
        value: isLast ? takeRate : random.pick([20, 25, 30, 33, 35]),
        increaseValue: isLast ? (takeRateIncrease ?? null) : null,
        increaseForEachDays: isLast ? (takeRateDays ?? null) : null,
        expiration: isLast ? (takeRateExpiration ?? today) : addDays(today, -50 - 30 * age),
        createdAt: new Date(
          now.getTime() - (45 + 30 * age) * DAY_MILLIS - random.int(0, 600) * 60_000,
        ),
        createdBy: random.pick(staffEmails),
      };
    });
  });
};
