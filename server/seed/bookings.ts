import type { StoredPriceRules } from '../db/columns';
import type { bookings, vouchers } from '../db/schema';
import { searchText } from '../store/text';
import { demoHistory, demoStatus } from './bookingHistory';
import { type ChargeRow, demoPayment, demoTransfer, type PixRow } from './bookingPayment';
import { planBookings, type Slot } from './bookingPlan';
import { demoTakeRate, priceSlot, sideOf, withEarnings } from './bookingValues';
import { type DemoWindow, demoWindow } from './bookingWindow';
import type { CustomerRow } from './customers';
import { Offers } from './offers';
import type { AreaServiceRow } from './prices';
import type { ProfessionalRow } from './professionals';
import { Random } from './random';
import { shortCodeOf } from './shortCodes';

type Insert = typeof bookings.$inferInsert;
type VoucherRow = typeof vouchers.$inferInsert;

export type BookingRow = Insert & Required<Pick<Insert, 'partnerId' | 'values' | 'realtime'>>;

export interface BookingWorld {
  readonly now: Date;
  /** The day of `now` in America/Sao_Paulo. */
  readonly today: string;
  readonly count: number;
  readonly staffEmails: readonly string[];
  readonly customers: readonly CustomerRow[];
  readonly professionals: readonly ProfessionalRow[];
  readonly areaServices: readonly AreaServiceRow[];
  readonly vouchers: readonly VoucherRow[];
}

export interface BookingData {
  readonly bookings: readonly BookingRow[];
  readonly pix: readonly PixRow[];
  readonly charges: readonly ChargeRow[];
}

const AGENTS = [
  'iOS 17.2',
  'iOS 16.6',
  'iOS 18.1',
  'android 14',
  'android 13',
  'android 12',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  null,
] as const;

const NOTES = [
  'Portaria 24 horas, anunciar no interfone.',
  'Tenho um cachorro pequeno e dócil.',
  'Por favor, trazer maca.',
  'Pele sensível, prefiro produtos sem perfume.',
  'Estacionamento na rua ao lado.',
  'Atender no salão de festas do prédio.',
] as const;

/** Probability of a professional by status code. */
const PARTNER_CHANCE: Readonly<Record<number, number>> = {
  2: 1,
  3: 0.1,
  4: 0.5,
  5: 0.8,
  6: 0.8,
  8: 1,
  9: 1,
  10: 1,
  11: 1,
  13: 1,
  14: 1,
  16: 0.5,
  20: 0.4,
};

interface Wish {
  readonly preferences: { id: string; name: string }[];
  readonly partner: ProfessionalRow | undefined;
}

const wishes = (
  random: Random,
  offers: Offers,
  slot: Slot,
  customer: CustomerRow,
  people: readonly ProfessionalRow[],
): Wish => {
  const wanted = random.chance(0.5) ? customer.preferences : [];
  const preferred = wanted.flatMap((id) => offers.person(id) ?? []);
  const free = people.filter(({ id }) => !customer.excluded.includes(id));
  const others = free.length > 0 ? free : people;
  const candidates = preferred.length > 0 && random.chance(0.7) ? preferred : others;
  const hasPartner = candidates.length > 0 && random.chance(PARTNER_CHANCE[slot.code] ?? 0);
  return {
    preferences: preferred.map(({ id, name }) => ({ id, name })),
    partner: hasPartner ? random.pick(candidates) : undefined,
  };
};

const voucherFor = (
  random: Random,
  { vouchers }: BookingWorld,
  slot: Slot,
  clients: number,
): VoucherRow | undefined => {
  if (slot.ending !== undefined || !random.chance(0.18)) return undefined;
  const voucher = random.pick(vouchers);
  return (voucher.numberOfClients ?? 0) <= clients ? voucher : undefined;
};

const requestTime = (random: Random, slot: Slot, window: DemoWindow, now: Date): Date => {
  const minutes = slot.realtime ? random.int(3, 25) : random.int(120, 11 * 24 * 60);
  const latest = now.getTime() - random.int(1, 50) * 60_000;
  const wanted = window.rangeStart.getTime() - minutes * 60_000;
  const millis = Math.min(wanted, slot.realtime ? now.getTime() - 60_000 : latest);
  return new Date(millis - random.int(0, 59) * 1_000);
};

const scheduled = (
  status: readonly { readonly code: number; readonly date: string }[],
  { rangeStart, rangeEnd, dateType }: DemoWindow,
) => {
  const accepted = status.find(({ code }) => code === 2) ?? status[0];
  const end = dateType === 'FIXED' ? rangeEnd : new Date(rangeStart.getTime() + 90 * 60_000);
  return {
    scheduledOn: accepted ? new Date(accepted.date) : null,
    scheduledStart: rangeStart,
    scheduledEnd: end,
  };
};

type Orderer = BookingWorld['customers'][number];
type Ordered = ReturnType<Offers['service']>;

const orderedBy = ({ id, name, email, phone }: Orderer) => ({
  userId: id,
  userName: name,
  userEmail: email,
  userPhone: phone,
});

