import { faker } from '@faker-js/faker/locale/pt_BR';
import { installments, isFinancial } from '../../domain/infractions';
import { FINAL_RATE, rateExpiration } from '../../domain/professionals';
import { FRAUD_REASON } from '../../domain/professionals/activity';
import { addDays, type Day } from '../../domain/time';
import { DEFAULT_BLOCK, type WorkBlock, type WorkDay } from '../../domain/week';
import type { StoredAddress } from '../db/columns';
import { dayInSaoPaulo } from '../store/days';
import { professionalSearch } from '../store/professionals/list';
import { CATEGORY_IDS, CITIES, cycle, INFRACTION_RULES, SERVICES } from './catalog';
import { anyAddress, anyCity, anyPoint, newCpf, person, phoneNumber } from './people';
import { demoPolygons, polygonsWithin } from './polygons';
import {
  before,
  chance,
  DAY,
  int,
  newId,
  pick,
  type Scene,
  some,
  staffEmail,
  times,
} from './random';
import type { BookingRow, ProfessionalRow, Row } from './rows';

/** Number of professionals without an order; they were created more recently than the others. */
const RECENT = 70;

/** Pairs of cities in which a professional can work at the same time. */
const NEIGHBORS = [
  ['sao-paulo', 'santo-andre'],
  ['rio-de-janeiro', 'niteroi'],
  ['belo-horizonte', 'nova-lima'],
] as const;

const areasOf = (home: string): string[] => {
  const pair = NEIGHBORS.find((cities) => cities.some((id) => id === home));
  const other = pair?.find((id) => id !== home);
  return other && chance(0.5) ? [home, other] : [home];
};

interface Draft {
  readonly isRecent: boolean;
  readonly active: boolean;
  readonly areaIds: string[];
  readonly categoryIds: string[];
}

/** Minimum number of active professionals per category and city, so that one is free at almost any time. */
const MIN_TEAM = 5;

/** Adds random categories until every category of an active city has at least `min` professionals. */
const addCategories = (drafts: readonly Draft[], min: number): void => {
  for (const areaId of CITIES) {
    const here = drafts.filter(({ active, areaIds }) => active && areaIds.includes(areaId));
    for (const id of CATEGORY_IDS) {
      const others = here.filter(({ categoryIds }) => !categoryIds.includes(id));
      const missing = min - (here.length - others.length);
      for (const { categoryIds } of faker.helpers.arrayElements(others, Math.max(0, missing)))
        categoryIds.push(id);
    }
  }
};

/** Chooses the cities and categories of the professionals. */
const draftsOf = (count: number): Draft[] => {
  const drafts = times(count, (index) => ({
    isRecent: index >= count - RECENT,
    active: index < CITIES.length || chance(0.9),
    areaIds: areasOf(CITIES[index] ?? anyCity()),
    categoryIds: [...new Set([cycle(CATEGORY_IDS, index), ...some(CATEGORY_IDS, 3)])],
  }));
  const withOrder = drafts.filter(({ isRecent }) => !isRecent);
  addCategories(withOrder, 1);
  addCategories(drafts, MIN_TEAM);
  return drafts;
};

const REASONS = ['Não enviou o documento', 'Atingiu 31 pontos', 'Falta (no-show)'];

/** Chooses the status, with a reason if it is inactive; every second suspension is for a fraudulent login. */
const statusOf = (active: boolean) => {
  if (active) return { status: pick(['ativo', 'ativo', 'ativo', 'ativo', 'churn'] as const) };
  const status = pick(['desligado', 'desabilitado', 'desabilitado', 'desistiu'] as const);
  const fraud = FRAUD_REASON.charAt(0).toUpperCase() + FRAUD_REASON.slice(1);
  const isFraud = status === 'desabilitado' && chance(0.5);
  return { status, deactivationReason: isFraud ? fraud : pick(REASONS) };
};

/** Weekdays off, repeated by their share; 0 is Sunday. */
const DAYS_OFF = [0, 0, 1, 1, 2, 4];

/** Working hours of a day, repeated by their share. */
const HOURS: readonly (readonly WorkBlock[])[] = [
  ...times(5, () => [DEFAULT_BLOCK]),
  [
    { start: '08:00', end: '12:00' },
    { start: '13:30', end: '19:00' },
  ],
  [{ start: '12:00', end: '22:00' }],
];

