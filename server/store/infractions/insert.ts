import { asc, eq } from 'drizzle-orm';
import { installments, isFinancial } from '../../../domain/infractions';
import { fromCents, toCents } from '../../../domain/money';
import { addDays, addMonths, dayInMonth, monthOf } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { bookings, infractionRules, infractions, professionals } from '../../db/schema';
import { type Actor, invalid, notFound } from '../../kernel';
import { newId } from '../../security/tokens';
import { audited, saveBooking } from '../bookings/change';
import { withDiscount } from '../bookings/reprice';
import { dayInSaoPaulo } from '../days';
import { MAX_LISTED } from '../lists';
import { isBooking } from '../lookups';
import { currentProfessional } from '../professionals/record';
import { saveRow } from '../rows';
import type { Answer, Body } from '../types';
import type { Change, Outcome } from '../write';

type Rule = typeof infractionRules.$inferSelect;
type RuleRecord = Answer<'infractions.rules'>['data'][number];

const MAX_RULE_ID = 2_147_483_647;

const ruleRecord = (row: Rule): RuleRecord => ({
  id_infraction_rule: row.id,
  description: row.description,
  // Rules come only from the seed, with the types of part 1 section 3.
  type: row.type as RuleRecord['type'],
  level: row.level,
  penalty: fromCents(row.penaltyCents),
  points: row.points,
  client_discount: fromCents(row.clientDiscountCents),
  suspended_days: row.suspendedDays,
  manual: row.manual,
  camarim_informed: row.informed,
});

/** Reads all rules, by id; amounts in reais. */
export const ruleRecords = async (orm: Orm): Promise<RuleRecord[]> => {
  const rows = await orm
    .select()
    .from(infractionRules)
    .orderBy(asc(infractionRules.id))
    .limit(MAX_LISTED);
  return rows.map(ruleRecord);
};

const manualRule = async (orm: Orm, ruleId: string): Promise<Rule> => {
  const id = /^\d{1,10}$/.test(ruleId) ? Number(ruleId) : Number.POSITIVE_INFINITY;
  const [rule] =
    id > MAX_RULE_ID
      ? []
      : await orm.select().from(infractionRules).where(eq(infractionRules.id, id));
  if (!rule) throw invalid({ ruleId: 'Esta infração não existe.' });
  if (!rule.manual) throw invalid({ ruleId: 'Esta infração não pode ser inserida manualmente.' });
  return rule;
};

type Penalty = Pick<typeof infractions.$inferSelect, 'id' | 'penaltyCents' | 'clientDiscountCents'>;

/**
 * Applies an infraction to its booking: the penalty lowers the professional's share, and the discount
 * lowers the client's total.
 */
const chargeBooking = async (
  orm: Orm,
  idOrCode: string,
  { id, penaltyCents, clientDiscountCents }: Penalty,
): Promise<Change> => {
  const [row] = await orm.select().from(bookings).where(isBooking(idOrCode)).for('update');
  if (!row) throw notFound('Pedido não encontrado.');
  const amounts = withDiscount(row, clientDiscountCents);
  const { infractionProfessionalDiscount = 0 } = row.values;
  const changes = {
    ...amounts,
    values: {
      ...amounts.values,
      infractionProfessionalDiscount: infractionProfessionalDiscount + penaltyCents,
      ...(penaltyCents > 0 && { infractionProfessionalDiscountId: id }),
    },
  };
  const after = await saveBooking(orm, row, changes);
  return { object: row.id, before: audited(row, changes), after: audited(after, changes) };
};

/** Suspends a professional for some days from today, unless she is suspended for longer. */
const suspend = async (
  orm: Orm,
  id: string,
  days: number,
  today: string,
): Promise<Change | undefined> => {
  const row = await currentProfessional(orm, id, true);
  const until = addDays(today, days);
  const { disabledUntil } = row;
  if (days <= 0 || (disabledUntil ?? '') >= until) return undefined;
  await saveRow(orm, professionals, row, { disabledUntil: until });
  return { object: id, before: { id, disabledUntil }, after: { id, disabledUntil: until } };
};

