import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const PREFIX = join(tmpdir(), 'camarim-test-');

/** An empty folder for all tests of a file, removed after the last one. */
export const folderOfFile = (): string => {
  const folder = mkdtempSync(PREFIX);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** An empty folder for each test. Returns the path of what is inside by its name, or of the folder itself. */
export const folderOfTest = (): ((...names: readonly string[]) => string) => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(PREFIX);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return (...names) => join(folder, ...names);
};
