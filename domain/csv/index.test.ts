import { expect, it } from 'vitest';
import { csvFile, neutralise } from './index';

it.each([
  ['=1+1', "'=1+1"],
  ['  +55', "'  +55"],
  ['\u00a0-1', "'\u00a0-1"],
  ['@cmd', "'@cmd"],
  ['\uff1dA1', "'\uff1dA1"],
  ['\t=A1', "'\t=A1"],
  ['ok\n=A1', "ok\n'=A1"],
  ['a=b', 'a=b'],
])('CSV: %j is written as %j', (text, cell) => expect(neutralise(text)).toBe(cell));

it('CSV: opens in a Brazilian spreadsheet: mark, semicolons, decimal comma, quotes, CRLF', () =>
  expect(csvFile(['Nome', 'Valor', 'Nota', 'Fim'], [['a;"b"', -12.5, '=x', null]])).toBe(
    '\ufeffNome;Valor;Nota;Fim\r\n"a;""b""";-12,5;\'=x;\r\n',
  ));
