import { expect, it } from 'vitest';
import {
  completeStaffEmail,
  staffChangeRefusal,
  staffEmailProblem,
  staffTypeLabel,
  suggestStaffEmail,
} from '.';

it.each([
  ['administrator', 'Administrador'],
  ['staff', 'Acesso básico'],
  ['marketing', 'Marketing'],
  ['operation', 'Operações'],
  ['finance', 'Financeiro'],
  ['operationHead', 'Head Operacional'],
  ['financeHead', 'Head Financeiro'],
  ['marketingHead', 'Head Marketing'],
  ['master', 'Master'],
  ['unknown', 'unknown'],
  ['toString', 'toString'],
])('C-ROLE-06 staff: labels %s as %s', (type, label) => expect(staffTypeLabel(type)).toBe(label));

it.each([
  ['ana.silva', 'ana.silva@camarim.test'],
  [' ana.silva@ ', 'ana.silva@camarim.test'],
  ['ANA@Camarim.Test', 'ana@camarim.test'],
  ['ana@outra.com', 'ana@outra.com'],
  ['', ''],
  ['   ', ''],
])('C-STAFF-06 staff: completes %j to %j', (typed, email) =>
  expect(completeStaffEmail(typed, 'camarim.test')).toBe(email),
);

it.each([
  ['ana.silva', undefined],
  ['', 'E-mail é obrigatório.'],
  ['@', 'E-mail inválido.'],
  ['ana silva', 'E-mail inválido.'],
  ['ana..silva', 'E-mail inválido.'],
  ['.ana', 'E-mail inválido.'],
  ['a@b@camarim.test', 'E-mail inválido.'],
  [`${'a'.repeat(64)}`, undefined],
  [`${'a'.repeat(65)}`, 'E-mail inválido.'],
  ['ana@outra.com', 'Use um e-mail do domínio camarim.test.'],
  ['ana@camarim.test.br', 'Use um e-mail do domínio camarim.test.'],
])('C-STAFF-05 C-STAFF-06 staff: judges the e-mail %j: %s', (typed, problem) =>
  expect(staffEmailProblem(typed, 'camarim.test')).toBe(problem),
);

it.each([
  ['Ana Silva', 'ana.silva'],
  ['João da Conceição', 'joao.conceicao'],
  ['  Márcia   Regina  de Araújo ', 'marcia.araujo'],
  ['Íris', 'iris'],
  ["Sant'Ana D'Ávila", 'sant.avila'],
  ['', ''],
])('C-STAFF-07 C-STAFF-10 staff: suggests from %j the e-mail %j', (name, email) =>
  expect(suggestStaffEmail(name)).toBe(email),
);

const administrator = { id: 'a', type: 'administrator', active: true };
const keep = { type: 'administrator', active: true };
const off = { type: 'administrator', active: false };
const lower = { type: 'staff', active: true };

it.each([
  ['another, unchanged', 'b', administrator, keep, ['a'], undefined],
  ['own type', 'a', administrator, lower, ['a', 'b'], 'own-type'],
  ['own deactivation', 'a', administrator, off, ['a', 'b'], 'own-deactivation'],
  ['last, deactivated', 'b', administrator, off, ['a'], 'last-administrator'],
  ['last, other type', 'b', administrator, lower, ['a'], 'last-administrator'],
  ['one of two', 'b', administrator, off, ['a', 'b'], undefined],
  ['not an administrator', 'b', { ...administrator, type: 'staff' }, lower, ['b'], undefined],
] as const)('staff: B8 %s', (_, actor, before, after, administrators, refusal) => {
  expect(staffChangeRefusal(actor, before, after, administrators)).toBe(refusal);
});
