import { parseArgs } from 'node:util';
import type { Environment } from './env';
import { HttpError } from './kernel';

/** What can be wrong with the command line, in one plain English sentence. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The usage of the command, in one line. */
export const CREATE_ADMIN_USAGE =
  "create-admin --name 'Full Name' --email person@example.com [--close-demonstration]";

/** Where the command reads a password that is not in the environment. */
export type AskPassword = () => Promise<string>;

/** Who is to become an administrator. */
export interface NewAdmin {
  readonly name: string;
  readonly email: string;
}

/** What the command line asks for. */
interface AdminArguments extends NewAdmin {
  /** Whether everybody with the demonstration password is deactivated before. */
  readonly closesDemonstration: boolean;
}

/**
 * Reads the command line.
 * @throws CommandError with the usage when something is missing or unknown.
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
    // An unknown option gets the same answer as a missing one.
  }
  throw new CommandError(`Usage: ${CREATE_ADMIN_USAGE}`);
};

/** Writes the administrator down; answers the e-mail to sign in with. */
export type WriteAdmin = (admin: NewAdmin & { readonly password: string }) => Promise<string>;

/**
 * Creates the first administrator of an installation without demonstration data, or gives somebody a temporary password;
 * the first login asks for a new password (ruling 12). The password comes from `CAMARIM_ADMIN_PASSWORD` or is asked
 * for, never from the command line, which others can read.
 * @returns the e-mail to sign in with.
 * @throws CommandError with the reason of a refusal.
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

/** Asks on the terminal without showing what is typed; elsewhere reads one line of the input. */
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
