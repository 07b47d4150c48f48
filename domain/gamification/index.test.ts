import { expect, it } from 'vitest';
import { barDays, elapsed, monthsAt, nextTier, pointsProblems, TIER_STEPS, tierOf } from './index';

it('P-GAM-04 the tiers are exactly these', () =>
  expect(TIER_STEPS.map(([tier]) => tier).join()).toBe('Bronze,Prata,Ouro,Diamante,Singular'));

it.each([
  [-5, 'Bronze', 'Prata', 100],
  [99, 'Bronze', 'Prata', 1],
  [100, 'Prata', 'Ouro', 150],
  [249, 'Prata', 'Ouro', 1],
  [250, 'Ouro', 'Diamante', 250],
  [499, 'Ouro', 'Diamante', 1],
  [500, 'Diamante', 'Singular', 300],
  [799, 'Diamante', 'Singular', 1],
  [800, 'Singular', undefined, undefined],
])('P-GAM-06 %i points are %s; to %s are missing %s', (points, tier, next, missing) => {
  expect(tierOf(points)).toBe(tier);
  expect(nextTier(points)).toEqual(next && { tier: next, missing });
});

it.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-03', 31],
])('P-GAM-05 the bar of %s ends at %i', (month, last) =>
  expect(barDays(month)).toEqual([1, 7, 15, 23, last]),
);

it.each([
  ['2026-03-01', 0],
  ['2026-03-16', 50],
  ['2026-03-31', 100],
])('P-GAM-05 at %s %i %% of the month have passed', (today, share) =>
  expect(elapsed(today)).toBe(share),
);

it.each([
  ['2026-03-10', 'março de 2026', 'fevereiro de 2026'],
  ['2026-01-01', 'janeiro de 2026', 'dezembro de 2025'],
])('P-GAM-04 at %s the months are %s and %s', (today, current, last) =>
  expect(monthsAt(today).map(({ name }) => name)).toEqual([current, last]),
);

const REQUIRED = 'Preenchimento Obrigatório';

it.each([
  [-1, 'Correção', {}],
  [1001, 'Evento', { points: 'De -1000 a 1000 pontos' }],
  [-1001, 'Evento', { points: 'De -1000 a 1000 pontos' }],
  [0, 'Evento', { points: REQUIRED }],
  [1.5, 'Evento', { points: REQUIRED }],
  [null, ' ', { points: REQUIRED, reason: REQUIRED }],
  [1, 'a'.repeat(200), {}],
  [1, 'a'.repeat(201), { reason: 'Máximo de 200 caracteres' }],
])('P-GAM-03 %s points for %j', (points, reason, problems) =>
  expect(pointsProblems({ points, reason })).toEqual(problems),
);
