import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { VIEWPORTS } from '../support/browser';
import { journeyContext } from './context';

const journey = journeyContext();

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

it('with an empty cache draws the first list within 240 KB and 14 requests, one of them for the list', async () => {
  const page = await journey.browser.newPage({ as: 'marketing' });
  // Files prefetched in idle time after the list, such as the filter form, do not count.
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

/** Cumulative layout shift of the page, without shifts after input. */
const WATCH_SHIFTS = `window.shifts = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifts += value;
}).observe({ type: 'layout-shift', buffered: true });`;

it('RELIABILITY G3 the first list stands still while the inputs of its filters come after its rows', async () => {
  const page = await journey.browser.newPage({ as: 'administrator', viewport: VIEWPORTS.laptop });
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
