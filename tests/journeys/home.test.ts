import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, requestsOf, started, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, columnOf, eventually, gone, openAs, seen } from './screen';

/** 'Meu turno' and the views of lists: decision 0081. */

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

const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}( |$)`) });
const current = (page: Page): Locator => page.getByRole('tab', { selected: true });
const card = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name });

/** The number at the end of a text. */
const numberIn = (text: string): number =>
  Number(/([\d.]+)\+?$/.exec(text.trim())?.[1]?.replace('.', ''));

/** What the pager says of all rows. */
const totalOf = async (page: Page): Promise<number> =>
  numberIn(await page.getByRole('navigation', { name: 'Páginas' }).getByText(/ de /).innerText());

describe('the views of a list', () => {
  it('B-LIST-06 stand over the bookings as they begin, count, and set their filters', async () => {
    const page = await openAs(browser, 'administrator', '/schedules');
    await seen(tab(page, 'Todos'));
    expect(await current(page).innerText()).toBe('Todos');
    await seen(page.getByRole('tab', { name: /^Hoje \d+$/ }));
    await tab(page, 'Aguardando profissional').click();
    await eventually(async () => new Set(await columnOf(page, 'Status')).size, 1);
    expect(await columnOf(page, 'Status')).toContain('Aguardando profissional');
    // Read again until both are of one moment: a booking that another test left may find its professional between them.
    await eventually(async () => {
      await page.reload();
      await started(page);
      await seen(page.getByRole('tab', { name: /^Hoje \d+$/ }));
      const counted = await current(page).innerText();
      expect(counted).toMatch(/^Aguardando profissional\s\d+$/);
      return (await totalOf(page)) - numberIn(counted);
    }, 0);
    await tab(page, 'Todos').click();
    await eventually(() => current(page).innerText(), 'Todos');
  });

  it('are one stop of the keyboard', async () => {
    const page = await openAs(browser, 'administrator', '/schedules');
    await seen(page.getByRole('tab', { name: /^Hoje \d+$/ }));
    await current(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(async () => (await current(page).innerText()).split(/\s/)[0], 'Amanhã');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
  });

  it('count after the rows, one call for the tabs and one for the menu, and nothing moves when they come', async () => {
    // A profile without views of its own, which are asked for by themselves.
    const page = await browser.newPage({ as: 'master' });
    const asked = requestsOf(page, /^\/api\/bo\/(counts|v2\/bo\/schedules)$/);
    await page.goto('/#/schedules');
    await started(page);
    await seen(page.getByRole('tab', { name: /^Hoje \d+$/ }));
    const [first, ...others] = asked.map((line) => line.split('?')[0]);
    expect(first).toBe('GET /api/bo/v2/bo/schedules');
    expect(new Set(others)).toEqual(new Set(['GET /api/bo/counts']));
    expect(others.length, asked.join('\n')).toBeLessThanOrEqual(2);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );
    expect(shift).toBeLessThan(0.05);
  });
});

describe('Meu turno', () => {
  it('is where the mark leads; its cards say what their lists hold', async () => {
    const page = await openAs(browser, 'administrator', '/users');
    const asked = requestsOf(page, /\/counts$/);
    await page.getByRole('link', { name: /^Início de/ }).click();
    await arrives(page, '/home');
    const waiting = card(page, /^Agendamentos Aguardando profissional/);
    const number = waiting.getByText(/^\d+$/);
    await seen(number);
    const first = asked.filter((one) => decodeURIComponent(one).includes('"status":1'));
    expect(first).toHaveLength(1);
    const wanted = numberIn(await number.innerText());
    await waiting.click();
    await arrives(page, '/schedules');
    await eventually(() => totalOf(page), wanted);
    expect(await current(page).innerText()).toContain('Aguardando profissional');
    await page.goBack();
    await arrives(page, '/home');
    await seen(card(page, /Bônus para você decidir \d+ R\$.+ · o mais antigo há /));
    await seen(card(page, /Agendamentos de hoje \d+ \d+ uma semana antes/));
  });

  it('P-LEAD-01 counts the leads without a test, which are a tab of their list', async () => {
    const page = await openAs(browser, 'operation', '/home');
    const waiting = card(page, /^Leads Leads sem teste/);
    const number = waiting.getByText(/^\d+$/);
    await seen(number);
    await seen(card(page, /^Leads com teste amanhã \d/));
    const wanted = numberIn(await number.innerText());
    await waiting.click();
    await arrives(page, '/leads');
    await eventually(() => totalOf(page), wanted);
    expect(await current(page).innerText()).toContain('Não agendados');
    await eventually(async () => [...new Set(await columnOf(page, 'Status'))], ['Não agendado']);
    await tab(page, 'Teste hoje').click();
    await eventually(
      () =>
        current(page)
          .innerText()
          .then((text) => text.split(/\s\d/)[0]),
      'Teste hoje',
    );
  });

  it('is found by Buscar, and is where the day begins for whoever wants that', async () => {
    const page = await openAs(browser, 'operation', '/');
    await arrives(page, '/schedules');
    await seen(page.getByRole('button', { name: 'Buscar em tudo' }));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).fill('meu turno');
    await page.getByRole('option', { name: 'Meu turno' }).click();
    await arrives(page, '/home');
    await page.getByRole('button', { name: /^Menu de/ }).click();
    const choice = page.getByRole('menuitemradio', { name: 'Meu turno' });
    await choice.click();
    await eventually(() => choice.getAttribute('aria-checked'), 'true');
    await page.keyboard.press('Escape');
    await gone(choice);
    await page.goto('/#/');
    await page.reload();
    await started(page);
    await arrives(page, '/home');
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitemradio', { name: 'Agendamentos' }).click();
    await page.goto('/#/');
    await page.reload();
    await arrives(page, '/schedules');
  });

  it('is worked with keys alone', async () => {
    const page = await openAs(browser, 'administrator', '/home');
    await seen(card(page, /^Agendamentos de hoje \d/));
    await page.getByRole('button', { name: 'Atualizar' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await arrives(page, '/schedules');
  });
});

describe('looks', () => {
  it('of both, in both themes', async () => {
    const page = await openAs(browser, 'administrator', '/home');
    await seen(card(page, /^Agendamentos de hoje \d/));
    await inBothThemes(page);
    await page.goto('/#/transfers');
    await seen(page.getByRole('tab', { name: /^Para você \d+$/ }));
    await inBothThemes(page);
  });

  it('fit the phone, where the tabs are one line that scrolls', async () => {
    const page = await openAs(browser, 'staff', '/home', { viewport: VIEWPORTS.phone });
    await seen(card(page, /^Agendamentos de hoje \d/));
    await fitsPhone(page);
    await card(page, /Processando pagamento/).click();
    await seen(tab(page, 'Pagamento'));
    await fitsPhone(page);
    const box = () => tab(page, 'Pagamento').boundingBox();
    await eventually(async () => {
      const { x = -1, width = 0 } = (await box()) ?? {};
      return x >= 0 && x + width <= VIEWPORTS.phone.width;
    }, true);
  });
});
