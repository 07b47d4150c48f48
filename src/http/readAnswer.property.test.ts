import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import {
  type AnswerNeed,
  isListNeed,
  isMaybeNeed,
  type Need,
  type RecordNeed,
} from '../../contract/needs';
import { type Reading, readAnswer } from './readAnswer';

/** The needs of the contract by the operation that has them. */
const needs: [string, AnswerNeed][] = (endpoints as readonly unknown[] as AnyEndpoint[]).flatMap(
  ({ id, needs: need }) => (need === undefined ? [] : [[id, need] as [string, AnswerNeed]]),
);

const namesIn = (need: unknown): string[] => {
  if (typeof need === 'string') return need.split(' ').slice(1).join('.').split('.');
  if (typeof need !== 'object' || need === null) return [];
  return Object.entries(need).flatMap(([key, part]) => [
    ...(key.startsWith('$') || /^\d+$/.test(key) ? [] : [key]),
    ...(key === '$list' ? [String(part)] : []),
    ...namesIn(part),
  ]);
};

const SCALARS = [
  null,
  '',
  0,
  1,
  -1,
  89.9,
  true,
  false,
  'Ana',
  '1.234,56',
  'R$ 10',
  '2026-03-10',
  '10/03/2026 12:00',
  '2026-03-10T12:00:00-03:00',
  1_773_154_800_000,
  '{"a":1}',
  '[1,{"_id":2}]',
  '{broken',
];

/** Answers that have names of the need in places where nobody expects them. */
const answersTo = (need: AnswerNeed): fc.Arbitrary<unknown> => {
  const names = [
    ...new Set([...namesIn(need), 'data', 'result', '_id', 'id', 'pt-BR', 'email', 'code', '$oid']),
  ].filter((name) => name !== '');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      fc.constantFrom(...SCALARS),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('tree'), { maxKeys: names.length }),
    ),
  }));
  return fc.oneof(tree, fc.jsonValue(), fc.constant(undefined));
};

/** Whether a value is of its kind; `undefined` only where nothing promises it. */
const isOfKind = (need: string, value: unknown): boolean => {
  const [word = ''] = need.split(' ');
  const kind = word.replace(/[!=].*$/, '');
  if (value === undefined) return word === kind;
  if (kind === 'any') return value !== null;
  if (kind === 'number') return Number.isFinite(value);
  if (kind === 'flag') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (kind === 'instant') return value === '' || !Number.isNaN(Date.parse(value));
  return kind === 'day' ? /^(\d{4}-\d{2}-\d{2})?$/.test(value) : true;
};

/** Paths at which what was read is not what the need says. */
const oddities = (need: Need, value: unknown, at: string): string[] => {
  if (typeof need === 'string') return isOfKind(need, value) ? [] : [at];
  if (Array.isArray(need)) {
    if (!Array.isArray(value)) return [at];
    return value.flatMap((item, index) =>
      item === undefined ? [`${at}[${index}]`] : oddities(need[0], item, `${at}[${index}]`),
    );
  }
  const record = need as RecordNeed;
  if (value === undefined) return record.$always ? [at] : [];
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Object.keys(record).filter((key) => !key.startsWith('$'));
  return [
    ...Object.keys(value).flatMap((key) => (keys.includes(key) ? [] : [`${at}.${key}`])),
    ...keys.flatMap((key) =>
      oddities(record[key] as Need, (value as Record<string, unknown>)[key], `${at}.${key}`),
    ),
  ];
};

const odditiesOf = (need: AnswerNeed, { value, missing }: Reading): string[] => {
  if (isMaybeNeed(need)) {
    if (missing.length > 0) return ['missing'];
    return value === undefined ? [] : odditiesOf(need.$maybe, { value, missing });
  }
  // What lacks a marked key fails as a whole.
  if (missing.length > 0) return [];
  if (!isListNeed(need)) {
    const whole = typeof need === 'string' ? need : ({ ...need, $always: true } as RecordNeed);
    return oddities(whole, value, '');
  }
  const { $list: key, $row: row, $beside: beside = {} } = need;
  const { totalItems, pages, itemsPerPage, totalIsCapped, ...rest } = value as Record<
    string,
    unknown
  >;
  return [
    ...oddities({ ...beside, [key]: [row], $always: true } as RecordNeed, rest, ''),
    ...[totalItems, pages, itemsPerPage].flatMap((total) =>
      isOfKind('number', total) ? [] : ['totals'],
    ),
    ...([undefined, true].includes(totalIsCapped as true) ? [] : ['totalIsCapped']),
  ];
};

describe('every answer to every operation', () => {
  it('there are needs to try', () => {
    expect(needs.length).toBeGreaterThan(80);
  });

  it.each(needs)('B-CALL-07 B-ENT-11 %s is read as its need says, or lacks a key', (_, need) => {
    fc.assert(
      fc.property(answersTo(need), (body) => {
        expect(odditiesOf(need, readAnswer(need, body))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
