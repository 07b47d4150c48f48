import { fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, TestMemoryRouter } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { YearChart } from './YearChart';

const MONTHS = [
  { month: '2026-01', finished: 8, rating: 5 },
  { month: '2026-02', finished: 4, rating: null },
  { month: '2026-03', finished: 0, rating: 2.5 },
];

it('P-PROF-44 the year is drawn as bars and points, told in words, and a table that opens, the newest month first', async () => {
  const ask = vi.fn(async () => ({ months: MONTHS }));
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={{ ask } as unknown as DataProvider}>
        <YearChart record={{ id: 'p1' }} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const drawing = await screen.findByRole('img');
  expect(ask).toHaveBeenCalledWith(
    'artists.year',
    expect.objectContaining({ params: { id: 'p1' } }),
  );
  const numbers = (shape: string, name: string) =>
    [...drawing.querySelectorAll(shape)].map((one) => Number(one.getAttribute(name)));
  const heights = numbers('rect', 'height');
  const [full = 0, half, none] = heights;
  expect(full).toBeGreaterThan(0);
  expect([half, none]).toEqual([full / 2, 0]);
  // All bars have one foot, and a month without a rating has no point.
  const [foot = 0, ...feet] = numbers('rect', 'y').map((y, at) => y + (heights[at] ?? 0));
  expect(feet).toEqual([foot, foot]);
  const [best = 0, middle = 0, ...points] = numbers('circle', 'cy');
  expect([points, foot - middle]).toEqual([[], (foot - best) / 2]);
  const words = [
    'janeiro de 2026: 8 atendimentos, avaliação 5',
    'fevereiro de 2026: 4 atendimentos, avaliação –',
    'março de 2026: 0 atendimentos, avaliação 2,5',
  ];
  const texts = (shape: string) =>
    [...drawing.querySelectorAll(shape)].map(({ textContent }) => textContent);
  expect(texts('title')).toEqual(words);
  expect(texts('text')).toEqual(['01', '02', '03']);
  expect(drawing.getAttribute('aria-label')).toBe(
    `Atendimentos e avaliações por mês. ${words.join('; ')}`,
  );
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver em tabela', expanded: false }));
  const table = within(screen.getByRole('table', { name: 'Atendimentos e avaliações por mês' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['MêsAtendimentosAvaliação', 'março de 202602,5'],
    ...['fevereiro de 20264–', 'janeiro de 202685'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar tabela', expanded: true }));
  expect(screen.queryByRole('table')).toBeNull();
});
