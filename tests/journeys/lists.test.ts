import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { eventually, gone, openAs, rowsOf, seen } from './screen';

/** What holds for every list: one thing scrolls, nothing jumps, and every state can be seen. */

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

/** Lists that fill a window, and lists that do not. */
const ADDRESSES = ['/schedules', '/realtime-orders', '/users', '/vouchers', '/transfers'] as const;

const open = async (path: string, viewport: keyof typeof VIEWPORTS, as = 'administrator') => {
  const page = await openAs(browser, as, path, { viewport: VIEWPORTS[viewport] });
  await rowsOf(page);
  return page;
};

const row = (page: Page, index: number): Locator => page.locator('tbody tr').nth(index);
const tick = (page: Page, index: number): Locator => row(page, index).getByRole('checkbox');

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return box;
};

/** Names of the elements that can be scrolled downwards; rounding is no scroll. */
const scrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const way = getComputedStyle(element).overflowY;
        const can = element === document.documentElement || way === 'auto' || way === 'scroll';
        return can && element.scrollHeight > element.clientHeight + 1;
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );

/** The colours that lie over each other in a cell, the topmost first, without what is not there. */
const layersOf = (cell: Locator): Promise<string[]> =>
  cell.evaluate((element) =>
    (getComputedStyle(element).backgroundImage.match(/rgba?\([^)]+\)/g) ?? []).filter(
      (color, index, all) => color !== 'rgba(0, 0, 0, 0)' && all[index - 1] !== color,
    ),
  );

const SCREENS = Object.entries(VIEWPORTS);

it.each(ADDRESSES)(
  '%s has one scroll area on every screen, and does not move when a row is ticked',
  async (path) => {
    const page = await open(path, 'desktop');
    for (const [screen, viewport] of SCREENS) {
      await page.setViewportSize(viewport);
      await expect
        .poll(async () => [screen, (await scrollers(page)).length <= 1])
        .toEqual([screen, true]);
      await tick(page, 1).scrollIntoViewIfNeeded();
      const before = (await boxOf(row(page, 1))).y;
      await tick(page, 1).check();
      const bar = page.getByRole('region', { name: 'Itens selecionados' });
      await seen(bar.getByText(/^1 item/));
      expect((await boxOf(row(page, 1))).y, screen).toBeCloseTo(before, 0);
      await tick(page, 1).uncheck();
      await gone(bar.getByText(/^1 item/));
    }
  },
);

it('header and first column stay on every screen, and the last row can be reached', async () => {
  const page = await open('/schedules', 'desktop');
  for (const [screen, viewport] of SCREENS) {
    await page.setViewportSize(viewport);
    const last = page.locator('tbody tr').last();
    await last.scrollIntoViewIfNeeded();
    const header = page.getByRole('columnheader', { name: 'Código' });
    const bar = page.getByRole('navigation', { name: 'Páginas' });
    const below = (await boxOf(header)).y + (await boxOf(header)).height;
    const end = (await boxOf(last)).y + (await boxOf(last)).height;
    // The bar of the product stands above the page, on a phone below it.
    expect(below, screen).toBeGreaterThan((await boxOf(page.getByRole('main'))).y);
    expect(below, screen).toBeLessThan((await boxOf(last)).y);
    expect(end, screen).toBeLessThanOrEqual((await boxOf(bar)).y + 1);
    // Cards have no more sideways.
    if (screen !== 'phone')
      await page.getByRole('columnheader', { name: 'Voucher' }).scrollIntoViewIfNeeded();
    expect((await boxOf(last.getByRole('rowheader'))).x, screen).toBeGreaterThanOrEqual(0);
    expect((await boxOf(last.getByRole('rowheader'))).x, screen).toBeLessThan(100);
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).x, screen).toBeLessThan(30);
  }
});

