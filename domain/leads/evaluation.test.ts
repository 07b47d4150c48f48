import { describe, expect, it } from 'vitest';
import {
  countByDay,
  dayRange,
  defaultReportRange,
  EXPERIENCES,
  evaluationInstant,
  evaluationTime,
  evaluationTypeLabel,
  hasLocation,
  idsOf,
  isBackwards,
  isCountedInCalendar,
  monthRange,
  namesOf,
  occupiesSlot,
  PROFESSIONS,
  REPORT_CATEGORIES,
  REPORT_CITIES,
  REPROVE_REASONS,
  reportAreas,
  reportCategoryIds,
  sentEvaluationTime,
  settleEvaluation,
  testLocation,
  WEEKDAYS,
} from './index';

const NOW = new Date('2026-03-10T15:00:00.000Z');

describe('P-LEAD-28 day and hour in America/Sao_Paulo', () => {
  it.each([
    ['2026-03-10', '10:30', '2026-03-10T13:30:00.000Z'],
    ['2026-03-10', '21:00', '2026-03-11T00:00:00.000Z'],
  ])('%s at %s is %s and back', (day, hour, instant) => {
    expect(evaluationInstant(day, hour)).toBe(instant);
    expect(evaluationTime(instant)).toEqual({ day, hour });
  });

  it.each([
    ['2026-03-10', ''],
    ['', '10:30'],
    ['2026-02-29', '10:30'],
    ['2026-03-10', '9:30'],
    ['2026-03-10', '24:00'],
  ])('%j at %j is none', (day, hour) => expect(evaluationInstant(day, hour)).toBeUndefined());

  it.each([null, '', 'ontem'])('%j has neither', (text) =>
    expect(evaluationTime(text)).toBeUndefined(),
  );
});

it.each([
  ['2026-03-11T01:00:00Z', '2026-03-10', '22:00'],
  ['2026-03-10T10:30:00-0300', '2026-03-10', '10:30'],
  ['2026-03-10T10:30:00', '2026-03-10', '10:30'],
  ['2026-03-10T10:30', '2026-03-10', '10:30'],
  ['2026-03-10', '2026-03-10', ''],
  ['2026-13-10T10:30:00Z', '', ''],
])('P-LEAD-28 a form that sends %j means %s at %s', (date, day, hour) =>
  expect(sentEvaluationTime(date)).toEqual({ day, hour }),
);

describe('P-CALL-66 P-CALL-67 ranges', () => {
  it.each([
    ['2026-03', '2026-03-01T03:00:00.000Z', '2026-04-01T03:00:00.000Z'],
    ['2018-11', '2018-11-01T03:00:00.000Z', '2018-12-01T02:00:00.000Z'],
  ])('%s', (month, from, until) => expect(monthRange(month)).toEqual({ from, until }));

  it.each(['2026-13', '2026-00', '2026-3', '', '03/2026'])('%j is no month', (text) =>
    expect(() => monthRange(text)).toThrow(RangeError),
  );

  it('a day', () =>
    expect(dayRange('2026-03-10')).toEqual({
      from: '2026-03-10T03:00:00.000Z',
      until: '2026-03-11T03:00:00.000Z',
    }));

  it('several days, and days that the calendar hardly has', () => {
    expect(dayRange('2026-03-10', '2026-03-12').until).toBe('2026-03-13T03:00:00.000Z');
    expect(dayRange('9999-12-31')).toEqual(dayRange('2999-12-31'));
    expect(() => dayRange('2026-02-29')).toThrow(RangeError);
  });
});

it('P-LEAD-38 days count the leads that are scheduled, in São Paulo', () => {
  const lead = (testTime: string | null, status: number) => ({ testTime, status });
  const leads = [
    lead('2026-03-11T02:59:59.000Z', 2),
    lead('2026-03-10T13:00:00.000Z', 2),
    lead('2026-03-11T03:00:00.000Z', 2),
    lead('2026-03-10T13:00:00.000Z', 6),
    lead(null, 2),
  ];
  expect([...countByDay(leads, isCountedInCalendar)]).toEqual([
    ['2026-03-10', 2],
    ['2026-03-11', 1],
  ]);
});

