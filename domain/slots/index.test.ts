import { describe, expect, it } from 'vitest';
import {
  daysOnOffer,
  hoursOnOffer,
  isSlotExpired,
  isSlotTime,
  needsPlace,
  SLOT_CATEGORIES,
  SLOT_RULES,
  type SlotTerms,
  slotDays,
  slotHorizon,
  slotState,
  suggestedEnd,
  weekdaysText,
} from './index';

/** A Tuesday. */
const TODAY = '2026-03-10';

const whole: SlotTerms = {
  days: [1, 3],
  start: TODAY,
  end: '2026-03-23',
  startHour: '08:00',
  endHour: '12:00',
};

const problems = (changes: SlotTerms, stored?: SlotTerms) =>
  SLOT_RULES.filter(([, , fails]) => fails({ ...whole, ...changes }, { today: TODAY, stored })).map(
    ([field, message]) => `${field}: ${message}`,
  );

const START_PAST = 'start: A data inicial não pode ser anterior a hoje';
const END_PAST = 'end: A data final não pode ser anterior a hoje';
const BACKWARDS = 'end: A data final não pode ser anterior à inicial';
const TOO_LONG = 'end: O período pode ter no máximo 366 dias';
const HOURS = 'endHour: A hora final deve ser posterior à inicial';
const NO_DAY = 'days: Nenhum dos dias da semana escolhidos está no período';

it('P-SLOT-09 six categories', () =>
  expect(SLOT_CATEGORIES).toEqual({
    c100: 'Manicure',
    c101: 'Massoterapeuta',
    c102: 'Escovista',
    c104: 'Depilador(a)',
    c108: 'Limpeza de Pele',
    c110: 'Maquiadora',
  }));

it('P-SLOT-05 a range is over from the day after its last day', () => {
  const ends = ['2026-03-09', TODAY, '2026-03-11', null];
  expect(ends.filter((end) => isSlotExpired({ end }, TODAY))).toEqual(['2026-03-09']);
});

it.each([
  ['2026-03-11', '2026-03-12', 'future'],
  [TODAY, '2026-03-12', 'active'],
  ['2026-03-09', TODAY, 'active'],
  ['2026-03-01', '2026-03-09', 'expired'],
])('P-SLOT-05 from %s to %s it is %s', (start, end, state) =>
  expect(slotState({ start, end }, TODAY)).toBe(state),
);

describe('P-SLOT-12 P-SLOT-13 the horizon', () => {
  it.each([
    ['no weekday', [], 28],
    ['one', [2], 28],
    ['two', [1, 3], 14],
  ])('%s: %j is %i days', (_, days, expected) => expect(slotHorizon(days)).toBe(expected));

  it.each([
    [[1, 3], TODAY, '2026-03-23'],
    [[2], TODAY, '2026-04-06'],
    [[2], '2026-02-30', undefined],
  ])('%j from %s suggests %s', (days, start, expected) =>
    expect(suggestedEnd(days, start)).toBe(expected),
  );

  it('holds every weekday twice, or a single one four times', () => {
    for (let day = 0; day < 7; day += 1) {
      const end = suggestedEnd([day], TODAY) ?? '';
      expect(slotDays({ days: [day], start: TODAY, end }, TODAY)).toHaveLength(4);
    }
    const end = suggestedEnd([0, 4], TODAY) ?? '';
    const days = ['2026-03-12', '2026-03-15', '2026-03-19', '2026-03-22'];
    expect(slotDays({ days: [0, 4], start: TODAY, end }, TODAY)).toEqual(days);
  });
});

