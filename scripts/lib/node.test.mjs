import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requireNode } from './node.mjs';
import { inRoot } from './paths.mjs';

const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const exit = vi.fn();

beforeEach(() => {
  exit.mockReset();
  vi.spyOn(process, 'exit').mockImplementation(exit);
});

afterEach(() => vi.restoreAllMocks());

it.each(['18.20.8', '20.18.3'])(
  'Node %s is refused in one line that names the oldest',
  (version) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    requireNode(version);
    expect(exit).toHaveBeenCalledWith(1);
    const oldest = engines.node.replace('>=', '');
    expect(said.mock.calls).toEqual([
      [`Camarim needs Node ${oldest} or newer; this is Node ${version}.`],
    ]);
  },
);

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s may go on', (version) => {
  requireNode(version);
  expect(exit).not.toHaveBeenCalled();
});
