import { expect, it } from 'vitest';
import { activityText, expiryLabel, isBlockedForFraud } from './activity';

const TODAY = '2026-03-10';

it.each([
  [true, null, 'Ativa'],
  [true, '2026-03-09', 'Ativa'],
  [true, '2026-03-10', 'Ativa'],
  [true, '2026-03-11', 'Desativada até 11/03/2026'],
  [true, '2026-02-30', 'Inativa'],
  [true, 'amanhã', 'Inativa'],
  [false, null, 'Inativa'],
  [false, '2026-03-11', 'Inativa'],
  [undefined, null, 'Inativa'],
])('P-PROF-45 active %s, disabled until %s: %s', (active, disabledUntil, text) =>
  expect(activityText({ active, disabledUntil }, TODAY)).toBe(text),
);

it.each([
  ['fraude de login', true],
  ['Fraude de Login', true],
  [' FRAUDE DE LOGIN ', true],
  ['Fraude', false],
  ['', false],
  [null, false],
  [undefined, false],
])('P-PROF-46 the reason %j is the case for the unblock: %s', (deactivationReason, is) =>
  expect(isBlockedForFraud({ deactivationReason })).toBe(is),
);

it.each([
  ['2026-03-09', 'expirado'],
  ['2026-03-10', 'expira'],
  ['2026-03-11', 'expira'],
])('P-PROF-49 a rate that ends at %s reads %s', (expiration, label) =>
  expect(expiryLabel(expiration, TODAY)).toBe(label),
);
