import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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

it('with an empty cache draws the first list within 280 KB and 14 requests, one of them for the list', async () => {
  const page = await journey.browser.newPage({ as: 'marketing' });
  // Files prefetched in idle time after the list, such as the filter form, do not count.
  await page.addInitScript('window.requestIdleCallback = () => 0');
  const network = await measure(page);
  await page.goto('/#/vouchers');
  await page.getByRole('rowheader').first().waitFor();
  expect(network.bytes()).toBeLessThanOrEqual(280 * KB);
  expect(network.addresses().length, network.addresses().join('\n')).toBeLessThanOrEqual(14);
  expect(
    network
      .addresses()
      .filter((address) => address.startsWith('/api/'))
      .sort(),
  ).toEqual(['/api/bo/profile/access', '/api/bo/v2/bo/vouchers']);
});

it('sends the request of a list opened before, once, before the application has arrived', async () => {
  const page = await journey.browser.newPage({ as: 'marketing' });
  await page.goto('/#/vouchers');
  await page.getByRole('rowheader').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('camarim.prefetch.1')))
    .toContain('vouchers?');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const sent = page.waitForRequest(/\/bo\/vouchers\?/);
  await page.route(/\/application-/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('rowheader').first().waitFor();
  expect(requests.filter((path) => path === '/api/bo/v2/bo/vouchers')).toHaveLength(1);
});
