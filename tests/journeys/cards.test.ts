import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { inBothThemes } from './looks';
import { eventually, gone, input, move, openAs, press, seen } from './screen';

/** How much of a list is seen at once; on a phone rows are cards, filters behind a button (decision 0079). */

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

const open = async (
  path: string,
  viewport: (typeof VIEWPORTS)[keyof typeof VIEWPORTS] = VIEWPORTS.phone,
): Promise<Page> => {
  const page = await openAs(browser, 'administrator', path, { viewport });
  await seen(page.locator('tbody tr').first());
  await gone(page.locator('[aria-busy="true"]'));
  return page;
};

/** How many rows stand whole between the top of the window and the pager, or its bottom. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const pager = document.querySelector('main nav')?.getBoundingClientRect().top ?? 0;
    const edge = Math.min(pager, window.innerHeight);
    return [...document.querySelectorAll('tbody tr')].filter(
      (row) => row.getBoundingClientRect().bottom <= edge + 1,
    ).length;
  });

/** Roles of the table as the browser tells them to assistive technology, with their number. */
const rolesOf = async (page: Page): Promise<Readonly<Record<string, number>>> => {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const roles: Record<string, number> = {};
  for (const { role } of nodes) {
    const name = String(role?.value);
    roles[name] = (roles[name] ?? 0) + 1;
  }
  return roles;
};

/** Another list in the same window. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => {
    document.title = '';
  });
  await move(page, path);
  await expect.poll(() => page.title()).toMatch(/ · Camarim$/);
  await seen(page.locator('tbody tr').first());
  await gone(page.locator('[aria-busy="true"]'));
};

it('a list of bookings shows eighteen whole rows at a desk of 1440 by 900, lists nine on a phone, none of them wider than it, and whole what a record is about', async () => {
  const page = await open('/schedules', VIEWPORTS.desktop);
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(18);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(18);

  await page.setViewportSize(VIEWPORTS.phone);
  for (const path of ['/schedules', '/vouchers', '/leads', '/transfers', '/users']) {
    if (path !== '/schedules') await goTo(page, path);
    // Rows are cards once their style has come.
    await expect.poll(async () => [path, (await wholeRows(page)) >= 9]).toEqual([path, true]);
    const beyond = await page
      .locator('tbody tr, tbody tr > *')
      .evaluateAll(
        (parts) => parts.filter((part) => part.getBoundingClientRect().right > 391).length,
      );
    expect([path, beyond]).toEqual([path, 0]);
  }

  const mails = page.locator('tbody tr > td').filter({ hasText: '@' });
  await mails.first().evaluate((mail) => {
    mail.textContent = `${'muito.comprido.'.repeat(5)}@exemplo.com.br`;
  });
  const widths = await mails.evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(widths.length).toBeGreaterThan(5);
  expect(widths).not.toContain(true);
});

it('a list on a phone stays a table, is filtered behind a button, and keeps ticks, arrow keys, the menu and what the title opens', async () => {
  const page = await open('/schedules');
  const roles = await rolesOf(page);
  const rows = await page.locator('tbody tr').count();
  expect(roles.table).toBe(1);
  expect(roles.row).toBe(rows + 1);
  expect(roles.rowheader).toBe(rows);
  await inBothThemes(page);

  await seen(input(page, 'Busca'));
  expect(await input(page, 'Código').count()).toBe(0);
  await press(page, 'Filtros (1)');
  await input(page, 'Código').fill('ZZZZZZ');
  await input(page, 'Código').press('Enter');
  await seen(page.getByText('Nenhum agendamento encontrado com esses filtros.'));
  await seen(page.getByRole('button', { name: 'Filtros (2)', exact: true }));
  await press(page, 'Limpar os filtros');
  await eventually(async () => (await page.locator('tbody tr').count()) > 0, true);
  await seen(page.getByRole('button', { name: 'Filtros (1)', exact: true }));

  const tick = page.locator('tbody tr').nth(0).getByRole('checkbox');
  await tick.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await page.locator('tbody tr').nth(1).getAttribute('aria-selected')).toBe('true');
  await page
    .locator('tbody tr')
    .nth(2)
    .getByRole('button', { name: /^Ações de/ })
    .click();
  await seen(page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  await page.locator('tbody tr').nth(2).getByRole('rowheader').getByRole('button').click();
  await seen(page.getByRole('dialog'));
});

it('a list without rows leads to a new record where no filter is set, for who may make one', async () => {
  const page = await openAs(browser, 'administrator', '/vouchers');
  await page.route('**/v2/bo/vouchers?*', (route) =>
    route.fulfill({ json: { vouchers: [], totalItems: 0 } }),
  );
  await page.reload();
  const empty = page.getByRole('status').filter({ hasText: 'Nenhum voucher encontrado.' });
  await empty.getByRole('link', { name: 'Novo voucher' }).click();
  await seen(page.getByRole('heading', { name: 'Novo voucher' }));
});
