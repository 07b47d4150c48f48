import type { CDPSession, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../tests/support/accounts';
import { launchChromium } from '../tests/support/chromium';
import { startProduct } from '../tests/support/product';
import { listenOnFreePort, proxyTo } from './bareServer';
import { median } from './measure';

const COUNT = 5_000;
const VERTICES = 60;
const RUNS = 5;
/** Rounds degrees to six decimals, about 11 cm, as RFC 7946 recommends (section 11.2). */
const roundDegrees = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Returns a grid of circular polygons. */
const createPolygons = () => {
  const columns = Math.ceil(Math.sqrt(COUNT));
  return Array.from({ length: COUNT }, (_, index) => {
    const x = -46.9 + (index % columns) * 0.008;
    const y = -23.8 + Math.floor(index / columns) * 0.008;
    const ring = Array.from({ length: VERTICES }, (_unused, step) => {
      const angle = (2 * Math.PI * step) / (VERTICES - 1);
      return [roundDegrees(x + 0.004 * Math.cos(angle)), roundDegrees(y + 0.004 * Math.sin(angle))];
    });
    ring[VERTICES - 1] = ring[0] as number[];
    const location = { type: 'Polygon', coordinates: [ring] };
    return {
      _id: `p${index}`,
      polygon: { _id: `p${index}`, name: `Polígono ${index}`, location },
      name: `Polígono ${index}`,
      active: index % 9 > 0,
      pixPayment: false,
      serviceId: 's100',
      rule: { realtime: index % 7 === 0, range: [] },
      parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: [] },
      version: 1,
    };
  });
};

/** Returns the processor time of the page's main thread so far, in milliseconds. Other processes do not affect it. */
const readMainThreadMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};

/** Times of one run, in milliseconds. */
interface RunTimes {
  /** From the last byte of the response to the drawn map. */
  readonly draw: number;
  /** Processor time of the main thread, from the request on. */
  readonly processor: number;
  /** From a click to the message about the selection. */
  readonly selection: number;
}

/** Starts a proxy of the product that returns a prepared response for the polygons. */
const startPolygonProxy = (productUrl: string) => {
  const data = createPolygons();
  const body = Buffer.from(JSON.stringify({ data, totalItems: data.length }));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const proxy = proxyTo(productUrl);
  return listenOnFreePort((incoming, outgoing) => {
    if (/\/v2\/polygons\/s100\//.test(incoming.url ?? ''))
      outgoing.writeHead(200, headers).end(body);
    else proxy(incoming, outgoing);
  });
};

/** Runs in the page: opens the map and returns the milliseconds from the response's last byte to the second frame. */
const measureDrawing = (route: string): Promise<number> =>
  new Promise((resolve) => {
    const waitForMap = (): void => {
      if (!document.querySelector('.leaflet-container canvas')) {
        requestAnimationFrame(waitForMap);
        return;
      }
      const report = (): void => {
        const response = performance
          .getEntriesByType('resource')
          .findLast(({ name }) => name.includes('/v2/polygons/s100/'));
        const end = (response as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
        resolve(performance.now() - end);
      };
      requestAnimationFrame(() => requestAnimationFrame(report));
    };
    location.hash = route;
    requestAnimationFrame(waitForMap);
  });

/**
 * Runs in the page: `window.selected` resolves to the milliseconds from the next click to the first frame with the
 * message about the selection.
 */
const watchSelection = (): void => {
  const selected = new Promise<number>((resolve) => {
    const handleClick = (event: Event): void => {
      const waitForMessage = (): void => {
        const isShown = document.body.textContent?.includes('1 polígono selecionado');
        if (isShown) resolve(performance.now() - event.timeStamp);
        else requestAnimationFrame(waitForMessage);
      };
      requestAnimationFrame(waitForMessage);
    };
    document.addEventListener('click', handleClick, { capture: true, once: true });
  });
  Object.assign(window, { selected });
};

const measure = async (page: Page, session: CDPSession): Promise<RunTimes> => {
  await page.goto('/#/polygon-map');
  await page.reload();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = await readMainThreadMs(session);
  const draw = await page.evaluate(measureDrawing, '/polygon-map?area=campinas&service=s100');
  const processor = (await readMainThreadMs(session)) - before;
  const map = await page.getByRole('region', { name: 'Mapa dos polígonos' }).boundingBox();
  if (!map) throw new Error('no map');
  await page.evaluate(watchSelection);
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await page.getByText('1 polígono selecionado').waitFor();
  const selection = await page.evaluate(
    () => (window as unknown as { selected: Promise<number> }).selected,
  );
  return { draw, processor, selection };
};

/** Measures drawing and selection on a map with 5,000 polygons. Returns table rows after a header row. */
export const benchPolygons = async (): Promise<string[][]> => {
  const product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  const proxy = await startPolygonProxy(product.url);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: proxy.url,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('#login-email').fill('administrator@camarim.test');
    await page.locator('#login-password').fill(DEMO_PASSWORD);
    await page.locator('#login-submit').click();
    await page.getByRole('rowheader').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const runs: RunTimes[] = [];
    while (runs.length < RUNS) runs.push(await measure(page, session));
    const medianOf = (key: keyof RunTimes) => median(runs.map((run) => run[key]));
    const row = (label: string, key: keyof RunTimes, budget: number) => {
      const ms = medianOf(key);
      return [label, `${Math.round(ms)} ms`, `${budget} ms`, ms <= budget ? 'OK' : 'OVER'];
    };
    return [
      ['5,000 polygons of 60 vertices', 'median', 'budget', ''],
      row('response to drawn map', 'draw', 1_000),
      ['processor time of the page', `${Math.round(medianOf('processor'))} ms`, '', ''],
      row('click to selection', 'selection', 200),
    ];
  } finally {
    await browser.close();
    await proxy.stop();
    await product.stop();
  }
};
