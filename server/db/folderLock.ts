import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operatorError';

/** Thrown if another running process uses the folder. */
export class FolderInUse extends OperatorError {
  constructor(
    readonly folder: string,
    readonly owner: number,
  ) {
    super(`The data folder ${folder} is in use by process ${owner}. Stop it first.`);
  }
}

interface Owner {
  readonly pid: number;
  /** Boot id and start time, because a later process may get the same `pid`. */
  readonly started: string;
  readonly nonce: string;
}

/** Paths of the locks that this process holds. */
const held = new Set<string>();

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Returns boot id and start time of a process, `<boot id>:<ticks since boot>`; a part that the system hides is empty. */
const startOf = (pid: number, proc: string): string => {
  const stat = readText(`${proc}/${pid}/stat`);
  // The process name in parentheses may hold spaces; the 20th field after it is the start time.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${readText(`${proc}/sys/kernel/random/boot_id`)}:${ticks}`;
};

/** Are both starts the same? Unknown parts count as equal: systemd's `ProcSubset=pid` hides the boot id. */
const isSameStart = (first: string, second: string): boolean => {
  const [firstBoot, firstTicks] = first.split(':');
  const [secondBoot, secondTicks] = second.split(':');
  const isSame = (a = '', b = '') => a === '' || b === '' || a === b;
  return isSame(firstBoot, secondBoot) && isSame(firstTicks, secondTicks);
};

/** Is the owner alive? `isOwnFile`: the lock file belongs to the user of this process. */
const isAlive = (owner: Owner, isOwnFile: boolean, proc: string): boolean => {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
    // The pid now belongs to a process of another user, but this user wrote the lock.
    if (isOwnFile) return false;
  }
  return isSameStart(startOf(owner.pid, proc), owner.started);
};

const isFileOfUser = async (path: string): Promise<boolean> => {
  const file = await stat(path).catch(() => undefined);
  return file !== undefined && file.uid === process.getuid?.();
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

/** Removes a stale lock. If another process has replaced the lock meanwhile, the new lock is put back. */
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

const acquire = async (path: string, folder: string, text: string, proc: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text);
  try {
    for (;;) {
      try {
        // A hard link appears with the complete text or fails, so no reader sees an incomplete lock.
        await link(draft, path);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const existing = await read(path);
      if (existing === undefined) continue;
      const owner = parseOwner(existing);
      if (owner && isAlive(owner, await isFileOfUser(path), proc))
        throw new FolderInUse(folder, owner.pid);
      await removeStale(path, existing);
    }
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Locks the folder for this process, until `release` or the end of the process. Replaces the
 * lock of a dead process.
 * @param proc mount point of procfs
 * @throws FolderInUse with the pid of the owner
 */
export const lockFolder = async (folder: string, proc = '/proc') => {
  const path = join(await realpath(folder), 'lock');
  if (held.has(path)) throw new FolderInUse(folder, process.pid);
  held.add(path);
  const nonce = randomBytes(8).toString('hex');
  const text = JSON.stringify({ pid: process.pid, started: startOf(process.pid, proc), nonce });
  try {
    await acquire(path, folder, text, proc);
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

export type FolderLock = Awaited<ReturnType<typeof lockFolder>>;
