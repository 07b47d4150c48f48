import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PageOptions } from '../support/browser';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { eventually, gone, press, seen, warns } from './screen';

// An address of its own: no file of the product is in the browser's cache yet.
const journey = journeyContext({ startsAt: noonToday(), env: {} });

/** Errors of the browser and of React for requests and files that do not arrive. */
const CUT_OFF: PageOptions = {
  allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /ERR_ABORTED/],
};

const rows = (page: Page) => page.getByRole('rowheader');
const alerts = (page: Page) => page.getByRole('alert');

const openRowMenu = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click();

it('a menu or a dialog that cannot be fetched leaves the list, is given up, and comes with the connection', async () => {
  const page = await journey.browser.newPage({ ...CUT_OFF, as: 'administrator' });
  // No idle moment to prefetch anything.
  await page.addInitScript('window.requestIdleCallback = () => 0');
  await page.goto('/#/schedules');
  await seen(rows(page).first());
  const before = await rows(page).count();
  const openAction = async () => {
    await openRowMenu(page);
    await page.getByRole('menuitem').first().click();
  };
  for (const [open, shown] of [
    [() => openRowMenu(page), page.getByRole('menuitem').first()],
    [openAction, page.getByRole('dialog')],
  ] as const) {
    await page.context().setOffline(true);
    await open();
    await warns(page, 'Sem conexão.');
    await press(page, 'Fechar');
    await eventually(() => alerts(page).count(), 0);
    expect(await rows(page).count()).toBe(before);
    await open();
    await warns(page, 'Sem conexão.');
    await page.context().setOffline(false);
    await seen(shown);
    await eventually(() => alerts(page).count(), 0);
    await page.keyboard.press('Escape');
    await gone(shown);
  }
});

it('what a list may open is prefetched in idle time', async () => {
  const page = await journey.browser.newPage({ ...CUT_OFF, as: 'administrator' });
  const fetched: string[] = [];
  page.on('requestfinished', (request) => {
    fetched.push(new URL(request.url()).pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
  });
  await page.goto('/#/schedules');
  const parts = ['session', 'RowMenu', 'ActionHost', 'RecordDialog', 'UserMenuPanel'];
  // A busy machine has few idle moments: each part may wait two seconds for its own.
  await expect
    .poll(() => parts.filter((part) => !fetched.includes(part)), { timeout: 90_000 })
    .toEqual([]);
  await page.context().setOffline(true);
  await openRowMenu(page);
  await page.getByRole('menuitem').first().click();
  await seen(page.getByRole('dialog'));
  await warns(page, 'Erro ao carregar o agendamento');
});
