import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import {
  arrives,
  columnOf,
  downloaded,
  eventually,
  input,
  openAs,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Cells of these columns whose text is cut. */
const cutIn = async (page: Page, ...names: readonly string[]): Promise<string[]> => {
  const headers = await page.locator('thead th').allTextContents();
  const places = names.map((name) => headers.findIndex((header) => header.startsWith(name)) + 1);
  return page.locator('tbody tr').evaluateAll(
    (rows, columns) =>
      rows.flatMap((row) =>
        columns.flatMap((column) => {
          const cell = row.querySelector(`:scope > :nth-child(${column})`);
          return cell && cell.scrollWidth > cell.clientWidth ? [cell.textContent ?? ''] : [];
        }),
      ),
    places,
  );
};

it('P-PROF-01 P-PROF-02 P-PROF-04 P-PROF-05 P-PROF-06 P-CALL-47 C-ROUTE-41 professionals are searched, exported, looked at and given an account, on a phone too', async () => {
  const page = await openAs(browser, 'operation', '/artists');
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(5);
  const [, row] = rows;
  await inBothThemes(page);
  await input(page, 'Busca').fill(row?.['E-mail'] ?? '');
  await press(page, 'BUSCAR');
  await eventually(() => columnOf(page, 'Id'), [row?.Id ?? '']);

  await rowAction(page, row?.Nome ?? '', 'Infrações');
  await arrives(page, `/infraction/artist/${row?.Id}`);
  await page.goBack();
  await rowAction(page, row?.Nome ?? '', 'Visualizar');
  await arrives(page, `/artist/${row?.Id}`);
  await page.goBack();
  const { name } = await downloaded(page, () => press(page, 'Exportar todas as infrações'));
  expect(name).toBe('Infracoes.csv');
  const tab = page.context().waitForEvent('page');
  await rowAction(page, row?.Nome ?? '', 'Criar conta no provedor de pagamento');
  await says(page, 'Conta Moip criado com sucesso.');
  await (await tab).close();

  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/#/artists');
  await eventually(() => page.locator('tbody tr').count(), 5);
  await fitsPhone(page);
  expect(await cutIn(page, 'Nome', 'Telefone')).toEqual([]);
});

it('P-PART-01 P-PART-02 P-PART-03 P-PART-04 P-PART-05 P-PART-07 C-ROUTE-16 partners are read once, filtered here, completed, banned and exported, on a phone too', async () => {
  const page = await openAs(browser, 'operation', '/partners');
  const rows = await rowsOf(page);
  expect(rows).toHaveLength(10);
  const row = rows.find(({ Progresso }) => Progresso !== '100%');
  await inBothThemes(page);
  const asked = watch(page, 'GET', /\/v2\/bo\/partners$/);
  await input(page, 'Busca').fill(row?.['E-mail'] ?? '');
  await eventually(() => columnOf(page, 'Id'), [row?.Id ?? '']);
  expect(asked).toHaveLength(0);

  const dialog = page.getByRole('dialog', { name: 'Detalhes do Artista' });
  await rowAction(page, row?.Nome ?? '', 'Completar cadastro');
  await seen(dialog.getByText(row?.['E-mail'] ?? ''));
  await press(dialog, 'Completar cadastro');
  await says(page, 'Cadastro marcado como completo');
  await rowAction(page, row?.Nome ?? '', 'Banir');
  await press(dialog, 'Banir');
  await says(page, 'Artista excluído com sucesso');
  await seen(page.getByText('Nenhum partner encontrado.'));
  await input(page, 'Busca').fill('');
  await eventually(async () => (await rowsOf(page)).length, 10);
  const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
  expect([name, text.includes(row?.Id ?? '')]).toEqual(['Artistas.csv', false]);
  await fitsPhone(page);
});
