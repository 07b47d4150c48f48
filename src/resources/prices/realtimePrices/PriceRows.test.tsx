import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../../tests/support/things';
import * as f from '../../../schema';
import { PriceRows } from './PriceRows';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    name: 'realtimePrices',
    fields: { name: f.text('Nome', { form: false }), note: f.text('Nota') },
    list: { perPage: 1, columns: ['name', 'note'] },
    slots: { rows: PriceRows },
  }),
);

const THE_ROWS = ['Ana', 'Bia'].map((name, at) => ({ id: String(at), name, note: null }));

it('what is typed in a row is asked about before another page takes its place', async () => {
  const user = userEvent.setup({ delay: null });
  const getList = async (
    _: string,
    { pagination: { page } }: { pagination: { page: number } },
  ) => ({
    data: THE_ROWS.slice(page - 1, page),
    total: THE_ROWS.length,
  });
  drawList(registry, { getList }, { name: 'realtimePrices' });
  const note = (of: string) => screen.findByRole('textbox', { name: `Nota: ${of}` });
  const next = () => user.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
  await user.type(await note('Ana'), 'abc');
  await next();
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await note('Ana')).toHaveProperty('value', 'abc');
  await next();
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }),
  );
  expect(await note('Bia')).toHaveProperty('value', '');
});
