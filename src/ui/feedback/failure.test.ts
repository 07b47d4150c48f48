import { expect, it } from 'vitest';
import { failureCode, failureFields, failureText, UNEXPECTED } from '.';

const failure = (message: string, more: object = { status: 422, code: 'invalid' }) =>
  Object.assign(new Error(message), more);

it.each([
  ['the description of the server', failure('Voucher inválido'), 'Voucher inválido'],
  ['a failure with a status only', failure('Sem acesso', { status: 403 }), 'Sem acesso'],
  ['a message of blanks', failure('  '), 'Falhou.'],
  ['a text of the browser', failure('Failed to fetch'), 'Falhou.'],
  ['a text of another browser', failure('NetworkError when attempting to fetch'), 'Falhou.'],
  ['a timeout of the browser', new DOMException('Demorou', 'TimeoutError'), 'Falhou.'],
  ['a fault of the program', new TypeError('x is not a function'), 'Falhou.'],
  ['something thrown that is no error', 'boom', 'Falhou.'],
  ['nothing', undefined, 'Falhou.'],
])('failureText of %s', (_, error, text) => expect(failureText(error, 'Falhou.')).toBe(text));

it('failureText of messages by field alone is not an unexpected error', () => {
  const error = failure('', { code: 'invalid', body: { errors: { email: 'E-mail em uso' } } });
  expect(failureText(error, UNEXPECTED)).toBe('Corrija os campos indicados.');
});

it.each([
  [failure('', { code: 'version-conflict' }), 'version-conflict'],
  [failure('', { code: '' }), undefined],
  [failure('', { code: 7 }), undefined],
  [new Error('x'), undefined],
  [null, undefined],
])('failureCode of %o', (error, code) => expect(failureCode(error)).toBe(code));

it.each([
  [{ errors: { email: 'E-mail em uso', name: '', age: 3 } }, { email: 'E-mail em uso' }],
  [null, {}],
  [{ errors: null }, {}],
  ['text', {}],
])('failureFields of the body %o', (body, fields) => {
  expect(failureFields(failure('', { code: 'x', body }))).toEqual(fields);
});
