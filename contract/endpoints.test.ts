import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payBonus } from './bonuses';
import type { AnyEndpoint } from './endpoint';
import { endpoints } from './index';
import { recordFinancialInfraction } from './infractions';
import { listPriceChanges } from './priceChanges';
import { sendPush } from './push';
import { day, filterDay, instant, version } from './shapes';

it('each operation has an id of its resource and its verb, a summary, its section of the specification, and codes of errors', () => {
  const faults = (endpoints as readonly AnyEndpoint[]).filter(
    ({ id, summary, section, errors = [] }) =>
      !/^[a-z]\w*(\.[a-z]\w*)+$/i.test(id) ||
      !summary.endsWith('.') ||
      section === '' ||
      !errors.every((code) => /^[a-z]+(-[a-z]+)*$/.test(code)),
  );
  expect(faults.map(({ id, path }) => `${id} ${path}`)).toEqual([]);
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
});

it('a figure of the history of prices has the value of its unit', () => {
  const answer = (before: object) => {
    const change = { _id: '1', kind: 'area', object: 'a', serviceId: 's', name: 'A' };
    const steps = [{ label: 'Fim', before, after: null }];
    const data = [{ ...change, changedBy: null, changedAt: '2026-03-10T15:00:00Z', steps }];
    return listPriceChanges.answer?.safeParse({ data, totalItems: 1 }).success;
  };
  expect(answer({ unit: 'day', value: '2026-03-10' })).toBe(true);
  expect([{}, { unit: 'day', value: 1 }, { unit: 'year', value: 1 }].map(answer)).toEqual([
    false,
    false,
    false,
  ]);
});

const read = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
};

it.each([
  ['2026-02-28', '2026-02-28', '2026-02-28'],
  ['2026-11-21T23:59:59.5-03:00', '2026-11-21T23:59:59.5-03:00', '2026-11-21'],
  ['2026-02-29', null, null],
  ['2026-02-29T12:00:00Z', null, null],
  ['2026-11-21T25:61:61Z', null, null],
  ['0026-02-01', null, '1900-01-01'],
  ['0000-01-01', null, '1900-01-01'],
  ['9999-12-31', null, '2100-12-31'],
  ['9999-12-31T23:00:00Z', null, '2100-12-31'],
])('(O07 O08 S10 G4) %s is as an instant %j, and narrows a list by %j', (value, meant, narrows) => {
  expect([read(instant(), value), read(filterDay(), value)]).toEqual([meant, narrows]);
  expect(read(day(), value)).toBe(value.length === 10 ? meant : null);
});

it('a version beyond 32 bits is a conflict, no error', () =>
  expect([0, 2 ** 31 - 1, 2 ** 31, -7, 1.5].map((value) => read(version(), value))).toEqual([
    0,
    2 ** 31 - 1,
    -1,
    -1,
    null,
  ]));

/** Numbers of a JSON Schema without bounds that a column of 32 bits holds, by their path. */
const unbounded = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null || /\.versions?$/.test(path)) return [];
  const { type, minimum, maximum, const: literal } = schema as Record<string, unknown>;
  const isOpen = ![minimum ?? literal, maximum ?? literal].every(
    (most) => Math.abs(Number(most)) < 2 ** 31,
  );
  const own = (type === 'number' || type === 'integer') && isOpen ? [path] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, part]) => unbounded(part, `${path}.${key}`)),
  ];
};

it('(S10 S21 G4) each number of a request has bounds', () =>
  expect(
    (endpoints as readonly AnyEndpoint[]).flatMap(({ id, query, body }) =>
      [query, body].flatMap((shape) =>
        shape ? unbounded(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), id) : [],
      ),
    ),
  ).toEqual([]));

it.each([
  [12.34, true],
  [0.000_000_001, false],
] as const)('a fee of %d is taken: %s', (value, isTaken) => {
  const fee = { professionalId: 'p1', value, plots: 1 };
  expect(read(recordFinancialInfraction.body as z.ZodMiniType, fee) !== null).toBe(isTaken);
});

it.each([
  ['nota.pdf', true],
  ['no\u0000ta.pdf', false],
] as const)('an attachment called %j is taken: %s', (name, isTaken) => {
  const form = { value: '10', reason: '2', scheduleDate: '2026-03-10', message: 'Diária' };
  const bonus = { ...form, scheduleId: 'AB12CD', file: new File(['%PDF'], name) };
  expect(read(payBonus.body as z.ZodMiniType, bonus) !== null).toBe(isTaken);
});

it.each([
  { link: 'javascript:alert(1)' },
  { query: ['a'.repeat(4_000)] },
  { query: [{ 'a\u0000': 1 }] },
  { query: [['\ud800']] },
])('(S4 S12 O11) a push message with %j is refused', (change) => {
  const message = { title: 'Novidade', message: 'Abra', targetType: 'user' };
  expect(read(sendPush.body as z.ZodMiniType, message)).not.toBeNull();
  expect(read(sendPush.body as z.ZodMiniType, { ...message, ...change })).toBeNull();
});
