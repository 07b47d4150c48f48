import { describe, expect, it } from 'vitest';
import { csvReading, csvTable, csvText } from './table';

const SHAPE = { columns: ['id', 'value', 'note'], optional: ['note'], most: 2 };

const bytesOf = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

describe('a file of an operator', () => {
  it.each([
    [[0xc3, 0xa9], 'é'],
    [[0xe9], 'é'],
    [[0xef, 0xbb, 0xbf, 0x61], 'a'],
    [[0x44, 0x92, 0xc1, 0x96], 'D’Á–'],
    [[0xff, 0xfe, 0xe9, 0x00], 'é'],
    [[0xfe, 0xff, 0x00, 0xe9], 'é'],
    [[0x69, 0x00, 0xe9, 0x00], 'ié'],
    [[0x00, 0x69, 0x00, 0xe9], 'ié'],
    [bytesOf('sep=;\r\nid'), 'id'],
    [bytesOf('"sep=,"\rid'), 'id'],
    [bytesOf('sep=;;;\nid'), 'id'],
    [bytesOf('D\x92água; Sant\x92Ana; McDonald\x92s'), 'D’água; Sant’Ana; McDonald’s'],
    [[0x44, 0x69, 0x87, 0x72, 0x69, 0x61], undefined],
    [[0x67, 0x72, 0x61, 0x8d, 0x8b, 0x6f], undefined],
    [[0x6c, 0x97, 0x67, 0x69], undefined],
    // 'vídeo' and 'Água' of Mac Roman, 'são' and 'saída' of MS-DOS.
    [bytesOf('v\x92deo'), undefined],
    [bytesOf('\xe7gua'), undefined],
    [bytesOf('s\xc6o'), undefined],
    [bytesOf('sa\xa1da'), undefined],
  ])('bytes %j read %s', (bytes, text) => expect(csvText(new Uint8Array(bytes))).toBe(text));

  it('is read by its header, whatever the order and case; unknown columns and blank lines are left out', () => {
    const grid = [['\ufeffErro', ' VALUE ', 'Id'], [' ', '', ''], ['x', ' 1,50 ', "'-7"], ['']];
    expect(csvTable(grid, SHAPE)).toEqual({
      lines: [{ number: 3, cells: { id: '-7', value: '1,50', note: '' } }],
    });
    expect(csvTable([['id', 'value'], ["'-7"]], SHAPE)).toMatchObject({
      lines: [{ cells: { id: "'-7" } }],
    });
  });

  it.each([
    ['\nid;value,x\n1;2', ';'],
    ['id,value\n1;2;3', ','],
    ['id\tvalue\n1', '\t'],
  ])('%j is separated by %j', (text, delimiter) => expect(csvReading(text)).toEqual({ delimiter }));

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
