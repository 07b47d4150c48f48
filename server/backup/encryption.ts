import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import { CommandError } from '../createAdmin';

/**
 * Encrypted backups are age files (age-encryption.org/v1) with one passphrase: `age -d` opens them without this
 * product. Node's scrypt derives the key in a thread of its own: the library's would block a running server for a
 * second.
 */

/** File name suffix of an encrypted backup. */
export const ENCRYPTED_ENDING = '.age';

const MAGIC = 'age-encryption.org/v1\n';
const LABEL = Buffer.from('age-encryption.org/v1/scrypt');
/** Work factor of scrypt as a power of two; uses 128 MiB while deriving the key. */
const WORK = 17;
/** `age` itself uses 18; a file with a higher factor is not ours and would exhaust the memory. */
const MAX_WORK = 18;
/** A header for one passphrase has 158 bytes; a longer one is rejected. */
const MAX_HEADER = 1_024;
const TAG = { authTagLength: 16 };
const CIPHER = 'chacha20-poly1305';
/** The key wraps only one file key, as the format specifies, so the nonce is constant. */
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

const identityOf = (passphrase: string, wrong: () => Error): Identity => ({
  async unwrapFileKey([stanza, ...others]) {
    const [kind, salt = '', work = ''] = stanza?.args ?? [];
    // The library rejects a file whose header is not for one passphrase.
    if (!stanza || others.length > 0 || kind !== 'scrypt' || !(Number(work) <= MAX_WORK))
      return null;
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(work));
    const decipher = createDecipheriv(CIPHER, key, NONCE, TAG);
    decipher.setAuthTag(stanza.body.subarray(16));
    const fileKey = decipher.update(stanza.body.subarray(0, 16));
    try {
      decipher.final();
    } catch {
      throw wrong();
    }
    return new Uint8Array(fileKey);
  },
});

/** A transformation of a byte stream. */
export type Step = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;

/** Leaves the bytes as they are. */
export const plain: Step = async function* (source) {
  yield* source;
};

type ByteStream = globalThis.ReadableStream<Uint8Array>;

const through = (change: (stream: ByteStream) => Promise<ByteStream>): Step =>
  async function* (source) {
    const changed = await change(ReadableStream.from(source) as ByteStream);
    yield* changed as unknown as AsyncIterable<Uint8Array>;
  };

/**
 * Returns the step that encrypts with a passphrase; without one, `plain`. `work` is the power of two of its scrypt.
 */
export const encrypting = (passphrase: string | undefined, work = WORK): Step => {
  if (passphrase === undefined) return plain;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase, work));
  return through((stream) => encrypter.encrypt(stream));
};

/**
 * Returns the decrypting step for a file; `plain` if it is not encrypted. The output is authenticated, in order and
 * complete; any fault throws.
 * @param acceptsPlain Accept an unencrypted file although there is a passphrase? Such a file can be forged.
 * @throws CommandError if the passphrase is missing or wrong, and the system's errors.
 */
export const decrypting = async (
  path: string,
  passphrase: string | undefined,
  acceptsPlain: boolean,
): Promise<Step> => {
  const refusal = (why: string) => new CommandError(`${path} ${why} Nothing was changed.`);
  const bytes = await createReadStream(path, { end: MAX_HEADER - 1 }).toArray();
  const beginning = Buffer.concat(bytes).toString('latin1');
  if (!beginning.startsWith(MAGIC)) {
    if (passphrase === undefined || acceptsPlain) return plain;
    throw refusal(
      'is not encrypted, or its first line is damaged, and CAMARIM_BACKUP_PASSPHRASE is set: anybody could have made it. If you made it, restore it with --plain.',
    );
  }
  if (!beginning.includes('\n--- ')) throw new Error('The header has no end.');
  if (passphrase === undefined)
    throw refusal(
      'is encrypted. Set CAMARIM_BACKUP_PASSPHRASE, or CAMARIM_BACKUP_PASSPHRASE_FILE, to its passphrase.',
    );
  const wrong = () =>
    refusal(
      'cannot be decrypted: CAMARIM_BACKUP_PASSPHRASE is not the passphrase that it was made with, or the first lines of the file are damaged.',
    );
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(passphrase, wrong));
  return through((stream) => decrypter.decrypt(stream));
};
