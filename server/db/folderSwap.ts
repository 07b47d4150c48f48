import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, syncPath } from './pglite-files.mjs';

/** Where a database is made that is to take the place of the one of the folder. */
export const draftFolder = (folder: string): string => join(folder, 'restoring');

const decisionOf = (folder: string): string => join(draftFolder(folder), 'decided');

/**
 * Goes on with a change of databases that was decided: what stood there is kept beside it, the new one
 * takes its place. Each step can be interrupted and done again. Without a decision it does nothing.
 * The folder must be locked.
 * @returns the folder where the former database is kept; undefined when there was none.
 */
export const finishSwap = async (folder: string): Promise<string | undefined> => {
  const decision = await readFile(decisionOf(folder), 'utf8').catch(() => undefined);
  if (decision === undefined) return undefined;
  const [now, next] = [join(folder, 'postgres'), join(draftFolder(folder), 'postgres')];
  const kept = join(folder, decision);
  if (existsSync(next)) {
    if (existsSync(now)) await rename(now, kept);
    await rename(next, now);
    syncFolder(folder);
  }
  await rm(draftFolder(folder), { recursive: true, force: true });
  return existsSync(kept) ? kept : undefined;
};

/** Decides that the database of the draft folder, closed and whole, takes its place. */
export const decideSwap = async (folder: string, at: Date): Promise<void> => {
  const path = decisionOf(folder);
  await writeFile(`${path}.part`, `postgres.before-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`);
  syncPath(`${path}.part`);
  await rename(`${path}.part`, path);
  syncFolder(draftFolder(folder));
};
