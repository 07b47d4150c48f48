import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SELECTED_COLOUR } from '../../domain/polygons';
import { answerForGoogle, GOOGLE } from '../support/googleMaps';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { eventually, press, seen } from './screen';

/** The map of polygons where an installation has a key of Google: a stand-in answers in its place. */

const journey = journeyContext({
  startsAt: noonToday(),
  env: { CAMARIM_GOOGLE_MAPS_API_KEY: 'key-of-a-test' },
});

const openMap = async (answers: boolean): Promise<Page> => {
  const page = await journey.browser.newPage({
    as: 'operationHead',
    reaches: [GOOGLE],
    allow: [/maps\.googleapis\.com|google-maps|Failed to load|ERR_FAILED/],
  });
  await answerForGoogle(page, answers);
  await page.goto('/#/polygon-map?area=campinas&service=s100');
  await seen(page.getByRole('table', { name: 'Polígonos' }));
  return page;
};

const polygons = (page: Page) => page.locator('[data-google="polygon"]');

it('C-CONST-22 C-POLY-03 Google draws the polygons where it answers: a click selects, Ctrl and Shift add, a rectangle takes what it touches; Leaflet takes its place where it refuses the key', async () => {
  const page = await openMap(true);
  await seen(polygons(page).first());
  const rows = await page.getByText(/^Página 1 de \d+$/).innerText();
  expect(await polygons(page).count()).toBeGreaterThan((Number(rows.split(' ').at(-1)) - 1) * 10);
  await polygons(page).nth(1).click();
  await seen(page.getByText('1 polígono selecionado'));
  await polygons(page)
    .nth(2)
    .click({ modifiers: ['Control'] });
  await polygons(page)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await seen(page.getByRole('heading', { level: 2, name: '3 polígonos selecionados' }));
  const purple = page.locator(`[data-google="polygon"][data-fill="${SELECTED_COLOUR}"]`);
  await eventually(() => purple.count(), 3);
  await press(page, 'Limpar seleção');
  await press(page, 'Selecionar por retângulo');
  const map = await page.locator('[data-google="map"]').boundingBox();
  if (!map) throw new Error('no map');
  await page.mouse.move(map.x + 4, map.y + map.height - 4);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width - 4, map.y + 200, { steps: 4 });
  await page.mouse.up();
  await seen(page.getByRole('heading', { level: 2, name: /^\d{2} polígonos selecionados$/ }));
  await page.evaluate(() =>
    (globalThis as unknown as { gm_authFailure: () => void }).gm_authFailure(),
  );
  await seen(page.getByRole('region', { name: 'Mapa dos polígonos' }).locator('canvas'));
  expect(await polygons(page).count()).toBe(0);
});

it('C-CONST-22 Leaflet takes the place of Google where its script cannot be had', async () => {
  const page = await openMap(false);
  await seen(page.getByRole('region', { name: 'Mapa dos polígonos' }).locator('canvas'));
  expect(await polygons(page).count()).toBe(0);
});
