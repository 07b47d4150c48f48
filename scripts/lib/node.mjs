/**
 * Node flags of the server and of the test workers. A young generation of 32 MB instead of 16 is collected
 * half as often; most objects of a request are garbage by then. `docs/bench.md` has the savings.
 */
export const NODE_FLAGS = ['--max-semi-space-size=32'];

const OLDEST = [20, 19];

/** Ends the process with one clear line if this Node is too old for the product. */
export const requireNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Camarim needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`);
  process.exit(1);
};

/** Returns the platform of this process, as a package.json names it; `libc` is empty if there is no choice. */
export const platform = () => {
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  const libc = process.platform === 'linux' ? [isGlibc ? 'glibc' : 'musl'] : [];
  return { os: [process.platform], cpu: [process.arch], libc };
};

const EVERY_MS = 500;

/**
 * Stops this process cleanly when the npm process that started it has ended. npm runs scripts through a
 * shell, and some shells do not forward signals: the server would stay behind.
 */
export const stopWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const started = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === started) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
};
