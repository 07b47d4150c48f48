import { rm } from 'node:fs/promises';
import { buildWith, pagesOf } from '../scripts/manyDefinitions.mjs';

const ADDED = 200;

/** Measures the bytes of the first pages before and after adding definitions. Returns table rows after a header row. */
export const benchDefinitions = async (): Promise<string[][]> => {
  const folder = await buildWith(ADDED);
  try {
    const after = await pagesOf(folder);
    return [
      ['', 'before', `with ${ADDED} more`, 'change'],
      ...(await pagesOf(process.cwd())).map(({ what, bytes }, index) => {
        const grown = after[index]?.bytes ?? Number.NaN;
        const change = `${(100 * (grown / bytes - 1)).toFixed(1)} %`;
        return [what, `${bytes} B`, `${grown} B`, change];
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
