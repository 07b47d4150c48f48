import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, TestMemoryRouter } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { YearChart } from './YearChart';

const MONTHS = [
  { month: '2026-01', finished: 8, rating: 5 },
  { month: '2026-02', finished: 4, rating: null },
  { month: '2026-03', finished: 0, rating: 2.5 },
];

const open = async () => {
  const operation = vi.fn(async () => ({ months: MONTHS }));
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={{ ask: operation } as unknown as DataProvider}>
        <YearChart record={{ id: 'p1' }} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { drawing: await screen.findByRole('img'), operation };
};

const numbers = (drawing: HTMLElement, shape: string, name: string) =>
  [...drawing.querySelectorAll(shape)].map((one) => Number(one.getAttribute(name)));

it('P-PROF-44 the year is drawn: bars as high as the bookings, points where the ratings are', async () => {
  const { drawing, operation } = await open();
  expect(operation).toHaveBeenCalledWith(
    'artists.year',
    expect.objectContaining({ params: { id: 'p1' } }),
  );
  const heights = numbers(drawing, 'rect', 'height');
  expect(heights).toHaveLength(3);
  expect(heights[0]).toBeGreaterThan(0);
  expect(heights[1]).toBe((heights[0] ?? 0) / 2);
  expect(heights[2]).toBe(0);
  // All bars stand on one line, and a month without a rating has no point.
  const feet = numbers(drawing, 'rect', 'y').map((y, at) => y + (heights[at] ?? 0));
  expect(new Set(feet).size).toBe(1);
  const [best = 0, half = 0, ...none] = numbers(drawing, 'circle', 'cy');
  expect(none).toEqual([]);
  expect((feet[0] ?? 0) - half).toBe(((feet[0] ?? 0) - best) / 2);
});

it('P-PROF-44 the drawing says in words what it shows, month by month', async () => {
  const { drawing } = await open();
  const words = [
    'janeiro de 2026: 8 atendimentos, avaliação 5',
    'fevereiro de 2026: 4 atendimentos, avaliação –',
    'março de 2026: 0 atendimentos, avaliação 2,5',
  ];
  expect([...drawing.querySelectorAll('title')].map((one) => one.textContent)).toEqual(words);
  expect(drawing.getAttribute('aria-label')).toBe(
    `Atendimentos e avaliações por mês. ${words.join('; ')}`,
  );
  expect([...drawing.querySelectorAll('text')].map((one) => one.textContent)).toEqual([
    '01',
    '02',
    '03',
  ]);
});

it('P-PROF-44 the figures are a table, too, the newest month first, once they are asked for', async () => {
  await open();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver em tabela', expanded: false }));
  const table = within(screen.getByRole('table', { name: 'Atendimentos e avaliações por mês' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MêsAtendimentosAvaliação',
    'março de 202602,5',
    'fevereiro de 20264–',
    'janeiro de 202685',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar tabela', expanded: true }));
  expect(screen.queryByRole('table')).toBeNull();
});
