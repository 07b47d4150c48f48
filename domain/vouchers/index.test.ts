import { describe, expect, it } from 'vitest';
import {
  campaignName,
  FEWER_USES,
  isDeactivated,
  isFewerUses,
  isUsed,
  VOUCHER_RULES,
  type VoucherTerms,
  voucherState,
} from './index';

const TODAY = '2026-03-10';

const problems = (
  voucher: VoucherTerms,
  mode: 'create' | 'edit' = 'create',
  stored?: Record<string, unknown>,
) =>
  VOUCHER_RULES.filter(([, , fails]) => fails(voucher, { mode, today: TODAY, stored })).map(
    ([field, message]) => `${field}: ${message}`,
  );

describe('P-VOU-15 the dates of a voucher', () => {
  it.each([
    ['starts today', { start: TODAY, end: '2026-03-11' }, []],
    [
      'started yesterday',
      { start: '2026-03-09', end: '2026-03-11' },
      ['start: A data inicial não pode ser anterior a hoje'],
    ],
    ['ends yesterday', { end: '2026-03-09' }, ['end: A data final não pode ser anterior a hoje']],
    ['ends today', { end: TODAY }, []],
    [
      'ends on its first day',
      { start: TODAY, end: TODAY },
      ['end: A data final deve ser posterior à inicial'],
    ],
    [
      'its window opens yesterday',
      { dateRangeStart: '2026-03-09' },
      ['dateRangeStart: O início da janela de uso não pode ser anterior a hoje'],
    ],
    [
      'its window closes as it opens',
      { dateRangeStart: TODAY, dateRangeEnd: TODAY },
      ['dateRangeEnd: O fim da janela de uso deve ser posterior ao início'],
    ],
    ['has no dates yet', {}, []],
  ])('%s', (_, voucher, expected) => expect(problems(voucher)).toEqual(expected));

  it('P-VOU-19 an edited voucher may have started in the past, but ends today or later', () => {
    const stored = { start: '2026-01-01', dateRangeStart: '2026-01-01' };
    expect(problems({ ...stored, end: TODAY }, 'edit', stored)).toEqual([]);
    expect(problems({ ...stored, end: '2026-03-09' }, 'edit', stored)).toHaveLength(1);
  });

  it.each([
    // previous, new, refused
    [5, 4, true],
    [5, 5, false],
    [5, 0, false],
    [5, null, false],
    [0, 3, true],
    [0, 0, false],
    [1, 0, false],
    [undefined, 3, false],
  ])('P-VOU-18 P-VOU-20 from %s uses to %s: refused %s', (lastMaxTimes, maxTimes, refused) => {
    expect(isFewerUses(maxTimes, lastMaxTimes)).toBe(refused);
    const message = refused ? [`maxTimes: ${FEWER_USES}`] : [];
    expect(problems({ maxTimes, lastMaxTimes }, 'edit')).toEqual(message);
    for (const side of ['aquisition', 'recurrence'] as const) {
      const stored = { [side]: { maxTimes: lastMaxTimes } };
      expect(problems({ [side]: { maxTimes } }, 'edit', stored)).toEqual(
        refused ? [`${side}.maxTimes: ${FEWER_USES}`] : [],
      );
    }
  });

  it('a date that is none makes no other date wrong', () =>
    expect(
      problems({
        start: '31/02/2026',
        end: '2026-03-11',
        dateRangeStart: '99/99/9999',
        dateRangeEnd: '2026-03-12',
      }),
    ).toEqual([]));
});

describe('P-VOU-06 the state of a voucher', () => {
  it.each([
    ['its last day was yesterday', { end: '2026-03-09', usedTimes: 3, active: true }, 'expired'],
    ['its last day is today', { end: TODAY, active: true }, 'available'],
    ['it was used', { end: '2026-04-01', usedTimes: 1 }, 'used'],
    ['its first purchase was used', { end: '2026-04-01', aquisition: { usedTimes: 1 } }, 'used'],
    ['a later purchase was used', { end: '2026-04-01', recurrence: { usedTimes: 1 } }, 'used'],
    [
      'nobody used it',
      { end: '2026-04-01', usedTimes: 0, aquisition: { usedTimes: 0 } },
      'available',
    ],
    ['it was switched off', { end: '2026-04-01', active: false }, 'inactive'],
  ])('%s', (_, voucher, state) => expect(voucherState(voucher, TODAY)).toBe(state));

  it('P-VOU-07 counts as deactivated when past or switched off', () => {
    expect(isDeactivated({ end: '2026-03-09', active: true }, TODAY)).toBe(true);
    expect(isDeactivated({ end: TODAY, active: true }, TODAY)).toBe(false);
    expect(isDeactivated({ end: '2026-04-01', active: false }, TODAY)).toBe(true);
    expect(isUsed({})).toBe(false);
  });
});

it.each([
  ['Verão 2026!', 'Verão2026'],
  ['a-b_c d', 'abcd'],
  ['x'.repeat(101), 'x'.repeat(100)],
  ['x'.repeat(100), 'x'.repeat(100)],
])('P-VOU-16 a campaign: %s is stored as %s', (typed, stored) =>
  expect(campaignName(typed)).toBe(stored),
);
