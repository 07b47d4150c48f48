import { describe, expect, it } from 'vitest';
import { bookingRecord } from '../../../contract/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import { comments, infractions, pixPayments } from '../../db/schema';
import { AT, addBooking, addCustomer, addProfessional, bookingStore } from './testSupport';

const database = await emptiedDatabase();
const store = bookingStore(database);

const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

const card = { brand: 'VISA', first6: '411111', last4: '1111', holder: 'BIA' };

const addRelated = async (bookingId: string) => {
  await addProfessional(database, {
    id: 'professional-1',
    phone: '11987654321',
    paidByAdvance: true,
  });
  await addCustomer(database, {
    hasSignature: true,
    creditsCents: 1_234,
    emailPhoneConfirmed: true,
    excluded: ['p9'],
    cards: [
      { id: 'c1', ...card, provider: 'moip' },
      { id: 'c2', ...card, provider: 'other' },
    ],
  });
  await database.read(async (orm) => {
    await orm.insert(pixPayments).values([
      { code: 'E1', bookingId, bank: 'Itaú', cents: 1_050, createdAt: AT },
      { code: 'E2', bookingId, bank: 'Outro', cents: 1, createdAt: later(1) },
      { code: 'E3', bookingId: 'other', bank: 'Outro', cents: 1, createdAt: AT },
    ]);
    const comment = { objectId: bookingId, createdBy: 'ana@camarim.test' };
    await orm.insert(comments).values([
      { id: '1', type: 'schedule', message: 'Primeiro', createdAt: AT, ...comment },
      { id: '2', type: 'schedule', message: 'Segundo', createdAt: later(1), ...comment },
      { id: '3', type: 'user', message: 'De outra', createdAt: AT, ...comment },
    ]);
    await orm.insert(infractions).values({
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
      createdBy: 'ana@camarim.test',
      createdAt: AT,
    });
  });
};

describe('one booking', () => {
  it('B-ENT-02 B-ENT-15 B-ENT-16 to B-ENT-20 carries everything that belongs to it', async () => {
    const { id } = await addBooking(database, {
      shortCode: 'AB12CD',
      pixSumCents: 1_051,
      paid: true,
      values: { cancelTotal: 100, cancelArtist: 65, tip: 250 },
      takeRate: { value: 20, expiration: '2026-03-20', force: true },
      transfer: { id: 't1', status: 'PAID', amount: 7_800 },
      payment: { status: 'PAID', method: 'PIX', copyPaste: '000201', url: 'https://pay.test/1' },
      history: {
        artists: [{ action: 'assign', name: 'Carla', by: 'x@y.test', date: AT.toISOString() }],
        events: [
          { type: 'CHECKIN', date: AT.toISOString(), lat: -23.5, lng: -46.6 },
          { type: 'ACCEPTED', date: AT.toISOString() },
        ],
        alerts: [{ message: 'Cuidado', date: AT.toISOString() }],
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
        creditCards: [{ id: 'c1', last4: '1111', holder: { fullname: 'BIA' } }],
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
    });
    expect(record.user.creditCards).toHaveLength(1);
    expect(record.comments?.map(({ message }) => message)).toEqual(['Segundo', 'Primeiro']);
    expect(record.pixPayments?.map(({ id: code, value }) => [code, value])).toEqual([
      ['E2', 0.01],
      ['E1', 10.5],
    ]);
  });

  it('B-CALL-12 is found by its short code in any case, else 404', async () => {
    const { id } = await addBooking(database, { shortCode: 'AB12CD' });
    expect((await store.one(' ab12cd'))._id).toBe(id);
    await expect(store.one('AB12C')).rejects.toMatchObject({
      status: 404,
      description: 'Agendamento não encontrado.',
    });
  });
});
