import { expect, it } from 'vitest';
import { lineOf, windowProblem } from './lines';

const RANGE = {
  beginAt: '07:00',
  beginAtRange: ['08:00', '12:00'],
  price: 9990,
  highlightImage: null,
  color: null,
} as const;

it.each([
  [[{ reference: 'now fixo', from: '08:00' }], 'Faixa 1: a janela é só das modalidades flex'],
  [
    [
      { reference: 'now flex', from: '08:00' },
      { reference: 'realtime', until: '12:00' },
    ],
    'Faixa 2: a janela é só das modalidades flex',
  ],
  [[{ reference: 'now flex', from: '08:00', until: '12:00' }], undefined],
  [[{ reference: 'now fixo', from: '', until: null }], undefined],
  [[{ reference: null, from: '08:00' }], undefined],
  [[], undefined],
])('C-POLY-11 ruling 17 %j: a window that would be left out is said: %s', (lines, problem) => {
  expect(windowProblem(lines)).toBe(problem);
});

it.each([
  ['now fixo', null, null],
  ['now flex', '08:00', '12:00'],
])('C-POLY-11 the line of %s begins with the window %s to %s', (reference, from, until) => {
  expect(lineOf({ ...RANGE, reference })).toMatchObject({ from, until });
});
