import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { failedAnswer, openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { inBothThemes } from './looks';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Everything that is read for a page, and nothing of the session. */
const LISTS = /\/api\/(?!bo\/profile\/access)/;

/** An answer without its rows. */
const withoutRows = (body: unknown): unknown =>
  Array.isArray(body)
    ? []
    : typeof body === 'object' && body !== null
      ? Object.fromEntries(
          Object.entries(body).map(([key, value]) => [
            key,
            Array.isArray(value) ? [] : typeof value === 'number' ? 0 : value,
          ]),
        )
      : body;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('without a session', () => {
  it('the login form has no serious fault, also when it refuses', async () => {
    const page = await browser.newPage();
    await page.goto('/');
    const enter = page.getByRole('button', { name: 'Entrar', exact: true });
    await enter.waitFor();
    await inBothThemes(page);
    await enter.click();
    await page.getByText('Insira o e-mail').waitFor();
    await inBothThemes(page);
  });
});

it('no page of the frame, no form of its own page has a serious fault', async () => {
  const page = await browser.newPage({ as: 'administrator' });
  for (const [address, title] of [
    ['#/change-password', 'Alterar Senha'],
    ['#/restrict-access', 'Acesso restrito'],
    ['#/nao-existe', 'Página não encontrada'],
    ['#/new-voucher', 'Novo voucher'],
    ['#/new-investiment', 'Novo investimento'],
    ['#/voucher-batch', 'Vouchers em lote'],
  ] as const) {
    await page.goto(`/${address}`);
    await heading(page, title).waitFor();
    await inBothThemes(page);
  }
});

describe('dialogs', () => {
  it('the form of a new colleague has no serious fault, also with its messages', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    await page.goto('/#/staff/new');
    const dialog = page.getByRole('dialog', { name: 'Acessos' });
    await dialog.getByLabel('Nome').waitFor();
    await inBothThemes(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    await inBothThemes(page);
  });

  it('the menu of the navigation, that of a row, the details and the form of a voucher have no serious fault', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    await page.goto('/#/vouchers');
    await page.getByRole('rowheader').first().waitFor();
    await page.getByRole('button', { name: 'Seções de Ajustes' }).click();
    await page.getByRole('menuitem', { name: 'Acessos' }).waitFor();
    await inBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Ações de / })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
    await inBothThemes(page);
    await page.getByRole('menuitem', { name: 'Exibir' }).click();
    const details = page.getByRole('dialog', { name: 'Voucher' });
    await details.waitFor();
    await inBothThemes(page);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await page.getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await inBothThemes(page);
  });
});

describe('lists', () => {
  it.each([
    '#/schedules',
    '#/realtime-orders',
    '#/users',
    '#/staff',
    '#/investiments',
    '#/airport',
    '#/service-category',
  ])('%s has no serious fault', async (address) => {
    const page = await browser.newPage({ as: 'administrator' });
    await page.goto(`/${address}`);
    await page.getByRole('rowheader').first().waitFor();
    await inBothThemes(page);
  });

  it('has no serious fault when it is full, empty and failed', async () => {
    const page = await browser.newPage({ as: 'administrator', allow: [failedAnswer(500)] });
    await page.goto('/#/vouchers');
    await page.getByRole('rowheader').first().waitFor();
    await inBothThemes(page);
    await page.route(LISTS, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withoutRows(await response.json()) });
    });
    await page.reload();
    await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Nenhum/ })
      .waitFor();
    await inBothThemes(page);

    await page.route(LISTS, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
    await inBothThemes(page);
  });
});
