import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { instantAt, todayInSaoPaulo } from '../../domain/time';
import { type ListeningServices, leanEnvironment, listenLean } from '../lean/listen';
import type { LeanOptions } from '../lean/services';
import { login, openBrowser, type PageOptions, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import type { Booking } from './bookingScreen';
import { dialogOf, listOf, rowFor } from './bookingScreen';
import { eventually, gone, move, seen } from './screen';

/** What journeys share through a product that stands in front of services of the specification alone. */

/** The product, its browser and the services behind it, while the tests of a file run. */
interface LeanStage {
  readonly lean: ListeningServices;
  /** A page on an address, after a login through the form. */
  open(path: string, options?: PageOptions & { readonly email?: string }): Promise<Page>;
  /** Carries out what writes once: afterwards the services have heard this one call, and no other. */
  once(call: string, work: () => Promise<unknown>): Promise<void>;
}

/** Calls that change something; a recharge does although it is a GET (part 1 section 7). */
const isWrite = (line: string): boolean =>
  (!line.startsWith('GET ') || line.includes('/recharge/')) && !line.endsWith('/login');

/**
 * Starts services, product and browser before the tests of a file and ends them after it. The records
 * begin anew with each test, which fails for whatever it sends that the specification does not name.
 */
export const leanStage = (options: Pick<LeanOptions, 'thin'> = {}): LeanStage => {
  let lean: ListeningServices;
  let product: Product;
  let browser: TestBrowser;

  beforeAll(async () => {
    // Their records are counted from the day that the screens call today, at any hour.
    const noon = instantAt(todayInSaoPaulo(new Date()), '12:00');
    lean = await listenLean({ ...options, now: () => new Date(noon) });
    product = await startProduct({ env: { ...leanEnvironment(lean), CAMARIM_SEED_BOOKINGS: '0' } });
    browser = await openBrowser(product.url);
  });

  // A test finds what every other finds.
  beforeEach(() => lean.services.renew());

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await lean?.close();
  });

  return {
    get lean() {
      return lean;
    },
    open: async (path, { email = 'administrator@exemplo.test', ...options } = {}) => {
      const page = await browser.newPage({ ...options, reaches: [lean.url, lean.storage] });
      lean.services.refused.length = 0;
      onTestFinished(() => expect(lean.services.refused).toEqual([]));
      await page.goto(`/#${path}`);
      await login(page, email, 'qualquer senha');
      return page;
    },
    once: async (call, work) => {
      const from = lean.services.calls.length;
      await work();
      // The same words may still stand on the screen from a write before, so the call is waited for.
      await expect.poll(() => lean.services.calls.slice(from).filter(isWrite)).toEqual([call]);
    },
  };
};

/** Shows the one booking of a code in the list, and waits for its row. */
export const moveToRow = async (
  page: Page,
  { lean }: LeanStage,
  code: string,
): Promise<Booking> => {
  const found = lean.services.state.bookings.find(({ shortCode }) => shortCode === code);
  const booking = found as unknown as Booking;
  await move(page, listOf({ shortCode: code }).replace('/#', ''));
  await seen(rowFor(page, booking));
  // It may stand in the list before already: what is asked for from now on is not the list's.
  await eventually(() => page.getByRole('table').first().locator('tbody tr').count(), 1);
  return booking;
};

/** Answers a question by its button; it goes when it was answered. */
export const answer = async (page: Page, title: string, button: string): Promise<void> => {
  const question = dialogOf(page, title);
  await question.getByRole('button', { name: button, exact: true }).click();
  await gone(question);
};

/** Fails for words on screen that no operator should read. */
export const readsWell = async (scope: Page | Locator): Promise<void> => {
  const text = await ('goto' in scope ? scope.locator('main') : scope).innerText();
  expect(text).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/);
};
