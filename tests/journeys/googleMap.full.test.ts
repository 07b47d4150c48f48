import { expect, it } from 'vitest';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { eventually, press, seen } from './screen';

/** A stand-in for Google's script, as far as the ground of a map uses it. No code of Google is in it. */
const STUB = `(() => {
  class Map {
    constructor(host, options) {
      this.host = host;
      host.dataset.google = 'map';
      this.moveCamera(options);
    }
    moveCamera({ zoom }) { this.host.dataset.zoom = String(zoom); }
  }
  window.google ??= {};
  window.google.maps ??= {};
  Object.assign(window.google.maps, { Map, importLibrary: async () => window.google.maps });
  const callback = new URL(document.currentScript.src).searchParams.get('callback') ?? '';
  const call = callback.split('.').reduce((at, key) => at?.[key], window);
  call?.();
})();`;

/** The map of polygons where an installation has a key of Google: a stand-in answers in its place. */

const GOOGLE = 'https://maps.googleapis.com';

const journey = journeyContext({
  startsAt: noonToday(),
  env: { CAMARIM_GOOGLE_MAPS_API_KEY: 'key-of-a-test' },
});

it('C-CONST-22 C-POLY-03 Google is the ground of the map where it answers, follows it, and goes where it refuses the key; a click selects', async () => {
  const page = await journey.browser.newPage({
    as: 'operationHead',
    reaches: [GOOGLE],
    allow: [/maps\.googleapis\.com|google-maps|Failed to load/],
  });
  await page.route(`${GOOGLE}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STUB }),
  );
  await page.goto('/#/polygon-map?area=campinas&service=s100');
  await seen(page.getByRole('table', { name: 'Polígonos' }));
  const map = page.getByRole('region', { name: 'Mapa dos polígonos' });
  await seen(map.locator('canvas').first());
  const ground = map.locator('[data-google="map"]');
  const zoom = async () => Number(await ground.getAttribute('data-zoom'));
  const before = await zoom();
  expect(before).toBeGreaterThan(0);
  await press(page, 'Aproximar');
  await expect.poll(zoom).toBeGreaterThan(before);
  await map.click();
  await seen(page.getByText('1 polígono selecionado'));
  await page.evaluate(() =>
    (globalThis as unknown as { gm_authFailure: () => void }).gm_authFailure(),
  );
  await eventually(() => ground.count(), 0);
  await seen(map.locator('canvas').first());
});