const acceptedBy = (partner: { readonly id: string; readonly name: string } | undefined) => ({
  partnerId: partner?.id ?? null,
  partnerName: partner?.name ?? null,
});

const orderedOf = ({ id, categoryId, name }: Ordered) => ({
  categoryId,
  serviceId: id,
  serviceName: name,
});

const windowOf = ({ rangeStart, rangeEnd, dateType }: DemoWindow) => ({
  rangeStart,
  rangeEnd,
  dateType,
});

const pricedAs = ({
  serviceCents,
  servicePreferenceCents,
  totalCents,
}: ReturnType<typeof priceSlot>) => ({ serviceCents, servicePreferenceCents, totalCents });

const NO_VOUCHER = { voucherCode: null, voucherSide: null };

/** Search text of a booking for 'Buscar'. */
const wordsOf = (
  shortCode: string | null,
  { name, email, phone }: Orderer,
  partner: string | undefined,
  service: string,
  voucher: string | undefined,
  { place, streetNumber, neighbor, city }: Orderer['addresses'][number],
) => [
  shortCode,
  name,
  email,
  phone,
  partner,
  service,
  voucher,
  place,
  streetNumber,
  neighbor,
  city,
];

const build = (random: Random, world: BookingWorld, offers: Offers, slot: Slot, index: number) => {
  const { now, today, staffEmails } = world;
  const customer = random.pick(world.customers);
  const address = random.pick(customer.addresses);
  const service = offers.service(random, address.areaId);
  const rules: StoredPriceRules = service.rules;
  const window = demoWindow(random, slot, now, today);
  const clients = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3, 4]);
  const people = offers.people(address.areaId, service.categoryId);
  const { preferences, partner } = wishes(random, offers, slot, customer, people);
  const hasPreference = preferences.length > 0;
  const voucher = voucherFor(random, world, slot, clients);
  const priced = { ...window, slot, rules, customer, clients, hasPreference, voucher };
  const price = priceSlot(random, priced);
  const requestedOn = requestTime(random, slot, window, now);
  const takeRate = demoTakeRate(random, today);
  const told = {
    code: slot.code,
    now,
    requestedOn,
    ...windowOf(window),
    customerEmail: customer.email,
    staffEmails,
    partner,
    takeRate,
    lat: address.lat,
    lng: address.lng,
  };
  const status = demoStatus(random, told);
  const earned = { ...slot, ...price, requestedOn, today, takeRate, partner };
  const values = withEarnings(random, earned);
  const id = random.id();
  const { pix, charges, ...payment } = demoPayment(random, {
    id,
    code: slot.code,
    totalCents: price.totalCents,
    requestedOn,
    closedOn: new Date(status[0]?.date ?? requestedOn),
    rangeStart: window.rangeStart,
    hasPartner: partner !== undefined,
    customer,
    now,
    staffEmails,
  });
  const shortCode = random.chance(0.01) ? null : shortCodeOf(index);
  const isTransferred = slot.code === 11 && payment.paid && random.chance(0.9);
  const words = wordsOf(shortCode, customer, partner?.name, service.name, voucher?.code, address);
  const booking: BookingRow = {
    id,
    oldId: random.chance(0.2) ? 100_000 + index : null,
    shortCode,
    realtime: slot.realtime,
    areaId: address.areaId,
    statusCode: slot.code,
    status,
    ...windowOf(window),
    requestedOn,
    ...(partner && scheduled(status, window)),
    ...orderedBy(customer),
    ...acceptedBy(partner),
    ...orderedOf(service),
    ...pricedAs(price),
    numberOfClients: clients,
    onlyForPreference: hasPreference && random.chance(0.4),
    hasPreference,
    preferences,
    ...(voucher ? { voucherCode: voucher.code, voucherSide: sideOf(voucher) } : NO_VOUCHER),
    address,
    values,
    takeRate,
    history: demoHistory(random, told, status),
    note: random.chance(0.2) ? random.pick(NOTES) : null,
    agent: random.pick(AGENTS),
    rule: slot.realtime ? 'REALTIME' : window.dateType,
    transfer: isTransferred ? demoTransfer(random, { ...window, now }, values.artist ?? 0) : null,
    ...payment,
    search: searchText(words.filter(Boolean).join(' ')),
  };
  return { booking, pix, charges };
};

/** Bookings of the demonstration, for customers with an address. */
export const demoBookings = (world: BookingWorld): BookingData => {
  const random = new Random(9_009);
  const offers = new Offers(world.areaServices, world.professionals);
  const customers = world.customers.filter(({ addresses }) => addresses.length > 0);
  const slots = planBookings(random, world.count);
  const built = slots.map((slot, index) =>
    build(random, { ...world, customers }, offers, slot, index),
  );
  return {
    bookings: built.map(({ booking }) => booking),
    pix: built.flatMap(({ pix }) => pix),
    charges: built.flatMap(({ charges }) => charges),
  };
};
