import { expect, it } from 'vitest';
import { LINK_WORDS, pushConfirmation, pushProblems, pushQuery, reachText } from './index';

const DRAFT = { title: 'Novidade', message: 'Abra o aplicativo', link: 'pedidos', query: '' };
const problems = (change: object) =>
  Object.entries(pushProblems({ ...DRAFT, ...change })).flatMap(([name, text]) =>
    text ? [`${name}: ${text}`] : [],
  );

it.each([
  [{}, []],
  [{ title: '  ' }, ['title: Informe o título da notificação!']],
  [{ message: ' ' }, ['message: Informe a mensagem da notificação!']],
  [{ link: '/pedidos' }, ['link: A rota não deve iniciar com /']],
  [{ link: 'pedidos/1?a=b:c' }, []],
  [{ link: 'https://exemplo.test/a' }, []],
  [{ link: ' javascript:alert(1)' }, [`link: ${LINK_WORDS}`]],
  [{ link: 'https://ana:segredo@exemplo.test' }, [`link: ${LINK_WORDS}`]],
  [{ link: '\\\\exemplo.test' }, [`link: ${LINK_WORDS}`]],
  [{ query: JSON.stringify(['a'.repeat(3_996)]) }, []],
  [{ query: JSON.stringify(['a'.repeat(3_997)]) }, ['query: A query é grande demais']],
  [{ query: JSON.stringify(['é'.repeat(1_999)]) }, ['query: A query é grande demais']],
  [{ query: '[[[[[[[]]]]]]]' }, ['query: A query é grande demais']],
  [{ query: '[' }, ['query: Query está em formato inválido']],
  [{ query: 'a' }, ['query: Query está em formato inválido']],
  [{ query: '{}' }, ['query: Precisa ser um array']],
  [{ query: ' [ { "a" : 1 } ] ' }, []],
  [{ query: null }, []],
])('P-PUSH-03 P-PUSH-04 P-PUSH-05 (S4 S12) a message: %j: %j', (change, expected) =>
  expect(problems(change)).toEqual(expected),
);

it('P-PUSH-05 P-PUSH-08 the query is parsed without its white space', () => {
  expect(pushQuery('[ 1,\n { "a": "b c" } ]')).toEqual([1, { a: 'bc' }]);
  expect(pushQuery(' ')).toEqual([]);
});

it.each([
  ['artist', 0, '0 profissionais'],
  ['artist', 1, '1 profissional'],
  ['user', 2, '2 clientes'],
  ['user', 12_345, '12.345 clientes'],
] as const)('%s %i: %s', (target, count, text) => expect(reachText(target, count)).toBe(text));

it('P-PUSH-08 says of how many it is not sure', () =>
  expect(reachText('user', 330_000, true)).toBe('cerca de 330.000 clientes'));

it.each([
  ['artist', true, 'as profissionais escolhidas pelos filtros'],
  ['user', false, 'todas as clientes'],
] as const)(
  'P-PUSH-06 P-PUSH-08 the question to %s, filtered %s, names %s',
  (target, isFiltered, who) => {
    expect(pushConfirmation(target, isFiltered)).toContain(who);
    expect(pushConfirmation(target, isFiltered)).toContain('não poderá ser cancelado');
  },
);
