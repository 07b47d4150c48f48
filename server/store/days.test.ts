import { describe, expect, it } from 'vitest';
import { addDays, dayInSaoPaulo, dayOnWire, wireDay } from './days';

describe('days', () => {
  it.each([
    ['2026-03-10', '2026-03-10'],
    ['2026-03-10T00:00:00.000Z', '2026-03-10'],
    ['2026-03-10T03:00:00Z', '2026-03-10'],
    ['2026-03-10T02:59:59Z', '2026-03-09'],
    ['2026-03-10T00:00:00-03:00', '2026-03-10'],
    ['2026-03-10T23:59:59.999-03:00', '2026-03-10'],
    ['2026-03-10T00:00', '2026-03-10'],
    ['2024-02-29', '2024-02-29'],
    ['2025-02-29', undefined],
    ['2026-04-31', undefined],
    ['2026-00-10', undefined],
    // Summer time: the zone was two hours behind UTC.
    ['2018-12-01T02:00:00Z', '2018-12-01'],
    ['2018-12-01T01:59:59Z', '2018-11-30'],
  ])('ruling 2: %s is the day %s', (value, day) => {
    expect(wireDay(value)).toBe(day);
  });

  it('ruling 2: a day travels as its UTC midnight and comes back the same', () => {
    expect(dayOnWire('2026-03-10')).toBe('2026-03-10T00:00:00.000Z');
    expect(wireDay(dayOnWire('2026-03-10'))).toBe('2026-03-10');
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
  ])('%s and %i days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
  });

  it('takes today in America/Sao_Paulo', () => {
    expect(dayInSaoPaulo(new Date('2026-01-01T02:59:59Z'))).toBe('2025-12-31');
    expect(dayInSaoPaulo(new Date('2026-01-01T03:00:00Z'))).toBe('2026-01-01');
  });
});
