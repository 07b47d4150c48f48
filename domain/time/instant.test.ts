import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  dayOfInstant,
  dayOfUtcMidnight,
  formatInstant,
  formatInstantShort,
  instantAt,
  isInstant,
  meantDay,
  shownDay,
  startOfDay,
  timeOfInstant,
  todayInSaoPaulo,
  utcMidnight,
  wireDay,
  wireInstant,
} from './index';

const daysOf = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const before = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString();

describe('the start of a day', () => {
  it.each([
    ['2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['2018-11-05', '2018-11-05T02:00:00.000Z'],
    ['2019-02-16', '2019-02-16T02:00:00.000Z'],
    ['2026-11-21', '2026-11-21T03:00:00.000Z'],
  ])('%s starts at %s', (day, start) => expect(startOfDay(day)).toBe(start));

  it('days of the clock changes last 23 and 25 hours', () => {
    const hours = ['2018-11-03', '2018-11-04', '2019-02-16', '2019-02-17'].map(
      (day) => (Date.parse(startOfDay(addDays(day, 1))) - Date.parse(startOfDay(day))) / 36e5,
    );
    expect(hours).toEqual([24, 23, 25, 24]);
  });

  it('is the first instant of every day from 1985 to 2019, the 34 without midnight too', () => {
    const days = daysOf('1985-01-01', '2019-12-31');
    const wrong = days.filter((day) => {
      const start = startOfDay(day);
      return dayOfInstant(start) !== day || dayOfInstant(before(start)) !== addDays(day, -1);
    });
    expect(wrong).toEqual([]);
    expect(days.filter((day) => timeOfInstant(startOfDay(day)) !== '00:00')).toHaveLength(34);
  });

  it('two days follow each other without gap or overlap over all 68 changes', () => {
    const days = daysOf('1985-01-01', '2019-12-31');
    const lengths = days.map(
      (day) => Date.parse(startOfDay(addDays(day, 1))) - Date.parse(startOfDay(day)),
    );
    expect(lengths.filter((length) => length !== 24 * 36e5)).toHaveLength(68);
  });

  it.each([startOfDay, utcMidnight])('refuses what is no day', (of) =>
    expect(() => of('2023-02-29')).toThrow(RangeError),
  );
});

it.each([
  ['2018-11-04', '00:30', '2018-11-04T03:30:00.000Z', 'skipped: the time after the gap'],
  ['2018-11-04', '01:00', '2018-11-04T03:00:00.000Z', 'just after the gap'],
  ['2018-11-03', '23:59', '2018-11-04T02:59:00.000Z', 'just before the gap'],
  ['2019-02-16', '23:30', '2019-02-17T01:30:00.000Z', 'twice: the first'],
  ['2019-02-16', '22:59', '2019-02-17T00:59:00.000Z', 'before what came twice'],
  ['2019-02-17', '00:00', '2019-02-17T03:00:00.000Z', 'after what came twice'],
  ['2026-12-31', '23:59', '2027-01-01T02:59:00.000Z', 'an ordinary day'],
])('instantAt: %s %s is %s (%s)', (day, time, iso) => expect(instantAt(day, time)).toBe(iso));

it.each(['24:00', '23:60', '9:00', '', '12:00:00'])('instantAt: refuses %s', (time) =>
  expect(() => instantAt('2026-01-01', time)).toThrow(RangeError),
);

it('instantAt: is read back as its day and time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 36_500 }),
      fc.integer({ min: 2 * 60, max: 22 * 60 + 59 }),
      (count, minutes) => {
        const day = addDays('1935-01-01', count);
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
        const iso = instantAt(day, time);
        expect([dayOfInstant(iso), timeOfInstant(iso)]).toEqual([day, time]);
      },
    ),
    { numRuns: 500 },
  );
});

