import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressesWith, type Records } from '../lean/addresses';
import { readsWell } from './leanScreen';
import { eventually, move, place, seen } from './screen';

/** Every address of the product, with records of the lean services. */

/** What a screen says that could not show something. */
const FAILED = /Tentar novamente|Não foi possível|Houve um erro|Página não encontrada/;

/** Opens each address in its turn: it stays, has its heading, and nothing on it failed. */
const opensEach = async (page: Page, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    // A page that has come says its own title, the page before it no more.
    await page.evaluate(() => {
      document.title = '';
    });
    await move(page, address);
    await expect.poll(() => page.title(), { message: address }).toMatch(/ · Camarim$/);
    await seen(page.locator('h1, [role="dialog"]').first());
    await eventually(() => page.locator('[aria-busy="true"]').count(), 0);
    const text = await page.locator('body').innerText();
    expect([address, place(page), FAILED.exec(text)?.[0]]).toEqual([address, address, undefined]);
    await readsWell(page);
  }
};

/** How many tests the addresses are divided among. */
const PARTS = 3;
/** Their numbers. */
export const parts = [1, 2, 3];

/** Opens the addresses of one part. */
export const opensPart = async (page: Page, records: Records, part: number): Promise<void> => {
  const own = addressesWith(records).filter((_, at) => at % PARTS === part - 1);
  expect(own.length).toBeGreaterThan(10);
  await opensEach(page, own);
};
