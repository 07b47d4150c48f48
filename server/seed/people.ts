import { faker } from '@faker-js/faker/locale/pt_BR';
import { sql } from 'drizzle-orm';
import { STAFF_TYPES } from '../../contract/staff';
import { isValidCpf } from '../../domain/br';
import { CREDIT_REASONS } from '../../domain/customers';
import { staffTypeLabel, suggestStaffEmail } from '../../domain/staff';
import { addDays, DAY_MILLIS } from '../../domain/time';
import type { StoredAddress, StoredCard } from '../db/columns';
import type { Orm } from '../db/database';
import { searchText, searchWords } from '../store/text';
import { AREAS, CITIES, NEIGHBORHOODS } from './catalog';
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
  times,
} from './random';
import type { BookingRow, CustomerRow, ProfessionalRow, Row } from './rows';

/** Ids of the active cities, repeated by their share of the people. */
const CITY_SHARES = [
  ...CITIES,
  ...times(5, () => 'sao-paulo'),
  ...times(2, () => 'rio-de-janeiro'),
];

export const anyCity = (): string => pick(CITY_SHARES);

/** Surnames of faker, whose own weighted choice is slow. */
const SURNAMES = faker.definitions.person.last_name.generic ?? [];

/** Creates a Brazilian person. `mailName` is the local part of an e-mail address, such as `ana.silva`. */
export const person = (womenShare = 0.85) => {
  const gender: 'F' | 'M' = chance(womenShare) ? 'F' : 'M';
  const first = faker.person.firstName(gender === 'F' ? 'female' : 'male');
  const surnames = new Set(times(int(1, 2), () => pick(SURNAMES)));
  const name = [first, ...surnames].join(' ');
  const nameSearch = searchText(name);
  const words = nameSearch.split(' ');
  return { name, nameSearch, gender, mailName: `${words[0]}.${words.at(-1)}` };
};

export const newCpf = (): string => {
  const base = faker.string.numeric(9);
  const candidates = times(100, (check) => base + String(check).padStart(2, '0'));
  return candidates.find(isValidCpf) ?? newCpf();
};

const AREA_CODES: Readonly<Record<string, string>> = {
  'rio-de-janeiro': '21',
  niteroi: '21',
  brasilia: '61',
  'belo-horizonte': '31',
  'nova-lima': '31',
  campinas: '19',
};

/** Creates the digits of a mobile number with the area code of a city. */
export const phoneNumber = (areaId = ''): string =>
  `${AREA_CODES[areaId] ?? '11'}9${int(60_000_000, 99_999_999)}`;

/** Chooses a point within about a kilometer of another one, in degrees. */
const near = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => {
  const shifted = (degrees: number) => Math.round(degrees * 1e6 + int(-8_000, 8_000)) / 1e6;
  return { lat: shifted(lat), lng: shifted(lng) };
};

export const anyPoint = (areaId: string) => near(pick(NEIGHBORHOODS[areaId] ?? []));

export const anyAddress = (areaId: string): StoredAddress => {
  const { city = '', stateShort: uf = '' } = AREAS.find(({ id }) => id === areaId) ?? {};
  const neighborhood = pick(NEIGHBORHOODS[areaId] ?? []);
  return {
    id: newId(),
    city,
    uf,
    neighbor: neighborhood.name,
    areaId,
    place: pick(neighborhood.streets),
    streetNumber: String(int(5, 2_400)),
    complement: pick([null, null, `Apto ${int(1, 20)}${int(1, 4)}`, 'Bloco B', 'Casa 2', 'Sala 8']),
    zipCode: `${neighborhood.zip}${String(int(0, 899)).padStart(3, '0')}`,
    ...near(neighborhood),
    identification: pick(['endereço pessoal', 'endereço pessoal', 'Casa', 'Trabalho', null]),
  };
};

const COLLEAGUES = 45;

