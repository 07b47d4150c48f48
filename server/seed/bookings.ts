import type { StatusItem } from '../../domain/bookings/status';
import type { VoucherSide } from '../db/columns';
import { bookingSearch } from '../store/bookings/search';
import {
  type Draft,
  historyOf,
  paymentOf,
  priceOf,
  statusOf,
  takeRateOf,
  transferOf,
  withEarnings,
} from './bookingDetails';
import { type Slot, windowOf } from './bookingPlan';
import { AREA_SERVICES, CITIES, SERVICES } from './catalog';
import { chance, int, MINUTE, newId, pick, type Scene, staffEmail, times } from './random';
import type { BookingRow, CustomerRow, ProfessionalRow, Row } from './rows';

/** Records to which bookings refer. */
export interface BookingWorld {
  readonly customers: readonly CustomerRow[];
  /** Professionals with orders. */
  readonly professionals: readonly ProfessionalRow[];
  readonly vouchers: readonly Row<'vouchers'>[];
}

const AGENTS = ['iOS 17.2', 'iOS 18.1', 'android 14', 'Mozilla/5.0 (Windows NT 10.0; Win64)', null];

const NOTES = [
  'Portaria 24 horas, anunciar no interfone.',
  'Tenho um cachorro pequeno e dócil.',
  'Por favor, trazer maca.',
];

/** Status codes of bookings that all have a professional. */
const WITH_PARTNER = [2, 8, 9, 10, 11, 13, 14];
/** Probability of a professional by the other status codes. */
const OTHER_CHANCES: Record<number, number> = { 3: 0.1, 4: 0.5, 5: 0.8, 6: 0.8, 16: 0.5, 20: 0.4 };

/** Spreads consecutive ordinals over all short codes. The factor is coprime to 36, so that each code occurs once. */
export const CODE_SPREAD = { factor: 1_000_003, offset: 777_777_777, codes: 36 ** 6 } as const;

/** Returns the short code of the nth booking: six letters or digits, unique. */
export const shortCodeOf = (ordinal: number): string => {
  const spread = (ordinal * CODE_SPREAD.factor + CODE_SPREAD.offset) % CODE_SPREAD.codes;
  return spread.toString(36).toUpperCase().padStart(6, '0');
};

const SERVICES_BY_AREA = new Map(
  CITIES.map((id) => [id, AREA_SERVICES.filter(({ areaId }) => areaId === id)]),
);

