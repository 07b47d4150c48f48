import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { NODE_FLAGS } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';

/** The scripts that a script imports, now or later, or runs, with those of each. */
const reached = (path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(path, 'utf8');
  for (const [, now, later] of text.matchAll(
    /(?:from |import )'(\.[^']+\.mjs)'|import\('(\.[^']+\.mjs)'\)/g,
  ))
    reached(join(dirname(path), now ?? later), found);
  for (const [, to] of text.matchAll(/inRoot\('scripts', '([^']+\.mjs)'\)/g))
    reached(inRoot('scripts', to), found);
  return found;
};

it.each([
  ['start.mjs', false],
  ['dev.mjs', false],
  ['build.mjs', true],
  ['test.mjs', true],
])('a budget is a gate of the checks and never of a start: %s %s', (script, isGate) => {
  const all = reached(inRoot('scripts', script));
  expect(all.has(inRoot('scripts', 'budgets.mjs'))).toBe(isGate);
  if (script === 'start.mjs') expect(all.has(inRoot('scripts', 'bundle.mjs'))).toBe(true);
});

it.each(['package.json', 'deploy/Dockerfile', 'deploy/camarim.service'])(
  '%s starts the server as it is measured and tested',
  (file) => {
    const text = readFileSync(inRoot(...file.split('/')), 'utf8');
    for (const flag of NODE_FLAGS)
      expect(text).toMatch(
        new RegExp(`node\\b.{1,4}${flag}.{1,4}(/opt/camarim/|scripts/)?start\\.mjs`),
      );
  },
);
