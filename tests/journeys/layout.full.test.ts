import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { VIEWPORTS } from '../support/browser';
import { bookingsFor, codeOf, hasPartner } from './bookingScreen';
import { journeyContext } from './context';
import { fitsPhone } from './looks';
import { eventually, input, press, region, rowsOf, seen } from './screen';

/** Layout of lists and records: positions, sizes, truncation, scrolling, colors and print. */

const journey = journeyContext();
const take = bookingsFor(() => journey.api);

const open = async (path: string, viewport: keyof typeof VIEWPORTS): Promise<Page> => {
  const page = await journey.open('administrator', path, { viewport: VIEWPORTS[viewport] });
  await rowsOf(page);
  return page;
};

const row = (page: Page, index: number): Locator => page.locator('tbody tr').nth(index);

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return box;
};

/** Number of rows that are whole between the top of the window and the pager, or its bottom. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const pager = document.querySelector('main nav')?.getBoundingClientRect().top ?? 0;
    const edge = Math.min(pager, window.innerHeight);
    return [...document.querySelectorAll('tbody tr')].filter(
      (one) => one.getBoundingClientRect().bottom <= edge + 1,
    ).length;
  });

describe('a list', () => {
  it('decision 0079 forced colors show what is selected; paper has the title, the names of the columns and the rows, in black, and no controls', async () => {
    const page = await open('/schedules', 'laptop');
    await page.emulateMedia({ forcedColors: 'active' });
    const grounds = () =>
      page
        .locator('[role=tab]')
        .evaluateAll(
          (all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size,
        );
    await expect.poll(grounds).toBe(2);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
    await seen(page.getByRole('heading', { level: 1, name: 'Agendamentos' }));
    const names = await page.locator('thead th:not(.select):not(.actions)').allInnerTexts();
    expect(names).not.toContain('');
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
});

describe('a list on a phone', () => {
  it('shows nine records as cards, none wider than the screen, in a table, and its filters behind a button, in 16 px for fingers', async () => {
    const page = await open('/schedules', 'phone');
    // Rows are cards once their style has come.
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(9);
    const beyond = await page
      .locator('tbody tr, tbody tr > *')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > 391).length);
    expect(beyond).toBe(0);
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const count = (name: string) => nodes.filter(({ role }) => role?.value === name).length;
    const rows = await page.locator('tbody tr').count();
    expect([count('table'), count('row'), count('rowheader')]).toEqual([1, rows + 1, rows]);

    await press(page, 'Filtros (1)');
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const size = () => input(page, 'Código').evaluate((one) => getComputedStyle(one).fontSize);
    await eventually(size, '16px');
    await input(page, 'Código').fill('ZZZZZZ');
    await input(page, 'Código').press('Enter');
    await seen(page.getByText('Nenhum agendamento encontrado com esses filtros.'));
    await seen(page.getByRole('button', { name: 'Filtros (2)', exact: true }));
    await press(page, 'Limpar os filtros');
    await seen(page.getByRole('button', { name: 'Filtros (1)', exact: true }));
  });
});

describe('a booking', () => {
  it('B-DET-01 its page has a head that stays, and the customer beside the history; on a phone one column, customer and money first; on paper its sections break', async () => {
    const booking = await take([2, 11], hasPartner);
    const page = await journey.open('administrator', `/schedules/${booking._id}`);
    const main = page.locator('main');
    const story = region(main, 'Históricos');
    await seen(story.getByRole('list', { name: 'Históricos' }));
    const [who, told] = [await boxOf(region(main, 'Cliente')), await boxOf(story)];
    expect(who.x).toBeGreaterThan(told.x + told.width);
    await region(main, 'Pagamento').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    const name = page.getByTitle(codeOf(booking), { exact: true });
    await eventually(async () => (await boxOf(name)).y < 110, true);

    await page.setViewportSize(VIEWPORTS.phone);
    await page.reload();
    await seen(story.getByRole('list', { name: 'Históricos' }));
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    const wanted = ['Cliente', 'Profissional', 'Preço da cliente', 'Históricos'];
    expect(headings.filter((text) => wanted.includes(text))).toEqual(wanted);
    await fitsPhone(page);
    await page.emulateMedia({ media: 'print' });
    expect(await story.evaluate((one) => getComputedStyle(one).breakInside)).toBe('auto');
  });
});
