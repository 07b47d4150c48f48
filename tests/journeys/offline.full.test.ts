import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PageOptions } from '../support/browser';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { day, eventually, fill, gone, input, press, says, seen, warns } from './screen';

// An address of its own: no file of the product is in the browser's cache yet.
const journey = journeyContext({ startsAt: noonToday(), env: {} });

/** Errors of the browser and of React for requests and files that do not arrive. */
const CUT_OFF: PageOptions = {
  allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /ERR_ABORTED/],
};

const rows = (page: Page) => page.getByRole('rowheader');
const alerts = (page: Page) => page.getByRole('alert');

/** Leaves the browser no idle moment to prefetch anything. */
const NO_IDLE = 'window.requestIdleCallback = () => 0';

const openList = async (profile: string, path: string, busy: boolean): Promise<Page> => {
  const page = await journey.browser.newPage({ ...CUT_OFF, as: profile });
  if (busy) await page.addInitScript(NO_IDLE);
  await page.goto(`/#${path}`);
  await seen(rows(page).first());
  return page;
};

const openRowMenu = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click();

it('RELIABILITY G23 a menu or a dialog that cannot be fetched leaves the list, is given up, and comes with the connection', async () => {
  const page = await openList('administrator', '/schedules', true);
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

it('RELIABILITY G23 what a list may open is prefetched in idle time', async () => {
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

it('B-ERR-01 B-ERR-31 a list that cannot be read again keeps its rows with their time; a page that was never open comes with the connection', async () => {
  const page = await openList('administrator', '/schedules', false);
  await seen(input(page, 'Agendado entre (até)'));
  await page.context().setOffline(true);
  await press(page, 'Buscar');
  await warns(page, 'Não foi possível carregar a lista.');
  await expect.poll(() => alerts(page).innerText()).toMatch(/Sem conexão\. Dados de \d\d:\d\d\./);
  expect(await rows(page).count()).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await eventually(() => alerts(page).count(), 0);

  await page.context().setOffline(true);
  await page.evaluate(() => window.location.assign('#/leads/report'));
  await warns(page, 'Sem conexão.');
  await page.context().setOffline(false);
  await seen(page.getByRole('heading', { level: 1, name: 'Relatório de leads' }));
});

it('a form keeps what is typed without a connection, and saves nothing later by itself', async () => {
  const page = await journey.open('marketing', '/new-voucher', CUT_OFF);
  await fill(page, { Código: 'SEMREDE', Início: day(0), Fim: day(9), Percentual: '10' });
  await page.context().setOffline(true);
  await press(page, 'Salvar');
  await seen(alerts(page).first());
  expect(await input(page, 'Código').inputValue()).toBe('SEMREDE');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.context().setOffline(false);
  await gone(page.getByText('Sem conexão com a internet.', { exact: false }));
  expect(sent).not.toContain('POST');
  await press(page, 'Salvar');
  await says(page, 'Voucher criado com sucesso!');
});
