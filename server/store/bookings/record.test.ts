import { expect, it } from 'vitest';
import { bookingRecord } from '../../../contract/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import { comments, infractions, pixPayments } from '../../db/schema';
import { addRows, CARD } from '../fixture';
import { later } from './rowTestSupport';
import { AT, addBooking, addCustomer, addProfessional, bookingStore } from './testSupport';

const database = await emptiedDatabase();
const store = bookingStore(database);

const addRelated = async (bookingId: string) => {
  const professional = { id: 'professional-1', phone: '11987654321', paidByAdvance: true };
  await addProfessional(database, professional);
  await addCustomer(database, {
    hasSignature: true,
    creditsCents: 1_234,
    emailPhoneConfirmed: true,
    excluded: ['p9'],
    cards: [CARD, { ...CARD, id: 'c2', provider: 'other' }],
  });
  await addRows(
    database,
    pixPayments,
    { code: 'E1', bookingId, bank: 'Itaú', cents: 1_050, createdAt: AT },
    { code: 'E2', bookingId, bank: 'Outro', cents: 1, createdAt: later(1) },
    { code: 'E3', bookingId: 'other', bank: 'Outro', cents: 1, createdAt: AT },
  );
  const createdBy = 'ana@camarim.test';
  const comment = { objectId: bookingId, type: 'schedule', createdBy, createdAt: AT };
  await addRows(
    database,
    comments,
    { ...comment, id: '1', message: 'Primeiro' },
    { ...comment, id: '2', message: 'Segundo', createdAt: later(1) },
    { ...comment, id: '3', message: 'De outra', type: 'user' },
  );
  await addRows(database, infractions, {
    id: 'i1',
    professionalId: 'professional-1',
    bookingId,
    description: 'Atraso',
    type: 'ARREAR',
    level: 'A',
    points: 3,
    penaltyCents: 2_000,
    clientDiscountCents: 1_000,
    occurrenceDay: '2026-03-09',
    createdBy,
    createdAt: AT,
  });
};

it('B-ENT-02 B-ENT-15 B-ENT-16 to B-ENT-20 B-CALL-12 one booking has everything that belongs to it', async () => {
  const date = AT.toISOString();
  const { id } = await addBooking(database, {
    shortCode: 'AB12CD',
    pixSumCents: 1_051,
    paid: true,
    values: { cancelTotal: 100, cancelArtist: 65, tip: 250 },
    takeRate: { value: 20, expiration: '2026-03-20', force: true },
    transfer: { id: 't1', status: 'PAID', amount: 7_800 },
    payment: { status: 'PAID', method: 'PIX', copyPaste: '000201', url: 'https://pay.test/1' },
    history: {
      artists: [{ action: 'assign', name: 'Carla', by: 'x@y.test', date }],
      events: [
        { type: 'CHECKIN', date, lat: -23.5, lng: -46.6 },
        { type: 'ACCEPTED', date },
      ],
      alerts: [{ message: 'Cuidado', date }],
    },
  });
  await addRelated(id);
  const record = await store.one(id);
  expect(bookingRecord.safeParse(record).success).toBe(true);
  expect(record).toMatchObject({
    _id: id,
    tz: 'America/Sao_Paulo',
    status: [{ code: 2, name: 'Aceito' }],
    statusHistory: [{ code: 2, name: 'Aceito' }],
    partner: { partnerId: 'professional-1', phone: '11987654321', paidByAdvance: true },
    user: {
      _id: 'customer-1',
      hasSignature: true,
      credits: 12.34,
      emailPhoneConfirmed: true,
      excludedPartners: ['p9'],
      creditCards: [{ id: 'card-1', last4: '1111', holder: { fullname: 'BIA SOUZA' } }],
    },
    services: [{ _id: 's100', name: { 'pt-BR': 'Mão' }, value: 120, categoryId: 'c100' }],
    totalValue: 120,
    tipValue: 2.5,
    cancelValue: { totalValue: 1, artistValue: 0.65 },
    takeRate: { value: 20, expiration: '2026-03-20', force: true },
    transfer: { amount: 7_800 },
    payment: {
      paid: true,
      method: 'PIX',
      copyPaste: '000201',
      paymentMethod: { pixInfo: { copyPastText: '000201' } },
      urlPayment: 'https://pay.test/1',
    },
    artistsHistory: [{ action: 'Atribuída', artist: { name: 'Carla' } }],
    artistEvents: [{ location: { lat: -23.5, lng: -46.6 } }, { location: null }],
    alerts: [{ message: 'Cuidado' }],
    infractionHistory: [
      { id: 'i1', points: 3, penalty: 20, clientDiscount: 10, occurrenceDate: '2026-03-09' },
    ],
    comments: [{ message: 'Segundo' }, { message: 'Primeiro' }],
    pixPayments: [
      { id: 'E2', value: 0.01 },
      { id: 'E1', value: 10.5 },
    ],
  });
  // It is found by its short code in any case.
  expect(await store.one(' ab12cd')).toEqual(record);
  const unknown = { status: 404, description: 'Agendamento não encontrado.' };
  await expect(store.one('AB12C')).rejects.toMatchObject(unknown);
});
