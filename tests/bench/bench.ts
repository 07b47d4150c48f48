import type { Browser, Page, Request } from 'playwright-core';
import { DEMO_PASSWORD } from '../support/accounts';
import { BRAZIL, launchChromium } from '../support/chromium';
import { type Product, startProduct } from '../support/product';
import { percentile, timed } from './measure';
import { CPU_SLOWDOWN, slowPage } from './slowPage';

const ADMINISTRATOR = 'administrator@camarim.test';
const LISTS = ['#/staff', '#/vouchers', '#/investiments', '#/airport', '#/service-category'];
const FIRST_LIST = '#/vouchers';
const CALLS = 100;
const VISITS = 5;

/** One measured figure: what, and its values in milliseconds. */
interface Series {
  readonly what: string;
  readonly values: readonly number[];
}

const enter = async (page: Page): Promise<void> => {
  await page.locator('#login-email').fill(ADMINISTRATOR);
  await page.locator('#login-password').fill(DEMO_PASSWORD);
  await page.locator('#login-submit').click();
};

const firstRow = (page: Page): Promise<void> => page.getByRole('rowheader').first().waitFor();

const loginForm = (page: Page): Promise<void> => page.locator('#login-email:enabled').waitFor();

const startTimes = async (): Promise<[Product, Series[]]> => {
  const [cold, first] = await timed(() => startProduct());
  await first.kill();
  const [warm, product] = await timed(() => startProduct({ dataDir: first.dataDir }));
  return [
    product,
    [
      { what: 'start, new database', values: [cold] },
      { what: 'start, database there', values: [warm] },
    ],
  ];
};

/** The request for rows that the page of a list sends. */
const listRequest = async (page: Page, url: string, hash: string): Promise<Request> => {
  const isList = (request: Request): boolean =>
    request.method() === 'GET' && /\/api\/(?!.*\/profile\/access)/.test(request.url());
  const sent = page.waitForRequest(isList);
  await page.goto('about:blank');
  await page.goto(`${url}/${hash}`);
  const request = await sent;
  await firstRow(page);
  return request;
};

const apiTimes = async (browser: Browser, url: string): Promise<Series[]> => {
  const context = await browser.newContext(BRAZIL);
  const page = await context.newPage();
  await page.goto(url);
  await loginForm(page);
  await enter(page);
  await page.locator('#start').waitFor({ state: 'detached' });
  const series: Series[] = [];
  for (const hash of LISTS) {
    const request = await listRequest(page, url, hash);
    const headers = await request.allHeaders();
    const values: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const [ms, response] = await timed(async () => {
        const answer = await fetch(request.url(), { headers });
        await answer.arrayBuffer();
        return answer;
      });
      if (!response.ok) throw new Error(`${request.url()} answered ${response.status}`);
      values.push(ms);
    }
    series.push({ what: `API ${new URL(request.url()).pathname}`, values });
  }
  await context.close();
  return series;
};

const pageTimes = async (browser: Browser, url: string): Promise<Series[]> => {
  const form: number[] = [];
  const afterLogin: number[] = [];
  const cold: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext(BRAZIL);
    const page = await slowPage(context);
    form.push(
      (await timed(() => page.goto(`${url}/${FIRST_LIST}`).then(() => loginForm(page))))[0],
    );
    afterLogin.push((await timed(() => enter(page).then(() => firstRow(page))))[0]);
    const storageState = await context.storageState();
    await context.close();

    const signedIn = await browser.newContext({ ...BRAZIL, storageState });
    const list = await slowPage(signedIn);
    cold.push((await timed(() => list.goto(`${url}/${FIRST_LIST}`).then(() => firstRow(list))))[0]);
    await signedIn.close();
  }
  const profile = `${CPU_SLOWDOWN}x CPU, fast 4G`;
  return [
    { what: `login form ready (${profile})`, values: form },
    { what: `login to first list (${profile})`, values: afterLogin },
    { what: `cold first list (${profile})`, values: cold },
  ];
};

/** Measures the built product and answers one row of texts per figure, the head first. */
export const bench = async (): Promise<string[][]> => {
  const [product, starts] = await startTimes();
  const browser = await launchChromium();
  try {
    const series = [
      ...starts,
      ...(await apiTimes(browser, product.url)),
      ...(await pageTimes(browser, product.url)),
    ];
    return [
      ['figure', 'p50 ms', 'p95 ms', 'runs'],
      ...series.map(({ what, values }) => [
        what,
        percentile(values, 0.5).toFixed(1),
        percentile(values, 0.95).toFixed(1),
        String(values.length),
      ]),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
