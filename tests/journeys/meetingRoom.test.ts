import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, menu, openAs, seen } from './screen';

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

it('C-MISC-01 C-MISC-02 C-ROUTE-45 the shared calendar stands in a frame, and the policy lets exactly its origin in', async () => {
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
  const { headers } = await fetch(product.url);
  const policy = headers.get('content-security-policy') ?? '';
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(origin);
  await inBothThemes(page);
  await fitsPhone(page);
});
