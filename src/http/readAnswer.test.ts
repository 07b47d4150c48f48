import { describe, expect, it } from 'vitest';
import {
  type AnswerNeed,
  always,
  listOf,
  listWith,
  maybe,
  type RecordNeed,
} from '../../contract/needs';
import { readAnswer } from './readAnswer';

/** The response as parsed by a need, if nothing is missing. */
const readBy = (need: AnswerNeed, body: unknown): unknown => {
  const { value, missing } = readAnswer(need, body);
  expect(missing).toEqual([]);
  return value;
};

const OID = '5f0c8e2d9b1c4a0011223344';

describe('kinds of values', () => {
  it.each<[kind: string, expected: unknown, given: readonly unknown[]]>([
    ['id', 'a1', ['a1', ' a1 ', { _id: 'a1', name: 'Ana' }]],
    ['id', '42', [42, { id: 42 }]],
    ['id', OID, [{ $oid: OID }, { _id: { $oid: OID } }]],
    ['id', undefined, ['', true]],
    ['text', 'Ana', ['Ana', { 'pt-BR': 'Ana', en: 'Ann' }, { pt: 'Ana', en: 'Ann' }]],
    [
      'text',
      'Ana',
      [
        { _id: 'c1', name: 'Ana' },
        { 'pt-BR': null, en: 'Ana' },
      ],
    ],
    ['text', '', ['']],
    ['text', '7', [7]],
    ['text', undefined, [{}, ['a']]],
    ['number', 89.9, [89.9, '89.90', '89,90', { $numberDecimal: '89.9' }]],
    ['number', 1234.56, ['1.234,56', 'R$ 1.234,56', '1,234.56']],
    ['number', 1_234_567.89, ['1.234.567,89']],
    ['number', -5, ['-5', { $numberInt: '-5' }]],
    ['number', undefined, ['', 'a1b2', '2026-03-10', true]],
    ['flag', true, [true, 1, 'Sim']],
    ['flag', false, [false, 0, 'não', '']],
    ['flag', undefined, [2, 'talvez']],
    ['instant', '2026-03-10T15:00:00.000Z', ['2026-03-10T15:00:00.000Z']],
    ['instant', '2026-03-10T15:00:00Z', ['2026-03-10T15:00:00', { $date: '2026-03-10T15:00:00Z' }]],
    ['instant', '2026-03-10T15:00Z', ['2026-03-10 15:00', '10/03/2026 15:00']],
    ['instant', '2026-03-10', ['2026-03-10', '10/03/2026']],
    ['instant', '2026-03-10T15:00:00.000Z', [1_773_154_800, 1_773_154_800_000, '1773154800']],
    ['instant', '2026-03-10T15:00:00.000Z', [{ $date: 1_773_154_800_000 }]],
    ['instant', '2026-03-10T15:00:00.000Z', [{ $date: { $numberLong: '1773154800000' } }]],
    // Instants are compared as texts, so all of them are of one zone.
    ['instant', '2026-03-10T15:00:00.000Z', ['2026-03-10T12:00:00-03:00']],
    ['instant', undefined, ['2026-13-01', 'ontem', Number.MAX_VALUE]],
    ['day', '1990-03-05', ['1990-03-05', '1990-03-05T00:00:00.000Z', '05/03/1990']],
    ['day', undefined, ['nunca']],
    ['phone', '11987654321', ['11987654321', 11987654321, { number: '11987654321' }]],
    ['phone', '11987654321', [{ areaCode: 11, number: 987654321, countryCode: '+55' }]],
    ['phone', '351201234567', [{ areaCode: '20', number: '1234567', countryCode: 351 }]],
    ['email', 'ana@exemplo.test', ['ana@exemplo.test', { _id: '1', email: 'ana@exemplo.test' }]],
    ['email', undefined, [{ _id: '1' }]],
    ['any', { a: [1] }, [{ a: [1] }]],
    ['any', undefined, [null]],
  ])('B-ENT-11 B-CALL-07 as %s, %j is what %j gives', (kind, expected, given) => {
    const read = given.map((it) => readBy({ it: kind } as RecordNeed, { it }));
    expect(read).toStrictEqual(given.map(() => ({ it: expected })));
  });
});

