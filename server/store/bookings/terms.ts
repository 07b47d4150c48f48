import type { changeAddress, changeDate, changeTakeRate } from '../../../contract/bookingChanges';
import type { BodyOf } from '../../../contract/endpoint';
import { takeRateProblem } from '../../../domain/bookings/takeRate';
import { dateTypeOf, windowProblem } from '../../../domain/bookings/window';
import { isDisabled } from '../../../domain/professionals';
import { dayOfInstant, isDay, meantDay, timeOfInstant, wireInstant } from '../../../domain/time';
import { type Actor, HttpError, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { dayInSaoPaulo } from '../days';
import type { Places } from '../places';
import type { BookingRecord } from '../types';
import { assertFree, lockProfessional } from './assignment';
import { type ChangeBooking, type ChangeWork, emailOf } from './change';
import { withEntry } from './histories';
import { offerOfBooking, repricedAfter } from './offer';
import type { BookingRow } from './record';

/** An instant of the wire in UTC; empty for a day, which has no hour. */
const instantOf = (value: string): string => (isDay(value) ? '' : wireInstant(value));

type WantedDate = Pick<BodyOf<typeof changeDate>, 'newDate' | 'newDateEnd'>;

/** The requested window, with its ends as instants. @throws HttpError 422 */
const wantedWindow = ({ newDate, newDateEnd }: WantedDate, at: Date) => {
  const start = instantOf(newDate);
  const end = instantOf(newDateEnd);
  const problem = windowProblem(start, end, dayInSaoPaulo(at));
  if (problem) throw invalid({ newDateEnd: problem });
  return { start, end, rangeStart: new Date(start), rangeEnd: new Date(end) };
};

const outside = (): HttpError => {
  const message = 'Endereço fora da área de atendimento';
  return new HttpError(422, 'outside-area', message, { city: message });
};

/** Moves a booking to another window of a day. @throws HttpError 409 `not-free`, 422 */
export const toDate =
  (actor: Actor, wanted: WantedDate): ChangeWork =>
  async (orm, row) => {
    const { start, end, ...window } = wantedWindow(wanted, actor.at);
    if (row.partnerId !== null) {
      const professional = await lockProfessional(orm, row.partnerId);
      if (isDisabled(professional?.disabledUntil, dayOfInstant(start))) {
        throw new HttpError(409, 'not-free', 'Profissional desativada no dia do atendimento');
      }
      await assertFree(orm, row.partnerId, { id: row.id, ...window });
    }
    return repricedAfter(orm, actor, row, {
      ...window,
      ...(row.partnerId === null
        ? {}
        : { scheduledStart: window.rangeStart, scheduledEnd: window.rangeEnd }),
      dateType: dateTypeOf(timeOfInstant(start), timeOfInstant(end), row.realtime),
      history: withEntry(row.history, 'date', {
        updatedAt: actor.at.toISOString(),
        dateRangeStart: row.rangeStart.toISOString(),
        dateRangeEnd: row.rangeEnd.toISOString(),
        by: emailOf(actor),
      }),
    });
  };

type WantedAddress = Omit<BodyOf<typeof changeAddress>, 'version'>;

/**
 * Changes the address. Its area is looked up before the transaction: the embedded engine has one
 * connection.
 * @throws HttpError 422 `outside-area`
 */
export const toAddress =
  (actor: Actor, areaId: string | undefined, address: WantedAddress): ChangeWork =>
  async (orm, row) => {
    if (areaId === undefined) throw outside();
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
    const isServed = async (booking: BookingRow): Promise<boolean> =>
      (await offerOfBooking(orm, booking, actor.at)) !== undefined;
    // A service that the city has withdrawn since is still served there.
    const mustServe = areaId !== row.areaId || (await isServed(row));
    if (mustServe && !(await isServed({ ...row, ...moved }))) throw outside();
    return repricedAfter(orm, actor, row, moved);
  };

/** Changes of date, address and rate (part 1 sections 5 and 7). */
export const createTermChanges = (change: ChangeBooking, places: Places) => ({
  changeDate(actor: Actor, body: BodyOf<typeof changeDate>): Promise<BookingRecord> {
    const { scheduleId: id, version } = body;
    const target = { operation: 'bookings.changeDate', id, version, deed: 'changeDate' } as const;
    return change(actor, target, toDate(actor, body));
  },

  changeTakeRate(actor: Actor, body: BodyOf<typeof changeTakeRate>): Promise<BookingRecord> {
    const { scheduleId: id, value, version } = body;
    const target = {
      operation: 'bookings.changeTakeRate',
      id,
      version,
      deed: 'changeTakeRate',
    } as const;
    return change(actor, target, (_orm, row) => {
      const expiration = meantDay(body.expiration) ?? '';
      const problem = takeRateProblem(expiration, dayInSaoPaulo(actor.at));
      if (problem) throw invalid({ expiration: problem });
      return {
        takeRate: { value, expiration, force: true },
        history: withEntry(row.history, 'takeRate', {
          value,
          expiration,
          createdAt: actor.at.toISOString(),
          by: emailOf(actor),
        }),
      };
    });
  },

  async changeAddress(
    actor: Actor,
    id: string,
    body: BodyOf<typeof changeAddress>,
  ): Promise<BookingRecord> {
    const { version, ...address } = body;
    const found = await places.areaOf(address.city, address.uf);
    const target = {
      operation: 'bookings.changeAddress',
      id,
      version,
      deed: 'changeAddress',
    } as const;
    return change(actor, target, toAddress(actor, found, address));
  },
});
