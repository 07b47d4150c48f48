import { expect, it } from 'vitest';
import { blocksProblem, DEFAULT_BLOCK, weekProblem } from '.';

it.each([
  [[], undefined],
  [['07:00-22:00'], undefined],
  [['07:00-12:00', '12:00-13:00'], undefined],
  [['07:00-12:00', '11:59-13:00'], 'Os horários não podem se sobrepor'],
  [['07:00-07:00'], 'O fim deve ser depois do início'],
  [['07:00-'], 'Informe o início e o fim de cada horário'],
  [['07:00-24:00'], 'Informe o início e o fim de cada horário'],
])('P-PROF-38 the hours %j', (blocks, message) => {
  const hours = blocks.map((block) => block.split('-'));
  expect(blocksProblem(hours.map(([start = '', end = '']) => ({ start, end })))).toBe(message);
});

it('P-PROF-38 a day begins with 07:00 to 22:00', () =>
  expect(DEFAULT_BLOCK).toEqual({ start: '07:00', end: '22:00' }));

it.each([
  [[0, 6], undefined],
  [[7], 'Dia inválido'],
  [[-1], 'Dia inválido'],
  [[1, 1], 'Cada dia aparece uma só vez'],
])('P-PROF-17 the days %j', (days, message) => {
  const week = days.map((dayOfWeek) => ({ dayOfWeek, schedules: [DEFAULT_BLOCK] }));
  expect(weekProblem(week)).toBe(message);
});
