import { expect, it } from 'vitest';
import { activityText, expiryLabel, isBlockedForFraud } from './activity';

const TODAY = '2026-03-10';

it.each([
  [true, null, 'Ativa'],
  [true, '2026-03-10', 'Ativa'],
  [true, '2026-03-11', 'Desativada até 11/03/2026'],
  [true, '2026-02-30', 'Inativa'],
  [false, '2026-03-11', 'Inativa'],
  [undefined, null, 'Inativa'],
])('P-PROF-45 active %s, disabled until %s: %s', (active, disabledUntil, text) =>
  expect(activityText({ active, disabledUntil }, TODAY)).toBe(text),
);

it('P-PROF-46 a fraud of the login is the case for the unblock', () => {
  const reasons = ['fraude de login', ' FRAUDE DE LOGIN ', 'Fraude', '', null, undefined];
  const found = reasons.filter((deactivationReason) => isBlockedForFraud({ deactivationReason }));
  expect(found).toEqual(reasons.slice(0, 2));
});

it.each([
  ['2026-03-09', 'expirado'],
  ['2026-03-10', 'expira'],
  ['2026-03-11', 'expira'],
  ['2026-03-11', 'substituída', true],
])('P-PROF-49 a rate that ends at %s reads %s', (expiration, label, isReplaced = false) =>
  expect(expiryLabel(expiration, TODAY, isReplaced)).toBe(label),
);
