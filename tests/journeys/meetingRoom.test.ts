import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, gone, menu, openAs, seen, warns } from './screen';

const PAGE = '/meeting-room';
const TITLE = 'Sala de Reunião';
const FRAME = 'iframe[title="Calendário da Sala de Reunião"]';
/** The calendar is somebody else's. */
const THIRD_PARTY = { allow: [/^request to a third party/] };

let calendar: Server;
let origin: string;
let address: string;
let product: Product;
let browser: TestBrowser;
let referrer: string | undefined;

beforeAll(async () => {
  calendar = createServer((request, response) => {
    referrer = request.headers.referer;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="pt-BR"><title>Agenda</title><h1>Agenda da sala</h1>');
  });
  await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(calendar.address() as AddressInfo).port}`;
  address = `${origin}/embed?src=sala`;
  product = await startProduct({
    env: { CAMARIM_SEED_BOOKINGS: '50', CAMARIM_MEETING_CALENDAR_URL: address },
  });
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  calendar?.close();
});

it('C-MISC-01 C-MISC-02 C-ROUTE-45 the shared calendar stands in a frame', async () => {
  const page = await openAs(browser, 'administrator', '/staff', THIRD_PARTY);
  await menu(page, 'Ajustes', TITLE);
  await arrives(page, PAGE);
  await seen(page.getByRole('heading', { level: 1, name: TITLE, exact: true }));
  await seen(page.frameLocator(FRAME).getByRole('heading', { name: 'Agenda da sala' }));
  const frame = page.locator(FRAME);
  expect(await frame.getAttribute('src')).toBe(address);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(referrer).toBeUndefined();
  const link = page.getByRole('link', { name: /Abrir em nova aba/ });
  expect(await link.getAttribute('href')).toBe(address);
  expect(await page.getByRole('alert').count()).toBe(0);
  await inBothThemes(page);
  await fitsPhone(page);
});

it('C-MISC-02 the policy lets exactly the origin of the calendar in', async () => {
  const { headers } = await fetch(product.url);
  const policy = headers.get('content-security-policy') ?? '';
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(origin);
});

it('C-MISC-01 a frame that keeps one waiting gets a hint, until it is there', async () => {
  const page = await openAs(browser, 'administrator', '/staff', THIRD_PARTY);
  await seen(page.getByRole('rowheader').first());
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${origin}/**`, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await menu(page, 'Ajustes', TITLE);
  await page.locator(FRAME).waitFor({ state: 'attached' });
  // The clock goes on by itself too: a busy machine needs a margin before the eight seconds are over.
  await page.clock.fastForward(5_000);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.clock.fastForward(3_000);
  await warns(page, 'O calendário está demorando para carregar.');
  const hint = page.getByRole('alert').getByRole('link', { name: /Abrir em nova aba/ });
  expect(await hint.getAttribute('href')).toBe(address);
  release();
  await gone(page.getByRole('alert'));
});

it('C-MISC-02 without an address the screen says what to set', async () => {
  const page = await browser.newPage();
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const { meetingCalendarUrl: _, ...config } = await response.json();
    await route.fulfill({ response, json: config });
  });
  await page.goto(`/#${PAGE}`);
  await login(page, 'administrator@camarim.test');
  await seen(page.getByText('CAMARIM_MEETING_CALENDAR_URL'));
  expect(await page.locator('iframe').count()).toBe(0);
  await inBothThemes(page);
  await fitsPhone(page);
});

it.each(['operationHead', 'financeHead', 'staff'])('%s has no way to it', async (profile) => {
  const page = await openAs(browser, profile, PAGE);
  await arrives(page, '/restrict-access');
});
