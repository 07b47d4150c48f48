import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '../../../../contract/endpoint';
import type { createBooking } from '../../../../contract/payments';
import { NO_ADDRESS, newBookingProblems } from '../../../../domain/bookings/newBooking';
import type { PriceRules } from '../../../../domain/bookings/price';
import { type DateType, dateTypeOf } from '../../../../domain/bookings/window';
import { CARD_PROVIDER } from '../../../../domain/customers';
import {
  type Day,
  dayOfInstant,
  instantAt,
  timeOfInstant,
  wireInstant,
} from '../../../../domain/time';
import type { StoredAddress } from '../../../db/columns';
import type { Orm } from '../../../db/database';
import { customers, professionals } from '../../../db/schema';
import { HttpError, invalid, notFound } from '../../../kernel';
import { wireDay } from '../../days';
import { isOffered } from '../../professionals/offered';

/** Validation of an order against stored data (part 1 section 5). */

export type NewOrder = BodyOf<typeof createBooking>;

type CustomerRow = typeof customers.$inferSelect;

/** Message for a service that is not offered in an area; the price uses it too. */
export const NOT_OFFERED = 'Serviço não disponível nesta região.';

/** Time of an order: a day and times in São Paulo, with their instants. */
export interface OrderWindow {
  readonly day: Day;
  readonly start: string;
  readonly end: string;
  readonly from: Date;
  readonly to: Date;
  readonly dateType: DateType;
}

const MINUTE = 60_000;
const REALTIME_STEP = 5 * MINUTE;
const REALTIME_LENGTH = 90 * MINUTE;

const windowBetween = (from: string, to: string, realtime: boolean): OrderWindow => {
  const [day, start, end] = [dayOfInstant(from), timeOfInstant(from), timeOfInstant(to)];
  return {
    day,
    start,
    end,
    from: new Date(instantAt(day, start)),
    to: new Date(instantAt(dayOfInstant(to), end)),
    dateType: dateTypeOf(start, end, realtime),
  };
};

/** As soon as possible: from the next 5 minutes of the clock, for 90 minutes. */
const realtimeWindow = (now: Date): OrderWindow => {
  const from = Math.ceil(now.getTime() / REALTIME_STEP) * REALTIME_STEP;
  const iso = (millis: number): string => new Date(millis).toISOString();
  return windowBetween(iso(from), iso(from + REALTIME_LENGTH), true);
};

const SAME_DAY = 'Datas precisam estar no mesmo dia';

/** The requested window; a real-time order has its own. @throws HttpError 422. */
export const windowOf = (body: NewOrder, now: Date): OrderWindow => {
  if (body.realtime) return realtimeWindow(now);
  const [from, to] = [wireInstant(body.dateRangeStart), wireInstant(body.dateRangeEnd)];
  const day = dayOfInstant(from);
  if (day === '') throw invalid({ dateRangeStart: 'Informe o horário inicial' });
  if (dayOfInstant(to) !== day) throw invalid({ dateRangeEnd: SAME_DAY });
  // Either an instant of the day, or its UTC midnight, the form that vouchers use.
  const days = [wireDay(body.date), dayOfInstant(wireInstant(body.date))];
  if (!days.includes(day)) throw invalid({ date: SAME_DAY });
  return windowBetween(from, to, false);
};

const WIRE_FIELDS = {
  addressId: 'addressId',
  serviceId: 'serviceId',
  day: 'date',
  start: 'dateRangeStart',
  end: 'dateRangeEnd',
  clients: 'numberOfClients',
  payment: 'creditCardId',
} as const;

/** Validates a new booking by the server's clock, as the form does. @throws HttpError 422. */
export const assertWindow = (
  body: NewOrder,
  { day, start, end }: OrderWindow,
  rules: PriceRules,
  now: Date,
): void => {
  const { addressId, serviceId, numberOfClients: clients, realtime, linkPayment } = body;
  const creditCardId = body.creditCardId ?? null;
  const problems = newBookingProblems(
    { addressId, serviceId, day, start, end, clients, realtime, linkPayment, creditCardId },
    rules,
    now,
  );
  const fields = Object.entries(problems).map(([field, message]) => [
    WIRE_FIELDS[field as keyof typeof WIRE_FIELDS],
    message,
  ]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields) as Record<string, string>);
};

/** Locks the customer, which serializes changes of their credits and counters. */
export const lockCustomer = async (orm: Orm, id: string): Promise<CustomerRow> => {
  const [row] = await orm.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!row) throw notFound('Cliente não encontrado.');
  if (row.blocked) throw new HttpError(409, 'not-available', 'Cliente bloqueado.');
  return row;
};

/** The address of the order, one of the customer's in the area. @throws HttpError 422. */
export const addressOf = (
  { addresses }: CustomerRow,
  { addressId, areaId }: NewOrder,
): StoredAddress => {
  if (addresses.length === 0) throw invalid({ addressId: NO_ADDRESS });
  const address = addresses.find(({ id }) => id === addressId);
  if (!address) throw invalid({ addressId: 'Selecione um endereço' });
  if (address.areaId !== areaId) {
    throw invalid({ areaId: 'O endereço não pertence a esta região' });
  }
  return address;
};

/** The saved card that pays, undefined for a link. @throws HttpError 422. */
export const cardOf = (
  { cards }: CustomerRow,
  { linkPayment, creditCardId }: NewOrder,
): string | undefined => {
  if (linkPayment) return undefined;
  const card = cards.find(({ id, provider }) => id === creditCardId && provider === CARD_PROVIDER);
  if (!card) throw invalid({ creditCardId: 'Selecione uma forma de pagamento' });
  return card.id;
};

const NOT_AVAILABLE = 'Uma profissional de preferência não está mais disponível';

/**
 * The customer's preferred professionals for this order, with names; each must be offered on its
 * day.
 * @throws HttpError 422.
 */
export const preferencesOf = async (
  orm: Orm,
  { preferences }: CustomerRow,
  { listPreferenceByProfessionals, onlyForPreference }: NewOrder,
  day: Day,
): Promise<{ id: string; name: string }[]> => {
  const ids = [...new Set(listPreferenceByProfessionals)];
  if (ids.some((id) => !preferences.includes(id))) {
    const message = 'Esta profissional não é uma preferência da cliente';
    throw invalid({ listPreferenceByProfessionals: message });
  }
  if (ids.length === 0) {
    if (!onlyForPreference) return [];
    throw invalid({ onlyForPreference: 'Selecione ao menos uma profissional de preferência' });
  }
  const rows = await orm
    .select({ id: professionals.id, name: professionals.name })
    .from(professionals)
    .where(and(inArray(professionals.id, ids), isOffered(day)));
  if (rows.length < ids.length) throw invalid({ listPreferenceByProfessionals: NOT_AVAILABLE });
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};
