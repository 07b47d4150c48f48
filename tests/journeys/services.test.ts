import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journeyContext } from './context';
import {
  columnOf,
  dialogOf,
  eventually,
  input,
  press,
  rowAction,
  says,
  seen,
  watch,
} from './screen';

const journey = journeyContext();

/** Opens the prices of a service; its dialog with the cells that can be typed in. */
const openPrices = async (page: Page) => {
  await input(page, 'Busca').fill('s100');
  await page.keyboard.press('Enter');
  await eventually(() => columnOf(page, 'Nome'), ['Mão']);
  await rowAction(page, 'Mão', 'Editar');
  const dialog = dialogOf(page, 'Edição do serviço');
  const cells = dialog.getByRole('table', { name: 'Preços por bairro' }).getByRole('textbox');
  await seen(cells.first());
  return { dialog, cells };
};

it('C-SERV-02 C-SERV-04 C-DYN-17 C-CALL-20 prices of neighborhoods are typed and pasted from cell to cell, and saved', async () => {
  const page = await journey.open('administrator', '/settings');
  const { dialog, cells } = await openPrices(page);
  const column = (at: number) => cells.nth(at * 6);
  const sent = watch(page, 'PUT', /\/dynamic_price\/neighbor\/[^/]+$/);
  await column(0).focus();
  await page.keyboard.type('61,50');
  await page.keyboard.press('Enter');
  await eventually(() => column(1).evaluate((cell) => cell === document.activeElement), true);
  await column(1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '82\n83,10');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await seen(dialog.getByText('3 alterações não salvas'));
  await press(dialog, 'Salvar');
  await says(page, 'Preços atualizados com sucesso');
  expect(sent).toHaveLength(3);
  await page.reload();
  const again = await openPrices(page);
  await eventually(() => again.cells.nth(12).inputValue(), '83,10');
});
