import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import { CommandError } from '../createAdmin';

/**
 * Encrypted backups are age files (age-encryption.org/v1) with one passphrase: `age -d` opens them without this
 * product. Format, keys and the authenticated chunks of 64 KiB are those of the library. Node's scrypt derives the key
 * in a thread of its own: the library's would block a running server for a second.
 */

/** File name suffix of an encrypted backup. */
export const ENCRYPTED_ENDING = '.age';

const MAGIC = 'age-encryption.org/v1\n';
const LABEL = 'age-encryption.org/v1/scrypt';
/** Work factor of scrypt as a power of two; uses 128 MiB while deriving the key. */
const WORK = 17;
/** `age` itself uses 18; a file with a higher factor is not ours and would exhaust the memory. */
const MOST_WORK = 18;
/** A header for one passphrase has 158 bytes; a longer one is rejected. */
const MOST_HEADER = 1_024;
const TAG = 16;
const CIPHER = 'chacha20-poly1305';
/** The key wraps only one file key, as the format specifies, so the nonce is constant. */
const NONCE = Buffer.alloc(12);

const keyOf = (passphrase: string, salt: Uint8Array, work: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const [N, r] = [2 ** work, 8];
    const options = { N, r, p: 1, maxmem: 129 * N * r };
    scrypt(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const recipientOf = (passphrase: string, work: number): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16);
    const key = await keyOf(passphrase, salt, work);
    const cipher = createCipheriv(CIPHER, key, NONCE, { authTagLength: TAG });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(['scrypt', base64(salt), String(work)], new Uint8Array(body))];
  },
});

/** Salt and work factor from the header; undefined unless it is a header for one passphrase. */
const saltOf = (stanzas: readonly Stanza[]) => {
  const [stanza, ...others] = stanzas;
  const [kind, salt = '', power = '', ...rest] = stanza?.args ?? [];
  if (!stanza || others.length > 0 || kind !== 'scrypt' || rest.length > 0) return undefined;
  if (!/^[1-9]\d?$/.test(power) || Number(power) > MOST_WORK) return undefined;
  if (!/^[A-Za-z0-9+/]{22}$/.test(salt) || stanza.body.length !== 16 + TAG) return undefined;
  return { salt: Buffer.from(salt, 'base64'), work: Number(power), body: stanza.body };
};

const identityOf = (passphrase: string, wrong: () => Error): Identity => ({
  async unwrapFileKey(stanzas) {
    const found = saltOf(stanzas);
    // Not a header of ours: the library rejects the file.
    if (!found) return null;
    const key = await keyOf(passphrase, found.salt, found.work);
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG });
    decipher.setAuthTag(found.body.subarray(16));
    const fileKey = decipher.update(found.body.subarray(0, 16));
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

const through = async function* (
  source: AsyncIterable<Uint8Array>,
  change: (stream: ReadableStream<Uint8Array>) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  yield* (await change(ReadableStream.from(source))) as AsyncIterable<Uint8Array>;
};

/** Returns the step that encrypts with a passphrase; `work` is the power of two of its scrypt. */
export const encrypting = (passphrase: string, work = WORK): Step => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase, work));
  return (source) =>
    through(source, (stream) => encrypter.encrypt(stream as globalThis.ReadableStream<Uint8Array>));
};

/** Reads the first bytes of a file, which identify its format. */
const beginningOf = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_HEADER), 0, MOST_HEADER, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/**
 * Returns the decrypting step for a file; undefined if it is not encrypted. The output is authenticated, in order and
 * complete; any fault throws.
 * @param acceptsPlain Accept an unencrypted file although there is a passphrase? Such a file can be forged.
 * @throws CommandError if the passphrase is missing or wrong, and the system's errors.
 */
export const decrypting = async (
  path: string,
  passphrase: string | undefined,
  acceptsPlain: boolean,
): Promise<Step | undefined> => {
  const beginning = await beginningOf(path);
  if (!beginning.startsWith(MAGIC)) {
    if (passphrase === undefined || acceptsPlain) return undefined;
    throw new CommandError(
      `${path} is not encrypted, or its first line is damaged, and CAMARIM_BACKUP_PASSPHRASE is set: anybody could have made it. If you made it, restore it with --plain. Nothing was changed.`,
    );
  }
  if (!beginning.includes('\n--- ')) throw new Error('The header has no end.');
  if (passphrase === undefined)
    throw new CommandError(
      `${path} is encrypted. Set CAMARIM_BACKUP_PASSPHRASE, or CAMARIM_BACKUP_PASSPHRASE_FILE, to its passphrase. Nothing was changed.`,
    );
  const wrong = () =>
    new CommandError(
      `${path} cannot be decrypted: CAMARIM_BACKUP_PASSPHRASE is not the passphrase that it was made with, or the first lines of the file are damaged. Nothing was changed.`,
    );
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(passphrase, wrong));
  return (source) =>
    through(source, (stream) => decrypter.decrypt(stream as globalThis.ReadableStream<Uint8Array>));
};
