import { eq } from 'drizzle-orm';
import {
  CANCEL_CODES,
  CANCEL_REASONS,
  cancelCost,
  cancelProblem,
} from '../../../domain/bookings/cancellation';
import { takeRateOn, takeRateProblem } from '../../../domain/bookings/takeRate';
import { dateTypeOf, windowProblem } from '../../../domain/bookings/window';
import { isDisabled } from '../../../domain/professionals';
import { dayOfInstant, isDay, meantDay, timeOfInstant, wireInstant } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { comments, professionals } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { dayInSaoPaulo } from '../days';
import { rateRecord } from '../professionals/record';
import type { Body } from '../types';
import { assertFree, lockProfessional } from './assignment';
import { returnBenefits } from './benefits';
import { type Changes, type ChangeWork, emailOf, withEntry, withNewStatus } from './change';
import { missing } from './read';
import type { BookingRow } from './record';
import { offerOfBooking, reprice, repricedAfter } from './reprice';
import { lockApplicable, releaseUse, takeUse, voucherTerms } from './voucherUse';

/** Changes of date, address, rate, service and voucher, and cancellations (part 1 sections 4, 5 and 7). */

const OUTSIDE_AREA = 'Endereço fora da área de atendimento';

/** Converts an instant of the wire to UTC; empty for a day, which has no hour. */
const instantOf = (value: string): string => (isDay(value) ? '' : wireInstant(value));

/** Moves a booking to another window of a day. @throws HttpError 409 `not-free`, 422 */
export const dateChange =
  (body: Pick<Body<'bookings.changeDate'>, 'newDate' | 'newDateEnd'>): ChangeWork =>
  async (orm, actor, row) => {
    const [start, end] = [instantOf(body.newDate), instantOf(body.newDateEnd)];
    const problem = windowProblem(start, end, dayInSaoPaulo(actor.at));
    if (problem) throw invalid({ newDateEnd: problem });
    const window = { rangeStart: new Date(start), rangeEnd: new Date(end) };
    if (row.partnerId !== null) {
      const professional = await lockProfessional(orm, row.partnerId);
      if (isDisabled(professional?.disabledUntil, dayOfInstant(start))) {
        throw new HttpError(409, 'not-free', 'Profissional desativada no dia do atendimento');
      }
      await assertFree(orm, row.partnerId, { id: row.id, ...window });
    }
    return repricedAfter(orm, actor, row, {
      ...window,
      ...(row.partnerId !== null && {
        scheduledStart: window.rangeStart,
        scheduledEnd: window.rangeEnd,
      }),
      dateType: dateTypeOf(timeOfInstant(start), timeOfInstant(end), row.realtime),
      history: withEntry(row.history, 'date', {
        updatedAt: actor.at.toISOString(),
        dateRangeStart: row.rangeStart.toISOString(),
        dateRangeEnd: row.rangeEnd.toISOString(),
        by: emailOf(actor),
      }),
    });
  };

/**
 * Changes the address. The caller finds its area first, as the embedded engine has one connection.
 * @throws HttpError 422 `outside-area`
 */
export const addressChange =
  (
    areaId: string | undefined,
    address: Omit<Body<'bookings.changeAddress'>, 'version'>,
  ): ChangeWork =>
  async (orm, actor, row) => {
    const outsideArea = new HttpError(422, 'outside-area', OUTSIDE_AREA, { city: OUTSIDE_AREA });
    if (areaId === undefined) throw outsideArea;
    const changes = {
      areaId,
      address: {
        ...address,
        zipCode: address.zipCode.replace(/\D/g, ''),
        id: newId(),
        areaId,
        identification: row.address.identification ?? null,
      },
    };
    // A booking may move within its city even if the city no longer offers the service.
    const needsOffer = areaId !== row.areaId || (await offerOfBooking(orm, row, actor.at));
    const offer = await offerOfBooking(orm, { ...row, ...changes }, actor.at);
    if (needsOffer && !offer) throw outsideArea;
    return repricedAfter(orm, actor, row, changes);
  };

/** Sets the take rate of a booking until a day. @throws HttpError 422 */
export const takeRateChange =
  (body: Pick<Body<'bookings.changeTakeRate'>, 'value' | 'expiration'>): ChangeWork =>
  (_orm, actor, row) => {
    const expiration = meantDay(body.expiration) ?? '';
    const problem = takeRateProblem(expiration, dayInSaoPaulo(actor.at));
    if (problem) throw invalid({ expiration: problem });
    const rate = { value: body.value, expiration };
    const entry = { ...rate, createdAt: actor.at.toISOString(), by: emailOf(actor) };
    return {
      takeRate: { ...rate, force: true },
      history: withEntry(row.history, 'takeRate', entry),
    };
  };

