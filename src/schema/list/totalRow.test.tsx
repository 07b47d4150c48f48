import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

/** Sums below the columns of amounts: decision 0079. */

const fields = {
  name: f.text('Nome'),
  value: f.money('Valor', { total: true }),
  day: f.date('Dia'),
};

const rows = [
  { id: '1', name: 'Um', value: 1234_56, day: '2026-03-10' },
  { id: '2', name: 'Dois', value: 10, day: '2026-03-10' },
  { id: '3', name: 'Três', value: null, day: '2026-03-10' },
];
const getList = vi.fn();
beforeEach(() => void getList.mockReset().mockResolvedValue({ data: rows, total: 3 }));

const draw = (columns: readonly string[], change: object = {}) => {
  const list = { columns: columns as never };
  const registry = registryOf(
    f.defineResource({ ...THINGS, fields: { ...fields, ...change }, list }),
  );
  drawList(registry, { getList, knowsExtensions: async () => false });
};
/** The cells of the sums, each with its first column. */
const foot = async () => {
  const row = await waitFor(() => {
    const found = document.querySelector<HTMLTableRowElement>('tfoot tr');
    if (!found) throw new Error('No sums');
    return found;
  });
  let at = 0;
  return [...row.cells].map(({ textContent, colSpan }) => {
    at += colSpan;
    return { text: textContent?.replace(/\s/g, ' ') ?? '', at: at - colSpan, end: at };
  });
};

it('each column with the option has a total under it, added up in cents, beside its label', async () => {
  draw(['name', 'value', 'day', 'fee'], { fee: f.money('Taxa', { total: true }) });
  const cells = await foot();
  const sums = cells.flatMap(({ text }) => (text.startsWith('R$') ? text : []));
  expect(sums).toEqual(['R$ 1.234,66', 'R$ 0,00']);
  const headers = screen.getAllByRole('columnheader');
  expect(cells.at(-1)?.end).toBe(headers.length);
  const at = headers.findIndex(({ textContent }) => textContent?.startsWith('Valor'));
  expect(cells.find((cell) => cell.at === at)?.text).toBe('R$ 1.234,66');
  expect(screen.getByRole('rowheader', { name: 'Soma' })).toBeTruthy();
});

it('of several pages it is called that of the page; under the first column it holds its own label', async () => {
  getList.mockResolvedValue({ data: rows, total: 30 });
  draw(['value', 'name', 'day']);
  expect((await foot()).flatMap(({ text }) => text || [])).toEqual([
    'Soma desta página: R$ 1.234,66',
    'Soma desta página',
  ]);
});
