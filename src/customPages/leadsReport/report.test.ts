import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../schema/validate';
import { leadsText, linesOf, shareText } from './counts';
import { askedOf, filtersOf, queryOf, REPORT_BAR, rangeProblem, typedOf } from './filters';

const NOW = new Date('2026-03-10T15:00:00Z');

const addressOf = (query: string) => {
  const values = new URLSearchParams(query);
  return { get: (name: string) => values.get(name) ?? undefined };
};

const WEEK = { start: '2026-03-03', end: '2026-03-10' };

describe('P-LEAD-33 the filters of the report', () => {
  const DAY = 'dateRangeStart=2026-01-02&dateRangeEnd=2026-01-02';
  it.each([
    ['', WEEK],
    [DAY, { start: '2026-01-02', end: '2026-01-02' }],
    ['dateRangeStart=2026-01-03&dateRangeEnd=2026-01-02', WEEK],
    ['dateRangeStart=2026-02-30&dateRangeEnd=2026-03-02', WEEK],
    ['dateRangeStart=2026-01-03', WEEK],
  ])('the address "%s" asks for %j', (query, range) =>
    expect(filtersOf(addressOf(query), NOW)).toEqual({ ...range, cities: [], categories: [] }),
  );

  it('P-LEAD-35 takes the choices that there are, and gives them back', () => {
    const filters = filtersOf(addressOf('cities=others,atlantis&categories=c104,c999'), NOW);
    expect(filters).toMatchObject({ cities: ['others'], categories: ['c104'] });
    const range = { dateRangeStart: WEEK.start, dateRangeEnd: WEEK.end };
    expect(queryOf(filters)).toEqual({ ...range, cities: 'others', categories: 'c104' });
  });

  it.each([
    ['2026-03-10', '2026-03-10', undefined],
    ['2026-03-10', '2026-03-09', 'A data final não pode ser anterior à inicial'],
    [null, '2026-03-09', 'Informe a data inicial e a data final'],
    ['2026-03-32', '2026-03-09', 'Informe a data inicial e a data final'],
  ])('from %s to %s: %s, also at the period of the bar', (start, end, problem) => {
    expect(rangeProblem({ start, end })).toBe(problem);
    const context = { mode: 'list', now: NOW, today: '2026-03-10', product: {} } as never;
    const typed = {
      ...typedOf({ ...WEEK, cities: [], categories: [] }),
      period: { from: start, to: end },
    };
    expect(validateRecord(REPORT_BAR, typed, context)).toEqual(problem ? { period: problem } : {});
  });

  it('the bar asks for what was typed', () => {
    const asked = { ...WEEK, cities: [], categories: [] };
    expect(askedOf(typedOf(asked))).toEqual(asked);
    expect(askedOf({ period: null })).toEqual({ ...asked, start: null, end: null });
  });
});

// The sum of what was scheduled is proven by tests/contract/leadsReport.test.tsx.
it('P-LEAD-34 counts 0 where there is none, and shows a code that it does not know', () => {
  const lines = linesOf([{ code: 99, count: 1 }], 1);
  expect(lines.at(-1)).toMatchObject({ code: 99, label: 'Status 99', count: 1, share: 1 });
  expect(lines[0]).toMatchObject({ count: 0, share: 0 });
  expect(linesOf([], 0)[0]?.share).toBe(0);
  expect([1, 0, 1234].map(leadsText)).toEqual(['1 lead', '0 leads', '1.234 leads']);
  expect(shareText(0.125)).toBe('12,5%');
});
