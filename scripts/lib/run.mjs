import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/** Exit code of a program that was killed after its `timeout`. */
export const TIMED_OUT = 128 + constants.signals.SIGKILL;

/**
 * Runs a program to its end, in the repository's folder or in `cwd`, without terminal input. `started`
 * receives its process. After `timeout` milliseconds it is killed.
 * @returns its exit code; 128 plus the number of the signal that ended it
 */
export const run = (command, args, { cwd = ROOT, env, quiet = false, started, timeout } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      timeout,
      killSignal: 'SIGKILL',
      stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    started?.(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });

export const runNode = (args, options) => run(process.execPath, args, options);

/** Runs npm, preferably the one that started this script. */
export const runNpm = (args, options) =>
  process.env.npm_execpath
    ? runNode([process.env.npm_execpath, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
