/**
 * How Node starts the server, and the workers of the tests: 32 MB for what is new, in place of 16, are collected half
 * as often, and most of what a call makes is gone by then. `docs/bench.md` has what it saves.
 */
export const NODE_FLAGS = ['--max-semi-space-size=32'];

const OLDEST = [20, 19];

/** Ends the process with one clear line when this Node is too old for the product. */
export const requireNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Camarim needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`);
  process.exit(1);
};
