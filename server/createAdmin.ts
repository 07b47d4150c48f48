import { parseArgs } from 'node:util';
import type { Environment } from './env';
import { HttpError } from './kernel';

/** Error of a command, with a one-sentence English message. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export const CREATE_ADMIN_USAGE =
  "create-admin --name 'Full Name' --email person@example.com [--close-demonstration]";

/** Reads a password that is not in the environment. */
export type AskPassword = () => Promise<string>;

export interface NewAdmin {
  readonly name: string;
  readonly email: string;
}

interface AdminArguments extends NewAdmin {
  /** Deactivate everyone with the demonstration password first? */
  readonly closesDemonstration: boolean;
}

/**
 * Parses the command line.
 * @throws CommandError with the usage if something is missing or unknown.
 */
export const readAdminArguments = (args: readonly string[]): AdminArguments => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        'close-demonstration': { type: 'boolean', default: false },
      },
    });
    const name = values.name?.trim();
    const email = values.email?.trim();
    const closesDemonstration = values['close-demonstration'] === true;
    if (name && email) return { name, email, closesDemonstration };
  } catch {
    // An unknown option fails like a missing one.
  }
  throw new CommandError(`Usage: ${CREATE_ADMIN_USAGE}`);
};

/** Stores the administrator; returns the e-mail for the login. */
export type WriteAdmin = (admin: NewAdmin & { readonly password: string }) => Promise<string>;

/**
 * Creates the first administrator of an installation without demonstration data, or resets an account with a temporary
 * password. The first login requires a new password (ruling 12). The password comes from `CAMARIM_ADMIN_PASSWORD` or
 * from a prompt, never from the command line, which other users can read.
 * @returns the e-mail for the login.
 * @throws CommandError with the reason of a rejection.
 */
export const createAdmin = async (
  write: WriteAdmin,
  admin: NewAdmin,
  env: Environment,
  ask: AskPassword,
): Promise<string> => {
  const password = env.CAMARIM_ADMIN_PASSWORD || (await ask());
  try {
    return await write({ ...admin, password });
  } catch (error) {
    if (error instanceof HttpError) throw new CommandError(error.description);
    throw error;
  }
};

/** Prompts on the terminal without echo; without a terminal, reads one line of the input. */
export const askOnTerminal: AskPassword = () =>
  new Promise((resolve, reject) => {
    const { stdin, stderr } = process;
    stderr.write('Password: ');
    stdin.setRawMode?.(true);
    stdin.setEncoding('utf8');
    let typed = '';
    const end = () => {
      stdin.setRawMode?.(false);
      stdin.pause();
      stdin.removeAllListeners('data').removeAllListeners('end');
      stderr.write('\n');
    };
    stdin.on('end', () => {
      end();
      resolve(typed);
    });
    stdin.on('data', (chunk: string) => {
      for (const character of chunk) {
        if (character === '\u0003') {
          end();
          reject(new CommandError('Cancelled.'));
          return;
        }
        if (character === '\r' || character === '\n' || character === '\u0004') {
          end();
          resolve(typed);
          return;
        }
        typed = character === '\u007f' ? typed.slice(0, -1) : typed + character;
      }
    });
    stdin.resume();
  });
