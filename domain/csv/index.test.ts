import { expect, it } from 'vitest';
import { csvFile, neutralize, restore } from './index';

it.each([
  ['=1+1', "'=1+1"],
  ['  +55', "'  +55"],
  ['\u00a0-1', "'\u00a0-1"],
  ['@cmd', "'@cmd"],
  ['\uff1dA1', "'\uff1dA1"],
  ['\t=A1', "'\t=A1"],
  ['ok\n=A1', "ok\n'=A1"],
  ['a=b', 'a=b'],
  ["'-10%", "''-10%"],
  ["'quoted'", "'quoted'"],
  ['00123', "'00123"],
  ['123E45', "'123E45"],
  ["'0'0", "'0'0"],
  ["''012", "'''012"],
  ['123456789012', "'123456789012"],
  ['12345678901', '12345678901'],
  ['12-03', "'12-03"],
  ['2026-03-10', "'2026-03-10"],
  ['MAR-25', "'MAR-25"],
  ['1-dez', "'1-dez"],
  ['10/03/2026', '10/03/2026'],
  ['mar', 'mar'],
  ['A1-03', 'A1-03'],
  ['AB12CD 012', 'AB12CD 012'],
])('CSV: %j is written as %j and read back', (text, cell) => {
  expect(neutralize(text)).toBe(cell);
  expect(restore(cell)).toBe(text);
});

it('CSV: opens in a Brazilian spreadsheet: mark, semicolons, decimal comma, quotes, CRLF', () =>
  expect(csvFile(['Nome', 'Valor', 'Nota', 'Fim'], [['a;"b"', -12.5, '=x', null]])).toBe(
    '\ufeffNome;Valor;Nota;Fim\r\n"a;""b""";-12,5;\'=x;\r\n',
  ));
