import { DAY_MILLIS } from '../../domain/time';
import type { StoredCard } from '../db/columns';
import type { creditHistory, customers } from '../db/schema';
import { searchText } from '../store/text';
import { AREA_WEIGHTS, demoAddress } from './geography';
import { demoCustomers, mailName, phoneNumber } from './people';
import type { ProfessionalRow } from './professionals';
import { Random } from './random';

type Insert = typeof customers.$inferInsert;

/** A row of the table of customers, with the fields that bookings read. */
export type CustomerRow = Insert &
  Required<Pick<Insert, 'addresses' | 'cards' | 'preferences' | 'excluded' | 'hasSignature'>> & {
    readonly phone: string | null;
    readonly createdAt: Date;
  };

export type CreditRow = typeof creditHistory.$inferInsert;

const MINUTE = 60_000;
const LEAST = 150;
const BOOKINGS_OF_ONE = 12;
const MAIL_DOMAINS = ['exemplo.com.br', 'exemplo.com.br', 'correio.exemplo', 'caixa.exemplo'];
const BRANDS = ['VISA', 'MASTERCARD', 'ELO', 'AMEX', 'HIPERCARD'] as const;
const FIRST_SIX: Readonly<Record<(typeof BRANDS)[number], string>> = {
  VISA: '411111',
  MASTERCARD: '555566',
  ELO: '636297',
  AMEX: '376411',
  HIPERCARD: '606282',
};

const card = (random: Random, holder: string): StoredCard => {
  const brand = random.pick(BRANDS);
  return {
    id: `CRC-${random.id().slice(0, 12).toUpperCase()}`,
    brand,
    first6: FIRST_SIX[brand],
    last4: String(random.int(0, 9_999)).padStart(4, '0'),
    holder: holder.toUpperCase(),
    provider: random.chance(0.85) ? 'moip' : 'other',
  };
};

const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const login = (random: Random, now: number): Partial<Insert> => {
  const provider = random.pick(['email', 'email', 'email', 'google', 'facebook', 'apple', null]);
  return {
    provider,
    providerId: provider === 'facebook' ? String(random.int(100_000_000, 999_999_999)) : null,
    lastLogin: random.chance(0.06) ? null : new Date(now - random.int(1, 90_000) * MINUTE),
  };
};

const confirmations = (random: Random, createdAt: Date): Partial<Insert> => {
  const after = (): Date => new Date(createdAt.getTime() + random.int(2, 3_000) * MINUTE);
  return {
    phoneValidatedAt: random.chance(0.12) ? null : after(),
    emailValidatedAt: random.chance(0.1) ? null : after(),
    emailPhoneConfirmed: random.chance(0.8),
  };
};

const likes = (
  random: Random,
  areaId: string,
  professionals: readonly ProfessionalRow[],
): Pick<CustomerRow, 'preferences' | 'excluded'> => {
  const here = professionals.filter(({ areaIds }) => areaIds.includes(areaId)).map(({ id }) => id);
  const preferences = here.length > 0 && random.chance(0.35) ? random.some(here, 3) : [];
  const others = here.filter((id) => !preferences.includes(id));
  const excluded = others.length > 0 && random.chance(0.12) ? random.some(others, 2) : [];
  return { preferences, excluded };
};

/** Number of customers for a number of bookings: about one per dozen. */
export const customerCount = (bookings: number): number =>
  Math.max(LEAST, Math.round(bookings / BOOKINGS_OF_ONE));

/**
 * Customers, shared with airport orders and vouchers. Their bookings and credits are not counted
 * yet: see `settleCustomers`.
 */
export const demoCustomerRows = (
  now: Date,
  count: number,
  professionals: readonly ProfessionalRow[],
): CustomerRow[] => {
  const random = new Random(7_007);
  return demoCustomers(count).map(({ id, name }, index): CustomerRow => {
    const areaId = random.pick(AREA_WEIGHTS);
    const email = `${mailName(name)}${index + 1}@${random.pick(MAIL_DOMAINS)}`;
    const phone = random.chance(0.03) ? null : phoneNumber(random, areaId);
    const createdAt = new Date(now.getTime() - random.int(60, 1_500 * 24 * 60) * MINUTE);
    const blocked = random.chance(0.04);
    const addresses = index % 29 === 7 ? 0 : random.pick([1, 1, 1, 2, 2, 3]);
    const first = searchText(name).split(' ')[0] ?? '';
    return {
      id,
      name,
      nameSearch: searchText(name),
      email,
      phone,
      ...confirmations(random, createdAt),
      birthdate: random.chance(0.15)
        ? null
        : day(now.getTime() - random.int(6_600, 27_000) * DAY_MILLIS),
      gender: random.pick(['F', 'F', 'F', 'F', 'F', 'M', 'M', 'O', null]),
      active: !blocked && !random.chance(0.02),
      blocked,
      voucherCode: random.chance(0.1) ? null : `${first.toUpperCase()}${1_000 + index}`,
      ...login(random, now.getTime()),
      hasSignature: random.chance(0.12),
      vip: random.chance(0.06),
      addresses: Array.from({ length: addresses }, () => demoAddress(random, areaId)),
      cards: Array.from({ length: random.pick([0, 0, 1, 1, 1, 2, 3]) }, () => card(random, name)),
      ...likes(random, areaId, professionals),
      search: searchText([name, email, phone, id].filter(Boolean).join(' ')),
      createdAt,
    };
  });
};

/** Fields of a booking that affect its customer's record. */
export interface SettledBooking {
  readonly id: string;
  readonly userId: string;
  readonly requestedOn: Date;
  readonly values?: { readonly creditsUsed?: number | undefined } | undefined;
}

/** Sets each customer's registration before all their events; counts bookings and credits. */
export const settleCustomers = (
  customers: readonly CustomerRow[],
  bookings: readonly SettledBooking[],
  credits: readonly CreditRow[],
): CustomerRow[] => {
  const schedules = new Map<string, number>();
  const firsts = new Map<string, number>();
  const balances = new Map<string, number>();
  const happened = (userId: string, at: Date): void => {
    firsts.set(userId, Math.min(firsts.get(userId) ?? Number.POSITIVE_INFINITY, at.getTime()));
  };
  for (const { userId, requestedOn } of bookings) {
    schedules.set(userId, (schedules.get(userId) ?? 0) + 1);
    happened(userId, requestedOn);
  }
  for (const { userId, cents, decrease, createdAt } of credits) {
    happened(userId, createdAt);
    balances.set(userId, (balances.get(userId) ?? 0) + (decrease ? -cents : cents));
  }
  return customers.map((customer) => {
    const first = (firsts.get(customer.id) ?? Number.POSITIVE_INFINITY) - 40 * MINUTE;
    return {
      ...customer,
      numberOfSchedules: schedules.get(customer.id) ?? 0,
      creditsCents: balances.get(customer.id) ?? 0,
      createdAt: new Date(Math.min(customer.createdAt.getTime(), first)),
    };
  });
};
