import { launchChromium } from '../tests/support/chromium';
import { startProduct } from '../tests/support/product';
import { call, signIn } from './api';
import { percentile, timed } from './measure';
import { firstScreens, product as screensOf } from './screens';
import { CPU_SLOWDOWN } from './slowPage';

const LISTS = ['staff', 'v2/bo/vouchers', 'investments', 'v2/bo/airports', 'categories-services'];
const CALLS = 100;
const VISITS = 5;

const times = async (count: number, work: () => Promise<unknown>): Promise<number[]> => {
  const values: number[] = [];
  while (values.length < count) values.push((await timed(work))[0]);
  return values;
};

const screenTimes = async (url: string): Promise<[what: string, values: number[]][]> => {
  const browser = await launchChromium();
  try {
    const visits: Awaited<ReturnType<typeof firstScreens>>[] = [];
    await times(VISITS, async () => {
      const visit = await firstScreens(browser, screensOf(url));
      await visit.context.close();
      visits.push(visit);
    });
    const profile = `${CPU_SLOWDOWN}x CPU, fast 4G`;
    return [
      [`login form ready (${profile})`, visits.map(({ form }) => form)],
      [`login to first list (${profile})`, visits.map(({ list }) => list)],
      [`cold first list (${profile})`, visits.map(({ cold }) => cold.time)],
    ];
  } finally {
    await browser.close();
  }
};

/** Measures the built product and answers one row of texts per figure, the head first. */
export const bench = async (): Promise<string[][]> => {
  const [cold, first] = await timed(() => startProduct());
  await first.kill();
  const [warm, product] = await timed(() => startProduct({ dataDir: first.dataDir }));
  try {
    const api = await signIn(product.url);
    const figures: [what: string, values: number[]][] = [
      ['start, new database', [cold]],
      ['start, database there', [warm]],
    ];
    for (const path of LISTS)
      figures.push([`API ${path}`, await times(CALLS, () => call(api, `/api/bo/${path}`))]);
    figures.push(...(await screenTimes(product.url)));
    return [
      ['figure', 'p50 ms', 'p95 ms', 'runs'],
      ...figures.map(([what, values]) => [
        what,
        ...[0.5, 0.95].map((share) => percentile(values, share).toFixed(1)),
        String(values.length),
      ]),
    ];
  } finally {
    await product.stop();
  }
};
