import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { SESSION_KEY } from '../src/http/session';
import { DEMO_PASSWORD } from '../tests/support/accounts';
import { BRAZIL, launchChromium } from '../tests/support/chromium';
import { startProduct } from '../tests/support/product';
import { serveBare } from './bareServer';
import { percentile } from './measure';
import { slowPage } from './slowPage';

const ADMINISTRATOR = 'administrator@camarim.test';
const VISITS = Number(process.env.CAMARIM_BENCH_VISITS ?? 5);

/** What happens first in the page: the clock begins with its event. */
type Begin = 'click' | 'keydown' | 'input';

/** Selectors and labels of the product's screens. */
export const product = (url: string) => ({
  url,
  bookings: '#/schedules',
  vouchers: '#/vouchers',
  loginForm: '#login-email:enabled',
  password: '#login-password',
  submit: '#login-submit',
  // A row with a record in it: where rows are awaited, some draw rows of grey bars.
  row: 'tbody tr th',
  next: 'button[aria-label="Ir para a próxima página"]',
  // By the day of the request.
  sort: 'thead button:text-is("Solicitado em")',
  // The key that applies the code, where its last letter does not.
  applies: 'Enter' as 'Enter' | undefined,
  // Opens the dialog of a booking; then an element that it has once it is loaded.
  details: 'tbody tr:nth-child(2) th button',
  detailsShown: '[role=dialog] a[href^="#/users/"]',
  close: '[role=dialog] button[aria-label="Fechar"]',
  // Opens the form of a voucher; then its first input.
  form: 'tbody tr:nth-child(2) th a',
  input: '[role=dialog] input[name="maxTimes"]',
});

type Driven = ReturnType<typeof product>;

const bare = (url: string): Driven => ({
  url,
  bookings: '#/bookings',
  vouchers: '#/vouchers',
  loginForm: 'input[name=username]',
  password: 'input[name=password]',
  submit: 'button[type=submit]',
  row: '.RaDataTable-tbody tr td',
  next: 'button[aria-label="Go to next page"]',
  sort: 'thead th:has-text("Requested on") .MuiTableSortLabel-root',
  applies: undefined,
  details: 'tbody tr:nth-child(2) td:nth-child(4)',
  detailsShown: '[role=dialog] .MuiTypography-body2',
  close: '',
  form: 'tbody tr:nth-child(2) td:nth-child(3)',
  input: 'input[name="campaign"]',
});

const ROW = 'tbody tr:first-child';

const firstRow = (page: Page, { row }: Driven): Promise<void> =>
  page.locator(row).first().waitFor({ state: 'visible' });

/** What a page has taken from its start until something stood there. */
interface Start {
  readonly time: number;
  readonly requests: number;
  readonly bytes: number;
}

/** In the page, from its first line on: `start` becomes what there was at the second frame with what is waited for. */
const watchStart = (selector: string): void => {
  const read = (): Start => {
    const time = performance.now();
    const arrived = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const before = arrived.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= time);
    const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { time, requests: before.length, bytes };
  };
  const start = new Promise<Start>((resolve) => {
    const look = (): void => {
      if (document.querySelector(selector)) requestAnimationFrame(() => resolve(read()));
      else requestAnimationFrame(look);
    };
    look();
  });
  Object.assign(window, { start });
};

/** Opens an address and answers what the page has taken until something stood there. */
const opened = async (page: Page, address: string, selector: string): Promise<Start> => {
  await page.addInitScript(watchStart, selector);
  await page.goto(address);
  return page.evaluate(() => (window as unknown as { start: Promise<Start> }).start);
};

/** In the page: `shown` becomes the milliseconds from the event to the second frame with what is waited for. */
const watch = ([begin, selector, before]: readonly [Begin, string, string]): void => {
  const textOf = (): string | null | undefined => document.querySelector(selector)?.textContent;
  const isShown = (): boolean =>
    before === '' ? document.querySelector(selector) !== null : textOf() !== before && !!textOf();
  const shown = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`not shown: ${selector} ${textOf()}`)), 60_000);
    const started = (event: Event): void => {
      const look = (): void => {
        if (isShown()) requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
        else requestAnimationFrame(look);
      };
      look();
    };
    document.addEventListener(begin, started, { capture: true, once: true });
  });
  Object.assign(window, { shown });
};

/**
 * Milliseconds from an event of an act to what it shows.
 * @param selector what is to stand there; without a text before, that it stands there is enough
 */
const until = async (
  page: Page,
  begin: Begin,
  selector: string,
  before: string,
  act: () => Promise<void>,
): Promise<number> => {
  await page.evaluate(watch, [begin, selector, before] as const);
  await act();
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
};

/** The same for an act that gives the table other rows. */
const untilOtherRows = async (
  page: Page,
  begin: Begin,
  act: () => Promise<void>,
): Promise<number> => until(page, begin, ROW, (await page.textContent(ROW)) ?? '', act);

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Of what the product keeps, the session alone: a browser whose cache is empty remembers no files that were in it. */
const onlySession = ({ cookies, origins }: Kept): Kept => ({
  cookies,
  origins: origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(
      ({ name }) => name === SESSION_KEY || !name.startsWith('camarim.'),
    ),
  })),
});

