import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder belongs to another process that is alive. */
export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly owner: number,
  ) {
    super(`The data folder ${folder} is in use by process ${owner}. Stop it first.`);
    this.name = 'FolderInUse';
  }
}

/** A lock that is held. */
export interface FolderLock {
  release(): Promise<void>;
}

interface Owner {
  readonly pid: number;
  /** When the process started, so that another one that got the same number is told apart. */
  readonly started: string;
  readonly nonce: string;
}

const held = new Set<string>();

/** Start time of a process since boot; empty where the system does not tell. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the 20th field after it is the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    return '';
  }
};

const isAlive = (owner: Owner): boolean => {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(owner.pid);
  return started === '' || owner.started === '' || started === owner.started;
};

const parseOwner = (text: string): Owner | undefined => {
  try {
    const value = JSON.parse(text) as Partial<Owner>;
    return typeof value.pid === 'number'
      ? { pid: value.pid, started: value.started ?? '', nonce: value.nonce ?? '' }
      : undefined;
  } catch {
    return undefined;
  }
};

const read = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);

/** Moves a stale lock out of the way; false when it was not the stale one that we had read. */
const removeStale = async (path: string, stale: string): Promise<void> => {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await read(aside)) !== stale) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
};

const acquire = async (path: string, folder: string, mine: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, mine);
  try {
    for (;;) {
      try {
        // A link either appears with its whole text or fails: no reader sees half a lock.
        await link(draft, path);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const text = await read(path);
      if (text === undefined) continue;
      const owner = parseOwner(text);
      if (owner && isAlive(owner)) throw new FolderInUse(folder, owner.pid);
      await removeStale(path, text);
    }
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Takes the folder for this process (RELIABILITY finding 5, H3). The lock of a process that has
 * died is taken over; it is released on `release` and when the process ends by itself.
 * @throws FolderInUse, which names the owner.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = join(await realpath(folder), 'lock');
  if (held.has(path)) throw new FolderInUse(folder, process.pid);
  held.add(path);
  const nonce = randomBytes(8).toString('hex');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), nonce });
  try {
    await acquire(path, folder, mine);
  } catch (error) {
    held.delete(path);
    throw error;
  }
  const drop = (): void => rmSync(path, { force: true });
  process.once('exit', drop);
  return {
    async release() {
      if (!held.delete(path)) return;
      process.removeListener('exit', drop);
      drop();
    },
  };
};
