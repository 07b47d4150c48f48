import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { inBothThemes } from './looks';
import { eventually, gone, input, openAs, press, seen } from './screen';

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

describe('a list at a desk', () => {
  it('of bookings shows eighteen whole rows on the first screen of 1440 by 900', async () => {
    const page = await open('/schedules', VIEWPORTS.desktop);
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(18);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(18);
  });
});

describe('a list on a phone', () => {
  it.each(['/schedules', '/users', '/vouchers', '/leads', '/transfers'])(
    '%s shows nine records on the first screen, none of them wider than it',
    async (path) => {
      const page = await open(path);
      // Rows are cards once their style has come.
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(9);
      const beyond = await page
        .locator('tbody tr, tbody tr > *')
        .evaluateAll(
          (parts) => parts.filter((part) => part.getBoundingClientRect().right > 391).length,
        );
      expect(beyond).toBe(0);
    },
  );

  it('says whole what a record is about, where that has a line alone', async () => {
    const page = await open('/users');
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

  it('stays a table with rows and headers, in both appearances', async () => {
    const page = await open('/schedules');
    const roles = await rolesOf(page);
    const rows = await page.locator('tbody tr').count();
    expect(roles.table).toBe(1);
    expect(roles.row).toBe(rows + 1);
    expect(roles.rowheader).toBe(rows);
    await inBothThemes(page);
  });

  it('keeps ticks, arrow keys, the menu and what the title opens', async () => {
    const page = await open('/schedules');
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

  it('is searched above its rows, and filtered behind a button that has the number of filters', async () => {
    const page = await open('/schedules');
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
  });
});

describe('a list without rows', () => {
  it('leads to a new record where no filter is set, for who may make one', async () => {
    const page = await openAs(browser, 'administrator', '/vouchers');
    await page.route('**/v2/bo/vouchers?*', (route) =>
      route.fulfill({ json: { vouchers: [], totalItems: 0 } }),
    );
    await page.reload();
    const empty = page.getByRole('status').filter({ hasText: 'Nenhum voucher encontrado.' });
    await empty.getByRole('link', { name: 'Novo voucher' }).click();
    await seen(page.getByRole('heading', { name: 'Novo voucher' }));
  });
});

describe('the font', () => {
  it('is the own one of the product, once the first screen is there, and at once the next time', async () => {
    const page = await open('/schedules');
    const isThere = () => page.evaluate(() => document.fonts.check('13px Inter'));
    const faces = () =>
      page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Inter').length);
    await eventually(faces, 1);
    expect(await isThere()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('camarim.font'))).toMatch(
      /^\/assets\/inter-latin-wght-normal-.*\.woff2$/,
    );
  });
});