/** Instants before the last summer time ended (17 February 2019) and after. */
const SHOWN: readonly (readonly [iso: string, day: string])[] = [
  ['1990-10-21T00:00:00.000Z', '1990-10-21'],
  ['2015-06-29T23:59:59.999Z', '2015-06-29'],
  ['2016-10-16T00:00:00.000Z', '2016-10-16'],
  ['2018-12-31T22:59:59.999Z', '2018-12-31'],
  ['2018-12-31T23:00:00.000Z', '2019-01-01'],
  ['2019-02-16T00:00:00.000Z', '2019-02-16'],
  ['2019-02-17T00:00:00.000Z', '2019-02-17'],
  ['2019-12-31T23:59:59.999Z', '2019-12-31'],
  ['2020-02-29T00:00:00.000Z', '2020-02-29'],
  ['2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
];

it.each(['', 'ontem', '2026-13-01T00:00:00Z', '2026-01-01T25:00:00Z', 'Jan 1 2026', '1'])(
  'texts that are no instant: %s',
  (text) => {
    expect(isInstant(text)).toBe(false);
    expect([dayOfInstant(text), timeOfInstant(text), shownDay(text)]).toEqual(['', '', '']);
    expect(dayOfUtcMidnight(text)).toBe('');
    expect([formatInstant(text), formatInstantShort(text)]).toEqual([text, text]);
  },
);

it('texts that are no instant: other values are no instant either', () =>
  expect([null, undefined, 0, new Date(0)].some(isInstant)).toBe(false));

it('texts that are no instant: never throws on any text', () => {
  fc.assert(fc.property(fc.string(), (text) => void [formatInstant(text), shownDay(text)]));
});

it.each([
  ['2026-03-10', '2026-03-10'],
  ['2026-03-10T00:00:00.000Z', '2026-03-10'],
  ['2026-03-10T03:00:00Z', '2026-03-10'],
  ['2026-03-10T02:59:59Z', '2026-03-09'],
  ['2026-03-10T23:59:59.999-03:00', '2026-03-10'],
  ['2026-03-10T23:59:59.999-0300', '2026-03-10'],
  ['2026-03-10T00:00', '2026-03-10'],
  ['2018-12-01T01:59:59Z', '2018-11-30'],
])('ruling 2: on the wire %s is the day %s', (value, day) => expect(wireDay(value)).toBe(day));

it.each(['2025-02-29', '2026-11-21T25:61:61Z'])('on the wire %s is no day', (value) =>
  expect(() => wireDay(value)).toThrow(RangeError),
);

describe.each([
  ['UTC', 0],
  ['America/Sao_Paulo', 180],
  ['Asia/Tokyo', -540],
])('on a machine in %s', (zone, offset) => {
  const own = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it('the machine really is there', () =>
    expect(new Date(Date.UTC(2026, 5, 1)).getTimezoneOffset()).toBe(offset));

  it.each(SHOWN)('P-VOU-05 C-CONST-13 %s is shown as %s', (iso, day) =>
    expect(shownDay(iso)).toBe(day),
  );

  it.each([
    ['2026-03-01T02:59:59.999Z', '28/02/2026 23:59', '28/02/26 23:59', '2026-02-28'],
    ['2026-03-01T03:00:00.000Z', '01/03/2026 00:00', '01/03/26 00:00', '2026-03-01'],
    ['2018-12-25T01:59:59Z', '24/12/2018 23:59', '24/12/18 23:59', '2018-12-24'],
    ['2018-12-25T02:00:00Z', '25/12/2018 00:00', '25/12/18 00:00', '2018-12-25'],
    ['2026-03-01 12:00', '01/03/2026 09:00', '01/03/26 09:00', '2026-03-01'],
    ['2026-03-01T12:00:00-0300', '01/03/2026 12:00', '01/03/26 12:00', '2026-03-01'],
    ['2026-03-01T12:00:00+09:00', '01/03/2026 00:00', '01/03/26 00:00', '2026-03-01'],
  ])('%s reads %s, %s and is of %s', (iso, long, short, day) => {
    expect([formatInstant(iso), formatInstantShort(iso)]).toEqual([long, short]);
    expect(dayOfInstant(iso)).toBe(day);
    expect(isInstant(iso)).toBe(true);
  });

  it.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
  ])('B-CONST-02 C-CONST-03 P-CONST-01 P-CONST-06 at %s today is %s', (now, day) =>
    expect(todayInSaoPaulo(new Date(now))).toBe(day),
  );

  it.each([
    ['2026-03-01', '2026-03-01', '2026-03-01T03:00:00.000Z'],
    ['2018-11-04', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['2026-03-01T00:00:00.000Z', '2026-02-28', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T03:00:00Z', '2026-03-01', '2026-03-01T03:00:00.000Z'],
    ['2026-03-01T12:00:00-0300', '2026-03-01', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T12:00:00', '2026-03-01', '2026-03-01T12:00:00.000Z'],
    ['2026-02-29', undefined, ''],
    ['2026-02-29T12:00:00Z', undefined, ''],
    ['ontem', undefined, ''],
    ['', undefined, ''],
  ])('ruling 2: %j means the day %s and the instant %j', (value, day, instant) =>
    expect([meantDay(value), wireInstant(value)]).toEqual([day, instant]),
  );

  it('a UTC midnight is read back as its day, every day from 1930 to 2035', () => {
    const wrong = daysOf('1930-01-01', '2035-12-31').filter(
      (day) => dayOfUtcMidnight(utcMidnight(day)) !== day || shownDay(utcMidnight(day)) !== day,
    );
    expect(wrong).toEqual([]);
  });
});
