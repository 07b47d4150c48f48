import { expect, it } from 'vitest';
import { consultantUrl, lookupProblem } from './index';

it.each([
  ['https://a.test/x', 'CN1', 'https://a.test/x/CN1'],
  ['https://a.test/x/', 'CN1', 'https://a.test/x/CN1'],
  ['https://a.test', 'a/b ?', 'https://a.test/a%2Fb%20%3F'],
])('C-CALL-53 %s and %s make %s', (base, id, url) => expect(consultantUrl(base, id)).toBe(url));

it.each([
  ['email', '', 'Informe o e-mail da consultora'],
  ['email', '  ', 'Informe o e-mail da consultora'],
  ['email', 'ana', 'Formato de e-mail inválido'],
  ['email', 'ana@', 'Formato de e-mail inválido'],
  ['email', ' ana@consultora.test ', undefined],
  ['id', ' ', 'Informe o id da consultora'],
  ['id', 'CN1', undefined],
] as const)('C-MISC-04 by %s, %j: %s', (by, text, problem) =>
  expect(lookupProblem(by, text)).toBe(problem),
);
