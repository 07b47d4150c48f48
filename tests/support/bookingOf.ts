import type { Booking } from '../../src/dataProvider';
import { answerOf, type WireAnswer } from './answers';

/** The booking that the tests of the actions dialog start from, waiting for its service tomorrow. */
export const bookingOf = (over: WireAnswer = {}): Booking =>
  answerOf('bookings.one', {
    _id: 'b1',
    id: '1001',
    shortCode: 'ABC123',
    version: 3,
    status: [{ code: 2, date: '2026-03-09T12:00:00Z' }],
    statusCode: 2,
    date: '2026-03-11T12:00:00.000Z',
    dateRangeStart: '2026-03-11T12:00:00.000Z',
    dateRangeEnd: '2026-03-11T14:00:00.000Z',
    requestedOn: '2026-03-09T12:00:00Z',
    scheduleDateType: 'FIXED',
    partner: { partnerId: 'p1', partnerName: 'Paula Prado' },
    userId: 'u1',
    user: { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test' },
    services: [{ _id: 's1', name: { 'pt-BR': 'Manicure' }, categoryId: 'c1' }],
    voucher: null,
    address: { areaId: 'a1' },
    originalValue: 100,
    totalValue: 100,
    takeRate: null,
    ...over,
  });

/** A booking whose newest status is `code`. */
export const bookingIn = (code: number, over: WireAnswer = {}): Booking =>
  bookingOf({ statusCode: code, status: [{ code, date: '2026-03-09T12:00:00Z' }], ...over });
