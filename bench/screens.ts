import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { SESSION_KEY } from '../src/http/session';
import { DEMO_PASSWORD } from '../tests/support/accounts';
import { BRAZIL, launchChromium } from '../tests/support/chromium';
import { startProduct } from '../tests/support/product';
import { serveBare } from './bareServer';
import { median } from './measure';
import { slowPage } from './slowPage';

const ADMINISTRATOR = 'administrator@camarim.test';
const VISITS = Number(process.env.CAMARIM_BENCH_VISITS ?? 5);

/** Event of the page that starts the clock. */
type StartEvent = 'click' | 'keydown' | 'input';

/** Selectors of the product's screens. */
export const productScreens = (url: string) => ({
  url,
  bookings: '#/schedules',
  vouchers: '#/vouchers',
  loginForm: '#login-email:enabled',
  password: '#login-password',
  submit: '#login-submit',
  // Excludes skeleton rows, which have no row header.
  row: 'tbody tr th',
  next: 'button[aria-label="Ir para a próxima página"]',
  sort: 'thead button:text-is("Solicitado em")',
  // Key that applies the code filter; undefined if typing applies it.
  applyKey: 'Enter' as 'Enter' | undefined,
  // Opens the dialog of a booking; `detailsShown` is an element of the loaded dialog.
  details: 'tbody tr:nth-child(2) th button',
  detailsShown: '[role=dialog] a[href^="#/users/"]',
  close: '[role=dialog] button[aria-label="Fechar"]',
  // Opens the form of a voucher; `input` is an input of the loaded form.
  form: 'tbody tr:nth-child(2) th a',
  input: '[role=dialog] input[name="maxTimes"]',
});

type Screens = ReturnType<typeof productScreens>;

const bareScreens = (url: string): Screens => ({
  url,
  bookings: '#/bookings',
  vouchers: '#/vouchers',
  loginForm: 'input[name=username]',
  password: 'input[name=password]',
  submit: 'button[type=submit]',
  row: '.RaDataTable-tbody tr td',
  next: 'button[aria-label="Go to next page"]',
  sort: 'thead th:has-text("Requested on") .MuiTableSortLabel-root',
  applyKey: undefined,
  details: 'tbody tr:nth-child(2) td:nth-child(4)',
  detailsShown: '[role=dialog] .MuiTypography-body2',
  close: '',
  form: 'tbody tr:nth-child(2) td:nth-child(3)',
  input: 'input[name="campaign"]',
});

const FIRST_ROW = 'tbody tr:first-child';

const waitForRows = (page: Page, { row }: Screens): Promise<void> =>
  page.locator(row).first().waitFor({ state: 'visible' });

/** Cost of a page from its navigation until an element appeared. */
interface LoadCost {
  /** Milliseconds. */
  readonly time: number;
  readonly requests: number;
  readonly bytes: number;
}

/**
 * Runs in the page before its scripts: `window.loadCost` resolves to the cost up to the second frame with the element.
 */
const watchLoad = (selector: string): void => {
  const read = (): LoadCost => {
    const time = performance.now();
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const finished = entries.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= time);
    const bytes = finished.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { time, requests: finished.length, bytes };
  };
  const loadCost = new Promise<LoadCost>((resolve) => {
    const check = (): void => {
      if (document.querySelector(selector)) requestAnimationFrame(() => resolve(read()));
      else requestAnimationFrame(check);
    };
    check();
  });
  Object.assign(window, { loadCost });
};

/** Opens an address and returns the cost until the element appeared. */
const measureLoad = async (page: Page, address: string, selector: string): Promise<LoadCost> => {
  await page.addInitScript(watchLoad, selector);
  await page.goto(address);
  return page.evaluate(() => (window as unknown as { loadCost: Promise<LoadCost> }).loadCost);
};

/** Runs in the page: `window.shown` resolves to the milliseconds from the event to the second frame with the result. */
const watch = ([eventName, selector, before]: readonly [StartEvent, string, string]): void => {
  const textOf = (): string | null | undefined => document.querySelector(selector)?.textContent;
  const isShown = (): boolean => {
    if (before === '') return document.querySelector(selector) !== null;
    const text = textOf();
    return !!text && text !== before;
  };
  const shown = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`not shown: ${selector} ${textOf()}`)), 60_000);
    const handleStart = (event: Event): void => {
      const check = (): void => {
        if (isShown()) requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
        else requestAnimationFrame(check);
      };
      check();
    };
    document.addEventListener(eventName, handleStart, { capture: true, once: true });
  });
  Object.assign(window, { shown });
};

/**
 * Returns the milliseconds from the first event of an action to its result.
 * @param selector element of the result
 * @param before text of the element that the action replaces; empty: the element only has to appear
 */
const measureAction = async (
  page: Page,
  eventName: StartEvent,
  selector: string,
  before: string,
  action: () => Promise<void>,
): Promise<number> => {
  await page.evaluate(watch, [eventName, selector, before] as const);
  await action();
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
};

/** Returns the milliseconds from the first event of an action until the table shows other rows. */
const measureNewRows = async (
  page: Page,
  eventName: StartEvent,
  action: () => Promise<void>,
): Promise<number> => {
  const before = (await page.textContent(FIRST_ROW)) ?? '';
  return measureAction(page, eventName, FIRST_ROW, before, action);
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Removes the product's stored data except the session: with an empty cache, no prefetched files may be remembered. */
const keepOnlySession = ({ cookies, origins }: StorageState): StorageState => ({
  cookies,
  origins: origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(
      ({ name }) => name === SESSION_KEY || !name.startsWith('camarim.'),
    ),
  })),
});

/**
 * Measures the login form, the first list after the login, and the first list with an empty cache. The page of the last
 * one stays open.
 */