describe('P-SLOT-10 the rules of a range', () => {
  it.each([
    ['begins today', {}, []],
    ['begins yesterday', { start: '2026-03-09' }, [START_PAST]],
    ['ends on its first day', { days: [2], end: TODAY }, []],
    ['ends before its first day', { start: '2026-03-12', end: '2026-03-11' }, [BACKWARDS]],
    ['ended yesterday', { start: TODAY, end: '2026-03-09' }, [END_PAST, BACKWARDS]],
    ['lasts 366 days', { end: '2027-03-10' }, []],
    ['lasts 367 days', { end: '2027-03-11' }, [TOO_LONG]],
    ['its hours are the same', { startHour: '12:00' }, [HOURS]],
    ['its hours run backwards', { startHour: '12:01' }, [HOURS]],
    ['has no such weekday', { days: [1], end: '2026-03-15' }, [NO_DAY]],
    ['has the weekday on its last day', { days: [1], end: '2026-03-16' }, []],
    ['nothing is judged before it is filled in', { days: [], start: null, end: null }, []],
  ])('%s', (_, changes, expected) => expect(problems(changes)).toEqual(expected));

  it('a past day that was saved may stay, another past day may not come', () => {
    const stored = { start: '2026-03-01', end: '2026-03-08' };
    expect(problems(stored, stored)).toEqual([]);
    expect(problems({ ...stored, end: '2026-03-09' }, stored)).toEqual([END_PAST]);
    expect(problems({ ...stored, start: '2026-03-02' }, stored)).toEqual([START_PAST]);
    expect(problems({ ...stored, end: TODAY }, stored)).toEqual([]);
  });
});

it('weekdays: in few letters, in the order of the week', () =>
  expect(weekdaysText([6, 1, 0])).toBe('dom, seg, sáb'));

it('P-SLOT-11 only the kinds 1 and 2 need a place', () =>
  expect([0, 1, 2, 3, null].filter(needsPlace)).toEqual([1, 2]));

describe('whether a test fits', () => {
  it.each([
    ['a Wednesday within the hours', '2026-03-11', '08:00', true],
    ['the last minute', '2026-03-11', '11:59', true],
    ['the end', '2026-03-11', '12:00', false],
    ['too early', '2026-03-11', '07:59', false],
    ['another weekday', '2026-03-12', '08:00', false],
    ['after the range', '2026-03-25', '08:00', false],
    ['before the range', '2026-03-09', '08:00', false],
  ])('%s', (_, day, hour, expected) => expect(isSlotTime(whole, day, hour)).toBe(expected));

  it('lists the days to come', () => {
    expect(slotDays(whole, '2026-03-17')).toEqual(['2026-03-18', '2026-03-23']);
    expect(slotDays(whole, TODAY, 1)).toEqual(['2026-03-11']);
    expect(slotDays(whole, '2026-03-24')).toEqual([]);
    expect(slotDays({ days: [1] }, TODAY)).toEqual([]);
  });
});

describe('P-LEAD-27 what a test is chosen among', () => {
  // Mondays and Wednesdays of two weeks, 08:00 to 12:00; and one Wednesday afternoon.
  const afternoon: SlotTerms = {
    days: [3],
    start: '2026-03-11',
    end: '2026-03-11',
    startHour: '13:15',
    endHour: '14:15',
  };

  it('the days of every slot, once each, in order', () => {
    const days = ['2026-03-11', '2026-03-16', '2026-03-18', '2026-03-23'];
    expect(daysOnOffer([afternoon, whole], TODAY)).toEqual(days);
    expect(daysOnOffer([], TODAY)).toEqual([]);
  });

  it.each([
    [[{ ...whole, startHour: '10:30' }], '2026-03-16', '', ['10:30', '11:00', '11:30']],
    [[whole], '2026-03-16', '10:30', ['11:00', '11:30']],
    [[afternoon], '2026-03-11', '', ['13:15', '13:45']],
    [[afternoon, { ...afternoon, startHour: '13:45' }], '2026-03-11', '', ['13:15', '13:45']],
    [[whole], '2026-03-17', '', []],
    [[{ ...whole, endHour: null }], '2026-03-16', '', []],
    [[{ ...whole, startHour: '12:00' }], '2026-03-16', '', []],
  ])('the hours of %j on %s after %s', (slots, day, after, hours) =>
    expect(hoursOnOffer(slots as SlotTerms[], day as string, after as string)).toEqual(hours),
  );
});
