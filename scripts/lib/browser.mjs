import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { installSystemPackage } from './programs.mjs';
import { runNode } from './run.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const BROWSERS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
];

const FIXED_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const HELP =
  'No Chrome or Chromium was found: install one (for example: apt-get install chromium) or set CHROME_PATH.';

const playwright = async () => (await import('playwright-core')).chromium;

/** Is the program at the path a browser that starts here? */
const canStart = async (executablePath) => {
  const chromium = await playwright();
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
};

const onPath = (names) =>
  names.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  );

const firstThatStarts = async (paths) => {
  for (const path of new Set(paths)) {
    if (path && existsSync(path) && (await canStart(path))) return path;
  }
  return undefined;
};

const playwrightPath = async () => (await playwright()).executablePath();

const installPlaywrightBrowser = async () => {
  console.log("No browser found; trying Playwright's …");
  await runNode([inRoot('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
  }).catch(() => 1);
  return firstThatStarts([await playwrightPath()]);
};

/** Browser names that are also package names. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const installPackage = async (names) => {
  for (const name of names.filter((one) => PACKAGES.includes(one))) {
    if (!(await installSystemPackage(name))) return undefined;
    const path = await firstThatStarts([`/usr/bin/${name}`]);
    if (path) return path;
  }
  return firstThatStarts(onPath(names));
};

/**
 * Returns the path of a Chrome or Chromium that starts: an installed one, Playwright's, or the system's
 * package. CHROME_PATH takes precedence. Headless Chromium comes first, since it is a tenth faster.
 * Benchmarks of screen times request the `whole` browser, which draws like that of the operators.
 * @throws Error with one line of installation advice
 */
export const findBrowser = async ({ whole = false } = {}) => {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (existsSync(configured) && (await canStart(configured))) return configured;
    throw new Error(`CHROME_PATH is ${configured}, and no browser starts there.`);
  }
  const names = whole ? [...BROWSERS, ...SHELLS] : [...SHELLS, ...BROWSERS];
  const path =
    (await firstThatStarts([...onPath(names), ...FIXED_PATHS, await playwrightPath()])) ??
    (await installPlaywrightBrowser()) ??
    (await installPackage(names));
  if (!path) throw new Error(HELP);
  return path;
};
