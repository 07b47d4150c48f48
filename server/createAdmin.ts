import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Environment } from './env';
import { HttpError } from './kernel';
import { OperatorError } from './operatorError';

/** Error of a command, with a one-sentence English message. */
export class CommandError extends OperatorError {}

export const CREATE_ADMIN_USAGE =
  "create-admin --name 'Full Name' --email person@example.com [--close-demonstration]";

/** Runs the parser of a command line. @throws CommandError with the usage if it fails. */
export const parseOrUsage = <T>(usage: string, parse: () => T): T => {
  try {
    return parse();
  } catch {
    throw new CommandError(`Usage: ${usage}`);
  }
};

/**
 * Parses the command line. `closesDemonstration`: deactivate all staff with the demonstration password first.
 * @throws CommandError with the usage if something is missing or unknown.
 */
export const readAdminArguments = (args: readonly string[]) => {
  const { values } = parseOrUsage(CREATE_ADMIN_USAGE, () =>
    parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        'close-demonstration': { type: 'boolean', default: false },
      },
    }),
  );
  const [name, email] = [values.name?.trim(), values.email?.trim()];
  if (!name || !email) throw new CommandError(`Usage: ${CREATE_ADMIN_USAGE}`);
  return { name, email, closesDemonstration: values['close-demonstration'] === true };
};

/** Prompts on the terminal without echo; without a terminal, reads one line of the input. */
const askOnTerminal = async (): Promise<string> => {
  const { stdin, stderr } = process;
  stderr.write('Password: ');
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: noEcho, terminal: stdin.isTTY });
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => resolve(''));
      lines.once('SIGINT', () => reject(new CommandError('Cancelled.')));
    });
  } finally {
    lines.close();
    stderr.write('\n');
  }
};

/**
 * Runs a command that sets a password. The password comes from `CAMARIM_ADMIN_PASSWORD` or from a prompt, never from the
 * command line, which other users can read.
 * @throws CommandError with the reason of a rejection.
 */
export const withPassword = async <T>(
  work: (password: string) => Promise<T>,
  env: Environment = process.env,
  ask: () => Promise<string> = askOnTerminal,
): Promise<T> => {
  const password = env.CAMARIM_ADMIN_PASSWORD || (await ask());
  try {
    return await work(password);
  } catch (error) {
    if (error instanceof HttpError) throw new CommandError(error.description);
    throw error;
  }
};
