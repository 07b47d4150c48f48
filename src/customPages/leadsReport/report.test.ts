import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../schema/validate';
import { leadsText, linesOf, scheduledOf, shareText } from './counts';
import { askedOf, filtersOf, queryOf, REPORT_BAR, rangeProblem, typedOf } from './filters';

const NOW = new Date('2026-03-10T15:00:00Z');

const addressOf = (query: string) => {
  const values = new URLSearchParams(query);
  return { get: (name: string) => values.get(name) ?? undefined };
};

const WEEK = { start: '2026-03-03', end: '2026-03-10' };

describe('P-LEAD-33 the filters of the report', () => {
  it.each([
    ['', WEEK],
    [
      'dateRangeStart=2026-01-02&dateRangeEnd=2026-01-02',
      { start: '2026-01-02', end: '2026-01-02' },
    ],
    ['dateRangeStart=2026-01-03&dateRangeEnd=2026-01-02', WEEK],
    ['dateRangeStart=2026-02-30&dateRangeEnd=2026-03-02', WEEK],
    ['dateRangeStart=2026-01-03', WEEK],
  ])('the address "%s" asks for %j', (query, range) =>
    expect(filtersOf(addressOf(query), NOW)).toEqual({ ...range, cities: [], categories: [] }),
  );

  it('P-LEAD-35 takes the choices that there are, and gives them back', () => {
    const filters = filtersOf(addressOf('cities=others,atlantis&categories=c104,c999'), NOW);
    expect(filters).toMatchObject({ cities: ['others'], categories: ['c104'] });
    expect(queryOf(filters)).toEqual({
      dateRangeStart: WEEK.start,
      dateRangeEnd: WEEK.end,
      cities: 'others',
      categories: 'c104',
    });
  });

  it.each([
    ['2026-03-10', '2026-03-10', undefined],
    ['2026-03-10', '2026-03-11', undefined],
    ['2026-03-10', '2026-03-09', 'A data final não pode ser anterior à inicial'],
    [null, '2026-03-09', 'Informe a data inicial e a data final'],
    ['2026-03-32', '2026-03-09', 'Informe a data inicial e a data final'],
  ])('from %s to %s: %s', (start, end, problem) =>
    expect(rangeProblem({ start, end })).toBe(problem),
  );
});

it('P-LEAD-33 the bar of filters says what is wrong with the period at the period, and in the words of the report', () => {
  const today = '2026-03-10';
  const context = { mode: 'list', now: NOW, today, product: {} } as never;
  const typed = typedOf({ start: today, end: '2026-03-09', cities: [], categories: [] });
  expect(validateRecord(REPORT_BAR, typed, context)).toEqual({
    period: 'A data final não pode ser anterior à inicial',
  });
  expect(validateRecord(REPORT_BAR, { ...typed, period: null }, context)).toEqual({
    period: 'Informe a data inicial e a data final',
  });
  expect(askedOf(typed)).toEqual({ start: today, end: '2026-03-09', cities: [], categories: [] });
});

describe('P-LEAD-34 the counts of the report', () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 11].map((code) => ({ code, count: code }));

  it('adds 2, 3, 4, 6 and 11 up as scheduled', () => {
    expect(scheduledOf(counts).total).toBe(26);
    expect(linesOf(counts, 39)).toHaveLength(8);
  });

  it('shows 0 where there is none, and a code that it does not know', () => {
    const lines = linesOf([{ code: 99, count: 1 }], 1);
    expect(lines.at(-1)).toMatchObject({ code: 99, label: 'Status 99', count: 1, share: 1 });
    expect(lines[0]).toMatchObject({ count: 0, share: 0 });
    expect(linesOf([], 0)[0]?.share).toBe(0);
  });

  it('says counts and shares in words', () => {
    expect([leadsText(1), leadsText(0), leadsText(1234)]).toEqual([
      '1 lead',
      '0 leads',
      '1.234 leads',
    ]);
    expect(shareText(0.125)).toBe('12,5%');
  });
});
