import type { Page } from 'playwright-core';
import englishMessages from 'ra-language-english';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';

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

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const top = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const row = (page: Page) => page.getByRole('rowheader').first();
const hash = (page: Page) => new URL(page.url()).hash;

const open = async (page: Page, address: string, title: string): Promise<void> => {
  await page.goto(`/${address}`);
  await heading(page).filter({ hasText: title }).waitFor();
};

it('B-NAV-12 the menu works with the keyboard alone, a place that has no page of its own opens only what is below it, and on a phone it is a drawer', async () => {
  const page = await browser.newPage({ as: 'administrator' });
  await open(page, '#/vouchers', 'Vouchers');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Ir para o conteúdo');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Camarim');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Agendamentos');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('Transferências');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('Vouchers');
  await page.keyboard.press('ArrowDown');
  await menu(page).getByRole('menuitem', { name: 'Novo voucher' }).waitFor();
  await expect.poll(focused).toBe('Vouchers');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Novo voucher');
  await page.keyboard.press('Escape');
  await menu(page).getByRole('menuitem').first().waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Vouchers');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('Vouchers em lote');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('Novo voucher');
  await page.keyboard.press('Enter');
  await heading(page).filter({ hasText: 'Novo voucher' }).waitFor();
  expect(hash(page)).toBe('#/new-voucher');

  await top(page, 'Portfólio').click();
  const entry = menu(page).getByRole('menuitem', { name: 'Categorias' });
  await entry.waitFor();
  expect(hash(page)).toBe('#/new-voucher');
  await entry.click();
  await heading(page).filter({ hasText: 'Categorias' }).waitFor();
  await top(page, 'Portfólio').click();
  expect(await entry.getAttribute('aria-current')).toBe('page');

  await page.keyboard.press('Escape');
  await page.setViewportSize(VIEWPORTS.phone);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu principal' });
  await drawer.getByRole('button', { name: 'Ajustes' }).click();
  await drawer.getByRole('link', { name: 'Acessos' }).click();
  await heading(page).filter({ hasText: 'Acessos' }).waitFor();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

it('the browser remembers the appearance, the height of rows and the font of the product', async () => {
  const page = await browser.newPage({ as: 'marketing' });
  const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  await open(page, '#/vouchers', 'Vouchers');
  await row(page).waitFor();
  expect(await look()).toEqual({ theme: 'light', density: 'comfortable' });
  const height = () => row(page).evaluate((cell) => cell.getBoundingClientRect().height);
  const comfortable = await height();
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
  await page.reload();
  await row(page).waitFor();
  expect(await look()).toEqual({ theme: 'dark', density: 'compact' });
  expect(await height()).toBeLessThan(comfortable);
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Inter').length);
  await expect.poll(fonts).toBe(1);
  expect(await page.evaluate(() => document.fonts.check('13px Inter'))).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('camarim.font'))).toMatch(
    /^\/assets\/inter-latin-wght-normal-.*\.woff2$/,
  );
});

type Messages = { readonly [key: string]: string | Messages };

/** Words of react-admin's English that are Portuguese too, or part of names. */
const SHARED = ['Dashboard'];

const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? value.split('||||').map((text) => text.trim()) : textsOf(value),
  );

const ENGLISH = [...new Set(textsOf(englishMessages as unknown as Messages))].filter(
  (text) => text.length > 3 && !text.includes('%{') && !SHARED.includes(text),
);

/** What is seen and what is read aloud, piece by piece. */
const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim() ?? ''] : [],
      ),
      ...['aria-label', 'title', 'placeholder', 'alt'].map(
        (name) => element.getAttribute(name)?.trim() ?? '',
      ),
    ]),
  );

/** Notes what is English on the page as it stands. */
const englishOn = async (page: Page): Promise<string[]> => {
  const texts = new Set(await spoken(page));
  return ENGLISH.filter((text) => texts.has(text)).map((text) => `${page.url()} ${text}`);
};

it('C-ROUTE-01 B-SESS-23 C-MISC-05 P-CONST-01 no text of react-admin is English in menus and dialogs', async () => {
  expect(ENGLISH).toEqual(expect.arrayContaining(['Export', 'Save', 'Loading', 'Add filter']));
  const page = await browser.newPage({ as: 'administrator' });
  await page.goto('/#/staff/new');
  await page.getByRole('dialog', { name: 'Acessos' }).getByRole('textbox').first().waitFor();
  expect(await englishOn(page)).toEqual([]);
  await open(page, '#/vouchers', 'Vouchers');
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  for (const [name, role] of [
    ['Colunas', 'dialog'],
    [/^Menu de /, 'menu'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await page.getByRole(role).waitFor();
    expect(await englishOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'detached' });
  }
  await row(page).getByRole('link').click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  expect(await englishOn(page)).toEqual([]);
});
