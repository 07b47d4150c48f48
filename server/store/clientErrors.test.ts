import { describe, expect, it } from 'vitest';
import { NOW, storeForEachTest } from '../../tests/support/store';
import { clientErrors } from '../db/schema';
import { cleanMessage, cleanPath, MAX_CLIENT_ERRORS } from './clientErrors';

const test = storeForEachTest();

const error = { message: 'TypeError: x is undefined', place: '/schedules', version: '1.2.3' };
const later = (ms: number) => ({ requestId: `request-${ms}`, at: new Date(NOW.getTime() + ms) });
const kept = () => test.store.clientErrors.since(new Date(0), 1000);

describe('what is kept of an error of the front end', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'name')", 'as it is'],
    ['maria.silva@example.com is wrong', '[e-mail] is wrong'],
    ['user <ana@x.br>', 'user <[e-mail]>'],
    ['12', 'as it is'],
    ['123', '#'],
    ['CPF 123.456.789-09 of 11 98765-4321', 'CPF # of #'],
    ['at https://x.test/a?token=abc end', 'at [endereço] end'],
    [
      `Unexpected token 'A', "Ana Silva" is not valid JSON`,
      `Unexpected token 'A', "…" is not valid JSON`,
    ],
    [`Unexpected end: "Ana Sil`, 'Unexpected end: "…"'],
    ["no 'Ana Silva' here", "no '…' here"],
    ['a\n  b', 'a b'],
    // A session's token (S17).
    ['Bearer aB3-cD4_eF5gH6iJ7kL8mN9oP0qR1sT2uV3wX4yZ5a8', 'Bearer [código]'],
  ])('%j', (message, expected) => {
    expect(cleanMessage(message)).toBe(expected === 'as it is' ? message : expected);
  });

  it.each([
    ['', '/'],
    ['/schedules', '/schedules'],
    ['/users/maria-silva?name=Ana', '/users/:id'],
    ['/leads/evaluation/schedules/config/edit/9', '/leads/evaluation/schedules/config/edit/:id'],
  ])('stores no id of the place %j', (place, expected) => {
    expect(cleanPath(place)).toBe(expected);
  });

  it('is one row for what is the same, with how often and the last request', async () => {
    await test.store.clientErrors.add(later(0), error);
    await test.store.clientErrors.add(later(5), error);
    await test.store.clientErrors.add(later(6), { ...error, version: '1.2.4' });
    const rows = await kept();
    expect(rows.map(({ version, times, requestId }) => [version, times, requestId])).toEqual([
      ['1.2.4', 1, 'request-6'],
      ['1.2.3', 2, 'request-5'],
    ]);
    expect(rows[1]).toMatchObject({ firstAt: NOW, lastAt: later(5).at, place: '/schedules' });
    expect(await test.store.clientErrors.since(later(6).at, 5)).toHaveLength(1);
    expect(await test.store.clientErrors.since(later(7).at, 5)).toEqual([]);
  });

  it(`is no more than ${MAX_CLIENT_ERRORS} rows: what was longest ago goes`, async () => {
    const row = { message: 'm', place: '/', version: '1', requestId: 'r', times: 1 };
    const rows = Array.from({ length: MAX_CLIENT_ERRORS }, (_, index) => ({
      ...row,
      id: `id-${index}`,
      firstAt: NOW,
      lastAt: later(index).at,
    }));
    await test.database.read((orm) => orm.insert(clientErrors).values(rows));
    await test.store.clientErrors.add(later(MAX_CLIENT_ERRORS), error);
    const ids = (await kept()).map(({ id }) => id);
    expect(ids).toHaveLength(MAX_CLIENT_ERRORS);
    expect([ids.includes('id-0'), ids.includes('id-1')]).toEqual([false, true]);
  });
});
