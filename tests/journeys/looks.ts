import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, VIEWPORTS } from '../support/browser';

/** Judges the page as it stands in both appearances. */
export const inBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (wanted) => (document.documentElement.dataset.theme ?? wanted) === wanted,
      colorScheme,
    );
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await axe(page);
  }
};

/** On a phone the page itself never scrolls sideways. */
export const fitsPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(VIEWPORTS.phone);
  const beyond = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('main')]
        .map((part) => (part ? part.scrollWidth - part.clientWidth : 0))
        .reduce((most, one) => Math.max(most, one), 0),
    );
  await expect.poll(beyond).toBeLessThanOrEqual(0);
};

/** Fails for words on screen that no operator should read. */
export const readsWell = async (scope: Page | Locator): Promise<void> => {
  const text = await ('goto' in scope ? scope.locator('main') : scope).innerText();
  expect(text).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/);
};
