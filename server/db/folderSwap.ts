import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, syncPath } from './pglite-files.mjs';

/** Folder in which a restore creates the new database of a data folder. */
export const draftFolder = (folder: string): string => join(folder, 'restoring');

/** File that marks the new database as complete; it holds the name under which the former one is kept. */
const decisionFile = (folder: string): string => join(draftFolder(folder), 'decided');

/**
 * Completes a swap that `decideSwap` has decided: renames the former database and moves the new one to its place. An
 * interrupted swap can be repeated. Without a decision it does nothing. The folder must be locked.
 * @returns the folder of the former database; undefined if there was none.
 */
export const finishSwap = async (folder: string): Promise<string | undefined> => {
  const decision = await readFile(decisionFile(folder), 'utf8').catch(() => undefined);
  if (decision === undefined) return undefined;
  const current = join(folder, 'postgres');
  const next = join(draftFolder(folder), 'postgres');
  const kept = join(folder, decision);
  if (existsSync(next)) {
    if (existsSync(current)) await rename(current, kept);
    await rename(next, current);
    syncFolder(folder);
  }
  await rm(draftFolder(folder), { recursive: true, force: true });
  return existsSync(kept) ? kept : undefined;
};

/** Decides that the draft database, which is closed and complete, replaces the current one. */
export const decideSwap = async (folder: string, at: Date): Promise<void> => {
  const path = decisionFile(folder);
  await writeFile(`${path}.part`, `postgres.before-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`);
  syncPath(`${path}.part`);
  await rename(`${path}.part`, path);
  syncFolder(draftFolder(folder));
};
