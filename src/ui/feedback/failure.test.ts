import { describe, expect, it } from 'vitest';
import { failureCode, failureFields, failureText } from '.';

const failure = (message: string, more: object = { status: 422, code: 'invalid' }) =>
  Object.assign(new Error(message), more);

describe('failureText', () => {
  it.each([
    ['the description of the server', failure('Voucher inválido'), 'Voucher inválido'],
    ['a failure with a status only', failure('Sem acesso', { status: 403 }), 'Sem acesso'],
    ['an empty message', failure(''), 'Falhou.'],
    ['a message of blanks', failure('  '), 'Falhou.'],
    ['a text of the browser', failure('Failed to fetch'), 'Falhou.'],
    ['a text of another browser', failure('NetworkError when attempting to fetch'), 'Falhou.'],
    ['a timeout of the browser', new DOMException('Demorou', 'TimeoutError'), 'Falhou.'],
    ['a fault of the program', new TypeError('x is not a function'), 'Falhou.'],
    ['something thrown that is no error', 'boom', 'Falhou.'],
    ['nothing', undefined, 'Falhou.'],
  ])('%s', (_, error, text) => {
    expect(failureText(error, 'Falhou.')).toBe(text);
  });
});

describe('failureCode', () => {
  it.each([
    [failure('', { code: 'version-conflict' }), 'version-conflict'],
    [failure('', { code: '' }), undefined],
    [failure('', { code: 7 }), undefined],
    [new Error('x'), undefined],
    [null, undefined],
  ])('%o', (error, code) => {
    expect(failureCode(error)).toBe(code);
  });
});

describe('failureFields', () => {
  it('answers the messages by field and leaves out what is no text', () => {
    const errors = { email: 'E-mail em uso', name: '', age: 3 };
    expect(failureFields(failure('', { code: 'x', body: { errors } }))).toEqual({
      email: 'E-mail em uso',
    });
  });

  it.each([[undefined], [null], [{}], [{ errors: null }], ['text']])('body %o', (body) => {
    expect(failureFields(failure('', { code: 'x', body }))).toEqual({});
  });
});
