import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type PageOptions, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { eventually, gone, input, openAs, press, seen, warns } from './screen';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  // An address of its own: no file of the product is in the browser's cache yet.
  product = await startProduct({ env: {} });
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** What the browser and React write of requests and files that do not arrive. */
const CUT_OFF: PageOptions = {
  allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /ERR_ABORTED/],
};

const rows = (page: Page) => page.getByRole('rowheader');
const rowCount = (page: Page) => rows(page).count();
const NO_IDLE = 'window.requestIdleCallback = () => 0';
const alerts = (page: Page) => page.getByRole('alert');

/**
 * The list of a profile, with the inputs of its filters; `busy` leaves the browser no moment to fetch anything ahead,
 * nor those inputs.
 */
const openList = async (profile: string, path: string, { busy = false } = {}): Promise<Page> => {
  const page = await browser.newPage({ ...CUT_OFF, as: profile });
  if (busy) await page.addInitScript(NO_IDLE);
  await page.goto(`/#${path}`);
  await rows(page).first().waitFor();
  if (!busy) await page.getByRole('textbox', { name: 'Agendado entre (até)' }).waitFor();
  return page;
};

/** Asks for the list on screen again. */
const search = (page: Page): Promise<void> =>
  page.getByRole('search').locator('[type="submit"]').click();

const openRowMenu = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click();

const openFirstAction = async (page: Page): Promise<void> => {
  await openRowMenu(page);
  await page.getByRole('menuitem').first().click();
};

describe('without a connection', () => {
  it('RELIABILITY G23 a dialog that cannot be fetched leaves the list, is given up, and comes with the connection', async () => {
    const page = await openList('administrator', '/schedules', { busy: true });
    const before = await rowCount(page);
    await openRowMenu(page);
    await seen(page.getByRole('menuitem').first());
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await openFirstAction(page);
    await warns(page, 'Sem conexão.');
    expect(await rowCount(page)).toBe(before);
    expect(await page.getByText('Há uma nova versão').count()).toBe(0);
    await press(page, 'Fechar');
    await eventually(() => alerts(page).count(), 0);
    expect(await rowCount(page)).toBe(before);
    await openFirstAction(page);
    await warns(page, 'Sem conexão.');
    await page.context().setOffline(false);
    await seen(page.getByRole('dialog'));
    await eventually(() => alerts(page).count(), 0);
    expect(await page.getByText('Cliente', { exact: true }).count()).toBeGreaterThan(0);
  });

  it('RELIABILITY G23 a menu that cannot be fetched leaves the list, is given up, and comes with the connection', async () => {
    const page = await openList('administrator', '/schedules', { busy: true });
    await page.context().setOffline(true);
    const before = await rowCount(page);
    await openRowMenu(page);
    await warns(page, 'Sem conexão.');
    await press(page, 'Fechar');
    await eventually(() => alerts(page).count(), 0);
    expect(await rowCount(page)).toBe(before);
    await openRowMenu(page);
    await warns(page, 'Sem conexão.');
    await page.context().setOffline(false);
    await seen(page.getByRole('menuitem').first());
    await eventually(() => alerts(page).count(), 0);
  });

  it('RELIABILITY G23 what the list may open has been fetched in idle time', async () => {
    const page = await browser.newPage({ ...CUT_OFF, as: 'administrator' });
    const fetched: string[] = [];
    page.on('requestfinished', (request) => {
      fetched.push(new URL(request.url()).pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
    });
    await page.goto('/#/schedules');
    const parts = [
      'session',
      'RowMenu',
      'ActionHost',
      'RecordDialog',
      'definition-bookings',
      'UserMenuPanel',
    ];
    // A machine that is busy has few idle moments: each part may wait two seconds for its own.
    await expect
      .poll(() => parts.filter((part) => !fetched.includes(part)), { timeout: 90_000 })
      .toEqual([]);
    await page.context().setOffline(true);
    await openFirstAction(page);
    await seen(page.getByRole('dialog'));
    await warns(page, 'Erro ao carregar o agendamento');
  });

  it('RELIABILITY A5 a session that is lost while its dialog cannot be fetched does not take the page', async () => {
    const page = await browser.newPage({
      allow: [...(CUT_OFF.allow ?? []), /status of 401/, /ERR_FAILED/],
      as: 'marketing',
    });
    await page.addInitScript(NO_IDLE);
    await page.goto('/#/vouchers');
    await rows(page).first().waitFor();
    await page.route('**/assets/session-*.js', (route) => route.abort());
    await page.route('**/v2/bo/vouchers?*', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }),
    );
    await search(page);
    await seen(page.getByRole('button', { name: 'Tentar novamente' }).first());
    expect(await rowCount(page)).toBeGreaterThan(0);
    expect(await page.getByText(/at .*\.js/).count()).toBe(0);
  });

  it('a page that was never open says so and comes with the connection; the list is still there', async () => {
    const page = await openList('administrator', '/schedules');
    await page.context().setOffline(true);
    await page.evaluate(() => window.location.assign('#/leads/report'));
    await warns(page, 'Sem conexão.');
    await page.goBack();
    await rows(page).first().waitFor();
    await page.goForward();
    await warns(page, 'Sem conexão.');
    await page.context().setOffline(false);
    await seen(page.getByRole('heading', { level: 1, name: 'Relatório de leads' }));
    await eventually(() => alerts(page).count(), 0);
  });

  it('keeps what is typed in a form, and saves nothing later by itself', async () => {
    const page = await openAs(browser, 'marketing', '/new-voucher', CUT_OFF);
    await input(page, 'Código').fill('SEMREDE');
    await input(page, 'Descrição').fill('Sem rede');
    await page.getByLabel('Início', { exact: true }).fill('10/01/2030');
    await page.getByLabel('Fim', { exact: true }).fill('20/01/2030');
    await page.getByLabel('Percentual', { exact: true }).fill('10');
    await page.getByRole('combobox', { name: 'Setor' }).click();
    await page.getByRole('option').nth(1).click();
    await page.context().setOffline(true);
    await press(page, 'Salvar');
    await seen(alerts(page).first());
    expect(await input(page, 'Código').inputValue()).toBe('SEMREDE');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.context().setOffline(false);
    await gone(page.getByText('Sem conexão com a internet.', { exact: false }));
    expect(await input(page, 'Código').inputValue()).toBe('SEMREDE');
    expect(sent.filter((method) => method === 'POST')).toEqual([]);
    await press(page, 'Salvar');
    await seen(page.getByText('Voucher criado com sucesso!'));
    await rows(page).first().waitFor();
    expect(await alerts(page).count()).toBe(0);
  });
});

describe('a list that cannot be read again', () => {
  it('B-ERR-01 B-ERR-31 keeps its rows, says so with the time, and is read again', async () => {
    const page = await openList('administrator', '/schedules');
    await page.context().setOffline(true);
    await search(page);
    await warns(page, 'Não foi possível carregar a lista.');
    expect(await alerts(page).innerText()).toMatch(/Sem conexão\. Dados de \d\d:\d\d\./);
    expect(await rowCount(page)).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await eventually(() => alerts(page).count(), 0);
    expect(await rowCount(page)).toBeGreaterThan(0);
  });
});
