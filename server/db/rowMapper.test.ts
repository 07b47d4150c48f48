import { sql } from 'drizzle-orm';
import { integer, jsonb, type PgColumn, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import * as utils from 'drizzle-orm/utils';
import { describe, expect, it } from 'vitest';
import { type Joins, rowMapper } from './builder';

const one = pgTable('one', {
  id: integer('id'),
  name: text('name'),
  kept: jsonb('kept'),
  at: timestamp('at', { withTimezone: true }),
  open: integer('open'),
});
const other = pgTable('other', { id: integer('id'), name: text('name') });

const number = sql<number>`count(*)`.mapWith(Number);

/** Drizzle's own mapper, which is not part of its public types. */
const { mapResultRow } = utils as unknown as {
  mapResultRow(fields: Fields, row: readonly unknown[], joined: Joins | undefined): unknown;
};

type Fields = Parameters<typeof rowMapper>[0];
const flat: Fields = Object.entries({ ...one, number, named: number.as('n') })
  .filter(([name]) => name !== 'enableRLS')
  .map(([name, field]) => ({ path: [name], field: field as PgColumn }));
const nested: Fields = [
  { path: ['one', 'id'], field: one.id },
  { path: ['one', 'at'], field: one.at },
  { path: ['other', 'id'], field: other.id },
  { path: ['other', 'name'], field: other.name },
  { path: ['mixed', 'id'], field: one.id },
  { path: ['mixed', 'other'], field: other.id },
  { path: ['some', 'deep', 'name'], field: other.name },
  { path: ['some', 'deep', 'number'], field: number },
  { path: ['number'], field: number },
];

const outer = { one: true, other: false };
const right = { one: false, other: true };
const moment = '2026-03-10 12:00:00+00';
const filled = [1, 'Ana', '{"a":[1]}', moment, true, '7', '8'];
const whole = [1, moment, 2, 'b', 1, 2, 'c', '3', '4'];

describe('rows of a statement', () => {
  it.each([
    ['flat', flat, undefined, filled],
    ['flat, of one table, empty', flat, { one: true }, filled.map(() => null)],
    ['parsed by the driver', flat, undefined, [1, 'Ana', { a: 1 }, new Date(0), false, 7, 8]],
    ['joined', nested, { one: true, other: true }, whole],
    ['an outer join, empty', nested, outer, [1, moment, null, null, 1, null, null, '3', '4']],
    ['first column alone', nested, outer, [1, null, 2, null, 1, 2, null, null, null]],
    ['first column empty', nested, outer, [1, null, null, 'b', null, 2, null, null, null]],
    ['a right join', nested, right, [null, null, 2, 'b', null, 2, 'c', '3', null]],
    ['a full join of nothing', nested, { one: false, other: false }, whole.map(() => null)],
    ['joined, nullability unknown', nested, undefined, whole.map(() => null)],
  ] as const)('are mapped as Drizzle maps them: %s', (_, fields, joined, row) => {
    const theirs = mapResultRow(fields, row, joined);
    expect(rowMapper(fields, joined)(row)).toStrictEqual(theirs);
  });
});