/** Returns a function that finds the active professionals of a category in an area who work on a weekday, else all of them. */
const directoryOf = (professionals: readonly ProfessionalRow[]) => {
  const cache = new Map<string, readonly ProfessionalRow[]>();
  return (areaId: string, categoryId: string, weekday: number): readonly ProfessionalRow[] => {
    const key = `${areaId}/${categoryId}/${weekday}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const active = professionals.filter(
      (row) => row.active && row.areaIds.includes(areaId) && row.categoryIds.includes(categoryId),
    );
    const present = active.filter(({ availability = [] }) =>
      availability.some(({ dayOfWeek }) => dayOfWeek === weekday),
    );
    const found = present.length > 0 ? present : active;
    cache.set(key, found);
    return found;
  };
};

type Directory = ReturnType<typeof directoryOf>;

/** Chooses the preferred professionals of a booking, and its professional. */
const partnersOf = (
  code: number,
  { excluded, preferences }: CustomerRow,
  working: readonly ProfessionalRow[],
) => {
  // Only professionals who offer the service and work on that day can be preferred.
  const preferred = chance(0.9) ? working.filter(({ id }) => preferences.includes(id)) : [];
  const free = working.filter(({ id }) => !excluded.includes(id));
  const others = free.length > 0 ? free : working;
  const candidates = preferred.length > 0 && chance(0.7) ? preferred : others;
  const probability = WITH_PARTNER.includes(code) ? 1 : (OTHER_CHANCES[code] ?? 0);
  const hasPartner = candidates.length > 0 && chance(probability);
  return { preferred, partner: hasPartner ? pick(candidates) : undefined };
};

const voucherFor = (vouchers: readonly Row<'vouchers'>[], { ending }: Slot, clients: number) => {
  if (ending !== undefined || !chance(0.18)) return undefined;
  const voucher = pick(vouchers);
  return (voucher.numberOfClients ?? 0) <= clients ? voucher : undefined;
};

const requestTime = ({ now }: Scene, { realtime }: Slot, start: Date): Date => {
  const minutes = realtime ? int(3, 25) : int(120, 11 * 24 * 60);
  const latest = now.getTime() - (realtime ? 1 : int(1, 50)) * MINUTE;
  const wanted = Math.min(start.getTime() - minutes * MINUTE, latest);
  return new Date(wanted - int(0, 59) * 1_000);
};

/** Columns about the professional who accepted a booking. */
const acceptedBy = (
  { dateType, partner, rangeStart, rangeEnd }: Draft,
  status: readonly StatusItem[],
) => {
  if (!partner) return { partnerId: null, partnerName: null };
  const accepted = status.find(({ code }) => code === 2) ?? status[0];
  return {
    partnerId: partner.id,
    partnerName: partner.name,
    scheduledOn: accepted ? new Date(accepted.date) : null,
    scheduledStart: rangeStart,
    scheduledEnd: dateType === 'FIXED' ? rangeEnd : new Date(rangeStart.getTime() + 90 * MINUTE),
  };
};

/** Makes the random choices of a booking. */
const draftOf = (scene: Scene, world: BookingWorld, directory: Directory, slot: Slot) => {
  const customer = pick(world.customers);
  const address = pick(customer.addresses);
  const { serviceId, rules } = pick(SERVICES_BY_AREA.get(address.areaId) ?? []);
  const service = SERVICES.find(({ id }) => id === serviceId);
  const { categoryId = '', name: serviceName = '' } = service ?? {};
  const window = windowOf(slot, scene);
  const clients = pick([1, 1, 1, 1, 1, 1, 2, 2, 3, 4]);
  const working = directory(address.areaId, categoryId, window.weekday);
  const { preferred, partner } = partnersOf(slot.code, customer, working);
  const draft: Draft = {
    ...slot,
    ...window,
    id: newId(),
    requestedOn: requestTime(scene, slot, window.rangeStart),
    clients,
    customer,
    address,
    rules,
    hasPreference: preferred.length > 0,
    partner,
    voucher: voucherFor(world.vouchers, slot, clients),
    takeRate: takeRateOf(scene.today),
  };
  const preferences = preferred.map(({ id, name }) => ({ id, name }));
  return { draft, preferences, service: { categoryId, serviceId, serviceName } };
};

const bookingOf = (
  scene: Scene,
  { draft, preferences, service }: ReturnType<typeof draftOf>,
  index: number,
) => {
  const { id, code, customer, realtime, requestedOn, hasPreference, takeRate, voucher } = draft;
  const { address, dateType, rangeStart, rangeEnd } = draft;
  const status = statusOf(scene, draft);
  const { values: priced, ...price } = priceOf(draft);
  const values = withEarnings(draft, price.totalCents, priced, scene.today);
  const closedOn = new Date(status[0]?.date ?? requestedOn);
  const { columns, pix, charges } = paymentOf(scene, draft, price.totalCents, closedOn);
  const shortCode = chance(0.01) ? null : shortCodeOf(index);
  const side: VoucherSide = voucher?.aquisition ? 'aquisition' : 'single';
  const isTransferred = code === 11 && columns.paid && chance(0.9);
  const booking = {
    id,
    shortCode,
    realtime,
    statusCode: code,
    status,
    requestedOn,
    values,
    takeRate,
    dateType,
    rangeStart,
    rangeEnd,
    address,
    hasPreference,
    preferences,
    userId: customer.id,
    userName: customer.name,
    areaId: address.areaId,
    userEmail: customer.email,
    userPhone: customer.phone,
    ...acceptedBy(draft, status),
    ...service,
    ...price,
    ...columns,
    oldId: chance(0.2) ? 100_000 + index : null,
    numberOfClients: draft.clients,
    onlyForPreference: hasPreference && chance(0.2),
    voucherCode: voucher?.code ?? null,
    voucherSide: voucher ? side : null,
    history: historyOf(scene, draft, status),
    note: chance(0.2) ? pick(NOTES) : null,
    agent: pick(AGENTS),
    rule: realtime ? 'REALTIME' : dateType,
    transfer: isTransferred ? transferOf(scene, draft, values.artist ?? 0) : null,
  };
  const search = bookingSearch(booking);
  return { booking: { ...booking, search } satisfies BookingRow, pix, charges };
};

/** Creates the planned bookings, of customers with an address. `first` is the ordinal of the first booking. */
export const demoBookings = (
  scene: Scene,
  slots: readonly Slot[],
  world: BookingWorld,
  first = 0,
) => {
  const customers = world.customers.filter(({ addresses }) => addresses.length > 0);
  const directory = directoryOf(world.professionals);
  const built = slots.map((slot, index) =>
    bookingOf(scene, draftOf(scene, { ...world, customers }, directory, slot), first + index),
  );
  return {
    bookings: built.map(({ booking }) => booking),
    pix: built.flatMap(({ pix }): readonly Row<'pixPayments'>[] => pix),
    charges: built.flatMap(({ charges }): readonly Row<'charges'>[] => charges),
  };
};

const PRAISE = [
  'Profissional muito pontual.',
  'Adorei o resultado, vou pedir de novo.',
  null,
  null,
];
const COMPLAINTS = ['Chegou atrasada e com pressa.', 'Faltou material para o serviço.', null];

const ratingOf = ({ now }: Scene, booking: BookingRow): Row<'ratings'> => {
  const rating = chance(0.02) ? 0 : pick([5, 5, 5, 5, 5, 4, 4, 3, 2, 1]);
  const after = booking.rangeEnd.getTime() + int(30, 4_000) * MINUTE;
  return {
    id: newId(),
    bookingId: booking.id,
    professionalId: booking.partnerId ?? null,
    rating,
    feedback: pick(rating >= 4 ? PRAISE : COMPLAINTS),
    valid: chance(0.94),
    createdAt: new Date(Math.min(after, now.getTime())),
  };
};

/** Ratings of half of the finished bookings. Some are invalid or have the value 0; some bookings have two. */
export const demoRatings = (scene: Scene, bookings: readonly BookingRow[]): Row<'ratings'>[] =>
  bookings
    .filter(({ statusCode }) => statusCode === 11 && chance(0.5))
    .flatMap((booking) => times(chance(0.06) ? 2 : 1, () => ratingOf(scene, booking)));

const BOOKING_COMMENTS = [
  'Cliente pediu para confirmar o horário por WhatsApp.',
  'ESTORNO solicitado ao financeiro.',
  'Tentativa de contato sem resposta.',
  'Profissional avisou que vai atrasar 10 minutos.',
];

const CUSTOMER_COMMENTS = ['Prefere contato por e-mail.', 'Pediu atualização do telefone.'];

/** Staff comments on bookings and customers. The first three of each have more than one page. */
export const demoComments = (
  scene: Scene,
  bookings: readonly BookingRow[],
  customers: readonly CustomerRow[],
): Row<'comments'>[] => {
  const comments = (type: string, objectId: string, since: Date, index: number) => {
    const messages = type === 'user' ? CUSTOMER_COMMENTS : BOOKING_COMMENTS;
    const minutes = Math.max(2, Math.floor((scene.now.getTime() - since.getTime()) / MINUTE));
    let count = 6;
    if (index >= 3) count = chance(0.25) ? int(1, 3) : 0;
    return times(count, () => ({
      id: newId(),
      type,
      objectId,
      message: pick(messages),
      createdBy: staffEmail(scene),
      createdAt: new Date(since.getTime() + int(1, Math.min(minutes - 1, 20_000)) * MINUTE),
    }));
  };
  return [
    ...bookings.flatMap(({ id, requestedOn }, index) =>
      comments('schedule', id, requestedOn, index),
    ),
    ...customers.flatMap(({ id, createdAt }, index) => comments('user', id, createdAt, index)),
  ];
};
