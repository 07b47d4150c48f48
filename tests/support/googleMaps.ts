import type { Page } from 'playwright-core';

/**
 * A stand-in for Google's script, as far as the map of polygons uses it: each polygon is a box in the map
 * that can be clicked, and says its colour. Nothing of Google's is in it.
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

const SCRIPT = /^https:\/\/maps\.googleapis\.com\//;

/** Answers for Google: with the stand-in, or not at all. */
export const answerForGoogle = async (page: Page, answers: boolean): Promise<void> => {
  await page.route(SCRIPT, (route) =>
    answers ? route.fulfill({ contentType: 'text/javascript', body: STUB }) : route.abort(),
  );
};

/** Where the script of Google's map is asked for. */
export const GOOGLE = 'https://maps.googleapis.com';
