import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Data folders that are made once for a run and copied for each file of tests: filling a database
 * with the demonstration costs as much as a dozen tests.
 */

/** Names the folder of the templates to the processes of a run; unset, nothing is copied. */
export const TEMPLATES = 'TEST_TEMPLATES';

const LOOK_AGAIN_MS = 100;

const has = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const RUNNING = 'running';

/** Ends a process when the run is over: the files that share it do not know which of them is the last. */
export const untilTheEnd = async (templates: string, pid: number): Promise<void> => {
  await mkdir(join(templates, RUNNING), { recursive: true });
  await writeFile(join(templates, RUNNING, String(pid)), '');
};

const endAll = async (templates: string): Promise<void> => {
  const folder = join(templates, RUNNING);
  if (!existsSync(folder)) return;
  for (const pid of await readdir(folder)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch (error) {
      if (!has(error, 'ESRCH')) throw error;
    }
  }
};

/** Before and after a run: the folder of its templates, which no other run sees. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'camarim-templates-'));
  process.env[TEMPLATES] = folder;
  return async () => {
    await endAll(folder);
    await rm(folder, { recursive: true, force: true });
  };
};

/** Waits for who makes the template already. @returns whether it is ours to make */
const isOurs = async (template: string, lock: string): Promise<boolean> => {
  for (;;) {
    if (existsSync(template)) return false;
    try {
      await mkdir(lock);
      // It may have been finished between the look and the lock.
      if (!existsSync(template)) return true;
      await rm(lock, { recursive: true });
    } catch (error) {
      if (!has(error, 'EEXIST')) throw error;
      await setTimeout(LOOK_AGAIN_MS);
    }
  }
};

/** The template of a name, made when nobody has made it yet: by one process, for which others wait. */
export const templateOf = async (
  templates: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  const template = join(templates, createHash('sha256').update(name).digest('hex').slice(0, 12));
  const lock = `${template}.lock`;
  if (!(await isOurs(template, lock))) return template;
  try {
    const draft = await mkdtemp(`${template}-`);
    await make(draft);
    await rename(draft, template);
    return template;
  } finally {
    await rm(lock, { recursive: true });
  }
};
