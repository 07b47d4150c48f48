import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, run } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { DEMO_PASSWORD } from './accounts';
import { launchChromium } from './chromium';
import { createSeats, ONE_PROCESS } from './contexts';
import { isShared } from './product';
import { storedSession } from './signIn';

/** Widths that the product is looked at. */
export const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** How a page is opened. */
export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** The profile of a demonstration account that is signed in already: `marketing`. */
  readonly as?: string;
  /** Console errors that the test provokes on purpose. */
  readonly allow?: readonly RegExp[];
  /** Addresses beside the product's own that the page may ask: services and storages of the test. */
  readonly reaches?: readonly string[];
}

/** A browser with its eyes on one address. */
export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;

const findings = (page: Page, origins: readonly string[]): string[] => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    found.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => found.push(`exception: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !origins.includes(target)) {
      found.push(`request to a third party: ${request.url()}`);
    }
  });
  return found;
};

/** What a failed test leaves of a page in the output: its address and the beginning of what stood on it. */
const tellPage = async (page: Page): Promise<void> => {
  const snapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((failure: unknown) => String(failure));
  process.stderr.write(`${page.url()}\n${snapshot.slice(-SHOWN)}\n`);
};

/** Signs of a page that are told; dialogs and menus stand at its end. */
const SHOWN = 3_000;

let running: Promise<Browser> | undefined;

/** The one Chromium of this process; another one where it has gone. */
const theChromium = async (): Promise<Browser> => {
  if (!(await running)?.isConnected()) running = launchChromium(ONE_PROCESS);
  return running as Promise<Browser>;
};

const seatsOf = new Map<string, ReturnType<typeof createSeats>>();

/** Opens pages of the product at the address; its sessions stay for the next file as long as the product. */
export const openBrowser = async (url: string) => {
  const seats = seatsOf.get(url) ?? createSeats(theChromium, url);
  seatsOf.set(url, seats);
  return {
    /**
     * A page in a session of its own. When the test ends it is closed, and the test fails for every
     * console error, exception, violation of the security policy and request to a third party.
     */
    newPage: async (options: PageOptions = {}): Promise<Page> => {
      const { viewport = VIEWPORTS.desktop, colorScheme = 'light', as } = options;
      const { allow = [], reaches = [] } = options;
      const stored = as === undefined ? {} : await storedSession(url, as);
      const { page, leave } = await seats.take({ viewport, colorScheme }, stored);
      const found = findings(
        page,
        [url, ...reaches].map((address) => new URL(address).origin),
      );
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await tellPage(page);
        await leave();
        expect(found.filter((line) => !allow.some((pattern) => pattern.test(line)))).toEqual([]);
      });
      return page;
    },
    close: async (): Promise<void> => {
      if (await isShared(url)) return;
      seatsOf.delete(url);
      await seats.close();
    },
  };
};

/** Waits until the application has taken the page over from its first frame. */
export const started = (page: Page): Promise<void> =>
  page.locator('#start').waitFor({ state: 'detached' });

/** Logs a demonstration account in and waits until the application has taken the page over. */
export const login = async (
  page: Page,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto('/');
  await page.locator('#login-email').fill(email);
  await page.locator('#login-password').fill(password);
  await page.locator('#login-submit').click();
  await started(page);
};

/**
 * Watches what the page asks for.
 * @returns `METHOD /path?query` of each request whose path matches, as long as the page lives
 */
export const requestsOf = (page: Page, path: RegExp): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (path.test(pathname)) seen.push(`${request.method()} ${pathname}${search}`);
  });
  return seen;
};

/** The console error of the browser for an answer that a test provokes. */
export const failedAnswer = (status: number): RegExp =>
  new RegExp(`^console: Failed to load resource: .*status of ${status}`);

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const describeViolation = ({ id, impact, help, nodes }: AxeResults['violations'][number]): string =>
  `${impact} ${id}: ${help}\n${nodes.map(({ target, html }) => `    ${target} ${html}`).join('\n')}`;

/** The rules that an appearance can break; the others judge the markup, the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const graveFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await page.evaluate<AxeResults, readonly string[]>((colors) => {
    const { theme } = document.documentElement.dataset;
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    return (window as unknown as { axe: { run: typeof run } }).axe.run(document, {
      resultTypes: ['violations'],
      ...(isDark && { runOnly: [...colors] }),
    });
  }, COLOUR_RULES);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(describeViolation);
};

/**
 * Fails for serious and critical faults of accessibility that stay; what fades in is judged again.
 * A page in the dark appearance is judged by its colors alone: what is left is judged in the light one.
 */
export const axe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await expect.poll(() => graveFaults(page)).toEqual([]);
};
