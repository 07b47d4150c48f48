import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, syncPath } from './pglite-files.mjs';

/** Path of the new database that will replace the one of the folder. */
export const draftFolder = (folder: string): string => join(folder, 'restoring');

const decisionOf = (folder: string): string => join(draftFolder(folder), 'decided');

/**
 * Completes a decided swap of databases: the former one is kept, the new one takes its place. Each step can be
 * interrupted and repeated. Without a decision it does nothing. The folder must be locked.
 * @returns the folder of the former database; undefined if there was none.
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

/** Marks the draft database, closed and complete, to replace the current one. */
export const decideSwap = async (folder: string, at: Date): Promise<void> => {
  const path = decisionOf(folder);
  await writeFile(`${path}.part`, `postgres.before-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`);
  syncPath(`${path}.part`);
  await rename(`${path}.part`, path);
  syncFolder(draftFolder(folder));
};