/**
 * Records an infraction with the amounts and points of its rule, and suspends the professional for
 * the days of the rule. Relieved points are stored with a mark.
 * @throws HttpError 422, 404.
 */
export const insertInfraction = async (
  orm: Orm,
  actor: Actor,
  ids: { readonly ruleId: string; readonly artistId: string; readonly scheduleId?: string },
  body: Body<'infractions.record'>,
): Promise<Outcome<{ id_professional_infraction: string }>> => {
  const rule = await manualRule(orm, ids.ruleId);
  if (isFinancial(rule)) throw invalid({ ruleId: 'Uma taxa é inserida com as suas parcelas.' });
  const id = newId();
  const { id: ruleId, suspendedDays, manual: _, informed: __, ...ofRule } = rule;
  const charged = {
    id,
    penaltyCents: body.relievePenalty ? 0 : rule.penaltyCents,
    clientDiscountCents: body.relieveClientDiscount ? 0 : rule.clientDiscountCents,
  };
  const booking = ids.scheduleId ? await chargeBooking(orm, ids.scheduleId, charged) : undefined;
  const bookingId = booking?.object ?? null;
  const today = dayInSaoPaulo(actor.at);
  const suspended = await suspend(orm, ids.artistId, suspendedDays, today);
  const row = {
    id,
    professionalId: ids.artistId,
    bookingId,
    ruleId,
    ...ofRule,
    relievePoints: body.relievePoints,
    relievePenalty: body.relievePenalty,
    relieveClientDiscount: body.relieveClientDiscount,
    comment: body.comment?.trim() || null,
    occurrenceDay: body.occurrenceDate,
    createdBy: actor.staff?.email ?? null,
    createdAt: actor.at,
  };
  await orm.insert(infractions).values(row);
  const { comment, createdBy, createdAt, ...after } = row;
  const others = [booking, suspended].filter((change) => change !== undefined);
  return { answer: { id_professional_infraction: id }, object: ids.artistId, after, others };
};

/** Columns of a fee without a rule (decision 0021). */
const PLAIN_FEE = { id: null, description: 'Taxa financeira', level: 'MICRO_CREDITO' };

const feeRule = async (orm: Orm, ruleId: string | undefined) => {
  if (ruleId === undefined) return PLAIN_FEE;
  const rule = await manualRule(orm, ruleId);
  if (!isFinancial(rule)) throw invalid({ ruleId: 'Esta infração não é uma taxa.' });
  return rule;
};

/**
 * Records a fee in monthly installments from today.
 * @throws HttpError 422 for a value below one cent per installment.
 */
export const insertFee = async (
  orm: Orm,
  actor: Actor,
  { professionalId, value, plots, ruleId }: Body<'infractions.financial'>,
): Promise<Outcome<{ created: number }>> => {
  const cents = toCents(value);
  if (cents === 0) throw invalid({ value: 'Informe um valor acima de zero.' });
  if (cents < plots) throw invalid({ plots: 'O valor não chega para tantas parcelas.' });
  const { id: rule, description, level } = await feeRule(orm, ruleId);
  const today = dayInSaoPaulo(actor.at);
  const rows = installments(cents, plots).map((penaltyCents, index) => ({
    id: newId(),
    professionalId,
    ruleId: rule,
    description,
    type: 'FINANCIAL',
    level,
    points: 0,
    penaltyCents,
    clientDiscountCents: 0,
    plot: index + 1,
    plots,
    occurrenceDay: dayInMonth(today, addMonths(monthOf(today), index)),
    createdBy: actor.staff?.email ?? null,
    createdAt: actor.at,
  }));
  await orm.insert(infractions).values(rows);
  const after = { cents, plots, infractions: rows.map(({ id }) => id) };
  return { answer: { created: rows.length }, object: professionalId, after };
};
