import { describe, expect, it } from 'vitest';
import {
  isProgrammeConfig,
  lacksPlaceholder,
  PROGRAMME_DEFAULTS,
  PROGRAMMES,
  shareExample,
} from '.';

describe('the share text', () => {
  it('C-REF-06 has lost its placeholder when it is not empty and lacks it', () => {
    const lost = ['Use XXX agora', 'Use xxxx agora', 'Use XX XX agora'];
    const kept = ['Use XXXX agora', 'XXXXX', '', '   ', null, undefined];
    expect([...lost, ...kept].filter(lacksPlaceholder)).toEqual(lost);
  });

  it.each([
    ['Use o código XXXX.', 'Use o código ANA2026.'],
    ['XXXX e XXXX', 'ANA2026 e ANA2026'],
    ['Use XXX agora', 'Use XXX agora'],
  ])('C-REF-06 %j is sent as %j', (text, sent) => expect(shareExample(text)).toBe(sent));
});

describe('a configuration', () => {
  it.each(PROGRAMMES)('C-REF-02 the one of %s that holds at first is whole', (programme) =>
    expect(isProgrammeConfig(programme, PROGRAMME_DEFAULTS[programme])).toBe(true),
  );

  const { mgm, pgm, pgp } = PROGRAMME_DEFAULTS;
  it.each([
    ['mgm', { ...mgm, discountCents: 0 }, true],
    ['mgm', { ...mgm, discountCents: -1 }, false],
    ['mgm', { ...mgm, creditsCents: 0.5 }, false],
    ['mgm', { ...mgm, stepText: ['', '', ''] }, true],
    ['mgm', { ...mgm, stepText: ['', ''] }, false],
    ['mgm', { ...mgm, stepText: ['', '', 3] }, false],
    ['mgm', { ...mgm, shareText: 'sem código' }, false],
    ['mgm', { ...mgm, imageURL: undefined }, false],
    ['pgm', { ...pgm, activated: 'sim' }, false],
    ['pgm', { ...pgm, recurrence: undefined }, false],
    ['pgm', { ...pgm, aquisition: { discountCents: 1, professionalGainCents: -1 } }, false],
    ['pgm', { ...pgm, aquisition: { discountCents: 1, professionalGainCents: 1 } }, true],
    ['pgp', { ...pgp, engagementQuantity: 1.5 }, false],
    ['pgp', { ...pgp, engagementQuantity: -1 }, false],
    ['pgp', mgm, false],
    ['pgp', null, false],
  ] as const)('%s: %j is whole: %s', (programme, value, whole) => {
    expect(isProgrammeConfig(programme, value)).toBe(whole);
  });
});
