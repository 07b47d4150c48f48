import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../schema/definition/validate';
import { leadsText } from '../shared/leads';
import { filtersOf, linesOf, queryOf, REPORT_BAR, rangeProblem, shareText } from './report';

const NOW = new Date('2026-03-10T15:00:00Z');

const addressOf = (query: string) => {
  const values = new URLSearchParams(query);
  return { get: (name: string) => values.get(name) ?? undefined };
};

const WEEK = { from: '2026-03-03', to: '2026-03-10' };

describe('P-LEAD-33 the filters of the report', () => {
  const DAY = 'dateRangeStart=2026-01-02&dateRangeEnd=2026-01-02';
  it.each([
    ['', WEEK],
    [DAY, { from: '2026-01-02', to: '2026-01-02' }],
    ['dateRangeStart=2026-01-03&dateRangeEnd=2026-01-02', WEEK],
    ['dateRangeStart=2026-02-30&dateRangeEnd=2026-03-02', WEEK],
    ['dateRangeStart=2026-01-03', WEEK],
  ])('the address "%s" asks for %j', (query, period) =>
    expect(filtersOf(addressOf(query), NOW)).toEqual({ period, cities: [], categories: [] }),
  );

  it('P-LEAD-35 takes the choices that there are, and gives them back', () => {
    const filters = filtersOf(addressOf('cities=others,atlantis&categories=c104,c999'), NOW);
    expect(filters).toMatchObject({ cities: ['others'], categories: ['c104'] });
    const range = { dateRangeStart: WEEK.from, dateRangeEnd: WEEK.to };
    expect(queryOf(filters)).toEqual({ ...range, cities: 'others', categories: 'c104' });
  });

  it.each([
    ['2026-03-10', '2026-03-10', undefined],
    ['2026-03-10', '2026-03-09', 'A data final não pode ser anterior à inicial'],
    [null, '2026-03-09', 'Informe a data inicial e a data final'],
    ['2026-03-32', '2026-03-09', 'Informe a data inicial e a data final'],
  ])('from %s to %s: %s, also at the period of the bar', (from, to, problem) => {
    expect(rangeProblem({ period: { from, to } })).toBe(problem);
    const context = { mode: 'list', now: NOW, today: '2026-03-10', product: {} } as never;
    const typed = { period: { from, to }, cities: [], categories: [] };
    expect(validateRecord(REPORT_BAR, typed, context)).toEqual(problem ? { period: problem } : {});
  });
});

// The sum of what was scheduled is proven by tests/contract/leadsReport.test.tsx.
it('P-LEAD-34 counts 0 where there is none, and shows a code that it does not know', () => {
  const lines = linesOf([{ code: 99, count: 1 }]);
  expect(lines.at(-1)).toMatchObject({ code: 99, label: 'Status 99', count: 1 });
  expect(lines[0]).toMatchObject({ count: 0 });
  expect([1, 0, 1234].map(leadsText)).toEqual(['1 lead', '0 leads', '1.234 leads']);
  expect([shareText(1, 8), shareText(1, 3), shareText(0, 0)]).toEqual(['12,5%', '33,3%', '0%']);
});