/** Staff: one member per profile, `novo`, who must change the password, and some colleagues. */
export const demoStaff = (now: Date, emailDomain: string, passwordHash: string): Row<'staff'>[] => {
  const row = (name: string, local: string, type: string, rest: Partial<Row<'staff'>> = {}) => ({
    id: newId(),
    name,
    nameSearch: searchText(name),
    email: `${local}@${emailDomain}`,
    passwordHash,
    active: true,
    type,
    firstLogin: false,
    lastLogin: before(now, 0, 20 * DAY),
    createdAt: before(now, 60 * DAY, 900 * DAY),
    ...rest,
  });
  const profiles = STAFF_TYPES.map((type) => {
    const googleAdmin = type === 'administrator';
    return row(`${staffTypeLabel(type)} Demonstração`, type.toLowerCase(), type, { googleAdmin });
  });
  const isNew = { firstLogin: true, lastLogin: null };
  const createdAt = new Date(now.getTime() - DAY_MILLIS);
  const newcomer = row('Novo Colaborador', 'novo', 'staff', { ...isNew, createdAt });
  const names = new Map<string, string>();
  while (names.size < COLLEAGUES) {
    const { name } = person(0.7);
    names.set(suggestStaffEmail(name), name);
  }
  const colleagues = [...names].map(([local, name]): Row<'staff'> => {
    const usual = pick(['operation', 'operation', 'staff', 'marketing', 'finance']);
    const type = chance(0.2) ? pick(['operationHead', 'financeHead', 'marketingHead']) : usual;
    return row(name, local, type, { active: chance(0.82), ...(chance(0.1) && isNew) });
  });
  return [...profiles, newcomer, ...colleagues];
};

/** Brands of cards with their first six digits. */
const CARDS = [
  ['VISA', '411111'],
  ['MASTERCARD', '555566'],
  ['ELO', '636297'],
  ['AMEX', '376411'],
  ['HIPERCARD', '606282'],
] as const;

const card = (name: string): StoredCard => {
  const [brand, first6] = pick(CARDS);
  const id = `CRC-${newId().slice(0, 12).toUpperCase()}`;
  const provider = chance(0.85) ? 'moip' : 'other';
  return {
    id,
    brand,
    first6,
    last4: faker.string.numeric(4),
    holder: name.toUpperCase(),
    provider,
  };
};

const accountOf = (now: Date): Partial<Row<'customers'>> & { readonly createdAt: Date } => {
  const createdAt = before(now, 60, 1_500 * DAY);
  const provider = pick(['email', 'email', 'email', 'google', 'facebook', 'apple', null]);
  const confirmed = (): Date => new Date(createdAt.getTime() + int(2, 3_000) * MINUTE);
  const blocked = chance(0.04);
  return {
    createdAt,
    provider,
    providerId: provider === 'facebook' ? faker.string.numeric(9) : null,
    lastLogin: chance(0.06) ? null : before(now, 1, 90_000),
    phoneValidatedAt: chance(0.12) ? null : confirmed(),
    emailValidatedAt: chance(0.1) ? null : confirmed(),
    emailPhoneConfirmed: chance(0.8),
    active: !blocked && chance(0.98),
    blocked,
  };
};

/** Preferred and excluded professionals of the area. */
const preferencesOf = (areaId: string, professionals: readonly ProfessionalRow[]) => {
  const here = professionals.filter(({ areaIds }) => areaIds.includes(areaId)).map(({ id }) => id);
  const preferences = chance(0.35) ? some(here, 3) : [];
  const others = here.filter((id) => !preferences.includes(id));
  return { preferences, excluded: chance(0.12) ? some(others, 2) : [] };
};

/** Returns the number of customers for a number of bookings. */
export const customersFor = (bookings: number): number => Math.ceil(bookings / 12);

