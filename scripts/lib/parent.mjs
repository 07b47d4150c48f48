import { ppid } from 'node:process';

const EVERY_MS = 500;

/**
 * Stops this process in order when npm, which started it, has gone. npm runs scripts through a
 * shell, and some shells do not pass a signal on: without this the server would stay behind.
 */
export const stopWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const started = ppid;
  const timer = setInterval(() => {
    if (process.ppid === started) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
};
