import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot, ROOT } from './lib/paths.mjs';

/** What is drawn by hand says which word of the engine was tried for it, so that the next word finds its places. */

const filesIn = (folder, ending) =>
  readdirSync(inRoot('src', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !/\.test\.tsx?$|harness\.tsx$/.test(path));

/** All of the pages, and what definitions draw. */
const files = [...filesIn('customPages', /\.tsx?$/), ...filesIn('resources', /\.tsx$/)];

const beginsRight = (text) => /^\/\/ Tried: \S+ .*\S/.test(text);

describe('own code', () => {
  it.each(files)('%s begins with the word of the engine that was tried', (path) => {
    const [line = ''] = readFileSync(inRoot(path), 'utf8').split('\n');
    expect(beginsRight(line), line).toBe(true);
  });

  it('goes over pages and over what definitions draw', () => {
    expect(files.filter((path) => path.startsWith('src/customPages')).length).toBeGreaterThan(20);
    expect(files.filter((path) => path.startsWith('src/resources')).length).toBeGreaterThan(20);
  });

  it.each(['', '// Tried:', "import Box from '@mui/material/Box';"])('%j says none', (line) => {
    expect(beginsRight(line)).toBe(false);
  });
});