describe('the places of a value', () => {
  it.each<[string, unknown, unknown]>([
    ['number', { it: 1 }, 1],
    ['number total payment.total', { total: 1, payment: { total: 2 } }, 1],
    ['number total payment.total', { payment: { total: 2 } }, 2],
    ['number total payment.total', { total: null, payment: { total: '2,5' } }, 2.5],
    ['number total payment.total', { total: {}, payment: [] }, undefined],
    ['instant at log.0.at', { log: [{ at: '2026-03-10' }] }, '2026-03-10'],
    ['number=-1 code', { code: 0 }, 0],
    ['number=-1 code', { code: null }, -1],
    ['flag=true', {}, true],
    ['flag=true', { it: 'não' }, false],
    ['text=', { it: null }, ''],
    ['email= by', {}, ''],
    ['instant=', { it: 'ontem' }, ''],
  ])('%s of %j is %j', (need, body, expected) => {
    expect(readBy({ it: need } as RecordNeed, body)).toStrictEqual({ it: expected });
  });

  it('an _id may be called id, another key may not', () => {
    expect(readBy({ _id: 'id!' }, { id: 7 })).toEqual({ _id: '7' });
    expect(readAnswer({ userId: 'id!' }, { id: 7 }).missing).toEqual(['userId']);
  });
});

describe('records', () => {
  const person = { name: 'text', email: 'email' } as const;
  const voucher = { code: 'text! code .', $scalar: true } as const;
  const by = { name: 'text!', $at: 'author creator' } as unknown as RecordNeed;
  const phone = always({ number: 'phone phone', $at: '.' } as const);
  const status = { status: 'text status .', $scalar: true } as const;

  it.each<[string, RecordNeed, unknown, unknown]>([
    ['unknown keys are dropped', { a: 'text' }, { a: 'x', __v: 0 }, { a: 'x' }],
    ['an absent record is none', { by: person }, {}, { by: undefined }],
    ['a list is no record', { by: person }, { by: [] }, { by: undefined }],
    ['nulls inside are nothing', { by: person }, { by: { name: null } }, { by: {} }],
    ['JSON as text is opened', { by: person }, { by: '{"name":"Ana"}' }, { by: { name: 'Ana' } }],
    ['a text that only looks like JSON is a text', { a: 'text' }, { a: '{oi' }, { a: '{oi' }],
    ['$always is there when it is not', { by: always(person) }, {}, { by: {} }],
    ['$scalar takes a bare value', { v: voucher }, { v: 'VERAO' }, { v: { code: 'VERAO' } }],
    ['$scalar of null is none, unmarked', { v: status }, { v: null }, { v: undefined }],
    [
      '$at reads from the record around it',
      { phone },
      { phone: '1199' },
      { phone: { number: '1199' } },
    ],
    [
      '$at takes the first place that holds it',
      { by },
      { creator: { name: 'Ana' } },
      { by: { name: 'Ana' } },
    ],
    [
      'a record without a marked value is none',
      { by: { _id: 'id!' } },
      { by: {} },
      { by: undefined },
    ],
    ['a list is never absent', { tags: ['text'] }, {}, { tags: [] }],
    ['a list keeps what is an item', { tags: ['id'] }, { tags: [1, null, {}] }, { tags: ['1'] }],
    ['a list may be JSON as text', { tags: ['number'] }, { tags: '[1,"2"]' }, { tags: [1, 2] }],
    [
      'a list leaves out records that lack a marked value',
      { log: [{ code: 'number!' }] },
      { log: [{ code: 1 }, { code: null }, null, 'x'] },
      { log: [{ code: 1 }] },
    ],
  ])('B-ENT-11 %s', (_, need, body, expected) => expect(readBy(need, body)).toEqual(expected));

  it.each<[string, unknown]>([
    ['as it stands', { _id: '1', name: 'Ana' }],
    ['under data', { data: { _id: '1', name: 'Ana' } }],
    ['under result', { message: 'ok', result: { _id: '1', name: 'Ana' } }],
    ['as the only one of a list', { data: [{ _id: '1', name: 'Ana' }] }],
    ['as text', '{"_id":"1","name":"Ana"}'],
  ])('a whole answer may be a record %s, marked or not', (_, body) => {
    expect(readBy({ _id: 'id!', name: 'text' }, body)).toEqual({ _id: '1', name: 'Ana' });
    expect(readBy({ name: 'text' }, body)).toEqual({ name: 'Ana' });
  });

  it('a whole answer may be a bare value', () => {
    const address = { url: 'text! url .', $scalar: true } as const;
    expect(readBy(address, 'https://a.test/1')).toEqual({ url: 'https://a.test/1' });
    expect(readBy('any', '{"copyPaste":"000201"}')).toBe('{"copyPaste":"000201"}');
    expect(readBy('text', 7)).toBe('7');
  });

  it('nothing is read where nothing is needed', () => {
    expect(readAnswer(undefined, { a: 1 })).toEqual({ value: undefined, missing: [] });
  });
});

