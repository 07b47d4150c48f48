import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, requestsOf, type TestBrowser, VIEWPORTS } from '../support/browser';
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

const KB = 1000;

/** Counts every answer that the network brings, as it came over the wire. */
const measure = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const addresses = new Map<string, string>();
  const finished: { readonly address: string; readonly bytes: number }[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) addresses.set(requestId, new URL(request.url).pathname);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address !== undefined) finished.push({ address, bytes: encodedDataLength });
  });
  return {
    addresses: () => finished.map(({ address }) => address),
    bytes: () => finished.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** The files of the form that filters are, and of the inputs that it is made of. */
const INPUTS = /\/assets\/(inputs|plain|typed|filterForm|useFormEngine|standing)-[^/]*\.js$/;

const TWO_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

const rows = (page: Page) => page.getByRole('rowheader');

describe('with an empty cache', () => {
  it('draws the first list within 240 KB and 14 requests, one of them for the list', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    // What comes in idle time, once the list is there, is no part of the first screen: the form of its filters too.
    await page.addInitScript('window.requestIdleCallback = () => 0');
    const network = await measure(page);
    await page.goto('/#/vouchers');
    await rows(page).first().waitFor();
    expect(network.bytes()).toBeLessThanOrEqual(240 * KB);
    expect(network.addresses().length, network.addresses().join('\n')).toBeLessThanOrEqual(14);
    expect(
      network
        .addresses()
        .filter((address) => address.startsWith('/api/'))
        .sort(),
    ).toEqual(['/api/bo/profile/access', '/api/bo/v2/bo/vouchers']);
  });

  it('fetches and asks for what the list took before on this day beside the application, once', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    const definitions = requestsOf(page, /^\/assets\/definition-vouchers-/);
    const readings = requestsOf(page, /^\/api\//);
    let come: () => void = () => undefined;
    const isTime = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.goto('/#/vouchers');
    await rows(page).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('camarim.ahead.1')))
      .toContain('definition-vouchers');
    definitions.length = 0;
    readings.length = 0;
    await page.route(/\/assets\/application-/, async (route) => {
      await isTime;
      await route.fallback();
    });
    await page.reload();
    await expect.poll(() => [definitions.length, readings.length]).toEqual([1, 2]);
    const early = [...readings];
    come();
    await rows(page).first().waitFor();
    expect(definitions).toHaveLength(1);
    const [one, other] = early;
    expect(readings.filter((call) => call === one || call === other)).toHaveLength(2);
    expect(early.map((call) => call.replace(/\?.*/, '')).sort()).toEqual([
      'GET /api/bo/profile/access',
      'GET /api/bo/v2/bo/vouchers',
    ]);
  });

  it('has a login form that answers within 20 KB', async () => {
    const page = await browser.newPage({ allow: [/ERR_FAILED/] });
    // Behind the form the application is fetched, and the configuration that the login waits for.
    const later = /\/(assets\/(application|vendor)-|config\.json)/;
    await page.route(later, (route) => route.abort());
    const network = await measure(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByText('Insira o e-mail').waitFor();
    expect(network.bytes()).toBeGreaterThan(10 * KB);
    expect(network.bytes()).toBeLessThanOrEqual(20 * KB);
  });
});

/** Adds up how far things on the page move without anybody having asked for it. */
const WATCH_SHIFTS = `window.shifts = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true });`;

describe('the first list stands still', () => {
  it('RELIABILITY G3 while the inputs of its filters come after its rows', async () => {
    const page = await browser.newPage({ as: 'administrator', viewport: VIEWPORTS.laptop });
    await page.addInitScript(WATCH_SHIFTS);
    let come: () => void = () => undefined;
    const isTime = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(INPUTS, async (route) => {
      await isTime;
      await route.fallback();
    });
    await page.goto('/#/schedules');
    await rows(page).first().waitFor();
    // Drawn with the place of the inputs, and then with the inputs.
    await page.evaluate(TWO_FRAMES);
    come();
    await page.getByRole('textbox', { name: 'Agendado entre (até)' }).waitFor();
    await page.evaluate(TWO_FRAMES);
    expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.05);
  });
});

describe('the list asks', () => {
  it('once for a page, an order or an applied filter, and never while somebody types', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    const asked = requestsOf(page, /^\/api\/bo\/v2\/bo\/vouchers$/);
    /** The requests that an action causes, once its effect is on the screen. */
    const during = async (
      action: () => Promise<unknown>,
      effect: () => Promise<unknown>,
      requests = 1,
    ) => {
      asked.length = 0;
      await action();
      await effect();
      // The screen may show the new page before the browser has told of its request.
      await expect.poll(() => asked.length).toBe(requests);
      return asked.map((call) => new URLSearchParams(call.split('?')[1]));
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const code = page.getByRole('textbox', { name: 'Código' });

    const first = await during(
      () => page.goto('/#/vouchers'),
      () => rows(page).first().waitFor(),
    );
    expect(first).toHaveLength(1);

    const second = await during(
      () => button('Ir para a próxima página').click(),
      () => page.getByText('11–20 de').waitFor(),
    );
    expect(second.map((query) => query.get('page'))).toEqual(['2']);

    const sorted = await during(
      () => button('Código').click(),
      () => page.locator('th[aria-sort="ascending"]', { hasText: 'Código' }).waitFor(),
    );
    await page.getByText('1–10 de').waitFor();
    expect(sorted.map((query) => [query.get('orderBy'), query.get('page')])).toEqual([
      ['code', '1'],
    ]);

    const typed = await during(
      () => code.pressSequentially('PARCERIA'),
      () => expect.poll(() => code.inputValue()).toBe('PARCERIA'),
      0,
    );
    expect(typed).toEqual([]);

    const applied = await during(
      () => code.press('Enter'),
      () =>
        expect
          .poll(async () =>
            (await rows(page).allTextContents()).every((text) => /PARCERIA/.test(text)),
          )
          .toBe(true),
    );
    expect(applied.map((query) => query.get('code'))).toEqual(['PARCERIA']);
  });

  it('again when somebody comes back to a list, without an empty screen between', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    await page.goto('/#/vouchers');
    await rows(page).first().waitFor();
    const asked = requestsOf(page, /^\/api\/bo\/v2\/bo\/vouchers$/);
    await page.getByRole('link', { name: 'Novo voucher' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await rows(page).first().waitFor();
    expect(asked.length).toBeLessThanOrEqual(1);
  });
});