/** Creates the working hours of a week with one day off, rarely with more. */
const weekOf = (): WorkDay[] => {
  const dayOff = pick(DAYS_OFF);
  const hours = pick(HOURS);
  return [1, 2, 3, 4, 5, 6, 0]
    .filter((dayOfWeek) => dayOfWeek !== dayOff && !chance(0.04))
    .map((dayOfWeek) => ({ dayOfWeek, schedules: hours.map((block) => ({ ...block })) }));
};

const rateOf = (today: Day): Partial<ProfessionalRow> => {
  if (chance(0.6)) return {};
  const takeRate = pick([20, 25, 28, 30, 30, 32]);
  if (takeRate >= FINAL_RATE || !chance(0.4))
    return { takeRate, takeRateExpiration: addDays(today, int(-40, 60)) };
  const increase = { increaseValue: 5, increaseForEachDays: 30 };
  const takeRateExpiration = rateExpiration({ value: takeRate, ...increase }, today);
  return { takeRate, takeRateIncrease: 5, takeRateDays: 30, takeRateExpiration };
};

/** Makes a tenth of the professionals consultants. The first professional always is one, for guides and tests. */
const consultantOf = (name: string, index: number): ProfessionalRow['consultant'] => {
  if (index > 0 && chance(0.9)) return null;
  const isActive = index === 0 || chance(0.8);
  return {
    id: index === 0 ? 'CN100200' : `CN${int(200_000, 899_999)}`,
    isActive,
    status: isActive ? 'Ativa' : 'Inativa',
    digitalSpaceName: `Espaço ${name.split(' ')[0]}`,
  };
};

/** Fields of the form. A few records lack some, like old records from before a field was required. */
const formOf = (today: Day, isBeginner: boolean): Partial<ProfessionalRow> => {
  const isComplete = chance(0.93);
  return {
    availability: weekOf(),
    allocatable: chance(0.85),
    isAllocation: isComplete ? chance(0.8) : null,
    realtime: chance(0.5),
    beginner: isBeginner && chance(0.5),
    novice: isBeginner && chance(0.3),
    disabledUntil: chance(0.04) ? addDays(today, int(2, 20)) : null,
    indicationCode: chance(0.15) ? `PRO${int(1_000, 9_999)}` : null,
    birthdate: addDays(today, -int(20 * 365, 60 * 365)),
    fatherName: isComplete ? person(0).name : null,
    motherName: person(1).name,
    nationality: 'Brasileira',
    birthplace: pick(['São Paulo', 'Campinas', 'Rio de Janeiro', 'Recife', 'Salvador']),
    cpf: newCpf(),
    rg: `${int(10, 59)}.${int(100, 999)}.${int(100, 999)}-${int(0, 9)}`,
    rgIssuedOn: addDays(today, -int(400, 6_000)),
    rgIssuer: pick(['SSP/SP', 'SSP/RJ', 'SSP/MG', 'SSP/DF', 'DETRAN/RJ']),
    ...rateOf(today),
  };
};

const locationOf = (now: Date, areaId: string): Partial<ProfessionalRow> => {
  if (chance(0.1)) return {};
  const { lat, lng } = anyPoint(areaId);
  const micro = (degrees: number): number => Math.round(degrees * 1e6);
  return { lat: micro(lat), lng: micro(lng), locatedAt: before(now, 1, 4_000) };
};

/** Distances in kilometers that professionals travel, repeated by their share; 40 km cover a city. */
const RADII = [8, 15, 25, 40, 40, 40];

/** Returns the ids of the polygons that a professional serves: around the home, or all with two cities. */
const regionOf = (
  polygons: readonly Row<'polygons'>[],
  areaIds: readonly string[],
  home: StoredAddress,
): string[] => {
  const inCities = polygons.filter(({ areaId }) => areaIds.includes(areaId));
  const hasOneCity = areaIds.length === 1;
  const served = hasOneCity ? polygonsWithin(inCities, home, pick(RADII) * 1_000) : inCities;
  return served.map(({ id }) => id);
};

const TIERS = ['Bronze', 'Bronze', 'Prata', 'Prata', 'Ouro', 'Diamante', 'Singular'];

