import type { BrowserContext, Page } from 'playwright-core';

/** Chromium's own "Fast 4G": bytes a second, and milliseconds for each way there and back. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
};

/** How many times slower the processor is. */
export const CPU_SLOWDOWN = 4;

/** A page as slow as the budgets suppose: a processor four times slower, and Chromium's "Fast 4G". */
export const slowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
};