describe('marks', () => {
  it.each<[string, AnswerNeed, unknown, string[]]>([
    ['at the top', { _id: 'id!', name: 'text!' }, { name: 'Ana' }, ['_id']],
    ['of null', { _id: 'id!', name: 'text!' }, null, ['_id', 'name']],
    ['in a row', listOf('rows', { _id: 'id!' }), [{ _id: 1 }, {}], ['rows[1]._id']],
    ['in a row that is no record', listOf('rows', { _id: 'id!' }), ['x'], ['rows[0]']],
    ['in a row of values', listOf('rows', 'number!'), ['x', 1], ['rows[0]']],
    ['beside the rows', listWith('rows', 'text', { sum: 'number!' }), { rows: [] }, ['sum']],
    ['in a record that is always there', { by: always({ _id: 'id!' }) }, {}, ['by._id']],
    ['of a value', 'text!', null, ['answer']],
    ['of no record: a message alone (G1)', { name: 'text' }, { message: 'no' }, ['answer']],
    ['of a message that is read', { message: 'text' }, { message: 'no' }, []],
    ['in a record that may be absent', { by: { email: 'email!' } }, { by: {} }, []],
    ['in a list inside', { log: [{ at: 'instant!' }] }, { log: [{}] }, []],
  ])('B-ENT-11 %s', (_, need, body, missing) => {
    expect(readAnswer(need, body).missing).toEqual(missing);
  });

  it('leaves out a row that lacks one, and reads the list that a write may answer', () => {
    const body = { rows: [{ _id: 1 }, {}, { _id: 3 }] };
    const { value } = readAnswer(listOf('rows', { _id: 'id!' }), body);
    expect(value).toMatchObject({ rows: [{ _id: '1' }, { _id: '3' }] });
    const codes = maybe(listOf('data', 'text code .'));
    expect(readBy(codes, ['A1', { code: 'B2' }])).toMatchObject({ data: ['A1', 'B2'] });
    expect(readAnswer(codes, { data: 'ok' })).toEqual({ value: undefined, missing: [] });
  });

  it.each<[unknown, unknown]>([
    [{ _id: 1, name: 'Ana' }, { _id: '1' }],
    [{ message: 'Salvo', data: { _id: 1 } }, { _id: '1' }],
    [{ message: 'Salvo' }, undefined],
    ['ok', undefined],
    [undefined, undefined],
  ])('the answer %j of a write is %j, and lacks nothing', (body, expected) => {
    expect(readAnswer(maybe({ _id: 'id!' }), body)).toEqual({ value: expected, missing: [] });
  });
});

