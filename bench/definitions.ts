import { rm } from 'node:fs/promises';
import { buildWith, pagesOf } from '../scripts/manyDefinitions.mjs';

const MORE = 200;

/** Bytes of the first pages with many definitions more: a line each. */
export const benchDefinitions = async (): Promise<string[][]> => {
  const folder = await buildWith(MORE);
  try {
    const after = await pagesOf(folder);
    return [
      ['', 'before', `with ${MORE} more`, 'change'],
      ...(await pagesOf(process.cwd())).map(({ what, bytes }, at) => {
        const grown = after[at]?.bytes ?? Number.NaN;
        const change = `${(100 * (grown / bytes - 1)).toFixed(1)} %`;
        return [what, `${bytes} B`, `${grown} B`, change];
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
