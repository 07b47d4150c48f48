import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../../tests/support/folder';
import { encryptWith } from './encryption';
import { type Counts, readBackupFile, writeBackup } from './file';
import { restore } from './load';

const PASSPHRASE = 'cavalo correto bateria grampo';
const SECRET = 'Ana Souza';
/** The cheapest scrypt: what is proven here is not its strength. */
const WORK = 10;
const CHUNK = 64 * 1024 + 16;
const NOW = new Date(0);
const silent = () => undefined;
const COUNTS: Counts = { tables: {}, files: 1 };

const folder = folderOfFile();
let whole: Buffer;
/** Offset of the first chunk: after the header and a nonce of 16 bytes. */
let start: number;

const head = JSON.stringify({
  camarim: 'backup',
  format: 1,
  version: '1.2.3',
  at: '2026-03-10T15:00:00.000Z',
  migrations: [],
});

const lines = async function* () {
  yield head;
  yield JSON.stringify({ table: 'staff', columns: [SECRET] });
  // Data that hardly compress: three whole chunks and a part of one.
  for (const file of ['one', 'two'])
    yield JSON.stringify({ file, bytes: randomBytes(110_000).toString('base64') });
  return COUNTS;
};

beforeAll(async () => {
  const path = join(folder, 'whole');
  await writeBackup(path, lines(), encryptWith(PASSPHRASE, WORK));
  whole = await readFile(path);
  start = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + 16;
});

const altered = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

/** Another letter of base64 in the header, which stays one that can be read. */
const relettered = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes.write(bytes.toString('latin1', at, at + 1) === 'A' ? 'B' : 'A', at, 'latin1');
  return bytes;
};

const chunk = (index: number) => whole.subarray(start + index * CHUNK, start + (index + 1) * CHUNK);

const read = async (bytes: Uint8Array, passphrase: string | undefined) => {
  const path = join(folder, 'spoilt');
  await writeFile(path, bytes);
  const parts: unknown[] = [];
  await readBackupFile('backup', path, passphrase, (part) => void parts.push(part));
  return parts;
};

describe('an encrypted backup', () => {
  it('is a file of age that is read with its passphrase, and holds nothing that can be read without', async () => {
    expect(await read(whole, PASSPHRASE)).toHaveLength(3);
    expect(whole.length).toBeGreaterThan(start + 3 * CHUNK);
    const text = whole.toString('latin1');
    for (const secret of [PASSPHRASE, 'cavalo', SECRET, 'camarim'])
      expect(text).not.toContain(secret);
    expect(await readdir(folder)).not.toContain('whole.part');
    // The reference library reads it, and one of the library is read here.
    const decrypter = new Decrypter();
    decrypter.addPassphrase(PASSPHRASE);
    const packed = await decrypter.decrypt(new Uint8Array(whole));
    expect(gunzipSync(packed).toString()).toContain(SECRET);
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(WORK);
    encrypter.setPassphrase(PASSPHRASE);
    expect(await read(await encrypter.encrypt(packed), PASSPHRASE)).toHaveLength(3);
  });

  const WRONG = 'is not the passphrase that it was made with';
  const DAMAGED = 'is damaged';
  const MISSING = 'is encrypted. Set CAMARIM_BACKUP_PASSPHRASE';
  const PLAIN = 'restore it with --plain';
  const line = (text: string) => whole.indexOf(text);
  const cut = (at: number) => whole.subarray(0, at);

  it.each<[string, () => Uint8Array, string | undefined, string]>([
    ['with a wrong passphrase', () => whole, `${PASSPHRASE}.`, WRONG],
    ['without a passphrase', () => whole, undefined, MISSING],
    ['that is not encrypted (S5)', () => gzipSync('{}'), PASSPHRASE, PLAIN],
    ['cut in its first line', () => cut(10), PASSPHRASE, PLAIN],
    ['cut before its last chunk', () => cut(start + 3 * CHUNK), PASSPHRASE, DAMAGED],
    ['with a byte more', () => Buffer.concat([whole, Buffer.from('x')]), PASSPHRASE, DAMAGED],
    ['altered in its first line', () => altered(3), PASSPHRASE, PLAIN],
    ['altered in its salt', () => relettered(line('scrypt ') + 9), PASSPHRASE, WRONG],
    ['altered in the code of its header', () => relettered(line('--- ') + 8), PASSPHRASE, DAMAGED],
    ['altered in a middle chunk', () => altered(start + CHUNK + 5), PASSPHRASE, DAMAGED],
    [
      'whose work of scrypt would take the memory',
      () => Buffer.from(whole.toString('latin1').replace(` ${WORK}\n`, ' 40\n'), 'latin1'),
      PASSPHRASE,
      DAMAGED,
    ],
    [
      'with two chunks swapped',
      () => Buffer.concat([cut(start), chunk(1), chunk(0), whole.subarray(start + 2 * CHUNK)]),
      PASSPHRASE,
      DAMAGED,
    ],
  ])('%s is refused, and nothing is changed', async (_, spoil, passphrase, words) => {
    const path = join(folder, 'spoilt.backup');
    const data = join(folder, 'data');
    await writeFile(path, spoil());
    const work = restore(path, { folder: data }, NOW, {
      files: undefined,
      print: silent,
      passphrase,
    });
    await expect(work).rejects.toThrow(words);
    await expect(work).rejects.toThrow(/Nothing was changed\.|Use another backup/);
    await expect(work).rejects.not.toThrow(/cavalo/);
    expect(await readdir(folder)).not.toContain('data');
  });
});
