import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/**
 * Runs a program and waits for its end, in the folder of the repository or in `cwd`. Nothing is read from the terminal.
 * `started` gets its process.
 * @returns its exit code; 128 plus the number of the signal that ended it
 */
export const run = (
  command,
  args,
  { cwd = ROOT, env, input = 'ignore', quiet = false, started } = {},
) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: [input, quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
      env: { ...process.env, ...env },
    });
    started?.(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });

/** Runs a script or a program of Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Runs npm, the one that started this script where there is one. */
export const runNpm = (args, options) =>
  process.env.npm_execpath
    ? runNode([process.env.npm_execpath, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
