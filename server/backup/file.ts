import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '../createAdmin';
import { syncFolder, syncPath } from '../db/pglite-files.mjs';
import { decryptWith, plain, type Step } from './encryption';

/**
 * A backup is compressed text with one JSON value per line: the head, each table with its rows, sequences, and uploads
 * that are files. The last line holds the counts and the checksum of all lines before it. With a passphrase, the whole
 * file is encrypted (`encryption.ts`).
 */

/** Version of the layout; a reader rejects other versions. */
export const FORMAT = 1;

/** Content of a file of this layout: the whole database, or archived rows of the audit. */
export type Kind = 'backup' | 'archive';

/** The part of the first line that all files of this layout share. */
export interface Title<K extends Kind = Kind> {
  readonly camarim: K;
  readonly format: number;
  /** Version of the product. */
  readonly version: string;
  /** Time of creation, UTC. */
  readonly at: string;
}

/** The first line of a backup. */
export interface Head extends Title<'backup'> {
  /** Names of the migrations that were applied to its tables. */
  readonly migrations: readonly string[];
}

/** A line of a backup between the first and the last. */
export type Part =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly rows: readonly (readonly (string | null)[])[] }
  | { readonly sequence: string; readonly value: string }
  | { readonly file: string; readonly bytes: string };

/** Number of rows by table, and number of uploads that are files. */
export interface Counts {
  readonly tables: Readonly<Record<string, number>>;
  readonly files: number;
}

export const rowsIn = ({ tables }: Counts): number =>
  Object.values(tables).reduce((sum, count) => sum + count, 0);

/** Formats a time for a file name: `20260310T150000Z`. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const readError = (path: string, reason: string): CommandError =>
  new CommandError(`${path} ${reason} Nothing was changed.`);

export const DISK_FULL = 'the disk is full';

/** Converts a system error into a readable one; returns any other error unchanged. */
export const toWriteError = (path: string, error: unknown): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return error;
  const reason = code === 'ENOSPC' ? DISK_FULL : code;
  return new CommandError(`${path} cannot be written: ${reason}. Nothing is left of it.`);
};

/**
 * Writes the lines that `lines` yields, and the counts that it returns. The file gets its name once it is complete on
 * disk.
 * @param signal aborts and removes the partial file
 * @throws CommandError if the file cannot be written; no partial file is left
 */
export const writeBackup = async (
  path: string,
  lines: AsyncGenerator<string, Counts>,
  encrypt: Step = plain,
  signal?: AbortSignal,
): Promise<Counts> => {
  const draft = `${path}.part`;
  const hash = createHash('sha256');
  let counts: Counts = { tables: {}, files: 0 };
  const hashed = async function* () {
    let line = await lines.next();
    for (; !line.done; line = await lines.next()) {
      hash.update(`${line.value}\n`);
      yield `${line.value}\n`;
    }
    counts = line.value;
    yield `${JSON.stringify({ ...counts, sha256: hash.digest('hex') })}\n`;
  };
  try {
    const text = Readable.from(hashed());
    const file = createWriteStream(draft);
    await pipeline(text, createGzip({ level: 3 }), encrypt, file, { signal });
    syncPath(draft);
    await rename(draft, path);
    syncFolder(dirname(resolve(path)));
    return counts;
  } catch (error) {
    await rm(draft, { force: true });
    throw toWriteError(path, error);
  }
};

/** Yields the lines of a decrypted and decompressed file. */
const readLines = async function* (path: string, decrypt: Step): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // A failure of any stream fails `text` too, so the callback has nothing to do.
  connect(createReadStream(path), decrypt, text, () => undefined);
  // An upload is a line of several megabytes, so its chunks are joined only once.
  let pieces: string[] = [];
  for await (const chunk of text) {
    const [first = '', ...others] = (chunk as string).split('\n');
    pieces.push(first);
    for (const next of others) {
      yield pieces.join('');
      pieces = [next];
    }
  }
  const rest = pieces.join('');
  if (rest !== '') yield rest;
};

/** Yields the parsed lines except the last one, whose counts it returns. @throws CommandError */
const readParts = async function* (
  kind: Kind,
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<unknown, Counts> {
  const foreign = () => readError(path, `is no ${kind} of this product.`);
  const damaged = () =>
    readError(path, 'is damaged: it ends too early, or its checksum is wrong. Use another backup.');
  const hash = createHash('sha256');
  let head: Partial<Title> | undefined;
  let previous: string | undefined;
  try {
    // A plain archive is protected by its hash chains. A plain backup could be forged, and would replace all data.
    const decrypt = await decryptWith(path, passphrase, kind === 'archive');
    for await (const line of readLines(path, decrypt)) {
      if (previous !== undefined) {
        hash.update(`${previous}\n`);
        const part: unknown = JSON.parse(previous);
        head ??= part as Partial<Title>;
        if (head?.camarim !== kind) throw foreign();
        if (head.format !== FORMAT)
          throw readError(
            path,
            `was made by version ${head.version}, whose ${kind}s this one cannot read.`,
          );
        yield part;
      }
      previous = line;
    }
    if (!head) throw foreign();
    const tail = JSON.parse(previous ?? '') as Counts & { readonly sha256: string };
    if (tail.sha256 !== hash.digest('hex')) throw damaged();
    return tail;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall) throw readError(path, `cannot be read (${code}).`);
    const isForeign = !head && (code === 'Z_DATA_ERROR' || error instanceof SyntaxError);
    throw isForeign ? foreign() : damaged();
  }
};

/**
 * Reads a whole file of this layout and verifies its checksum.
 * @param onPart receives each line between the first and the last
 * @throws CommandError if the file is damaged, foreign or unreadable
 */
export const readBackupFile = async <H extends Title, P>(
  kind: H['camarim'],
  path: string,
  passphrase: string | undefined,
  onPart: (part: P, head: H) => Promise<void> | void,
): Promise<{ head: H; counts: Counts }> => {
  const parts = readParts(kind, path, passphrase);
  const head = (await parts.next()).value as H;
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return { head, counts: value };
    await onPart(value as P, head);
  }
};
