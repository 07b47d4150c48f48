import type { BrowserContext, Page } from 'playwright-core';

/** Chromium's profile "Fast 4G": throughput in bytes per second, latency in milliseconds. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
};

/** Factor by which the processor is slowed down. */
export const CPU_SLOWDOWN = 4;

/** Opens a page with the slow processor and network that the budgets assume. */
export const slowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
};
