import { describe, expect, it } from 'vitest';
import { csvTable, csvText } from './table';

const SHAPE = { columns: ['id', 'value', 'note'], optional: ['note'], most: 2 };

describe('a file of an operator', () => {
  it.each([
    [[0xc3, 0xa9], 'é'],
    [[0xe9], 'é'],
    [[0xef, 0xbb, 0xbf, 0x61], 'a'],
  ])('bytes %j read %s', (bytes, text) => expect(csvText(new Uint8Array(bytes))).toBe(text));

  it('is read by its header, whatever the order and case; what nobody asked for is left out', () => {
    const grid = [
      ['\ufeffErro', ' VALUE ', 'Id'],
      ['x', ' 1,50 ', '7'],
    ];
    expect(csvTable(grid, SHAPE)).toEqual({
      lines: [{ number: 2, cells: { id: '7', value: '1,50', note: '' } }],
    });
  });

  it.each([
    [[], 'O arquivo está vazio.'],
    [[['id', 'value']], 'O arquivo não tem linhas.'],
    [[['value', 'note'], ['1']], 'Faltam colunas: id.'],
    [[['note'], ['1']], 'Faltam colunas: id, value.'],
    [[['id', 'value'], ['1'], ['2'], ['3']], 'O arquivo tem 3 linhas; envie no máximo 2 por vez.'],
  ])('%j cannot be taken: %s', (grid, problem) =>
    expect(csvTable(grid, SHAPE)).toEqual({ problem }),
  );

  it('takes as many lines as it may', () =>
    expect(csvTable([['id', 'value'], ['1', '2'], ['3']], SHAPE)).toMatchObject({
      lines: [{ number: 2 }, { number: 3 }],
    }));
});
