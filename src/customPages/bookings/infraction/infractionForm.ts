import { lengthProblem } from '../../../../domain/br';
import { isFinancial } from '../../../../domain/infractions';
import { type Day, isDay } from '../../../../domain/time';
import type { Answer } from '../../../dataProvider';

/** An infraction rule of the wire; `penalty` and `client_discount` are reais. */
export type InfractionRule = Answer<'infractions.rules'>['data'][number];

/** Most installments of a fee. */
export const MOST_PLOTS = 48;

/** Most characters of the texts. */
export const LENGTHS = { scheduleId: 64, comment: 1000 } as const;

/** What the operator fills in beside the rule. */
export interface InfractionForm {
  readonly plots: number | null;
  readonly scheduleId: string | null;
  readonly occurrenceDate: string | null;
  readonly comment: string | null;
  readonly relievePoints: boolean;
  readonly relievePenalty: boolean;
  readonly relieveClientDiscount: boolean;
}

/** The form as it opens: one installment, this booking, today (part 1 section 5). */
export const newInfraction = (scheduleId: string, today: Day): InfractionForm => ({
  plots: 1,
  scheduleId,
  occurrenceDate: today,
  comment: null,
  relievePoints: false,
  relievePenalty: false,
  relieveClientDiscount: false,
});

/** Messages by field; empty when the infraction may be saved. */
export const infractionProblems = (
  rule: InfractionRule,
  { plots, occurrenceDate, scheduleId, comment }: InfractionForm,
): {
  readonly plots?: string;
  readonly scheduleId?: string;
  readonly occurrenceDate?: string;
  readonly comment?: string;
} => {
  if (isFinancial(rule)) {
    return plots !== null && plots >= 1 && plots <= MOST_PLOTS
      ? {}
      : { plots: `Informe um número de 1 a ${MOST_PLOTS}` };
  }
  const [longId, longComment] = [
    lengthProblem(scheduleId, LENGTHS.scheduleId),
    lengthProblem(comment, LENGTHS.comment),
  ];
  return {
    ...(longId ? { scheduleId: longId } : {}),
    ...(isDay(occurrenceDate) ? {} : { occurrenceDate: 'Informe a data da ocorrência' }),
    ...(longComment ? { comment: longComment } : {}),
  };
};

/** The call that records an infraction (part 1 section 7). */
export interface InfractionCall {
  readonly id: 'infractions.financial' | 'infractions.record' | 'infractions.recordLoose';
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * A financial rule is a fee in installments without a booking; any other rule is recorded on the
 * booking, or on none when its id was emptied.
 */
export const infractionCall = (
  rule: InfractionRule,
  professionalId: string,
  form: InfractionForm,
): InfractionCall => {
  if (isFinancial(rule)) {
    const body = { professionalId, value: rule.penalty, plots: form.plots };
    return { id: 'infractions.financial', body };
  }
  const scheduleId = form.scheduleId?.trim();
  const ruleId = String(rule.id_infraction_rule);
  const comment = form.comment?.trim();
  const body = {
    ...(comment ? { comment } : {}),
    occurrenceDate: form.occurrenceDate,
    relievePoints: form.relievePoints,
    relievePenalty: form.relievePenalty,
    relieveClientDiscount: form.relieveClientDiscount,
  };
  return scheduleId
    ? { id: 'infractions.record', params: { ruleId, artistId: professionalId, scheduleId }, body }
    : { id: 'infractions.recordLoose', params: { ruleId, artistId: professionalId }, body };
};