describe('P-LEAD-26 P-LEAD-09 what becomes of a test', () => {
  const at = (date: string, type = 1) => ({ date, type, link: date });
  const past = at('2026-03-10T15:00:00.000Z');
  const future = at('2026-03-10T15:00:00.001Z');
  const older = at('2026-01-10T15:00:00.000Z');
  const next = at('2026-04-01T15:00:00.000Z');
  const same = { ...future, link: 'other' };
  const corrected = { ...past, link: 'x' };
  const online = { ...past, type: 3 };

  it.each([
    ['the first one', null, next, 2, next, [older], true],
    ['status 1 has none', null, next, 1, null, [older], false],
    ['one that took place stays behind', past, next, 2, next, [past, older], true],
    ['one to come is moved', future, next, 2, next, [older], true],
    ['one to come is called off', future, null, 3, null, [older], false],
    ['status 1 loses one to come', future, future, 1, null, [older], false],
    ['status 1 keeps the memory of one that took place', past, past, 1, null, [past, older], false],
    ['a correction is the same test', future, same, 2, same, [older], false],
    ['a correction afterwards too', past, corrected, 6, corrected, [older], false],
    ['another kind is another test', past, online, 2, online, [past, older], true],
  ])('%s', (_, evaluation, wanted, status, expected, history, isNew) =>
    expect(settleEvaluation({ evaluation, history: [older] }, wanted, status, NOW)).toEqual({
      evaluation: expected,
      history,
      isNew,
    }),
  );
});

describe('P-LEAD-27 kinds of evaluation', () => {
  it('only kinds 1 and 2 have a location', () =>
    expect([1, 2, 3, 4, null].filter(hasLocation)).toEqual([1, 2]));

  it.each([
    [1, null, 'slot'],
    [3, 'https://a.b', null],
  ])('%i keeps the link %s and the place %s', (type, meetLink, locationId) =>
    expect(testLocation(type, { meetLink: ' https://a.b ', locationId: 'slot' })).toEqual({
      meetLink,
      locationId,
    }),
  );

  it('an unknown kind has no words', () => expect(evaluationTypeLabel(4)).toBeUndefined());

  it('the statuses 2, 6 and 11 take a place of their slot', () =>
    expect([1, 2, 3, 4, 5, 6, 7, 11].filter(occupiesSlot)).toEqual([2, 6, 11]));
});

describe('P-LEAD-30 P-LEAD-35 what is offered', () => {
  it('counts as the constants say', () => {
    const counts = [EXPERIENCES, PROFESSIONS, REPROVE_REASONS, WEEKDAYS].map(
      (names) => Object.keys(names).length,
    );
    expect(counts).toEqual([4, 7, 8, 7]);
    expect(REPORT_CATEGORIES.map(({ id, name }) => `${id} ${name}`).join()).toBe(
      'c100 Manicure,c101 Massoterapeuta,c104 Depilador(a),c102 Escovista,c109 Esteticista,c108 Limpeza de Pele,c110 Maquiadora',
    );
    expect(REPORT_CITIES.map(({ id, name }) => `${id} ${name}`).join()).toBe(
      'sao-paulo São Paulo,rio-de-janeiro Rio de Janeiro,brasilia Brasília,minas-gerais Minas Gerais,others Outros',
    );
  });

  it.each([
    [['minas-gerais'], ['belo-horizonte', 'nova-lima'], false],
    [['brasilia', 'others'], ['brasilia'], true],
    [['campinas'], ['campinas'], false],
  ])('the areas of %j', (cities, areaIds, others) =>
    expect(reportAreas(cities)).toEqual({ areaIds, others }),
  );

  it('the categories of the filter', () =>
    expect(reportCategoryIds([...REPORT_CATEGORIES.map(({ id }) => id), 'c103']).join()).toBe(
      'c100,c101,c104,c104m,c102,c109,c108,c110,c103',
    ));

  it('ids and names in one line', () => {
    expect(idsOf(' a, b,,c')).toEqual(['a', 'b', 'c']);
    expect(idsOf(undefined)).toEqual([]);
    expect(namesOf(EXPERIENCES, ['1-to-5-years', 'x'])).toBe('De 1 a 5 anos, x');
    expect(namesOf(WEEKDAYS, [0, 6])).toBe('Domingo, Sábado');
    expect(namesOf(WEEKDAYS, null)).toBe('');
  });

  it('P-LEAD-33 the range begins seven days ago, in São Paulo', () => {
    expect(defaultReportRange(new Date('2026-03-11T02:59:59Z'))).toEqual({
      start: '2026-03-03',
      end: '2026-03-10',
    });
    expect(isBackwards('2026-03-10', '2026-03-09')).toBe(true);
    expect(isBackwards('2026-03-10', '2026-03-10')).toBe(false);
  });
});
