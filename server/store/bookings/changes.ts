import type {
  changeAddress,
  changeDate,
  changeService,
  changeTakeRate,
} from '../../../contract/bookingChanges';
import type { BodyOf } from '../../../contract/endpoint';
import { takeRateProblem } from '../../../domain/bookings/takeRate';
import { dateTypeOf, windowProblem } from '../../../domain/bookings/window';
import { isDisabled } from '../../../domain/professionals';
import { dayOfInstant, isDay, meantDay, timeOfInstant, wireInstant } from '../../../domain/time';
import { HttpError, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { dayInSaoPaulo } from '../days';
import { assertFree, lockProfessional } from './assignment';
import { type ChangeWork, emailOf, withEntry } from './change';
import { offerOfBooking, reprice, repricedAfter } from './reprice';
import { lockApplicable, releaseUse, takeUse, voucherTerms } from './voucherUse';

/** Changes of date, address, rate, service and voucher (part 1 sections 5 and 7). */

const NOT_OFFERED = 'Serviço não disponível para a região do endereço';
const NO_VOUCHER = 'Voucher inválido para este agendamento';
const OUTSIDE = 'Endereço fora da área de atendimento';

/** An instant of the wire in UTC; empty for a day, which has no hour. */
const instantOf = (value: string): string => (isDay(value) ? '' : wireInstant(value));

/** Moves a booking to another window of a day. @throws HttpError 409 `not-free`, 422 */
export const dateChange =
  (wanted: Pick<BodyOf<typeof changeDate>, 'newDate' | 'newDateEnd'>): ChangeWork =>
  async (orm, actor, row) => {
    const [start, end] = [instantOf(wanted.newDate), instantOf(wanted.newDateEnd)];
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
 * Changes the address. Its area is looked up before the transaction: the embedded engine has one
 * connection.
 * @throws HttpError 422 `outside-area`
 */
export const addressChange =
  (
    areaId: string | undefined,
    address: Omit<BodyOf<typeof changeAddress>, 'version'>,
  ): ChangeWork =>
  async (orm, actor, row) => {
    const outside = new HttpError(422, 'outside-area', OUTSIDE, { city: OUTSIDE });
    if (areaId === undefined) throw outside;
    const moved = {
      areaId,
      address: {
        ...address,
        zipCode: address.zipCode.replace(/\D/g, ''),
        id: newId(),
        areaId,
        identification: row.address.identification ?? null,
      },
    };
    // A service that the city has withdrawn since is still served there.
    const mustServe = areaId !== row.areaId || (await offerOfBooking(orm, row, actor.at));
    if (mustServe && !(await offerOfBooking(orm, { ...row, ...moved }, actor.at))) throw outside;
    return repricedAfter(orm, actor, row, moved);
  };

/** Sets the rate of a booking until a day. @throws HttpError 422 */
export const takeRateChange =
  (body: Pick<BodyOf<typeof changeTakeRate>, 'value' | 'expiration'>): ChangeWork =>
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
    { serviceId, categoryId }: Pick<BodyOf<typeof changeService>, 'serviceId' | 'categoryId'>,
    areaId?: string,
  ): ChangeWork =>
  async (orm, actor, row) => {
    const wanted = { ...row, areaId: areaId ?? row.areaId, serviceId };
    const offer =
      wanted.areaId === row.areaId ? await offerOfBooking(orm, wanted, actor.at) : undefined;
    if (offer?.service.categoryId !== categoryId) throw invalid({ serviceId: NOT_OFFERED });
    const { name: serviceName } = offer.service;
    return repricedAfter(orm, actor, row, { serviceId, categoryId, serviceName });
  };

/** Changes the voucher. @throws HttpError 409 for the current one, 422 for one that does not apply. */
export const voucherChange =
  (code: string): ChangeWork =>
  async (orm, actor, row) => {
    if (row.voucherCode === code.trim().toUpperCase()) {
      throw new HttpError(409, 'same-voucher', 'O pedido já tem este voucher');
    }
    const wanted = await lockApplicable(orm, row, code, actor.at);
    if (!wanted || !(await takeUse(orm, wanted, row.userId))) {
      throw invalid({ voucherCode: NO_VOUCHER });
    }
    await releaseUse(orm, row);
    return {
      ...(await reprice(orm, actor, row, voucherTerms(wanted))),
      voucherCode: wanted.voucher.code,
      voucherSide: wanted.side,
    };
  };
