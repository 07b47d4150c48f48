import type { Customer } from '../../src/dataProvider';
import { answerOf, type WireAnswer } from './answers';

/** The customer that tests start from, as a service gives it. */
export const customerWire = (over: WireAnswer = {}): WireAnswer => ({
  _id: 'u1',
  name: 'Clara Costa',
  email: 'clara@exemplo.test',
  phone: { number: '11987654321', validatedAt: null },
  active: true,
  blocked: false,
  voucherCode: null,
  numberOfSchedules: 3,
  lastLogin: null,
  createdDate: '2025-01-02T12:00:00.000Z',
  provider: 'email',
  providerId: null,
  emailPhoneConfirmed: true,
  emailValidatedAt: null,
  birthdate: '1990-03-05',
  gender: 'F',
  address: [],
  creditCards: [],
  credits: 20,
  hasSignature: false,
  vip: false,
  professionalPreferences: [],
  excludedPartners: [],
  version: 4,
  ...over,
});

/** A customer as the client reads one. */
export const customerOf = (over: WireAnswer = {}): Customer =>
  answerOf('customers.one', customerWire(over));
