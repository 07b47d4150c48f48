import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../../tests/support/things';
import * as f from '../../index';

/** 'Gráfico' of a list: decision 0079. */

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome', { filter: true }), value: f.money('Valor') },
    list: { chart: { by: ['name'], sum: 'value' }, perPage: 10 },
  }),
);

const PAGE = 100;
const getList = vi.fn();
/** A list of so many rows, of which every third is Bia's. */
const answers = (total: number) =>
  getList.mockImplementation(async (_, { pagination: { page, perPage } }) => ({
    data: Array.from({ length: Math.min(perPage, total - (page - 1) * perPage) }, (_row, at) => {
      const id = (page - 1) * perPage + at;
      return { id, name: id % 3 === 0 ? 'Bia' : 'Ana', value: 100 };
    }),
    total,
  }));

const open = async () => {
  drawList(registry, { getList, knowsExtensions: async () => false });
  await screen.findByRole('table');
  getList.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Gráfico' }));
  return screen.findByRole('dialog', { name: 'Gráfico: Coisas' });
};

beforeEach(() => void getList.mockReset());

const read = (image: HTMLElement) => image.getAttribute('aria-label')?.replace(/\s/g, ' ');

it('is of every row that matches the filters, with sums and shares', async () => {
  answers(150);
  const dialog = await open();
  const image = await within(dialog).findByRole('img');
  expect(read(image)).toBe('Coisas por nome. Ana: R$ 100,00 · 66,7%; Bia: R$ 50,00 · 33,3%');
  expect(dialog.textContent?.replace(/\s/g, ' ')).toContain(
    'Total: R$ 150,00. 150 registros correspondem aos filtros.',
  );
  expect(getList.mock.calls.map(([, { pagination }]) => pagination)).toEqual([
    { page: 1, perPage: PAGE },
    { page: 2, perPage: PAGE },
  ]);
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Medida' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Quantidade' }));
  expect(read(await within(dialog).findByRole('img'))).toContain('Ana: 100 · 66,7%');
  // Another measure of what was read.
  expect(getList).toHaveBeenCalledTimes(2);
});

it.each([
  [2000, '2.000 registros correspondem aos filtros.'],
  [2001, 'Só os primeiros 2.000 registros que correspondem aos filtros.'],
])('of %i rows it reads no more than 2,000, and says so', async (total, text) => {
  answers(total);
  const dialog = await open();
  await within(dialog).findByRole('img');
  expect(getList).toHaveBeenCalledTimes(20);
  expect(dialog.textContent).toContain(text);
});