/** Customers, numbered from `start`. `settleCustomers` sets the columns that depend on their bookings and credits. */
export const demoCustomers = (
  { now, today }: Scene,
  count: number,
  professionals: readonly ProfessionalRow[],
  start = 0,
): CustomerRow[] =>
  times(count, (ordinal): CustomerRow => {
    const index = start + ordinal;
    const { name, nameSearch, gender, mailName } = person();
    const [first = ''] = nameSearch.toUpperCase().split(' ');
    const areaId = anyCity();
    const id = newId();
    const email = `${mailName}${index + 1}@${pick(['exemplo.com.br', 'correio.exemplo'])}`;
    const phone = chance(0.03) ? null : phoneNumber(areaId);
    return {
      id,
      name,
      nameSearch,
      email,
      phone,
      search: searchWords([name, email, phone, id]),
      ...accountOf(now),
      birthdate: chance(0.15) ? null : addDays(today, -int(6_600, 27_000)),
      gender: pick([gender, gender, gender, gender, gender, gender, 'O', null]),
      voucherCode: chance(0.1) ? null : `${first}${1_000 + index}`,
      hasSignature: chance(0.12),
      vip: chance(0.06),
      addresses: times(index % 29 === 7 ? 0 : pick([1, 1, 1, 2, 2, 3]), () => anyAddress(areaId)),
      cards: times(pick([0, 0, 1, 1, 1, 2, 3]), () => card(name)),
      ...preferencesOf(areaId, professionals),
    };
  });

const CREDIT_DESCRIPTIONS = [
  'Atraso da profissional no último atendimento',
  'Cortesia pela indicação de uma amiga',
  'Ajuste do voucher que não foi aplicado',
  'Compensação pelo cancelamento em cima da hora',
];

/** Credits added by staff, and an addition and a use for each booking paid with them; no balance is negative. */
export const demoCredits = (
  scene: Scene,
  people: readonly CustomerRow[],
  bookings: readonly BookingRow[],
): Row<'creditHistory'>[] => {
  const addition = (userId: string, cents: number, createdAt: Date): Row<'creditHistory'> => ({
    id: newId(),
    userId,
    cents,
    decrease: false,
    createdBy: staffEmail(scene),
    createdAt,
    reason: pick(CREDIT_REASONS),
    description: pick(CREDIT_DESCRIPTIONS),
  });
  const gifts = people.flatMap(({ id, createdAt }, index) => {
    const age = Math.max(1, Math.floor((scene.now.getTime() - createdAt.getTime()) / MINUTE));
    // The first customers have more than one page of movements.
    return times(index < 3 ? 14 : pick([0, 0, 0, 1, 1, 2, 4]), () =>
      addition(id, pick([1_000, 1_500, 2_990, 5_000, 10_000]), before(scene.now, 0, age - 1)),
    );
  });
  const uses = bookings.flatMap(
    ({ id: bookingId, userId, requestedOn, values }): Row<'creditHistory'>[] => {
      const cents = values.creditsUsed ?? 0;
      if (cents <= 0) return [];
      const use = { id: newId(), userId, cents, decrease: true, bookingId, createdAt: requestedOn };
      return [
        addition(userId, cents, before(requestedOn, 60, 20 * DAY)),
        { ...use, reason: 'PEDIDO', description: 'Créditos usados no pedido' },
      ];
    },
  );
  return [...gifts, ...uses];
};

/** Sets the number of bookings, the credits and the time of registration, which precedes both, of all customers. */
export const settleCustomers = (orm: Orm): Promise<unknown> =>
  orm.execute(sql`
    update customers set number_of_schedules = coalesce(booked.number, 0),
      credits_cents = coalesce(credited.cents, 0),
      created_at = least(customers.created_at, booked.first - interval '40 minutes',
        credited.first - interval '40 minutes')
    from customers c left join (
      select user_id, count(*) as number, min(requested_on) as first from bookings group by user_id
    ) as booked on booked.user_id = c.id left join (
      select user_id, sum(case when decrease then -cents else cents end) as cents,
        min(created_at) as first from credit_history group by user_id
    ) as credited on credited.user_id = c.id
    where c.id = customers.id`);