/** The login form, the first list after the login, and the first list with an empty cache, on a page that stays open. */
export const firstScreens = async (browser: Browser, app: Driven) => {
  const before = await browser.newContext(BRAZIL);
  const login = await slowPage(before);
  const { time: form } = await opened(login, `${app.url}/${app.bookings}`, app.loginForm);
  await login.locator(app.loginForm).fill(ADMINISTRATOR);
  await login.locator(app.password).fill(DEMO_PASSWORD);
  const list = await until(login, 'click', app.row, '', () => login.locator(app.submit).click());
  const storageState = onlySession(await before.storageState());
  await before.close();
  const context = await browser.newContext({ ...BRAZIL, storageState });
  const page = await slowPage(context);
  const untilIdle = followRequests(page);
  const cold = await opened(page, `${app.url}/${app.bookings}`, app.row);
  return { form, list, cold, context, page, untilIdle };
};

/** For so long a page has asked for nothing once it is idle, in milliseconds: as Playwright has it for a document. */
const IDLE_MS = 500;

/**
 * Follows what a page asks for from now on, and answers a function that waits until it asks for nothing: as
 * somebody does who reads the rows before pressing one. Playwright's `networkidle` is of the document, and has
 * passed for good when an address behind `#` follows.
 */
const followRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let since = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const from = Date.now();
    while (open.size > 0 || Date.now() - Math.max(since, from) < IDLE_MS)
      await page.waitForTimeout(50);
  };
};

const closed = async (page: Page, { close }: Driven): Promise<void> => {
  if (close) await page.locator(close).first().click();
  else await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
};

/** The code of a booking of the second row or below, as each of them calls it. */
const someCode = (page: Page): Promise<string> =>
  page
    .locator('tbody tr:not(:first-child)')
    .getByText(/^[A-Z0-9]{6}$/)
    .first()
    .innerText();

const filterByCode = async (page: Page, { applies }: Driven): Promise<number> => {
  const code = await someCode(page);
  const input = page.locator('input[name="shortCode"]').first();
  if (!applies) return untilOtherRows(page, 'input', () => input.fill(code));
  await input.fill(code);
  return untilOtherRows(page, 'keydown', () => input.press(applies));
};

/** What is done with a list that stands there. */
const workOnList = async (page: Page, app: Driven, untilIdle: () => Promise<void>) => {
  const press = (selector: string) => () => page.locator(selector).first().click();
  await untilIdle();
  const next = await untilOtherRows(page, 'click', press(app.next));
  const nextAgain = await untilOtherRows(page, 'click', press(app.next));
  const sort = await untilOtherRows(page, 'click', press(app.sort));
  const opening = () => until(page, 'click', app.detailsShown, '', press(app.details));
  const dialog = await opening();
  await closed(page, app);
  const dialogAgain = await opening();
  await closed(page, app);
  return { next, nextAgain, sort, filter: await filterByCode(page, app), dialog, dialogAgain };
};

const openForm = async (page: Page, app: Driven, untilIdle: () => Promise<void>) => {
  await page.goto(`${app.url}/${app.vouchers}`);
  await firstRow(page, app);
  await untilIdle();
  const opening = () =>
    until(page, 'click', app.input, '', () => page.locator(app.form).first().click());
  const first = await opening();
  await page.goBack();
  await page.locator(app.input).waitFor({ state: 'detached' });
  await firstRow(page, app);
  return { first, again: await opening() };
};

const visit = async (browser: Browser, app: Driven) => {
  const { form, list, cold, context, page, untilIdle } = await firstScreens(browser, app);
  const used = await workOnList(page, app, untilIdle);
  const forms = await openForm(page, app, untilIdle);
  await context.close();
  return {
    'login form': form,
    'login to first list': list,
    'cold first list': cold.time,
    'requests until the rows': cold.requests,
    'KB until the rows': cold.bytes / 1000,
    'next page': used.next,
    'next page, again': used.nextAgain,
    sort: used.sort,
    'filter by code': used.filter,
    'dialog, first': used.dialog,
    'dialog, again': used.dialogAgain,
    'form, first': forms.first,
    'form, again': forms.again,
  };
};

type Found = Awaited<ReturnType<typeof visit>>;

/**
 * Uses the product's bookings and vouchers and those of a bare react-admin on the same server in turn, on a slow
 * machine and a slow line, and answers a row for each figure: medians of both and their ratio. The first visit
 * warms both servers up and is not counted.
 */
export const benchScreens = async (): Promise<string[][]> => {
  const own = await startProduct({ env: { CAMARIM_CHECK_ANSWERS: 'false' } });
  const other = await serveBare(own.url);
  const found: (readonly [Found, Found])[] = [];
  const browser = await launchChromium();
  try {
    for (let at = 0; at <= VISITS; at += 1)
      found.push([await visit(browser, product(own.url)), await visit(browser, bare(other.url))]);
  } finally {
    await browser.close();
    await other.stop();
    await own.stop();
  }
  const counted = found.slice(1);
  return [
    ['figure (ms, 4x CPU, fast 4G)', 'Camarim', 'bare react-admin', 'ratio'],
    ...(Object.keys(counted[0]?.[0] ?? {}) as (keyof Found)[]).map((figure) => {
      const [mine, bares] = [0, 1].map((app) =>
        percentile(
          counted.map((both) => (both[app] as Found)[figure]),
          0.5,
        ),
      ) as [number, number];
      return [figure, mine.toFixed(0), bares.toFixed(0), (mine / bares).toFixed(2)];
    }),
  ];
};