export const openFirstScreens = async (browser: Browser, app: Screens) => {
  const before = await browser.newContext(BRAZIL);
  const login = await slowPage(before);
  const { time: form } = await measureLoad(login, `${app.url}/${app.bookings}`, app.loginForm);
  await login.locator(app.loginForm).fill(ADMINISTRATOR);
  await login.locator(app.password).fill(DEMO_PASSWORD);
  const list = await measureAction(login, 'click', app.row, '', () =>
    login.locator(app.submit).click(),
  );
  const storageState = keepOnlySession(await before.storageState());
  await before.close();
  const context = await browser.newContext({ ...BRAZIL, storageState });
  const page = await slowPage(context);
  const waitUntilIdle = trackRequests(page);
  const cold = await measureLoad(page, `${app.url}/${app.bookings}`, app.row);
  return { form, list, cold, context, page, waitUntilIdle };
};

/** Milliseconds without an open request after which a page is idle; the same as Playwright's `networkidle`. */
const IDLE_MS = 500;

/**
 * Tracks the requests of a page. Returns a function that waits until there are none, like a user who reads the rows
 * first. Playwright's `networkidle` fires once per document, so not after a change of the hash.
 */
const trackRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let lastEnd = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    lastEnd = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const start = Date.now();
    while (open.size > 0 || Date.now() - Math.max(lastEnd, start) < IDLE_MS)
      await page.waitForTimeout(50);
  };
};

const closeDialog = async (page: Page, { close }: Screens): Promise<void> => {
  if (close) await page.locator(close).first().click();
  else await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
};

/** Returns the first booking code below the first row. */
const readCode = (page: Page): Promise<string> =>
  page
    .locator('tbody tr:not(:first-child)')
    .getByText(/^[A-Z0-9]{6}$/)
    .first()
    .innerText();

const filterByCode = async (page: Page, { applyKey }: Screens): Promise<number> => {
  const code = await readCode(page);
  const input = page.locator('input[name="shortCode"]').first();
  if (!applyKey) return measureNewRows(page, 'input', () => input.fill(code));
  await input.fill(code);
  return measureNewRows(page, 'keydown', () => input.press(applyKey));
};

/** Measures paging, sorting, filtering and the dialog of an open list. */
const measureList = async (page: Page, app: Screens, waitUntilIdle: () => Promise<void>) => {
  const press = (selector: string) => () => page.locator(selector).first().click();
  await waitUntilIdle();
  const next = await measureNewRows(page, 'click', press(app.next));
  const nextAgain = await measureNewRows(page, 'click', press(app.next));
  const sort = await measureNewRows(page, 'click', press(app.sort));
  const openAndMeasure = () =>
    measureAction(page, 'click', app.detailsShown, '', press(app.details));
  const dialog = await openAndMeasure();
  await closeDialog(page, app);
  const dialogAgain = await openAndMeasure();
  await closeDialog(page, app);
  return { next, nextAgain, sort, filter: await filterByCode(page, app), dialog, dialogAgain };
};

const measureForm = async (page: Page, app: Screens, waitUntilIdle: () => Promise<void>) => {
  await page.goto(`${app.url}/${app.vouchers}`);
  await waitForRows(page, app);
  await waitUntilIdle();
  const openAndMeasure = () =>
    measureAction(page, 'click', app.input, '', () => page.locator(app.form).first().click());
  const first = await openAndMeasure();
  await page.goBack();
  await page.locator(app.input).waitFor({ state: 'detached' });
  await waitForRows(page, app);
  return { first, again: await openAndMeasure() };
};

const measureVisit = async (browser: Browser, app: Screens) => {
  const {
    form,
    list: firstList,
    cold,
    context,
    page,
    waitUntilIdle,
  } = await openFirstScreens(browser, app);
  const list = await measureList(page, app, waitUntilIdle);
  const forms = await measureForm(page, app, waitUntilIdle);
  await context.close();
  return {
    'login form': form,
    'login to first list': firstList,
    'cold first list': cold.time,
    'requests until the rows': cold.requests,
    'KB until the rows': cold.bytes / 1000,
    'next page': list.next,
    'next page, again': list.nextAgain,
    sort: list.sort,
    'filter by code': list.filter,
    'dialog, first': list.dialog,
    'dialog, again': list.dialogAgain,
    'form, first': forms.first,
    'form, again': forms.again,
  };
};

type VisitTimes = Awaited<ReturnType<typeof measureVisit>>;

/**
 * Compares the product with a bare react-admin application on the same server, with a slow processor and network. The
 * first visit of each only warms up.
 * @returns table rows after a header row: the medians of both and their ratio
 */
export const benchScreens = async (): Promise<string[][]> => {
  const product = await startProduct({ env: { CAMARIM_CHECK_ANSWERS: 'false' } });
  const bare = await serveBare(product.url);
  const visits: (readonly [VisitTimes, VisitTimes])[] = [];
  const browser = await launchChromium();
  try {
    for (let index = 0; index <= VISITS; index += 1)
      visits.push([
        await measureVisit(browser, productScreens(product.url)),
        await measureVisit(browser, bareScreens(bare.url)),
      ]);
  } finally {
    await browser.close();
    await bare.stop();
    await product.stop();
  }
  const counted = visits.slice(1);
  return [
    ['figure (ms, 4x CPU, fast 4G)', 'Camarim', 'bare react-admin', 'ratio'],
    ...(Object.keys(counted[0]?.[0] ?? {}) as (keyof VisitTimes)[]).map((figure) => {
      const own = median(counted.map(([times]) => times[figure]));
      const bare = median(counted.map(([, times]) => times[figure]));
      return [figure, own.toFixed(0), bare.toFixed(0), (own / bare).toFixed(2)];
    }),
  ];
};
