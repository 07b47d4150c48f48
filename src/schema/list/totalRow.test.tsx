import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

/** Sums below the columns of amounts: decision 0089. */

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

const draw = (columns = ['name', 'value', 'day'], change: object = {}) => {
  const list = { columns: columns as never };
  const registry = registryOf(
    f.defineResource({ ...THINGS, fields: { ...fields, ...change }, list }),
  );
  drawList(registry, { getList, knowsExtensions: async () => false });
};
const foot = async () => {
  const row = await waitFor(() => {
    const found = document.querySelector('tfoot tr');
    expect(found).toBeTruthy();
    return found as HTMLTableRowElement;
  });
  return [...row.cells].map((cell) => [cell.textContent?.replace(/\s/g, ' '), cell.colSpan]);
};
const places = async () => {
  const cells = await foot();
  let at = 0;
  const from = cells.map(([text, span]) => {
    const place = [text, at] as const;
    at += Number(span);
    return place;
  });
  return { from, columns: at };
};

it('a total is under its column, added up in cents, beside its label', async () => {
  draw();
  const { from, columns } = await places();
  const headers = screen.getAllByRole('columnheader');
  expect(columns).toBe(headers.length);
  const at = headers.findIndex(({ textContent }) => textContent?.startsWith('Valor'));
  expect(from.find(([, place]) => place === at)?.[0]).toBe('R$ 1.234,66');
  expect(screen.getByRole('rowheader', { name: 'Soma' })).toBeTruthy();
});

it('of several pages it is called that of the page; under the first column it holds its own label', async () => {
  getList.mockResolvedValue({ data: rows, total: 30 });
  draw(['value', 'name', 'day']);
  const { from } = await places();
  expect(from.flatMap(([text]) => text || [])).toEqual([
    'Soma desta página: R$ 1.234,66',
    'Soma desta página',
  ]);
});

it('each column with the option has one, and no other', async () => {
  draw(['name', 'value', 'day', 'fee'], { fee: f.money('Taxa', { total: true }) });
  const texts = (await foot()).map(([text]) => text);
  expect(texts.filter((text) => String(text).startsWith('R$'))).toEqual(['R$ 1.234,66', 'R$ 0,00']);
});
