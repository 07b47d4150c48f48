import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { VIEWPORTS } from '../support/browser';
import { journeyContext } from './context';
import { addressesOfPart, demoRecords, opens, parts } from './everyScreen';
import { eventually } from './screen';

/** `npm run screens`: a picture of every address, at two widths and in both themes. */

const { SCREENS_FOLDER = '' } = process.env;

const LOOKS = [
  { name: '1440-light', viewport: VIEWPORTS.desktop, colorScheme: 'light' },
  { name: '1440-dark', viewport: VIEWPORTS.desktop, colorScheme: 'dark' },
  { name: '390-light', viewport: VIEWPORTS.phone, colorScheme: 'light' },
  { name: '390-dark', viewport: VIEWPORTS.phone, colorScheme: 'dark' },
] as const;

const journey = journeyContext();

const pictureOf = async (page: Page, address: string): Promise<void> => {
  const file = address.replace(/\W+/g, '-').replace(/^-|-$/g, '');
  for (const { name, viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
      colorScheme,
    );
    await page.waitForLoadState('networkidle');
    await eventually(() => page.locator('.MuiSkeleton-root').count(), 0);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await page.screenshot({ path: join(SCREENS_FOLDER, `${file}.${name}.png`), caret: 'hide' });
  }
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};

it('takes a picture of every screen', { timeout: 3_600_000 }, async () => {
  mkdirSync(SCREENS_FOLDER, { recursive: true });
  const records = await demoRecords(journey.api);
  const page = await journey.open('administrator', '/airport');
  for (const address of parts.flatMap((part) => addressesOfPart(records, part))) {
    await opens(page, address);
    await pictureOf(page, address);
  }
});
