import { expect, it } from 'vitest';
import { addRows, storeFor } from '../../tests/support/fixture';
import { addBooking } from '../../tests/support/rows/bookings';
import { addProfessional } from '../../tests/support/rows/customers';
import { later, NOW } from '../../tests/support/store';
import { ratings } from '../db/schema';

const { database, store, actor } = await storeFor('operation');

const APRIL = new Date('2026-04-01T03:00:00.000Z');
const add = (artistId: string, points: number) =>
  store.gamification.add(actor(), { artistId, points, reason: 'Evento' });
const tierOf = async (id: string, at = NOW) => {
  const { currentMonth } = await store.gamification.one(id, at);
  const { tier } = await store.artists.one(actor(), id, true);
  return currentMonth.tier === tier ? tier : `${currentMonth.tier}, record ${tier}`;
};

it('points change the tier of the record at once, and a new month begins at Bronze', async () => {
  const { id } = await addProfessional(database, { tier: 'Bronze' });
  const other = await addProfessional(database, { tier: 'Bronze' });
  const tiers = [];
  for (const points of [99, 1, 700, -600]) {
    await add(id, points);
    tiers.push(await tierOf(id));
  }
  expect(tiers).toEqual(['Bronze', 'Prata', 'Singular', 'Prata']);
  expect(await tierOf(other.id)).toBe('Bronze');
  await store.gamification.updateTiers(APRIL);
  expect(await tierOf(id, APRIL)).toBe('Bronze');
});

it('bookings done and best ratings count; a removed rating leaves average and tier', async () => {
  const { id } = await addProfessional(database, { tier: 'Bronze', rating: 500 });
  const booking = await addBooking(database, { partnerId: id, statusCode: 11, rangeStart: NOW });
  const one = { bookingId: booking.id, professionalId: id, rating: 5, valid: true };
  await addRows(
    database,
    ratings,
    { ...one, id: 'r1', createdAt: NOW },
    { ...one, id: 'r2', createdAt: NOW, rating: 4 },
    { ...one, id: 'r3', createdAt: NOW, rating: 1, valid: false },
    { ...one, id: 'r4', createdAt: later(-40 * 86_400), rating: 4 },
  );
  await add(id, 85);
  expect(await tierOf(id)).toBe('Prata');
  const average = async () => (await store.artists.one(actor(), id, true)).totalRating;
  await store.ratings.remove(actor(), 'r2');
  expect(await average()).toBe(4.5);
  await store.ratings.remove(actor(), 'r1');
  expect([await average(), await tierOf(id)]).toEqual([4, 'Bronze']);
  await store.ratings.remove(actor(), 'r4');
  expect(await average()).toBeNull();
});
