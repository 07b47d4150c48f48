import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { type Booking, codeOf, dialogOf, hasPartner, openBookings } from './bookingScreen';
import { hold } from './faults';
import { fitsPhone } from './looks';
import { axeInBothThemes, DETAILS, part, wholeBookingsFor } from './paymentScreen';
import { eventually, press, seen } from './screen';

/** Records that are read in a second: the head, two columns, quiet facts, the story, the way along the list. */

const STORY = 'Históricos';

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = wholeBookingsFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return box;
};

const openPage = async (path: string, viewport: { width: number; height: number }) => {
  const page = await browser.newPage({ as: 'administrator', viewport });
  await page.goto(`/#${path}`);
  return page;
};

const hasPhone = ({ user }: Booking): boolean => 'phone' in user && Boolean(user.phone);

it('B-DET-01 the page of a booking has a head that stays, who and what it costs beside what happened; on a phone one column, who and money first, in both themes', async () => {
  const booking = await take([2, 11], (one) => hasPartner(one) && hasPhone(one));
  const page = await openPage(`/schedules/${booking._id}`, VIEWPORTS.desktop);
  const name = page.getByTitle(codeOf(booking), { exact: true });
  const main = page.locator('main');
  const story = part(main, STORY);
  await seen(story.getByRole('list', { name: STORY }));
  expect(await page.getByRole('dialog').count()).toBe(0);
  const client = part(main, 'Cliente');
  const called = client.getByRole('link', { name: /^Ligar para/ });
  expect(await called.getAttribute('href')).toMatch(/^tel:\+55\d{10,11}$/);
  const written = client.getByRole('link', { name: /^WhatsApp de/ });
  expect(await written.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/55\d{10,11}$/);
  await seen(client.getByRole('button', { name: 'Copiar telefone' }));
  const [who, told] = [await boxOf(client), await boxOf(story)];
  expect(who.x).toBeGreaterThan(told.x + told.width);
  expect(told.width).toBeGreaterThan(who.width * 1.8);
  await part(main, 'Pagamento').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await eventually(async () => (await boxOf(name)).y < 110, true);
  const actions = page.getByRole('button', { name: 'Ações do agendamento', exact: true });
  const { y, height } = await boxOf(actions);
  expect(y + height).toBeLessThan(53 + 96);
  await actions.click();
  await seen(dialogOf(page, 'Ações do agendamento'));

  await page.setViewportSize(VIEWPORTS.phone);
  await page.reload();
  await seen(story.getByRole('list', { name: STORY }));
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  const places = ['Cliente', 'Profissional', 'Preço da cliente', STORY].map((title) =>
    headings.indexOf(title),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axeInBothThemes(page);
  await story.scrollIntoViewIfNeeded();
  const more = page.getByRole('button', { name: 'Mais ações', exact: true });
  expect((await boxOf(more)).y).toBeLessThan(160);
  await more.click();
  await seen(page.getByRole('menuitem', { name: 'Alterar data' }));
});

describe('over the list', () => {
  it('the keyboard goes along the list, through the story and into the menu', async () => {
    const page = await openBookings(browser);
    const codes = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('.title')?.textContent ?? ''));
    const [first = '', second = ''] = codes;
    await page.getByRole('rowheader').first().locator('a, button').click();
    const dialog = dialogOf(page, DETAILS);
    const nameIs = async (code: string) =>
      eventually(async () => {
        const text = await page.locator('.what p').innerText();
        return text.startsWith(code.replace('…', ''));
      }, true);
    await nameIs(first);
    await page.keyboard.press(']');
    await nameIs(second);
    await page.keyboard.press('[');
    await nameIs(first);
    await seen(part(dialog, STORY));
    const kind = part(dialog, STORY).getByRole('button', { name: /^Status \d+$/ });
    // What is read again meanwhile draws the story anew, and takes the focus with it.
    await eventually(() => dialog.locator('[aria-busy="true"], [role="progressbar"]').count(), 0);
    await kind.press('Enter');
    await eventually(() => kind.getAttribute('aria-pressed'), 'true');
    const more = dialog.getByRole('button', { name: 'Mais ações', exact: true });
    const copy = page.getByRole('menuitem', { name: 'Copiar texto do agendamento' });
    await eventually(async () => {
      if (await copy.isVisible()) return true;
      await more.press('Enter');
      return copy.isVisible();
    }, true);
    await page.keyboard.press(']');
    await nameIs(first);
    await page.keyboard.press('Escape');
    await axeInBothThemes(page);
  });
});

it('P-CUST-01 P-CUST-20 a customer has the bookings first, and head and facts beside them; on a phone nothing scrolls sideways, nor while the bookings load', async () => {
  const { userId } = await take([2, 11], hasPhone);
  const page = await openPage(`/users/${userId}`, VIEWPORTS.laptop);
  const main = page.locator('main');
  await seen(main.getByText(/^Saldo/).first());
  const bookings = await boxOf(part(main, 'Agendamentos'));
  const facts = await boxOf(part(main, 'Informações'));
  expect(Math.abs(bookings.y - facts.y)).toBeLessThan(2);
  await press(page, 'Mais ações');
  await seen(page.getByRole('menuitem', { name: 'Adicionar créditos' }));
  await page.keyboard.press('Escape');
  await axeInBothThemes(page);

  const lists = await hold(page, 'GET', /\/v2\/bo\/schedules$/);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.reload();
  await seen(part(main, 'Agendamentos').locator('.MuiSkeleton-root').first());
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await sideways()).toBeLessThanOrEqual(0);
  await lists.came();
  await lists.release();
  await seen(part(main, 'Agendamentos').locator('tbody tr').first());
  await fitsPhone(page);
});
