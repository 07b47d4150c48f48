import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** What is drawn by hand says which word of the engine was tried for it, so that the next word finds its places. */

const OWN = inRoot('src', 'customPages');

const files = readdirSync(OWN, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(OWN, join(entry.parentPath, entry.name)))
  .filter((path) => !/\.test\.tsx?$|harness\.tsx$/.test(path));

const beginsRight = (text) => /^\/\/ Tried: \S+ .*\S/.test(text);

describe('own code', () => {
  it.each(files)('%s begins with the word of the engine that was tried', (path) => {
    const [line = ''] = readFileSync(join(OWN, path), 'utf8').split('\n');
    expect(beginsRight(line), line).toBe(true);
  });

  it.each(['', '// Tried:', "import Box from '@mui/material/Box';"])('%j says none', (line) => {
    expect(beginsRight(line)).toBe(false);
  });
});
