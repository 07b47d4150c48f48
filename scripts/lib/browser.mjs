import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { run, runNode } from './run.mjs';

const NAMES = [
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

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));

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

const installPackage = async () => {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("Trying the system's package …");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return firstThatStarts(['/usr/bin/chromium', ...onPath()]);
};

/**
 * A Chrome or Chromium that starts: an installed one, else Playwright's, else the system's
 * package. CHROME_PATH decides when it is set.
 * @throws Error with one line that says what to install
 */
export const findBrowser = async () => {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given) && (await starts(given))) return given;
    throw new Error(`CHROME_PATH is ${given}, and no browser starts there.`);
  }
  const place =
    (await firstThatStarts([...onPath(), ...FIXED_PLACES, await playwrightPlace()])) ??
    (await installPlaywrights()) ??
    (await installPackage());
  if (!place) throw new Error(HELP);
  return place;
};
