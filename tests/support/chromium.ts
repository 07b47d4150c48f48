import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How an operator's browser is set up. */
export const BRAZIL = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
} as const satisfies BrowserContextOptions;

/**
 * Starts the browser that CHROME_PATH names, which `npm test` sets; else an installed Chrome.
 * @throws Error of Playwright when there is none
 */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = process.env.CHROME_PATH;
  const args = [...ARGUMENTS, ...more];
  return chromium.launch(executablePath ? { executablePath, args } : { channel: 'chrome', args });
};
