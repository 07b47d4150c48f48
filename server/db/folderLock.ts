import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operatorError';

/** Thrown if the folder belongs to another running process. */
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
  /** Boot and start time; they distinguish processes with the same number. */
  readonly started: string;
  readonly nonce: string;
}

const held = new Set<string>();

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Returns boot and start time of a process, `<boot id>:<ticks since boot>`; either is empty if the system hides it. */
const startOf = (pid: number, proc: string): string => {
  const stat = readText(`${proc}/${pid}/stat`);
  // The name in parentheses may hold spaces; the 20th field after it is the start time.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${readText(`${proc}/sys/kernel/random/boot_id`)}:${ticks}`;
};

/** Do both belong to the same process, as far as known? systemd's `ProcSubset=pid` hides the boot id. */
const isSameStart = (one: string, other: string): boolean => {
  const [parts, others] = [one.split(':'), other.split(':')];
  return [0, 1].every((index) => !parts[index] || !others[index] || parts[index] === others[index]);
};

/** Is the owner alive? `isOurs`: the lock's file belongs to the user of this process. */
const isAlive = (owner: Owner, isOurs: boolean, proc: string): boolean => {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
    // The number now belongs to a process of another user, and this user wrote the lock.
    if (isOurs) return false;
  }
  return isSameStart(startOf(owner.pid, proc), owner.started);
};

const isOurs = async (path: string): Promise<boolean> => {
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

/** Moves a stale lock aside; false if it is no longer the stale lock that was read. */
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

const acquire = async (path: string, folder: string, mine: string, proc: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, mine);
  try {
    for (;;) {
      try {
        // A link appears with its whole text or fails: no reader sees half a lock.
        await link(draft, path);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const text = await read(path);
      if (text === undefined) continue;
      const owner = parseOwner(text);
      if (owner && isAlive(owner, await isOurs(path), proc))
        throw new FolderInUse(folder, owner.pid);
      await removeStale(path, text);
    }
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Locks the folder for this process (RELIABILITY finding 5, H3). The lock of a dead process is replaced. It is released
 * by `release` and when the process ends.
 * @param proc Mount point of procfs.
 * @throws FolderInUse, which names the owner.
 */
export const lockFolder = async (folder: string, proc = '/proc') => {
  const path = join(await realpath(folder), 'lock');
  if (held.has(path)) throw new FolderInUse(folder, process.pid);
  held.add(path);
  const nonce = randomBytes(8).toString('hex');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid, proc), nonce });
  try {
    await acquire(path, folder, mine, proc);
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
