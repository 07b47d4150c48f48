import { expect, it } from 'vitest';
import { passwordHelp, passwordLengthProblem } from './password';

const MIN = 'A senha deve ter pelo menos 8 caracteres.';
const MAX = 'A senha deve ter no máximo 256 caracteres.';

it.each([
  ['a'.repeat(7), MIN],
  ['a'.repeat(8), undefined],
  // Two units of the language each, and one character.
  ['😀'.repeat(7), MIN],
  ['a\u0301'.repeat(7), MIN],
  ['😀'.repeat(8), undefined],
  ['a'.repeat(256), undefined],
  ['😀'.repeat(256), undefined],
  ['a'.repeat(257), MAX],
])('C-STAFF-14 the length of %s', (password, problem) =>
  expect(passwordLengthProblem(password)).toBe(problem),
);

it.each([
  ['', 'Pelo menos 8 caracteres'],
  ['a', 'Pelo menos 8 caracteres. Faltam 7.'],
  ['abcdefg', 'Pelo menos 8 caracteres. Falta 1.'],
  ['ábcdefg🙂', 'Pelo menos 8 caracteres. Está certo.'],
])('C-STAFF-14 while %j is typed it says %s', (password, help) =>
  expect(passwordHelp(password)).toBe(help),
);
