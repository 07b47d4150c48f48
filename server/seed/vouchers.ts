import { VOUCHER_SECTORS } from '../../domain/vouchers';
import type { StoredDiscount, VoucherTerms } from '../db/columns';
import type { vouchers } from '../db/schema';
import { addDays } from '../store/days';
import { searchText } from '../store/text';
import { AREAS, SERVICES } from './catalogue';
import { type DemoCustomer, demoCustomers } from './people';
import { Random } from './random';
import { REFERRAL_CENTS } from './referrals';

type Row = typeof vouchers.$inferInsert;
type Origin = 'ordinary' | 'MGM' | 'PGM';
type Life = 'current' | 'expired' | 'inactive' | 'future';

const WORDS = [
  'BEMVINDA',
  'MANI',
  'PEMAO',
  'ESCOVA',
  'MASSAGEM',
  'VOLTA',
  'NOIVAS',
  'VERAO',
  'INVERNO',
  'SPA',
  'CLIENTEVIP',
  'CORTESIA',
  'PARCERIA',
  'DIADASMAES',
  'ANIVERSARIO',
  'RELAX',
  'BLACK',
  'NATAL',
] as const;

const CAMPAIGNS = [
  'BoasVindas',
  'DiadasMães',
  'Verão',
  'Retorno',
  'Aniversário',
  'Parceria',
  'Natal',
  'Reativação',
] as const;

const MINUTE = 60_000;

interface Draft {
  readonly origin: Origin;
  readonly life: Life;
  readonly twoSided: boolean;
  readonly used: boolean;
}

/** Number of vouchers per kind. */
const PLAN: readonly (readonly [number, Draft])[] = [
  [34, { origin: 'ordinary', life: 'current', twoSided: false, used: false }],
  [24, { origin: 'ordinary', life: 'current', twoSided: false, used: true }],
  [12, { origin: 'ordinary', life: 'current', twoSided: true, used: false }],
  [10, { origin: 'ordinary', life: 'current', twoSided: true, used: true }],
  [8, { origin: 'ordinary', life: 'future', twoSided: false, used: false }],
  [9, { origin: 'ordinary', life: 'expired', twoSided: false, used: true }],
  [6, { origin: 'ordinary', life: 'expired', twoSided: true, used: false }],
  [9, { origin: 'ordinary', life: 'inactive', twoSided: false, used: false }],
  [4, { origin: 'ordinary', life: 'inactive', twoSided: true, used: true }],
  [13, { origin: 'MGM', life: 'current', twoSided: true, used: true }],
  [3, { origin: 'MGM', life: 'expired', twoSided: true, used: false }],
  [11, { origin: 'PGM', life: 'current', twoSided: true, used: false }],
];

const lifeDays = (random: Random, life: Life, today: string): { start: string; end: string } => {
  const from = (min: number, max: number): string => addDays(today, random.int(min, max));
  if (life === 'expired') return { start: from(-200, -60), end: from(-50, -1) };
  if (life === 'future') return { start: from(1, 20), end: from(30, 120) };
  return { start: from(-90, 0), end: from(3, 180) };
};

const worth = (random: Random): StoredDiscount =>
  random.chance(0.5)
    ? { percent: random.pick([5, 10, 15, 20, 25, 30, 50, 100]), cents: null }
    : { percent: null, cents: random.pick([1000, 1500, 1990, 2000, 2550, 3000, 5000, 8000]) };

const terms = (random: Random): VoucherTerms => ({
  ...worth(random),
  maxTimes: random.pick([0, 0, 50, 100, 500]),
  numberOfClients: random.pick([0, 0, 1, 2]),
  timesByUser: random.pick([0, 1, 1, 3]),
  publicVoucher: random.chance(0.3),
});

const users = (random: Random, customers: readonly DemoCustomer[], count: number): string[] =>
  Array.from({ length: count }, () => random.pick(customers).id);