const professionalOf = (
  { now, today }: Scene,
  { isRecent, ...draft }: Draft,
  polygons: readonly Row<'polygons'>[],
  index: number,
): ProfessionalRow => {
  const { mailName, ...identity } = person(0.9);
  const [home = ''] = draft.areaIds;
  const tier = isRecent ? 'Bronze' : pick(TIERS);
  const address = anyAddress(home);
  const services = SERVICES.filter(
    ({ categoryId, active }) => active && draft.categoryIds.includes(categoryId),
  );
  const [minDays, maxDays] = isRecent ? [0, 1_000] : [1_100, 1_900];
  const row = {
    ...identity,
    ...draft,
    ...statusOf(draft.active),
    id: newId(),
    tier,
    email: `${mailName}.pro${index + 1}@exemplo.com.br`,
    phone: chance(0.03) ? null : phoneNumber(home),
    rating: isRecent || chance(0.08) ? null : int(380, 500),
    paidByAdvance: !isRecent && chance(0.3),
    createdAt: before(now, minDays * DAY + 60, maxDays * DAY),
    address: chance(0.08) ? null : address,
    ...(!isRecent && locationOf(now, home)),
    ...formOf(today, tier === 'Bronze'),
    serviceIds: services.map(({ id }) => id),
    polygonIds: regionOf(polygons, draft.areaIds, address),
    consultant: consultantOf(identity.name, index),
  };
  return { ...row, search: professionalSearch(row) };
};

/**
 * Professionals of every tier: at least 80 with orders, more for a larger demonstration, and 70 recent ones without. A
 * tenth has no location. Every service of every active city has a professional.
 */
export const demoProfessionals = (scene: Scene, bookings: number): ProfessionalRow[] => {
  const polygons = demoPolygons(scene.now);
  const count = Math.min(1_000, Math.max(80, Math.round(bookings / 100)));
  return draftsOf(count + RECENT).map((draft, index) =>
    professionalOf(scene, draft, polygons, index),
  );
};

export const withOrders = (rows: readonly ProfessionalRow[]): readonly ProfessionalRow[] =>
  rows.slice(0, -RECENT);

/** Take rates of professionals: the current one and earlier ones, newest first. */
export const demoTakeRates = (
  scene: Scene,
  rows: readonly ProfessionalRow[],
): Row<'professionalTakeRates'>[] =>
  rows.flatMap(({ id: professionalId, takeRate: value, ...row }) => {
    if (value === undefined || value === null) return [];
    return times(int(1, 7), (age): Row<'professionalTakeRates'> => {
      const days = 45 + 30 * age;
      const expiration = addDays(scene.today, -days - 5);
      const current = {
        value,
        increaseValue: row.takeRateIncrease,
        increaseForEachDays: row.takeRateDays,
        expiration: row.takeRateExpiration ?? scene.today,
      };
      return {
        id: newId(),
        professionalId,
        createdBy: staffEmail(scene),
        ...(age === 0 ? current : { value: pick([20, 25, 30, 33, 35]), expiration }),
        createdAt: before(scene.now, days * DAY, days * DAY + 600),
      };
    });
  });

const PRAISE = ['Participação no treinamento', 'Atendeu um pedido urgente', 'Indicou uma colega'];

/** Points of the last weeks for every third professional; a few are negative. */
export const demoPoints = (
  scene: Scene,
  rows: readonly ProfessionalRow[],
): Row<'gamificationPoints'>[] =>
  rows
    .filter((_, index) => index % 3 === 0)
    .flatMap(({ id: professionalId }) =>
      times(int(1, 5), (): Row<'gamificationPoints'> => {
        const isCorrection = chance(0.25);
        return {
          id: newId(),
          professionalId,
          createdBy: staffEmail(scene),
          points: isCorrection ? -int(5, 30) : int(20, 400),
          reason: isCorrection ? 'Correção de pontos do mês' : pick(PRAISE),
          createdAt: before(scene.now, DAY, 50 * DAY),
        };
      }),
    );

