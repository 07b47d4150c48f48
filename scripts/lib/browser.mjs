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

const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const HELP =
  'No Chrome or Chromium was found: install one (for example: apt-get install chromium) or set CHROME_PATH.';

const playwright = async () => (await import('playwright-core')).chromium;

/** Whether the program at the path is a browser that starts here. */
const starts = async (executablePath) => {
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

const firstThatStarts = async (places) => {
  for (const place of new Set(places)) {
    if (place && existsSync(place) && (await starts(place))) return place;
  }
  return undefined;
};

/** Playwright's own browser, wherever PLAYWRIGHT_BROWSERS_PATH puts it. */
const playwrightPlace = async () => (await playwright()).executablePath();

const installPlaywrights = async () => {
  console.log("No browser found; trying Playwright's …");
  await runNode([inRoot('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
  }).catch(() => 1);
  return firstThatStarts([await playwrightPlace()]);
};

/** Names of browsers that are names of packages too. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const installPackage = async (names) => {
  for (const name of names.filter((one) => PACKAGES.includes(one))) {
    if (!(await installSystemPackage(name))) return undefined;
    const place = await firstThatStarts([`/usr/bin/${name}`]);
    if (place) return place;
  }
  return firstThatStarts(onPath(names));
};

/**
 * A Chrome or Chromium that starts: an installed one, else Playwright's, else the system's
 * package. CHROME_PATH decides when it is set. Chromium without its windows comes first: nothing is
 * shown, and it takes a tenth less time; what measures the time of a screen asks for the `whole`
 * browser, which draws as the operators' one does.
 * @throws Error with one line that says what to install
 */
export const findBrowser = async ({ whole = false } = {}) => {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given) && (await starts(given))) return given;
    throw new Error(`CHROME_PATH is ${given}, and no browser starts there.`);
  }
  const names = whole ? [...BROWSERS, ...SHELLS] : [...SHELLS, ...BROWSERS];
  const place =
    (await firstThatStarts([...onPath(names), ...FIXED_PLACES, await playwrightPlace()])) ??
    (await installPlaywrights()) ??
    (await installPackage(names));
  if (!place) throw new Error(HELP);
  return place;
};
