import { expect, it } from 'vitest';
import { accountLink, completeProblem, isActiveStatus } from './index';

it('P-PROF-02 who is active or in churn may work', () => {
  const others = ['desligado', 'desabilitado', 'desistiu', 'outro', 'toString'];
  expect(['ativo', 'churn', ...others].filter(isActiveStatus)).toEqual(['ativo', 'churn']);
});

it.each([
  [100, 'O cadastro já está completo.'],
  [99, undefined],
  [null, undefined],
])('P-PART-03 a registration at %s %% can be completed unless it is', (signup, problem) =>
  expect(completeProblem({ signup })).toBe(problem),
);

const href = 'https://conta.example/senha';
it.each([
  ['camarim-000', href, href],
  ['outra-000', href, undefined],
  ['camarim-001', href, undefined],
  ['camarim-000', null, undefined],
  ['camarim-000', 'javascript:alert(1)', undefined],
  ['camarim-000', 'http://conta.example/senha', undefined],
  [null, href, undefined],
])('P-PROF-05 P-CALL-33 the link of a new account: %s %s leads to %s', (code, given, link) =>
  expect(accountLink({ code, href: given }, 'camarim')).toBe(link),
);
