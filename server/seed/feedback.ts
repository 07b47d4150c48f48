import type { comments, ratings } from '../db/schema';
import type { BookingRow } from './bookings';
import type { CustomerRow } from './customers';
import { Random } from './random';

type RatingRow = typeof ratings.$inferInsert;
type CommentRow = typeof comments.$inferInsert;

const MINUTE = 60_000;

const PRAISE = [
  'Profissional muito pontual e cuidadosa.',
  'Adorei o resultado, vou pedir de novo.',
  'Ótimo atendimento!',
  null,
  null,
] as const;

const BLAME = [
  'Chegou atrasada e com pressa.',
  'O esmalte lascou no dia seguinte.',
  'Faltou material para o serviço.',
  null,
] as const;

const ON_BOOKINGS = [
  'Cliente pediu para confirmar o horário por WhatsApp.',
  'ESTORNO solicitado ao financeiro.',
  'Tentativa de contato sem resposta.',
  'Profissional avisou que vai atrasar 10 minutos.',
  'Endereço confirmado com a cliente.',
  'Cliente aceitou trocar de profissional.',
] as const;

const ON_CUSTOMERS = [
  'Prefere contato por e-mail.',
  'Cliente antiga, tratar reclamações com prioridade.',
  'Pediu atualização do telefone.',
  'Recebeu cortesia pelo último atendimento.',
] as const;

const FINISHED = 11;

const ratingOf = (random: Random, booking: BookingRow, now: Date): RatingRow => {
  const rating = random.chance(0.02) ? 0 : random.pick([5, 5, 5, 5, 5, 4, 4, 3, 2, 1]);
  const ended = booking.rangeEnd.getTime() + random.int(30, 4_000) * MINUTE;
  return {
    id: random.id(),
    bookingId: booking.id,
    professionalId: booking.partnerId ?? null,
    rating,
    feedback: random.pick(rating >= 4 ? PRAISE : BLAME),
    valid: !random.chance(0.06),
    createdAt: new Date(Math.min(ended, now.getTime())),
  };
};

/** Ratings of half of the finished bookings; some are invalid, some without a value. */
export const demoRatings = (now: Date, bookings: readonly BookingRow[]): RatingRow[] => {
  const random = new Random(11_011);
  return bookings.flatMap((booking) => {
    if (booking.statusCode !== FINISHED || !random.chance(0.5)) return [];
    const times = random.chance(0.06) ? 2 : 1;
    return Array.from({ length: times }, () => ratingOf(random, booking, now));
  });
};

/** Staff comments on bookings and customers; a few have more than one page. */
export const demoComments = (
  now: Date,
  bookings: readonly BookingRow[],
  customers: readonly CustomerRow[],
  staffEmails: readonly string[],
): CommentRow[] => {
  const random = new Random(12_012);
  const comment = (
    type: string,
    objectId: string,
    since: Date,
    messages: readonly string[],
  ): CommentRow => {
    const age = Math.max(2, Math.floor((now.getTime() - since.getTime()) / MINUTE));
    return {
      id: random.id(),
      type,
      objectId,
      message: random.pick(messages),
      createdBy: random.pick(staffEmails),
      createdAt: new Date(since.getTime() + random.int(1, Math.min(age - 1, 20_000)) * MINUTE),
    };
  };
  const many = (chance: number, isFirst: boolean): number => {
    if (isFirst) return 6;
    return random.chance(chance) ? random.int(1, 3) : 0;
  };
  return [
    ...bookings.flatMap(({ id, requestedOn }, index) =>
      Array.from({ length: many(0.2, index < 3) }, () =>
        comment('schedule', id, requestedOn, ON_BOOKINGS),
      ),
    ),
    ...customers.flatMap(({ id, createdAt }, index) =>
      Array.from({ length: many(0.3, index < 3) }, () =>
        comment('user', id, createdAt, ON_CUSTOMERS),
      ),
    ),
  ];
};
