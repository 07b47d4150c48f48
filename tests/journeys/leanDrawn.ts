import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readsWell } from './leanScreen';
import { eventually, move, place, seen } from './screen';

/** Screens of the product that hold what only a browser draws, with records of the lean services. */

const DRAWN = [
  '/polygon-map?area=10&service=501',
  '/polygons?area=10',
  '/area/edit/10',
  '/edit-artist/301',
  '/mgm/edit',
  '/artist/pgm',
  '/artist/pgp',
  '/leads-calendar',
  '/leads/report',
  '/realtime-dynamic-prices',
  '/meeting-room',
];

/** What a screen says that could not show something. */
const FAILED = /Tentar novamente|Não foi possível|Houve um erro|Página não encontrada/;

/** Opens each of them in its turn: it stays, has its heading, and nothing on it failed. */
export const opensDrawn = async (page: Page): Promise<void> => {
  for (const address of DRAWN) {
    // A page that has come says its own title, the page before it no more.
    await page.evaluate(() => {
      document.title = '';
    });
    await move(page, address);
    await expect.poll(() => page.title(), { message: address }).toMatch(/ · Camarim$/);
    await seen(page.locator('h1').first());
    await eventually(() => page.locator('[aria-busy="true"]').count(), 0);
    const text = await page.locator('body').innerText();
    const path = address.split('?')[0];
    expect([address, place(page), FAILED.exec(text)?.[0]]).toEqual([address, path, undefined]);
    await readsWell(page);
  }
};
