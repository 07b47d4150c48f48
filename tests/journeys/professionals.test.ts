import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  columnOf,
  downloaded,
  eventually,
  gone,
  headersOf,
  input,
  openAs,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
  warns,
  watch,
} from './screen';

const READ = /\/v2\/bo\/artists$/;
const ACCOUNT = /\/moip\/create-account\/[^/]+$/;

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

describe('professionals', () => {
  it('P-PROF-01 P-PROF-02 P-PROF-06 C-ROUTE-41 the list, five a page, is searched', async () => {
    const page = await openAs(browser, 'operation', '/artists');
    const rows = await rowsOf(page);
    expect(rows).toHaveLength(5);
    expect(await headersOf(page)).toEqual([
      'Cadastro',
      'Nome',
      'E-mail',
      'Telefone',
      'Endereço',
      'Id',
    ]);
    expect(rows[0]?.Cadastro).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);

    await inBothThemes(page);

    await inBothThemes(page);
    const box = page.getByPlaceholder('shortcode, id, status, artista ...');
    await box.fill(rows[1]?.['E-mail'] ?? '');
    const answer = await answerTo(page, 'GET', READ, () => press(page, 'BUSCAR'));
    expect(new URL(answer.url()).searchParams.get('filter')).toBe(rows[1]?.['E-mail']);
    await eventually(() => columnOf(page, 'Id'), [rows[1]?.Id ?? '']);
  });

  it('P-PROF-04 P-CALL-47 leads to a professional and her infractions; all are exported', async () => {
    const page = await openAs(browser, 'operation', '/artists');
    const [row] = await rowsOf(page);
    await rowAction(page, row?.Nome ?? '', 'Infrações');
    await arrives(page, `/infraction/artist/${row?.Id}`);
    await page.goBack();
    await rowAction(page, row?.Nome ?? '', 'Visualizar');
    await arrives(page, `/artist/${row?.Id}`);
    await page.goBack();
    const { name } = await downloaded(page, () => press(page, 'Exportar todas as infrações'));
    expect(name).toBe('Infracoes.csv');
  });

  it('P-PROF-05 P-ERR-05 an account opens the page of its password; a failure says so', async () => {
    const page = await openAs(browser, 'operation', '/artists');
    const [row] = await rowsOf(page);
    const action = 'Criar conta no provedor de pagamento';
    const tab = page.context().waitForEvent('page');
    await rowAction(page, row?.Nome ?? '', action);
    await says(page, 'Conta Moip criado com sucesso.');
    await (await tab).close();
    await page.route(ACCOUNT, (route) => route.fulfill({ status: 200, json: { code: 'x-001' } }));
    await rowAction(page, row?.Nome ?? '', action);
    await warns(page, 'Houve um erro para criar conta na Moip.');
  });

  it('P-ROLE-07 who may only look is offered no writing', async () => {
    const page = await openAs(browser, 'marketingHead', '/artists');
    const [row] = await rowsOf(page);
    expect(await page.getByRole('button', { name: 'Exportar todas as infrações' }).count()).toBe(0);
    await page.getByRole('button', { name: `Ações de ${row?.Nome}` }).click();
    await seen(page.getByRole('menuitem', { name: 'Visualizar' }));
    expect(await page.getByRole('menuitem').count()).toBe(1);
  });

  it('fits a phone', async () => {
    const page = await openAs(browser, 'operation', '/artists', { viewport: VIEWPORTS.phone });
    await rowsOf(page);

    await fitsPhone(page);
    expect(await cutIn(page, 'Nome', 'Telefone')).toEqual([]);
  });
});

describe('partners', () => {
  it('P-PART-01 P-PART-02 C-ROUTE-16 are read once, filtered and turned here', async () => {
    const page = await openAs(browser, 'operation', '/partners');
    const rows = await rowsOf(page);
    expect(rows).toHaveLength(10);

    await inBothThemes(page);
    const asked = watch(page, 'GET', /\/v2\/bo\/partners$/);

    await inBothThemes(page);
    await input(page, 'Busca').fill(rows[3]?.['E-mail'] ?? '');
    await eventually(() => columnOf(page, 'Id'), [rows[3]?.Id ?? '']);
    expect(asked).toHaveLength(0);
  });

  it('P-PART-03 P-PART-04 P-PART-05 P-PART-07 are completed, banned and exported', async () => {
    const page = await openAs(browser, 'operation', '/partners');
    const row = (await rowsOf(page)).find(({ Progresso }) => Progresso !== '100%');
    const dialog = page.getByRole('dialog', { name: 'Detalhes do Artista' });
    const writes = [
      watch(page, 'PUT', /\/partners\//),
      watch(page, 'DELETE', /\/blocked-artists\//),
    ];
    await rowAction(page, row?.Nome ?? '', 'Completar cadastro');
    await seen(dialog.getByText(row?.['E-mail'] ?? ''));
    await press(dialog, 'Cancelar');
    await gone(dialog);
    expect(writes.flat()).toHaveLength(0);
    await rowAction(page, row?.Nome ?? '', 'Completar cadastro');
    await press(dialog, 'Completar cadastro');
    await says(page, 'Cadastro marcado como completo');
    await rowAction(page, row?.Nome ?? '', 'Banir');
    await press(dialog, 'Banir');
    await says(page, 'Artista excluído com sucesso');
    await eventually(async () => (await columnOf(page, 'Id')).includes(row?.Id ?? ''), false);
    expect(writes.flat()).toHaveLength(2);
    const { name, text } = await downloaded(page, () => press(page, 'Exportar'));
    expect([name, text.includes(row?.Id ?? '')]).toEqual(['Artistas.csv', false]);
  });

  it('fits a phone', async () => {
    const page = await openAs(browser, 'operation', '/partners', { viewport: VIEWPORTS.phone });
    await rowsOf(page);

    await fitsPhone(page);
  });
});
