import type { CDPSession, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../tests/support/accounts';
import { launchChromium } from '../tests/support/chromium';
import { startProduct } from '../tests/support/product';
import { listenWith, passTo } from './bareServer';
import { percentile } from './measure';

const COUNT = 5_000;
const VERTICES = 60;
const RUNS = 5;
/** Six decimals, a step of 11 cm, as RFC 7946 has them (section 11.2). */
const degrees = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Polygons side by side, each a ring of many vertices. */
const rows = () => {
  const side = Math.ceil(Math.sqrt(COUNT));
  return Array.from({ length: COUNT }, (_, at) => {
    const [x, y] = [-46.9 + (at % side) * 0.008, -23.8 + Math.floor(at / side) * 0.008];
    const ring = Array.from({ length: VERTICES }, (_unused, step) => {
      const angle = (2 * Math.PI * step) / (VERTICES - 1);
      return [degrees(x + 0.004 * Math.cos(angle)), degrees(y + 0.004 * Math.sin(angle))];
    });
    ring[VERTICES - 1] = ring[0] as number[];
    const location = { type: 'Polygon', coordinates: [ring] };
    return {
      _id: `p${at}`,
      polygon: { _id: `p${at}`, name: `Polígono ${at}`, location },
      name: `Polígono ${at}`,
      active: at % 9 > 0,
      pixPayment: false,
      serviceId: 's100',
      rule: { realtime: at % 7 === 0, range: [] },
      parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: [] },
      version: 1,
    };
  });
};

/** Processor time of the page's main thread so far, milliseconds: other work of the machine is no part of it. */
const workedOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};

type Measured = readonly [ready: number, worked: number, click: number];

/** The product behind an address of its own, which answers the polygons itself: a body that is there already. */
const inFrontOf = (productUrl: string) => {
  const data = rows();
  const body = Buffer.from(JSON.stringify({ data, totalItems: data.length }));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const pass = passTo(productUrl);
  return listenWith((incoming, outgoing) => {
    if (/\/v2\/polygons\/s100\//.test(incoming.url ?? ''))
      outgoing.writeHead(200, headers).end(body);
    else pass(incoming, outgoing);
  });
};

/** In the page: asks for the map, and answers the milliseconds from the answer's last byte to its second frame. */
const drawnAfterAnswer = (to: string): Promise<number> =>
  new Promise((resolve) => {
    const seen = (): void => {
      if (!document.querySelector('.leaflet-container canvas')) {
        requestAnimationFrame(seen);
        return;
      }
      const tell = (): void => {
        const answer = performance
          .getEntriesByType('resource')
          .findLast(({ name }) => name.includes('/v2/polygons/s100/'));
        const end = (answer as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
        resolve(performance.now() - end);
      };
      requestAnimationFrame(() => requestAnimationFrame(tell));
    };
    location.hash = to;
    requestAnimationFrame(seen);
  });

/** In the page: `selected` becomes the milliseconds from the next click to the frame that says what it selected. */
const watchSelection = (): void => {
  const selected = new Promise<number>((resolve) => {
    const begin = (event: Event): void => {
      const seen = (): void => {
        const isSaid = document.body.textContent?.includes('1 polígono selecionado');
        if (isSaid) resolve(performance.now() - event.timeStamp);
        else requestAnimationFrame(seen);
      };
      requestAnimationFrame(seen);
    };
    document.addEventListener('click', begin, { capture: true, once: true });
  });
  Object.assign(window, { selected });
};

/** Milliseconds from the answer's last byte to the drawn map, of the clock and of the page's work, and from a click to its word. */
const measure = async (page: Page, session: CDPSession): Promise<Measured> => {
  await page.goto('/#/polygon-map');
  await page.reload();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = await workedOf(session);
  const ready = await page.evaluate(drawnAfterAnswer, '/polygon-map?area=campinas&service=s100');
  const worked = (await workedOf(session)) - before;
  const map = await page.getByRole('region', { name: 'Mapa dos polígonos' }).boundingBox();
  if (!map) throw new Error('no map');
  await page.evaluate(watchSelection);
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await page.getByText('1 polígono selecionado').waitFor();
  const selected = await page.evaluate(
    () => (window as unknown as { selected: Promise<number> }).selected,
  );
  return [ready, worked, selected];
};

/** 5,000 polygons of 60 vertices on the map: until it is drawn, and until a click has selected one. */
export const benchPolygons = async (): Promise<string[][]> => {
  const product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  const front = await inFrontOf(product.url);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: front.url,
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
    const found: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) found.push(await measure(page, session));
    const medianOf = (at: 0 | 1 | 2) =>
      percentile(
        found.map((times) => times[at]),
        0.5,
      );
    const line = (what: string, at: 0 | 2, budget: number) => {
      const median = medianOf(at);
      return [what, `${Math.round(median)} ms`, `${budget} ms`, median <= budget ? 'OK' : 'OVER'];
    };
    return [
      ['5,000 polygons of 60 vertices', 'median', 'budget', ''],
      line('map drawn after the answer', 0, 1_000),
      ['what the page worked, from the question on', `${Math.round(medianOf(1))} ms`, '', ''],
      line('click to selection', 2, 200),
    ];
  } finally {
    await browser.close();
    await front.stop();
    await product.stop();
  }
};
