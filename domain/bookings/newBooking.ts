import { lengthProblem } from '../br';
import {
  addDays,
  type Day,
  formatInstant,
  instantAt,
  isDay,
  startOfDay,
  todayInSaoPaulo,
} from '../time';
import type { PriceRules } from './price';
import { minutesOf } from './window';

/** Validation of a new booking: part 1 sections 5 and 9. */

/** Form values of a new booking; `day` and times in São Paulo. */
export interface NewBooking {
  readonly addressId?: string | null;
  readonly serviceId?: string | null;
  readonly day: Day;
  readonly start: string;
  readonly end: string;
  readonly clients: number;
  readonly realtime: boolean;
  /** True: payment link; false: the saved card. */
  readonly linkPayment: boolean;
  readonly creditCardId?: string | null;
  readonly note?: string | null;
}

/** Opening hours and limits of section 9. */
export const BOOKING_LIMITS = {
  opens: '07:00',
  closes: '22:00',
  daysAhead: 30,
  leastClients: 1,
  mostClients: 4,
  noteLength: 500,
} as const;

/** Message if a customer has no address; the modal closes (section 5). */
export const NO_ADDRESS =
  'Não é possível criar um agendamento para este usuário pois ele não possui um endereço';

/** Message for an order by PIX at a place that excludes it ('Pagamento por PIX' of its polygon). */
export const NO_PIX = 'Pagamento por PIX não disponível neste endereço';

/** Category whose form includes a massage table. */
export const MASSAGE_CATEGORY = 'c101';

/** Returns the initial day and times of a new booking: tomorrow, 07:00 to 22:00. */
export const newBookingDefaults = (today: Day): Pick<NewBooking, 'day' | 'start' | 'end'> => ({
  day: addDays(today, 1),
  start: BOOKING_LIMITS.opens,
  end: BOOKING_LIMITS.closes,
});

const MINUTE = 60_000;
/** Cap of the notice in minutes: later than any permitted booking, and small enough for a valid date. */
const MAX_WAIT = (BOOKING_LIMITS.daysAhead + 1) * 24 * 60;

/**
 * Returns the earliest start of a booking, ISO 8601 UTC: now plus the minimum notice, rounded up to the
 * interval. The interval counts from midnight in São Paulo, anew each day (decision 0020).
 * @throws {RangeError} if `now` is an invalid date
 */
export const minimumStart = (now: Date, { minMinutes, interval }: PriceRules): string => {
  const step = (interval >= 1 && Number.isFinite(interval) ? interval : 1) * MINUTE;
  const wait = Number.isNaN(minMinutes) ? 0 : Math.min(MAX_WAIT, Math.max(0, minMinutes));
  const wanted = now.getTime() + wait * MINUTE;
  const day = todayInSaoPaulo(new Date(wanted));
  const midnight = Date.parse(startOfDay(day));
  const rounded = midnight + Math.ceil((wanted - midnight) / step) * step;
  return new Date(Math.min(rounded, Date.parse(startOfDay(addDays(day, 1))))).toISOString();
};

/** Messages by field; `payment` is the choice between link and card. */
type Messages = Partial<
  Record<Exclude<keyof NewBooking, 'realtime' | 'linkPayment' | 'creditCardId'> | 'payment', string>
>;

const isOpenAt = (minutes: number): boolean =>
  minutes >= minutesOf(BOOKING_LIMITS.opens) && minutes <= minutesOf(BOOKING_LIMITS.closes);

const OUTSIDE_OPENING_HOURS = 'O horário deve estar entre 07:00 e 22:00';

const timeProblems = (booking: NewBooking, rules: PriceRules | undefined, now: Date): Messages => {
  const { day, start, end, realtime } = booking;
  const from = minutesOf(start);
  const to = minutesOf(end);
  if (!isDay(day)) return { day: 'Informe a data' };
  if (Number.isNaN(from)) return { start: 'Informe o horário inicial' };
  if (Number.isNaN(to)) return { end: 'Informe o horário final' };
  if (!isOpenAt(from)) return { start: OUTSIDE_OPENING_HOURS };
  if (!isOpenAt(to)) return { end: OUTSIDE_OPENING_HOURS };
  if (rules && from < rules.startHour * 60) {
    return { start: `O horário mínimo para agendamento é ${rules.startHour}:00` };
  }
  if (rules && to > rules.endHour * 60) {
    return { end: `O horário máximo para agendamento é ${rules.endHour}:00` };
  }
  if (to <= from) return { end: 'A data e horário final devem ser maior que a inicial' };
  if (realtime) return {};
  const startsAt = Date.parse(instantAt(day, start));
  if (startsAt < now.getTime()) {
    return { start: 'A data e horário do pedido não pode ser menor que o horário atual' };
  }
  const minimum = rules && minimumStart(now, rules);
  return minimum && startsAt < Date.parse(minimum)
    ? { start: `A data mínima do agendamento é ${formatInstant(minimum)}` }
    : {};
};

const dayProblem = ({ day }: NewBooking, now: Date): string | undefined => {
  const today = todayInSaoPaulo(now);
  if (!isDay(day)) return undefined;
  if (day < today) return 'A data não pode ser anterior a hoje';
  return day > addDays(today, BOOKING_LIMITS.daysAhead)
    ? `A data não pode passar de ${BOOKING_LIMITS.daysAhead} dias a partir de hoje`
    : undefined;
};

/**
 * Validates a new booking. `now` is the server's clock. Without price rules it skips the hours of the
 * service.
 * @returns messages by field; empty if valid
 * @throws {RangeError} if `now` is an invalid date
 */
export const newBookingProblems = (
  booking: NewBooking,
  rules: PriceRules | undefined,
  now: Date,
): Messages => {
  const { addressId, serviceId, linkPayment, creditCardId, clients } = booking;
  const { leastClients, mostClients, noteLength } = BOOKING_LIMITS;
  const isClientCount =
    Number.isInteger(clients) && clients >= leastClients && clients <= mostClients;
  const isPayable = linkPayment || creditCardId?.trim();
  const day = dayProblem(booking, now);
  const note = lengthProblem(booking.note, noteLength);
  return {
    ...(!addressId?.trim() && { addressId: 'Selecione um endereço' }),
    ...(!serviceId?.trim() && { serviceId: 'Selecione um serviço' }),
    ...(!isPayable && { payment: 'Selecione uma forma de pagamento' }),
    ...(!isClientCount && { clients: 'Informe de 1 a 4 clientes' }),
    ...timeProblems(booking, rules, now),
    ...(day && { day }),
    ...(note && { note }),
  };
};
