import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { wordsPage } from './lib/words.mjs';

describe('the page of words', () => {
  const page = readFileSync(inRoot('docs', 'words.md'), 'utf8');

  it('is what the types of the engine say today: npm run words prints it', () => {
    expect(page).toBe(wordsPage());
  });

  it('says something of each word, most of them with an example', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const silent = rows.filter((line) => /^\| `\w+` \| +\|/.test(line));
    const bare = rows.filter((line) => line.endsWith('|  |'));
    expect(rows.length).toBeGreaterThan(200);
    expect(silent.length).toBeLessThan(rows.length / 3);
    expect(bare.length).toBeLessThan(rows.length / 10);
  });
});
