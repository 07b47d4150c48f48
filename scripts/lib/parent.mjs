import { ppid } from 'node:process';

const EVERY_MS = 500;

/**
 * Stops this process cleanly when the npm process that started it has ended. npm runs scripts through a
 * shell, and some shells do not forward signals: the server would stay behind.
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
