import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Data folders that are made once for a run and copied for each file of tests: filling a database
 * with the demonstration costs as much as a dozen tests.
 */

/** Names the folder of the templates to the processes of a run; unset, nothing is copied. */
export const TEMPLATES = 'TEST_TEMPLATES';

/** Before and after a run: the folder of its templates, which no other run sees. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'camarim-templates-'));
  process.env[TEMPLATES] = folder;
  return () => rm(folder, { recursive: true, force: true });
};

/**
 * The template of a name, made when nobody has made it yet. Who makes the same one at the same time
 * loses only the time: the first that is whole stays.
 */
export const templateOf = async (
  templates: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  const template = join(templates, createHash('sha256').update(name).digest('hex').slice(0, 12));
  if (existsSync(template)) return template;
  const draft = await mkdtemp(`${template}-`);
  await make(draft);
  await rename(draft, template).catch(async (error: unknown) => {
    if (!existsSync(template)) throw error;
    await rm(draft, { recursive: true, force: true });
  });
  return template;
};
