import { rm } from 'node:fs/promises';
import { startProduct } from '../support/product';
import { percentile, timed } from './measure';

const MORE = 200;
const STARTS = 9;

const change = (before: number, after: number): string =>
  `${(100 * (after / before - 1)).toFixed(1)} %`;

/** Starts both builds in turn, each over a database that is there. @returns medians in milliseconds */
const startTimes = async (roots: readonly string[]): Promise<number[]> => {
  const starts = await Promise.all(
    roots.map(async (root) => {
      const first = await startProduct({ root });
      await first.kill();
      return { root, dataDir: first.dataDir, times: [] as number[] };
    }),
  );
  for (let turn = 0; turn < STARTS; turn += 1)
    for (const { root, dataDir, times } of starts) {
      const [ms, product] = await timed(() => startProduct({ root, dataDir }));
      await product.stop();
      times.push(ms);
    }
  for (const { dataDir } of starts) await rm(dataDir, { recursive: true, force: true });
  return starts.map(({ times }) => percentile(times, 0.5));
};

/** What many definitions more cost: a line each for the first pages and the start of the server. */
export const benchDefinitions = async ({
  buildWith,
  pagesOf,
}: typeof import('../../scripts/manyDefinitions.mjs')): Promise<string[][]> => {
  const folder = await buildWith(MORE);
  try {
    const before = await pagesOf(process.cwd());
    const after = await pagesOf(folder);
    const [start = Number.NaN, startWithMore = Number.NaN] = await startTimes([
      process.cwd(),
      folder,
    ]);
    return [
      ['', 'before', `with ${MORE} more`, 'change'],
      ...before.map(({ what, bytes }, at) => {
        const grown = after[at]?.bytes ?? Number.NaN;
        return [what, `${bytes} B`, `${grown} B`, change(bytes, grown)];
      }),
      [
        'start of the server',
        `${Math.round(start)} ms`,
        `${Math.round(startWithMore)} ms`,
        change(start, startWithMore),
      ],
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