/** Changes the service within the booking's area. @throws HttpError 422 if it is not offered there. */
export const serviceChange =
  (
    { serviceId, categoryId }: Pick<Body<'bookings.changeService'>, 'serviceId' | 'categoryId'>,
    areaId?: string,
  ): ChangeWork =>
  async (orm, actor, row) => {
    const wanted = { ...row, areaId: areaId ?? row.areaId, serviceId };
    const offer =
      wanted.areaId === row.areaId ? await offerOfBooking(orm, wanted, actor.at) : undefined;
    if (offer?.service.categoryId !== categoryId)
      throw invalid({ serviceId: 'Serviço não disponível para a região do endereço' });
    const { name: serviceName } = offer.service;
    return repricedAfter(orm, actor, row, { serviceId, categoryId, serviceName });
  };

/** Changes the voucher. @throws HttpError 409 for the current one, 422 if it does not apply. */
export const voucherChange =
  (code: string): ChangeWork =>
  async (orm, actor, row) => {
    if (row.voucherCode === code.trim().toUpperCase()) {
      throw new HttpError(409, 'same-voucher', 'O pedido já tem este voucher');
    }
    const applicable = await lockApplicable(orm, row, code, actor.at);
    if (!applicable) throw invalid({ voucherCode: 'Voucher inválido para este agendamento' });
    await takeUse(orm, applicable, row.userId);
    await releaseUse(orm, row);
    return {
      ...(await reprice(orm, actor, row, voucherTerms(applicable))),
      voucherCode: applicable.voucher.code,
      voucherSide: applicable.side,
    };
  };

type CancelBody = Body<'bookings.cancel'>;

const CODES: readonly number[] = Object.values(CANCEL_CODES);

/** Rejects a status that is not a cancellation (part 1 section 4). @throws HttpError 422 */
export const assertCancelCode = (cancelCode: number): void => {
  if (!CODES.includes(cancelCode)) {
    throw invalid({ cancelCode: 'Status de cancelamento inválido' });
  }
};

/** Returns the reason if the client cancels, else undefined. @throws HttpError 422 (section 5). */
const reasonOf = (body: CancelBody): string | undefined => {
  assertCancelCode(body.cancelCode);
  const isClient = body.cancelCode === CANCEL_CODES.client;
  const problem = cancelProblem(body);
  if (problem) throw invalid({ [isClient ? 'cancelReasonCode' : 'comment']: problem });
  if (!isClient) return undefined;
  const reason = CANCEL_REASONS.find(({ code }) => code === body.cancelReasonCode);
  if (!reason) throw invalid({ cancelReasonCode: 'Motivo de cancelamento inválido' });
  return reason.description;
};

const rateOf = async (orm: Orm, actor: Actor, row: BookingRow): Promise<number | null> => {
  if (row.partnerId === null) return null;
  const [professional] = await orm
    .select()
    .from(professionals)
    .where(eq(professionals.id, row.partnerId));
  const rates = {
    requestedOn: row.requestedOn.toISOString(),
    realtime: row.realtime,
    paidByAdvance: professional?.paidByAdvance ?? false,
    takeRate: row.takeRate,
    ownRate: professional && rateRecord(professional),
  };
  return takeRateOn(rates, dayInSaoPaulo(actor.at));
};

/** Returns the benefits of a canceled booking, and the columns with its status and cost. */
export const cancelBooking = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  cancelCode: number,
  description?: string,
): Promise<Changes> => {
  const start = row.rangeStart.toISOString();
  const rate = await rateOf(orm, actor, row);
  const terms = { cancelCode, start, total: row.totalCents, rate };
  const { client, professional } = cancelCost(terms, actor.at.toISOString());
  await returnBenefits(orm, actor, row);
  return {
    ...withNewStatus(row, actor, cancelCode, description),
    values: { ...row.values, cancelTotal: client, cancelArtist: professional },
  };
};

/** Cancels a booking, and stores the comment unless operations cancel. @throws HttpError 422 */
export const bookingCancellation =
  (body: CancelBody): ChangeWork =>
  async (orm, actor, row) => {
    const reason = reasonOf(body);
    const message = body.comment?.trim();
    if (message && body.cancelCode !== CANCEL_CODES.operations) {
      const by = { createdBy: emailOf(actor), createdAt: actor.at };
      const comment = { id: newId(), type: 'schedule', objectId: row.id, message, ...by };
      await orm.insert(comments).values(comment);
    }
    const description = [reason, message].filter(Boolean).join(': ');
    return cancelBooking(orm, actor, row, body.cancelCode, description);
  };

/** Cancels a real-time order on behalf of operations. @throws HttpError 404 for another booking. */
export const realtimeCancellation: ChangeWork = (orm, actor, row) => {
  if (!row.realtime) throw missing();
  return cancelBooking(orm, actor, row, CANCEL_CODES.operations);
};
