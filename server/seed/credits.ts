import { CREDIT_REASONS } from '../../domain/customers';
import type { CreditRow, CustomerRow, SettledBooking } from './customers';
import { Random } from './random';

const MINUTE = 60_000;

const DESCRIPTIONS = [
  'Atraso da profissional no último atendimento',
  'Cortesia pela indicação de uma amiga',
  'Ajuste do voucher que não foi aplicado',
  'Permuta com criadora de conteúdo',
  'Compensação pelo cancelamento em cima da hora',
  'Erro no valor do pacote',
] as const;

/**
 * Credit movements: additions by staff, and for each booking paid with credits an addition and its
 * use. No balance is ever below zero.
 */
export const demoCredits = (
  now: Date,
  customers: readonly CustomerRow[],
  bookings: readonly SettledBooking[],
  staffEmails: readonly string[],
): CreditRow[] => {
  const random = new Random(8_008);
  const addition = (userId: string, cents: number, createdAt: Date): CreditRow => ({
    id: random.id(),
    userId,
    cents,
    decrease: false,
    reason: random.pick(CREDIT_REASONS),
    description: random.pick(DESCRIPTIONS),
    createdBy: random.pick(staffEmails),
    createdAt,
  });
  const gifts = customers.flatMap(({ id, createdAt }, index) => {
    // The first customers have more than one page of movements.
    const most = index < 3 ? 14 : random.pick([0, 0, 0, 1, 1, 2, 4]);
    const age = Math.max(1, Math.floor((now.getTime() - createdAt.getTime()) / MINUTE));
    return Array.from({ length: most }, () =>
      addition(
        id,
        random.pick([1_000, 1_500, 2_000, 2_990, 5_000, 10_000]),
        new Date(now.getTime() - random.int(0, age - 1) * MINUTE),
      ),
    );
  });
  const uses = bookings.flatMap(({ id, userId, requestedOn, values }): CreditRow[] => {
    const cents = values?.creditsUsed ?? 0;
    if (cents <= 0) return [];
    const before = new Date(requestedOn.getTime() - random.int(60, 20 * 24 * 60) * MINUTE);
    const use = {
      id: random.id(),
      userId,
      cents,
      decrease: true,
      reason: 'PEDIDO',
      description: 'Créditos usados no pedido',
      bookingId: id,
      createdAt: requestedOn,
    };
    return [addition(userId, cents, before), use];
  });
  return [...gifts, ...uses];
};
