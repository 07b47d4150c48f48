import { launchChromium } from '../tests/support/chromium';
import { startProduct } from '../tests/support/product';
import { getText, signIn } from './api';
import { percentile, repeatTimed, timed } from './measure';
import { openFirstScreens, productScreens } from './screens';
import { CPU_SLOWDOWN } from './slowPage';

const LISTS = ['staff', 'v2/bo/vouchers', 'investments', 'v2/bo/airports', 'categories-services'];
const CALLS = 100;
const VISITS = 5;

const measureScreens = async (url: string): Promise<[label: string, times: number[]][]> => {
  const browser = await launchChromium();
  try {
    const visits: Awaited<ReturnType<typeof openFirstScreens>>[] = [];
    while (visits.length < VISITS) {
      const visit = await openFirstScreens(browser, productScreens(url));
      await visit.context.close();
      visits.push(visit);
    }
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

/** Measures the built product. Returns table rows, one per figure, after a header row. */
export const bench = async (): Promise<string[][]> => {
  const [cold, first] = await timed(() => startProduct());
  await first.kill();
  const [warm, product] = await timed(() => startProduct({ dataDir: first.dataDir }));
  try {
    const api = await signIn(product.url);
    const figures: [label: string, times: number[]][] = [
      ['start, new database', [cold]],
      ['start, database there', [warm]],
    ];
    for (const path of LISTS)
      figures.push([
        `API ${path}`,
        await repeatTimed(CALLS, () => getText(api, `/api/bo/${path}`)),
      ]);
    figures.push(...(await measureScreens(product.url)));
    return [
      ['figure', 'p50 ms', 'p95 ms', 'runs'],
      ...figures.map(([label, times]) => [
        label,
        ...[0.5, 0.95].map((share) => percentile(times, share).toFixed(1)),
        String(times.length),
      ]),
    ];
  } finally {
    await product.stop();
  }
};
