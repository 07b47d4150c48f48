import { expect, it, vi } from 'vitest';
import { listBookings } from '../../contract/bookings';
import { listPix } from '../../contract/payments';
import { client } from '.';
import { ApiError } from './ApiError';

/** Missing keys of a response reach the console, and the log of our own server. */

it('names the operation and the keys, in the console each time and to the server once', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const rows = Array.from({ length: 12 }, () => ({ user: { name: 'Ana Souza' } }));
  fetched.mockImplementation(async (address) =>
    String(address) === '/missing-keys'
      ? Promise.reject(new TypeError('offline'))
      : Response.json({ schedules: rows }),
  );
  for (let time = 0; time < 2; time += 1)
    await expect(client.call(listBookings)).rejects.toMatchObject({ kind: 'shape', message: '' });
  const keys = rows.slice(0, 10).map((_, at) => `schedules[${at}]._id`);
  const report = ['answer.keys-missing', 'bookings.list', keys.join(', ')];
  expect(told.mock.calls).toEqual([report, report]);
  const reports = fetched.mock.calls.filter(([address]) => address === '/missing-keys');
  expect(reports.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { operation: 'bookings.list', keys },
  ]);
  // Neither values of the response nor a session.
  expect(JSON.stringify(reports)).not.toContain('Ana');
  expect(reports[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit' });
  expect(reports[0]?.[1]?.headers).toBeUndefined();
});

it.each<[about: string, body: string | ReadableStream]>([
  ['cut off', '{"data": [{"_id": "1", "na'],
  ['broken off', new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) })],
  ['empty', ''],
  ['two values', '{"data": []}{"data": []}'],
])('fails to read a list and a record whose JSON is %s', async (_, body) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const headers = { 'content-type': 'application/json' };
  const answer = new Response(body, { headers });
  vi.stubGlobal('fetch', async () => answer.clone());
  await expect(client.call(listBookings)).rejects.toThrow(ApiError);
  await expect(client.call(listPix, { params: { id: '1' } })).rejects.toThrow(ApiError);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await client.call(listBookings)).toMatchObject({ schedules: [] });
});
