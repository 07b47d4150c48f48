import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import { CommandError } from '../createAdmin';

/**
 * Encrypted backups are age files (age-encryption.org/v1) with one passphrase; `age -d` opens them without this product.
 * Node's scrypt derives the key in another thread. The library's own scrypt would block the server for a second.
 */

/** File name suffix of an encrypted backup. */
export const ENCRYPTED_ENDING = '.age';

const MAGIC = 'age-encryption.org/v1\n';
const LABEL = Buffer.from('age-encryption.org/v1/scrypt');
/** Work factor of scrypt: 2^17, for which a derivation uses 128 MiB. */
const WORK_FACTOR = 17;
/** Highest accepted work factor, which `age` itself uses. A higher one would exhaust the memory. */
const MAX_WORK_FACTOR = 18;
/** Limit of the header in bytes; with one passphrase it has 158. */
const MAX_HEADER = 1_024;
const TAG = { authTagLength: 16 };
const CIPHER = 'chacha20-poly1305';
/** The format specifies a constant nonce, because each derived key encrypts only one file key. */
const NONCE = Buffer.alloc(12);

const keyOf = (passphrase: string, salt: Uint8Array, work: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const [N, r] = [2 ** work, 8];
    const options = { N, r, p: 1, maxmem: 129 * N * r };
    scrypt(passphrase, Buffer.concat([LABEL, salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const recipientOf = (passphrase: string, work: number): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16);
    const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, work), NONCE, TAG);
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    const encodedSalt = salt.toString('base64').replace(/=+$/, '');
    return [new Stanza(['scrypt', encodedSalt, String(work)], new Uint8Array(body))];
  },
});

const identityOf = (passphrase: string, wrongPassphrase: () => Error): Identity => ({
  async unwrapFileKey([stanza, ...others]) {
    const [kind, salt = '', work = ''] = stanza?.args ?? [];
    // With null, the library rejects the file, whose header is not for one passphrase.
    if (!stanza || others.length > 0 || kind !== 'scrypt' || !(Number(work) <= MAX_WORK_FACTOR))
      return null;
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(work));
    const decipher = createDecipheriv(CIPHER, key, NONCE, TAG);
    decipher.setAuthTag(stanza.body.subarray(16));
    const fileKey = decipher.update(stanza.body.subarray(0, 16));
    try {
      decipher.final();
    } catch {
      throw wrongPassphrase();
    }
    return new Uint8Array(fileKey);
  },
});

/** A transformation of a byte stream. */
export type Step = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;

/** Passes the bytes on unchanged. */
export const plain: Step = async function* (source) {
  yield* source;
};

type ByteStream = globalThis.ReadableStream<Uint8Array>;

const toStep = (transform: (stream: ByteStream) => Promise<ByteStream>): Step =>
  async function* (source) {
    const transformed = await transform(ReadableStream.from(source) as ByteStream);
    yield* transformed as unknown as AsyncIterable<Uint8Array>;
  };

/** Returns the step that encrypts with a passphrase; without one, `plain`. */
export const encryptWith = (passphrase: string | undefined, workFactor = WORK_FACTOR): Step => {
  if (passphrase === undefined) return plain;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase, workFactor));
  return toStep((stream) => encrypter.encrypt(stream));
};

/**
 * Returns the step that decrypts a file; `plain` if it is not encrypted. It throws if the
 * file was altered or is incomplete.
 * @param acceptsPlain accepts an unencrypted file although there is a passphrase; such a file can be forged
 * @throws CommandError if the passphrase is missing or wrong, and the system's errors
 */
export const decryptWith = async (
  path: string,
  passphrase: string | undefined,
  acceptsPlain: boolean,
): Promise<Step> => {
  const failure = (reason: string) => new CommandError(`${path} ${reason} Nothing was changed.`);
  const chunks = await createReadStream(path, { end: MAX_HEADER - 1 }).toArray();
  const header = Buffer.concat(chunks).toString('latin1');
  if (!header.startsWith(MAGIC)) {
    if (passphrase === undefined || acceptsPlain) return plain;
    throw failure(
      'is not encrypted, or its first line is damaged, and CAMARIM_BACKUP_PASSPHRASE is set: anybody could have made it. If you made it, restore it with --plain.',
    );
  }
  if (!header.includes('\n--- ')) throw new Error('The header has no end.');
  if (passphrase === undefined)
    throw failure(
      'is encrypted. Set CAMARIM_BACKUP_PASSPHRASE, or CAMARIM_BACKUP_PASSPHRASE_FILE, to its passphrase.',
    );
  const wrongPassphrase = () =>
    failure(
      'cannot be decrypted: CAMARIM_BACKUP_PASSPHRASE is not the passphrase that it was made with, or the first lines of the file are damaged.',
    );
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(passphrase, wrongPassphrase));
  return toStep((stream) => decrypter.decrypt(stream));
};
