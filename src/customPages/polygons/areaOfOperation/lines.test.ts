import { expect, it } from 'vitest';
import { lineOf, rangeOf, windowProblem } from './lines';

const LINE = { beginAt: '07:00', price: 9990, highlightImage: null, color: null };

it('C-POLY-11 ruling 17 a window stands only beside a flexible price, and is named elsewhere', () => {
  const window = { from: '08:00', until: '12:00' };
  const flex = { reference: 'now flex', from: '08:00' };
  expect(windowProblem([flex, { reference: 'realtime', until: '12:00' }])).toBe(
    'Faixa 2: a janela é só das modalidades flex',
  );
  expect(windowProblem([{ reference: 'now fixo', from: '08:00' }])).toMatch(/^Faixa 1/);
  const fixed = { reference: 'now fixo', from: '', until: null };
  expect(windowProblem([flex, fixed, { reference: null, from: '08:00' }])).toBeUndefined();
  for (const reference of ['now fixo', 'now flex']) {
    const range = rangeOf({ ...LINE, ...window, reference });
    const expected = reference === 'now flex' ? window : { from: null, until: null };
    expect(lineOf(range)).toMatchObject({ reference, ...expected });
    // The window of a fixed price is not read either.
    expect(lineOf({ ...range, beginAtRange: ['08:00', '12:00'] })).toMatchObject(expected);
  }
});
