import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editComment } from '../../src/resources/infractions/actions';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** Infractions between provider and server: part 2 sections 2.9 and 7. */

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(400);
  await product.signIn('operation');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const list = (filter: Record<string, unknown>, page = 1) =>
  product.provider.getList('infractions', {
    pagination: { page, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter,
  });

const lastUrl = () => new URL(product.requests.at(-1)?.url ?? '');

/** A professional and a booking that have an infraction together. */
const both = async () => {
  const { data: bookings } = await product.provider.getList('schedules', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'start', order: 'DESC' },
    filter: {},
  });
  for (const { id } of bookings) {
    const { data } = await list({ scheduleId: String(id) });
    if (data[0]) return { artistId: String(data[0].professionalId), scheduleId: String(id) };
  }
  throw new Error('Nobody has an infraction.');
};

describe('the lists', () => {
  it('P-CALL-55 P-CALL-57 P-INF-01 P-INF-02 each address asks its own call', async () => {
    const { artistId, scheduleId } = await both();
    const ofBooking = await list({ scheduleId });
    expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/schedule/${scheduleId}`);
    expect(ofBooking.total).toBe(ofBooking.data.length);

    const ofArtist = await list({ artistId });
    expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/artist/${artistId}/`);
    expect(Object.fromEntries(lastUrl().searchParams)).toEqual({ page: '1', limit: '10' });
    expect(ofArtist.data.every((row) => row.professionalId === artistId)).toBe(true);
    expect(ofArtist.total).toBeGreaterThanOrEqual(ofArtist.data.length);

    const narrowed = await list({ artistId, scheduleId });
    expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/artist/${artistId}/${scheduleId}`);
    expect(narrowed.data.every((row) => row.scheduleId === scheduleId)).toBe(true);
  });

  it('P-INF-04 P-INF-05 an infraction in cents and days', async () => {
    const { scheduleId } = await both();
    const { data } = await list({ scheduleId });
    for (const { clientDiscount, penalty, loss, occurrenceDate } of data) {
      expect(loss).toBe(clientDiscount - penalty);
      expect(Number.isInteger(penalty)).toBe(true);
      expect(occurrenceDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

it('P-CALL-56 P-INF-03 the summary is of the professional of the address', async () => {
  const { artistId } = await both();
  const { data } = await product.provider.getOne('infractionSummaries', { id: artistId });
  expect(lastUrl().pathname).toBe(`/api/bo/v2/infractions/artist/summary/${artistId}`);
  expect(data).toMatchObject({ id: artistId, points: expect.any(Number) });
});

it('P-CALL-53 P-INF-07 the comment is stored', async () => {
  const { scheduleId } = await both();
  const [first] = (await list({ scheduleId })).data;
  await product.provider.perform(
    'infractions.update',
    { id: String(first?.id), comment: 'Foi avisada' },
    'key-1',
  );
  expect((await list({ scheduleId })).data[0]?.comment).toBe('Foi avisada');
});

it('P-CALL-54 P-INF-06 ignored, its points are reverted and its fine is paid, once', async () => {
  const { scheduleId } = await both();
  const [first] = (await list({ scheduleId })).data;
  const ignore = (key: string) =>
    product.provider.perform('infractions.ignore', { id: String(first?.id) }, key);
  await ignore('key-2');
  expect((await list({ scheduleId })).data[0]).toMatchObject({ paid: true, relievePoints: true });
  await expect(ignore('key-3')).rejects.toMatchObject({ status: 409, code: 'already-ignored' });
});

it('P-INF-08 without an infraction nothing is sent, and it is said', () => {
  const send = () => editComment.sends?.({ id: '' }, { comment: 'x' }, {} as never);
  expect(send).toThrow('Nenhuma infração selecionada');
});

it('P-CALL-58 the file of one professional is CSV', async () => {
  const { artistId } = await both();
  const file = await product.provider.operation('infractions.exportOfArtist', {
    params: { professionalId: artistId },
  });
  const [header, ...rows] = new TextDecoder().decode(file as Uint8Array).split('\r\n');
  expect(header).toContain('Prejuízo (R$)');
  expect(rows.filter(Boolean).every((row) => row.includes(artistId))).toBe(true);
});
