import { hash, verify } from '@node-rs/argon2';
import { normalizeText } from '../../domain/br';
import { passwordLengthProblem } from '../../domain/staff/password';
import { HttpError, unavailable } from '../kernel';
import { Slots } from '../slots';
// The 10,000 most common passwords of 8 characters or more, in lower case: SecLists (MIT),
// Passwords/Common-Credentials/10-million-password-list-top-1000000.txt. The last lines are Brazilian ones.
import commonPasswords from './common-passwords.txt?raw';
// Words that passwords often extend by digits and symbols: `senha` rejects `Senha@123`.
import commonWords from './password-words.txt?raw';

/** OWASP's parameters of argon2id, the library's default: 46 MiB and one pass, about 40 ms on a core. */
const ARGON = {
  memoryCost: 46 * 1024,
  timeCost: 1,
  parallelism: 1,
};

/** Hash of an unused password, so that an unknown e-mail takes as long as a wrong password. */
const DUMMY =
  '$argon2id$v=19$m=47104,t=1,p=1$0nPSloE+cZgbvAi3AsY3uw$ZBEuvy9q1apoz9rbeTWvSGbzc82xIWdsDrGaLUS2LIk';

/** Limits parallel hashes, because a flood of logins must not take all memory and CPU. */
const slots = new Slots({ atOnce: 2, waiting: 50, refusal: unavailable });

/** Returns the argon2id hash of a password in Unicode NFC, with its parameters. @throws HttpError 503 with a full queue */
export const hashPassword = (password: string): Promise<string> =>
  slots.run(() => hash(password.normalize('NFC'), ARGON));

/**
 * Compares a password in Unicode NFC, then as typed, because older hashes are not normalized. Without a hash it does the
 * same work and returns false.
 * @param compare the comparison; tests count its calls
 * @throws HttpError 503 with a full queue
 */
export const verifyPassword = (
  password: string,
  hashed: string | undefined,
  compare: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> =>
  slots.run(async () => {
    for (const form of new Set([password.normalize('NFC'), password])) {
      if (await compare(hashed ?? DUMMY, form)) return hashed !== undefined;
    }
    return false;
  });

const toSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const COMMON_WORDS = toSet(commonWords);
const COMMON_PASSWORDS = toSet(commonPasswords);

const SEQUENCES = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];

/** One to four characters, repeated: `aaaaaaaa`, `abababab`. */
const REPEATED = /^(.{1,4}?)\1+$/;

/** Would an attacker guess the password early? */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || REPEATED.test(plain)) return true;
  if (SEQUENCES.some((sequence) => sequence.includes(plain))) return true;
  const word = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  if (word === '') return plain.length < 12;
  return COMMON_WORDS.has(word.replace(/[\W_]/g, ''));
};

/**
 * Rejects a password that is too short, too long, common, or the person's own name or e-mail.
 * @param field wire field of the message
 * @throws HttpError 422 `weak-password`
 */
export const assertStrongPassword = (
  password: string,
  field: 'password' | 'newPassword',
  person: { readonly name: string; readonly email: string },
): void => {
  const refuse = (message: string): never => {
    throw new HttpError(422, 'weak-password', message, { [field]: message });
  };
  const problem = passwordLengthProblem(password);
  if (problem) refuse(problem);
  const own = [person.email, person.email.split('@')[0] ?? '', person.name].map(normalizeText);
  if (own.includes(normalizeText(password))) refuse('A senha não pode ser o seu nome ou e-mail.');
  if (isCommonPassword(password)) refuse('Esta senha é muito comum. Escolha outra.');
};