describe('a row', () => {
  it('shows its tick and the pointer over its tint, none of which wipes another away', async () => {
    const page = await open('/schedules', 'desktop');
    const tinted = page.locator('tbody tr[data-tone="error"]').first();
    const cell = tinted.locator('td').nth(2);
    await page.getByRole('heading', { level: 1 }).hover();
    const tint = await layersOf(cell);
    expect(tint).toHaveLength(1);
    await cell.hover();
    const hovered = await layersOf(cell);
    expect(hovered).toHaveLength(2);
    expect(hovered.at(-1)).toBe(tint[0]);
    await tinted.getByRole('checkbox').check();
    expect(await layersOf(cell)).toHaveLength(3);
    await page.getByRole('heading', { level: 1 }).click();
    const ticked = await layersOf(cell);
    expect(ticked).toHaveLength(2);
    expect(ticked.at(-1)).toBe(tint[0]);
  });

  it('keeps a press on its menu while the drawing of the icon is drawn anew', async () => {
    const page = await open('/schedules', 'desktop');
    const { x, y, width, height } = await boxOf(row(page, 0).locator('[aria-haspopup="menu"]'));
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.evaluate(async () => {
      const drawing = document.querySelector('svg[id^="row-icon-"][id$="--menu"]');
      if (!drawing) throw new Error('There is no drawing');
      drawing.replaceChildren(...[...drawing.childNodes].map((part) => part.cloneNode(true)));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    await seen(page.getByRole('menu'));
  });

  it.each([
    ['/schedules', 'laptop', 'Status'],
    ['/transfers', 'laptop', 'Status'],
    ['/realtime-orders', 'desktop', 'Data do agendamento'],
  ] as const)('%s on a %s shows %s whole, without a scroll', async (path, viewport, name) => {
    const page = await open(path, viewport);
    if (path === '/transfers') {
      // A long text keeps to two lines, so that a page of transfers fits a laptop.
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(40);
    }
    if (path === '/schedules') {
      // The seven filters and their button are one line, or a row less is seen.
      await seen(page.getByRole('textbox', { name: 'Agendado entre (até)' }));
      const search = await boxOf(page.getByRole('search'));
      expect(search.height).toBeLessThanOrEqual(50);
    }
    const edge = (await boxOf(page.locator('thead .actions'))).x;
    const header = page.getByRole('columnheader', { name, exact: true });
    const { x, width } = await boxOf(header);
    expect(x + width).toBeLessThanOrEqual(edge + 1);
    const column = await header.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
    const cut = await page.locator(`tbody tr > :nth-child(${column + 1})`).evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.children])
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
});

/** How much a text stands out from the paper of its menu, as WCAG counts it. */
const contrastOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string) =>
      rgb(color)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    const paper = getComputedStyle(element.closest('.MuiPaper-root') ?? element).backgroundColor;
    const ink = rgb(getComputedStyle(element).color);
    const seenInk = rgb(paper).map((part, index) => part + ((ink[index] ?? 0) - part) * opacity);
    const [a, b] = [light(`rgb(${seenInk.join(',')})`), light(paper)].sort((x, y) => y - x);
    return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
  });

describe('what cannot be done', () => {
  const openMenu = async (page: Page) => {
    await page.locator('tbody tr[data-tone="error"]').first().getByRole('button').last().click();
    return page.getByRole('menuitem', { name: /^Cancelar pedido/ });
  };

  it('B-ROW-08 says why, legibly in both appearances, is reached by the keyboard, does nothing, and is whole on a phone', async () => {
    const page = await open('/schedules', 'laptop');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const reason = (await openMenu(page)).getByText(/^Não é possível/);
      // The menu fades in.
      await expect.poll(() => contrastOf(reason)).toBeGreaterThanOrEqual(4.5);
      expect(
        await reason.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await gone(reason);
    }
    const entry = await openMenu(page);
    await page.keyboard.press('End');
    await eventually(() => entry.evaluate((element) => element === document.activeElement), true);
    await page.keyboard.press('Enter');
    await entry.click({ force: true });
    await seen(entry);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await gone(entry);

    await page.setViewportSize(VIEWPORTS.phone);
    const reason = (await openMenu(page)).getByText(/^Não é possível/);
    await seen(reason);
    const { x, width } = await boxOf(reason);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(VIEWPORTS.phone.width);
  });
});

it('tabs that find no room fade below an arrow, which brings them; at the end there is none', async () => {
  const page = await open('/schedules', 'laptop');
  const last = page.getByRole('tab').last();
  const more = page.getByRole('button', { name: 'Mais visões' });
  const before = page.getByRole('button', { name: 'Visões anteriores' });
  const isWhole = (tab: Locator) =>
    tab.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      const line = one.parentElement?.getBoundingClientRect();
      return line !== undefined && left >= line.left - 1 && right <= line.right + 1;
    });
  // Their numbers come together, and make the line longer.
  await seen(page.getByRole('tab').filter({ hasText: /\d/ }).first());
  await seen(more);
  expect([await isWhole(last), await before.isVisible()]).toEqual([false, false]);
  await more.click();
  const goesOn = async (): Promise<boolean> => {
    if (await isWhole(last)) return true;
    await more.evaluate((one) => (one as HTMLElement).click());
    return false;
  };
  await expect.poll(goesOn).toBe(true);
  await gone(more);
  await seen(before);
});

it('decision 0117 paper has the title, every name of a column and the rows, in black, and nothing to press', async () => {
  const page = await open('/schedules', 'laptop');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await seen(page.getByRole('heading', { level: 1, name: 'Agendamentos' }));
  const names = page.locator('thead th:not(.select):not(.actions)');
  for (const name of await names.all()) expect(await name.innerText()).not.toBe('');
  await seen(row(page, 0).locator('.title'));
  const shown = await page.evaluate(() => ({
    pressed: [...document.querySelectorAll('button, input, [role="search"]')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => one.className)
      .filter((name) => !/^(sort|link)$/.test(String(name))),
    inks: [
      ...new Set(
        [...document.querySelectorAll('main *')].map((one) => getComputedStyle(one).color),
      ),
    ],
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(shown).toEqual({ pressed: [], inks: ['rgb(0, 0, 0)'], wide: 0 });
});