describe('lists', () => {
  const need = listOf('schedules', { _id: 'id!' });
  const rows = [{ _id: 'a' }, { _id: 'b' }];

  it.each<[string, unknown]>([
    ['under their key', { schedules: rows }],
    ['bare', rows],
    ['under data', { data: rows }],
    ['under data and their key', { data: { schedules: rows } }],
    ['under result', { result: rows }],
    ['under a key of another name, the only list', { agendamentos: rows, took: 7 }],
    ['as text', JSON.stringify(rows)],
    ['with nulls between', { schedules: [null, ...rows] }],
  ])('B-CALL-07 B-CALL-09 rows %s', (_, body) => {
    expect(readBy(need, body)).toMatchObject({ schedules: rows });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['null under data and their key', { data: { schedules: null } }],
    ['totals alone under data', { data: { totalItems: 0, pages: 0 } }],
  ])('B-CALL-07 %s is an empty list', (_, body) => {
    expect(readBy(need, body)).toMatchObject({ schedules: [] });
  });

  it.each<[string, unknown]>([
    ['a text under the key', { schedules: 'none' }],
    ['a record under the key', { schedules: { a: 1 } }],
    ['a text under data', { data: 'none' }],
    ['a record under data', { data: { _id: 'a', total: 5 } }],
    ['two lists of other names', { a: rows, schedules: 'none', b: rows }],
    ['a message alone (G1)', { message: 'Internal error', success: false }],
    ['a page of another server', '<!doctype html><title>Entrar</title>'],
  ])('B-CALL-07 %s is no list', (_, body) => {
    expect(readAnswer(need, body)).toMatchObject({
      value: { schedules: [] },
      missing: ['schedules'],
    });
  });

  it.each<[string, object, object]>([
    ['numbers', { total: 42, itemsPerPage: 10 }, { totalItems: 42, itemsPerPage: 10 }],
    ['text', { totalItems: '42', pages: '5' }, { totalItems: 42, pages: 5 }],
    ['other names', { totalCount: 42, totalPages: 5 }, { totalItems: 42, pages: 5 }],
    ['nothing', {}, { totalItems: undefined, pages: undefined }],
    ['a cap', { totalItems: 1000, totalIsCapped: true }, { totalItems: 1000, totalIsCapped: true }],
  ])('B-CALL-07 B-CALL-09 totals as %s', (_, totals, expected) => {
    expect(readBy(need, { schedules: rows, ...totals })).toMatchObject(expected);
  });

  it.each<[string, unknown]>([
    ['bare texts', ['/schedules', '/users']],
    ['bare texts under data', { data: ['/schedules', '/users'] }],
    ['records', { data: [{ router: '/schedules' }, { route: '/users' }] }],
  ])('B-CALL-06 permissions as %s', (_, body) => {
    const access = listOf('data', {
      router: 'text! router path route .',
      level: 'text',
      $scalar: true,
    });
    expect(readBy(access, body)).toMatchObject({
      data: [{ router: '/schedules' }, { router: '/users' }],
    });
  });

  it('reads what is beside the rows', () => {
    const body = { data: { schedules: rows, totalItems: 42 } };
    expect(readBy(need, body)).toMatchObject({ schedules: rows, totalItems: 42 });
    const credits = listWith('data', { reason: 'text' }, { credits: 'number credits balance' });
    expect(readBy(credits, { data: [], balance: '1,50' })).toMatchObject({
      data: [],
      credits: 1.5,
    });
  });
});

describe('a list of values that may stand in more than one place', () => {
  const need = { areaIds: ['id areaIds areaId'] } as const satisfies RecordNeed;
  it.each<[string, unknown, string[]]>([
    ['a list', { areaIds: [1, 2], areaId: 3 }, ['1', '2']],
    ['a bare value', { areaId: 3 }, ['3']],
    ['a list of another name', { areaId: [{ _id: 3 }] }, ['3']],
    ['an empty list and a bare value', { areaIds: [], areaId: 3 }, ['3']],
    ['nothing', { areaIds: null }, []],
  ])('%s', (_, body, areaIds) => expect(readBy(need, body)).toEqual({ areaIds }));
});
