import type { AnswerOf } from '../../../contract/endpoint';
import type { listInfractionsOfBooking } from '../../../contract/infractions';
import type { Incurred } from '../../../domain/infractions';
import { fromCents } from '../../../domain/money';
import type { infractions } from '../../db/schema';

export type InfractionRow = typeof infractions.$inferSelect;

export type InfractionRecord = AnswerOf<typeof listInfractionsOfBooking>[number];

/** Wire form of an infraction; amounts in reais. */
export const infractionRecord = (
  row: InfractionRow & { readonly bookingCode?: string | null },
): InfractionRecord => ({
  id_professional_infraction: row.id,
  professional_id: row.professionalId,
  schedule_id: row.bookingId,
  schedule_short_code: row.bookingCode ?? null,
  id_infraction_rule: row.ruleId,
  description: row.plots > 1 ? `${row.description} (${row.plot}/${row.plots})` : row.description,
  occurrence_date: row.occurrenceDay,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  paid: row.paid,
  level: row.level,
  points: row.points,
  penalty: fromCents(row.penaltyCents),
  client_discount: fromCents(row.clientDiscountCents),
  relieve_points: row.relievePoints,
  relieve_penalty: row.relievePenalty,
  relieve_client_discount: row.relieveClientDiscount,
  comment: row.comment,
});

/** Domain form of an infraction; amounts in cents. */
export const incurred = (row: InfractionRow): Incurred => ({
  day: row.occurrenceDay,
  points: row.points,
  penalty: row.penaltyCents,
  clientDiscount: row.clientDiscountCents,
  relievePoints: row.relievePoints,
  relievePenalty: row.relievePenalty,
  relieveClientDiscount: row.relieveClientDiscount,
});