const sides = (
  random: Random,
  { origin, used }: Draft,
  customers: readonly DemoCustomer[],
): Partial<Row> => {
  const worthOf = (side: 'aquisition' | 'recurrence') =>
    origin === 'ordinary' ? {} : { percent: null, cents: REFERRAL_CENTS[origin][side] };
  const aquisitionUsedTimes = used ? random.int(1, 6) : 0;
  const recurrenceUsedTimes = used ? random.int(0, 4) : 0;
  return {
    aquisition: { ...terms(random), ...worthOf('aquisition') },
    recurrence: { ...terms(random), ...worthOf('recurrence') },
    usedTimes: aquisitionUsedTimes + recurrenceUsedTimes,
    aquisitionUsedTimes,
    recurrenceUsedTimes,
    aquisitionUsedBy: users(random, customers, aquisitionUsedTimes),
    recurrenceUsedBy: users(random, customers, recurrenceUsedTimes),
  };
};

const oneSide = (
  random: Random,
  used: boolean,
  customers: readonly DemoCustomer[],
): Partial<Row> => {
  const maxTimes = random.pick([0, 0, 1, 10, 50, 100, 1000]);
  const usedTimes = used ? random.int(1, maxTimes === 0 ? 12 : Math.min(maxTimes, 12)) : 0;
  return {
    ...worth(random),
    justNew: random.chance(0.3),
    maxTimes,
    usedTimes,
    usedBy: users(random, customers, usedTimes),
    timesByUser: random.pick([0, 1, 1, 2]),
    numberOfClients: random.pick([0, 0, 0, 1, 2, 4]),
  };
};

const codeFor = (random: Random, origin: Origin, owner: DemoCustomer, taken: Set<string>) => {
  for (;;) {
    const name = searchText(owner.name.split(' ')[0] ?? '').toUpperCase();
    const code =
      origin === 'ordinary'
        ? `${random.pick(WORDS)}${random.int(5, 99)}`
        : `${origin === 'PGM' ? 'PRO' : ''}${name}${random.int(1000, 9999)}`;
    if (!taken.has(code)) {
      taken.add(code);
      return code;
    }
  }
};

/** Vouchers of every kind and state, around today. */
export const demoVouchers = (now: Date, today: string, blame: readonly string[]): Row[] => {
  const random = new Random(2_002);
  const customers = demoCustomers(60);
  const taken = new Set<string>();
  const activeServices = SERVICES.filter((service) => service.active).map(({ id }) => id);
  const activeAreas = AREAS.filter((area) => area.active).map(({ id }) => id);

  const build = (draft: Draft): Row => {
    const { origin, life, twoSided, used } = draft;
    const { start, end } = lifeDays(random, life, today);
    const owner = random.pick(customers);
    const campaign = origin === 'ordinary' ? random.pick(CAMPAIGNS) : origin;
    const hasWindow = random.chance(0.25);
    const isPersonal = origin !== 'ordinary' || random.chance(0.2);
    return {
      ...(twoSided ? sides(random, draft, customers) : oneSide(random, used, customers)),
      code: codeFor(random, origin, owner, taken),
      origin,
      campaign,
      campaignSearch: searchText(campaign),
      startDay: start,
      endDay: end,
      rangeStartDay: hasWindow ? start : null,
      rangeEndDay: hasWindow ? addDays(end, random.int(1, 30)) : null,
      active: life !== 'inactive',
      services: random.chance(0.4) ? random.some(activeServices, 4) : [],
      locations: random.chance(0.4) ? random.some(activeAreas, 3) : [],
      sector: origin === 'ordinary' ? random.pick(VOUCHER_SECTORS) : null,
      description: random.chance(0.5) ? `Campanha ${campaign}` : null,
      userId: isPersonal ? owner.id : null,
      blameEmail: origin === 'ordinary' ? random.pick(blame) : null,
      createdAt: new Date(now.getTime() - random.int(1, 200_000) * MINUTE),
    };
  };
  return PLAN.flatMap(([count, draft]) => Array.from({ length: count }, () => build(draft)));
};