/** Partners: 60 who are registering, of whom a tenth has no address yet, and 12 who became professionals. */
export const demoPartners = (
  { now }: Scene,
  professionals: readonly ProfessionalRow[],
): Row<'partners'>[] => {
  const registering = times(60, (index): Row<'partners'> => {
    const { name, mailName } = person();
    const areaId = anyCity();
    return {
      id: newId(),
      name,
      email: `${mailName}.parceira${index + 1}@exemplo.com.br`,
      phone: chance(0.05) ? null : phoneNumber(areaId),
      address: chance(0.1) ? null : anyAddress(areaId),
      signup: pick([0, 20, 40, 60, 80, 80, 100]),
      createdAt: before(now, 30, 300 * DAY),
    };
  });
  const former = professionals.slice(0, 12).map((row): Row<'partners'> => {
    const { id: professionalId, name, email, phone, address } = row;
    const registered = { professionalId, signup: 100, activated: true };
    const createdAt = before(row.createdAt, DAY, 30 * DAY);
    return { id: newId(), name, email, phone, address, ...registered, createdAt };
  });
  return [...registering, ...former];
};

const ORDINARY_RULES = INFRACTION_RULES.filter((rule) => !isFinancial(rule));
const COMMENTS = [null, 'Cliente avisou pelo chat.', 'Confirmado pela operação.', 'Reincidente.'];

/** Creates an infraction by a random rule. The amounts of its booking override those of the rule. */
const infractionOf = (
  scene: Scene,
  professionalId: string,
  occurrenceDay: Day,
  booking?: BookingRow,
): Row<'infractions'> => {
  const { id: ruleId, description, type, level, points, ...rule } = pick(ORDINARY_RULES);
  const { values } = booking ?? {};
  return {
    id: values?.infractionProfessionalDiscountId ?? newId(),
    professionalId,
    bookingId: booking?.id ?? null,
    occurrenceDay,
    ruleId,
    description,
    type,
    level,
    points,
    penaltyCents: values?.infractionProfessionalDiscount ?? rule.penaltyCents,
    clientDiscountCents: values?.infractionClientDiscount ?? rule.clientDiscountCents,
    relievePoints: chance(0.08),
    relievePenalty: chance(0.06),
    relieveClientDiscount: chance(0.04),
    paid: chance(0.55),
    comment: pick(COMMENTS),
    createdBy: chance(0.8) ? staffEmail(scene) : null,
    createdAt: new Date(`${occurrenceDay}T21:${int(10, 59)}:00.000Z`),
  };
};

const feeOf = (scene: Scene, professionalId: string, occurrenceDay: Day): Row<'infractions'>[] => {
  const { description, type, level } = pick(INFRACTION_RULES.filter(isFinancial));
  const plots = pick([1, 3, 6]);
  const shared = { professionalId, description, type, level, plots, occurrenceDay };
  const createdBy = staffEmail(scene);
  const createdAt = new Date(`${occurrenceDay}T18:00:00.000Z`);
  return installments(int(100, 900) * 100, plots).map((penaltyCents, index) => ({
    ...shared,
    id: newId(),
    createdBy,
    createdAt,
    points: 0,
    clientDiscountCents: 0,
    penaltyCents,
    paid: index === 0,
    plot: index + 1,
  }));
};

/** Infractions with and without a booking, and fees in installments. */
export const demoInfractions = (
  scene: Scene,
  bookings: readonly BookingRow[],
  professionals: readonly ProfessionalRow[],
): Row<'infractions'>[] => {
  const pastDay = (): Day => addDays(scene.today, -int(1, 150));
  const onBookings = bookings.flatMap((booking) => {
    const { partnerId, statusCode, values, rangeStart } = booking;
    if (!partnerId) return [];
    const isLikely = statusCode === 6 || statusCode === 13;
    // A booking whose amounts name an infraction always has it.
    if (!values.infractionProfessionalDiscountId && !chance(isLikely ? 0.6 : 0.015)) return [];
    const day = dayInSaoPaulo(rangeStart);
    const occurred = day < scene.today ? day : addDays(scene.today, -1);
    return [infractionOf(scene, partnerId, occurred, booking)];
  });
  const others = professionals.flatMap(({ id }, index) => [
    ...(chance(0.3) ? [infractionOf(scene, id, pastDay())] : []),
    ...(index % 9 === 0 ? feeOf(scene, id, pastDay()) : []),
  ]);
  return [...onBookings, ...others];
};
