import { installments, isFinancial } from '../../domain/infractions';
import type { infractionRules, infractions } from '../db/schema';
import { addDays, dayInSaoPaulo } from '../store/days';
import type { BookingRow } from './bookings';
import type { ProfessionalRow } from './professionals';
import { Random } from './random';

type RuleRow = typeof infractionRules.$inferInsert;
type InfractionRow = typeof infractions.$inferInsert;

type Kind = 'CANCELLATION' | 'QUALITY' | 'ARREAR' | 'DAILY_PROBLEMS' | 'MONEY' | 'FINANCIAL';

const rule = (
  id: number,
  type: Kind,
  level: string,
  description: string,
  [penaltyCents, points, clientDiscountCents, suspendedDays]: readonly [
    number,
    number,
    number,
    number,
  ],
  { manual = true, informed = false } = {},
): RuleRow => ({
  id,
  description,
  type,
  level,
  penaltyCents,
  points,
  clientDiscountCents,
  suspendedDays,
  manual,
  informed,
});

const AUTOMATIC = { manual: false };
const INFORMED = { informed: true };

/** Infraction rules: every type, levels from light to very serious, and the two financial fees. */
export const INFRACTION_RULES: readonly RuleRow[] = [
  rule(
    1,
    'CANCELLATION',
    'LEVE',
    'Cancelamento com mais de 24 horas de antecedência',
    [0, 2, 0, 0],
  ),
  rule(2, 'CANCELLATION', 'MEDIO', 'Cancelamento entre 24 e 3 horas antes', [1_000, 5, 0, 0]),
  rule(3, 'CANCELLATION', 'GRAVE', 'Cancelamento com menos de 3 horas', [2_000, 10, 1_000, 3]),
  rule(4, 'CANCELLATION', 'GRAVISSIMO', 'Não compareceu ao atendimento', [4_000, 20, 2_000, 7]),
  rule(
    5,
    'CANCELLATION',
    'LEVE',
    'Recusa automática por falta de resposta',
    [0, 1, 0, 0],
    AUTOMATIC,
  ),
  rule(6, 'QUALITY', 'LEVE', 'Material incompleto', [500, 3, 0, 0]),
  rule(7, 'QUALITY', 'MEDIO', 'Serviço incompleto', [1_500, 6, 1_500, 0]),
  rule(8, 'QUALITY', 'GRAVE', 'Material não esterilizado', [3_000, 12, 2_000, 5], INFORMED),
  rule(9, 'QUALITY', 'MEDIO', 'Avaliação abaixo de 3', [0, 4, 0, 0], AUTOMATIC),
  rule(10, 'ARREAR', 'LEVE', 'Atraso de até 15 minutos', [0, 2, 0, 0]),
  rule(11, 'ARREAR', 'MEDIO', 'Atraso de 15 a 30 minutos', [1_000, 5, 1_000, 0]),
  rule(12, 'ARREAR', 'GRAVE', 'Atraso de mais de 30 minutos', [2_000, 8, 1_500, 1]),
  rule(13, 'DAILY_PROBLEMS', 'LEVE', 'Uniforme fora do padrão', [0, 1, 0, 0]),
  rule(14, 'DAILY_PROBLEMS', 'MEDIO', 'Check-in fora do local', [500, 4, 0, 0], INFORMED),
  rule(
    15,
    'MONEY',
    'GRAVISSIMO',
    'Atendimento por fora da plataforma',
    [10_000, 30, 0, 30],
    INFORMED,
  ),
  rule(16, 'MONEY', 'GRAVE', 'Cobrança à parte da cliente', [5_000, 15, 2_000, 7]),
  rule(17, 'FINANCIAL', 'MICRO_CREDITO', 'Micro crédito', [30_000, 0, 0, 0]),
  rule(18, 'FINANCIAL', 'CREDITO_CONSULTORA', 'Crédito consultora', [45_000, 0, 0, 0]),
];

const ORDINARY = INFRACTION_RULES.filter((one) => !isFinancial(one));
const COMMENTS = [null, 'Cliente avisou pelo chat.', 'Confirmado pela operação.', 'Reincidente.'];

interface Deed {
  readonly professionalId: string;
  readonly booking?: BookingRow;
  readonly day: string;
}

const fromRule = (random: Random, deed: Deed, staffEmails: readonly string[]): InfractionRow => {
  const { id: ruleId, description, type, level, ...one } = random.pick(ORDINARY);
  const { values } = deed.booking ?? {};
  return {
    id: values?.infractionProfessionalDiscountId ?? random.id(),
    professionalId: deed.professionalId,
    bookingId: deed.booking?.id ?? null,
    ruleId,
    description,
    type,
    level,
    points: one.points,
    penaltyCents: values?.infractionProfessionalDiscount ?? one.penaltyCents,
    clientDiscountCents: values?.infractionClientDiscount ?? one.clientDiscountCents,
    relievePoints: random.chance(0.08),
    relievePenalty: random.chance(0.06),
    relieveClientDiscount: random.chance(0.04),
    paid: random.chance(0.55),
    comment: random.pick(COMMENTS),
    occurrenceDay: deed.day,
    createdBy: random.chance(0.8) ? random.pick(staffEmails) : null,
    createdAt: new Date(`${deed.day}T21:${String(random.int(10, 59))}:00.000Z`),
  };
};

const fee = (
  random: Random,
  professionalId: string,
  day: string,
  staffEmails: readonly string[],
): InfractionRow[] => {
  const plots = random.pick([1, 3, 6]);
  const level = random.pick(['MICRO_CREDITO', 'CREDITO_CONSULTORA']);
  const createdBy = random.pick(staffEmails);
  return installments(random.int(100, 900) * 100, plots).map((penaltyCents, index) => ({
    id: random.id(),
    professionalId,
    description: level === 'MICRO_CREDITO' ? 'Micro crédito' : 'Crédito consultora',
    type: 'FINANCIAL',
    level,
    points: 0,
    penaltyCents,
    clientDiscountCents: 0,
    paid: index === 0,
    plot: index + 1,
    plots,
    occurrenceDay: day,
    createdBy,
    createdAt: new Date(`${day}T18:00:00.000Z`),
  }));
};

/** Does a booking get an infraction? Always if its amounts name one. */
const offends = (random: Random, { partnerId, statusCode, values }: BookingRow): boolean => {
  if (!partnerId) return false;
  if (values.infractionProfessionalDiscountId) return true;
  return random.chance(statusCode === 6 || statusCode === 13 ? 0.6 : 0.015);
};

/** Infractions on bookings, some without a booking, and fees in installments. */
export const demoInfractions = (
  today: string,
  bookings: readonly BookingRow[],
  professionals: readonly ProfessionalRow[],
  staffEmails: readonly string[],
): InfractionRow[] => {
  const random = new Random(10_010);
  const dayBefore = (): string => addDays(today, -random.int(1, 150));
  const onBookings = bookings.flatMap((booking) => {
    if (!offends(random, booking)) return [];
    const day = dayInSaoPaulo(booking.rangeStart);
    const occurred = day < today ? day : addDays(today, -1);
    const deed = { professionalId: booking.partnerId ?? '', booking, day: occurred };
    return [fromRule(random, deed, staffEmails)];
  });
  const loose = professionals.flatMap(({ id }, index) => [
    ...(random.chance(0.3)
      ? [fromRule(random, { professionalId: id, day: dayBefore() }, staffEmails)]
      : []),
    ...(index % 9 === 0 ? fee(random, id, dayBefore(), staffEmails) : []),
  ]);
  return [...onBookings, ...loose];
};
