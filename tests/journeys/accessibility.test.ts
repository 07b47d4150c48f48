import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { failedAnswer, login, openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { emailOf } from '../support/signIn';
import { inBothThemes } from './looks';
import { move, seen } from './screen';

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

it('the login form, the pages of the frame and forms of their own page have no serious fault', async () => {
  const page = await browser.newPage();
  await page.goto('/');
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  await enter.waitFor();
  await inBothThemes(page);
  await enter.click();
  await page.getByText('Insira o e-mail').waitFor();
  await inBothThemes(page);
  await login(page, emailOf('administrator'));
  // Where the session begins is gone to last, and would lead away from the first address.
  await heading(page, 'Agendamentos').waitFor();

  for (const [address, title] of [
    ['/change-password', 'Alterar Senha'],
    ['/restrict-access', 'Acesso restrito'],
    ['/nao-existe', 'Página não encontrada'],
    ['/new-voucher', 'Novo voucher'],
    ['/new-investiment', 'Novo investimento'],
    ['/voucher-batch', 'Vouchers em lote'],
  ] as const) {
    await move(page, address);
    await heading(page, title).waitFor();
    await inBothThemes(page);
  }
});

it('no list, no tabs over one and no card of Meu turno has a serious fault', async () => {
  const page = await browser.newPage({ as: 'administrator' });
  await page.goto('/#/restrict-access');
  await heading(page, 'Acesso restrito').waitFor();
  for (const [address, title] of [
    ['/schedules', 'Agendamentos'],
    ['/realtime-orders', 'Pedidos em tempo real'],
    ['/users', 'Clientes'],
    ['/staff', 'Acessos'],
    ['/investiments', 'Investimentos'],
    ['/airport', 'Aeroportos'],
    ['/service-category', 'Categorias'],
  ] as const) {
    await move(page, address);
    await heading(page, title).waitFor();
    await page.getByRole('rowheader').first().waitFor();
    await inBothThemes(page);
  }
  await move(page, '/home');
  await seen(page.getByRole('main').getByRole('link', { name: /^Agendamentos de hoje \d/ }));
  await inBothThemes(page);
  await move(page, '/transfers');
  await seen(page.getByRole('tab', { name: /^Para você \d+$/ }));
  await inBothThemes(page);
});

it('a dialog with its messages, menus, details and the form of a record over its list have no serious fault', async () => {
  const page = await browser.newPage({ as: 'administrator' });
  await page.goto('/#/staff/new');
  const colleague = page.getByRole('dialog', { name: 'Acessos' });
  await colleague.getByLabel('Nome').waitFor();
  await inBothThemes(page);
  await colleague.getByRole('button', { name: 'Salvar' }).click();
  await colleague.locator('[aria-invalid="true"]').first().waitFor();
  await inBothThemes(page);

  await page.goto('/#/vouchers');
  await heading(page, 'Vouchers').waitFor();
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

it('a list has no serious fault when it is full, empty and failed', async () => {
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
