import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SELECTED_COLOUR } from '../../domain/polygons';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { eventually, press, seen } from './screen';

/**
 * A stand-in for Google's script, as far as the map of polygons uses it: each polygon is a box in the map
 * that can be clicked, labelled with its color. No code of Google is in it.
 */
const STUB = `(() => {
  const listeners = (target) => {
    target.heard = {};
    target.addListener = (name, call) => {
      (target.heard[name] ??= new Set()).add(call);
      return { remove: () => target.heard[name].delete(call) };
    };
    target.tell = (name, event) => [...(target.heard[name] ?? [])].forEach((call) => call(event));
  };
  class Bounds { constructor(sw, ne) { Object.assign(this, { sw, ne }); } getCenter() { return this.sw; } }
  class Map {
    constructor(host, options) {
      listeners(this);
      this.host = host;
      host.dataset.google = 'map';
      this.setOptions(options);
      const at = (event) => {
        const box = host.getBoundingClientRect();
        const [lng, lat] = [(event.clientX - box.x) / box.width, 1 - (event.clientY - box.y) / box.height];
        const { sw = { lat: 0, lng: 0 }, ne = { lat: 1, lng: 1 } } = this.bounds ?? {};
        const place = { lng: sw.lng + lng * (ne.lng - sw.lng), lat: sw.lat + lat * (ne.lat - sw.lat) };
        return { latLng: { lng: () => place.lng, lat: () => place.lat }, domEvent: event };
      };
      for (const name of ['mousedown', 'mouseup']) host.addEventListener(name, (e) => this.tell(name, at(e)));
    }
    setOptions(options) { this.options = { ...this.options, ...options }; }
    fitBounds(bounds) { this.bounds = bounds; }
    getDiv() { return this.host; }
    setCenter() {} setZoom() {} panTo() {} setMapTypeId() {} setHeading() {} setTilt() {}
  }
  class Polygon {
    constructor({ map, ...options }) {
      listeners(this);
      this.box = document.createElement('div');
      this.box.dataset.google = 'polygon';
      Object.assign(this.box.style, { position: 'relative', zIndex: 1, display: 'inline-block', width: '24px', height: '24px' });
      this.box.addEventListener('click', (domEvent) => this.tell('click', { domEvent }));
      this.setOptions(options);
      this.setMap(map);
    }
    setOptions(options) {
      this.options = { ...this.options, ...options };
      this.box.dataset.fill = this.options.fillColor;
      this.box.dataset.rings = String(this.options.paths.length);
    }
    setMap(map) { if (map) map.host.append(this.box); else this.box.remove(); }
  }
  const event = {
    addListener: (target, name, call) => target.addListener(name, call),
    removeListener: (listener) => listener?.remove(),
    clearInstanceListeners: () => {},
  };
  window.google ??= {};
  window.google.maps ??= {};
  Object.assign(window.google.maps, { Map, Polygon, LatLngBounds: Bounds, event, importLibrary: async () => window.google.maps });
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

const polygons = (page: Page) => page.locator('[data-google="polygon"]');

it('C-CONST-22 C-POLY-03 Google draws the polygons where it answers: a click selects, Ctrl and Shift add, a rectangle takes what it touches; Leaflet takes its place where it refuses the key', async () => {
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
