import { describe, expect, it } from 'vitest';
import { csvTable } from '../csv/table';
import { batchEffect, batchLine, batchLines, batchProblem, batchSum } from './batch';
import { BATCH_EXAMPLE, BATCH_SHAPE } from './batchFile';

const CELLS = {
  professionalId: 'p1',
  value: '150,00',
  reason: '2',
  description: 'Diária',
  scheduleId: 'AB12CD',
  scheduleDate: '14/03/2026 09:00',
  reasonText: '',
};

const problemsOf = (over: Partial<typeof CELLS>) => batchLine({ ...CELLS, ...over }).problems;

describe('a line of the file', () => {
  it('P-IMP-03 is read as the form would be: reais are cents, a time is that of São Paulo', () =>
    expect(batchLine(CELLS)).toEqual({
      draft: { ...CELLS, value: 15_000, reason: 2, scheduleDate: '2026-03-14T12:00:00.000Z' },
      problems: {},
    }));

  it.each([
    ['14/03/2026', '2026-03-14T03:00:00.000Z'],
    ['2026-03-14 23:59', '2026-03-15T02:59:00.000Z'],
    ['2026-03-14T12:00:00.000Z', '2026-03-14T12:00:00.000Z'],
  ])('the date %s is %s', (scheduleDate, instant) =>
    expect(batchLine({ ...CELLS, scheduleDate }).draft.scheduleDate).toBe(instant),
  );

  it.each([
    '32/03/2026',
    '01/01/0001',
    '9999-12-31',
    '14/03/2026 24:00',
    '14/03/2026 09:00 BRT',
    'amanhã',
  ])('the date %s is none', (scheduleDate) =>
    expect(problemsOf({ scheduleDate })).toEqual({ scheduleDate: 'Data inválida' }),
  );

  it.each([
    ['2000,00', undefined],
    ['2000,01', 'Limite de 2000'],
    ['-1', 'Limite de 2000'],
    ['0', 'Valor inválido'],
    ['10,123', 'Valor inválido'],
    ['dez', 'Valor inválido'],
    ['', 'Preenchimento Obrigatório'],
    ['1\u00000', 'Texto com caracteres inválidos'],
  ])('P-BON-03 the value %j: %s', (value, problem) =>
    expect(problemsOf({ value }).value).toBe(problem),
  );

  it.each([
    ['38', undefined],
    ['39', 'Motivo inválido'],
    ['', 'Preenchimento Obrigatório'],
  ])('P-BON-13 the reason %j: %s', (reason, problem) =>
    expect(problemsOf({ reason }).reason).toBe(problem),
  );

  it('P-BON-05 another reason has words of its own', () => {
    expect(problemsOf({ reason: '23' })).toEqual({ reasonText: 'Preenchimento Obrigatório' });
    expect(problemsOf({ reason: '23', reasonText: 'Acordo' })).toEqual({});
  });

  it.each(['professionalId', 'description', 'scheduleId', 'scheduleDate'] as const)(
    'without %s it cannot be paid',
    (column) =>
      expect(problemsOf({ [column]: '' })).toEqual({ [column]: 'Preenchimento Obrigatório' }),
  );
});

const lines = [
  { number: 2, cells: CELLS },
  {
    number: 3,
    cells: { ...CELLS, value: '150.00', scheduleId: 'ab12cd', scheduleDate: '2026-03-14' },
  },
  { number: 4, cells: { ...CELLS, reason: '3' } },
  { number: 5, cells: { ...CELLS, description: 'Outra' } },
  { number: 6, cells: { ...CELLS, value: '' } },
];

it('the lines of a file: refuse one that would be paid twice, whatever its text says, and name the first', () =>
  expect(batchLines(lines).map(({ problems }) => problems)).toEqual([
    {},
    { professionalId: 'Repete a linha 2' },
    {},
    { professionalId: 'Repete a linha 2' },
    { value: 'Preenchimento Obrigatório' },
  ]));

it('the lines of a file: come to what can be paid', () => {
  expect(batchSum(batchLines(lines)).replaceAll('\u00a0', ' ')).toBe('2 pagamentos, R$ 300,00');
  expect(batchSum(batchLines(lines.slice(0, 1)))).toContain('1 pagamento,');
});

it('P-BON-14 the lines of a file: say what each will do, and what is wrong', () => {
  expect(batchEffect(batchLine(CELLS)).replaceAll('\u00a0', ' ')).toBe(
    'Paga R$ 150,00: Adiantamento de diária',
  );
  expect(batchProblem({ value: 'Valor inválido', other: 'x' })).toBe(
    'Valor: Valor inválido; other: x',
  );
});

it('P-IMP-01 the lines of a file: the example can be taken as it is', () => {
  const table = csvTable([BATCH_SHAPE.columns, ...BATCH_EXAMPLE], BATCH_SHAPE);
  if ('problem' in table) throw new Error(table.problem);
  expect(batchLines(table.lines).map(({ problems }) => problems)).toEqual([{}, {}]);
});
