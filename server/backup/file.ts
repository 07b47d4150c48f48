import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '../createAdmin';
import { syncFolder, syncPath } from '../db/pglite-files.mjs';
import { decrypting, plain, type Step } from './encryption';

/**
 * A backup is compressed text with one JSON value per line. Order: title, each table with its rows, sequences, uploads
 * that are files, counts, and the checksum of all lines before. With a passphrase all of it is encrypted
 * (`encryption.ts`).
 */

/** Version of the layout; a reader rejects versions that it does not know. */
export const FORMAT = 1;

/** Content of a file of this layout: the whole database, or archived rows of the audit. */
export type Kind = 'backup' | 'archive';

/** The first line of a file of this layout. */
export interface Title<K extends Kind = Kind> {
  readonly camarim: K;
  readonly format: number;
  readonly version: string;
  /** Time of creation, UTC. */
  readonly at: string;
}

export interface Head extends Title<'backup'> {
  /** Names of the migrations that its tables have. */
  readonly migrations: readonly string[];
}

/** A line between the first and the last. */
export type Part =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly rows: readonly (readonly (string | null)[])[] }
  | { readonly sequence: string; readonly value: string }
  | { readonly file: string; readonly bytes: string };

/** Rows by table, and the number of uploads that are files. */
export interface Counts {
  readonly tables: Readonly<Record<string, number>>;
  readonly files: number;
}

export const rowsIn = ({ tables }: Counts): number =>
  Object.values(tables).reduce((sum, count) => sum + count, 0);

/** Returns a time for a file name: `20260310T150000Z`. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const refusal = (path: string, why: string): CommandError =>
  new CommandError(`${path} ${why} Nothing was changed.`);

export const DISK_FULL = 'the disk is full';

/** Converts a system error into a readable one; returns any other error unchanged. */
export const writeFailure = (path: string, error: unknown): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return error;
  const why = code === 'ENOSPC' ? DISK_FULL : code;
  return new CommandError(`${path} cannot be written: ${why}. Nothing is left of it.`);
};

/**
 * Writes the lines that `lines` yields, and the counts that it returns. The file gets its name once it is complete on
 * disk.
 * @param signal aborts, and removes the partial file.
 * @throws CommandError if it cannot be written; no partial file is left.
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
    throw writeFailure(path, error);
  }
};

const linesOf = async function* (path: string, decrypt: Step): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // Any failure before it fails the text stream too.
  connect(createReadStream(path), decrypt, text, () => undefined);
  // An upload is one line of several megabytes: its pieces are joined once.
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

/**
 * Yields the parsed lines but for the last one, and returns its counts.
 * @throws CommandError
 */
const partsOf = async function* (
  kind: Kind,
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<unknown, Counts> {
  const foreign = () => refusal(path, `is no ${kind} of this product.`);
  const damaged = () =>
    refusal(path, 'is damaged: it ends too early, or its checksum is wrong. Use another backup.');
  const hash = createHash('sha256');
  let head: Partial<Title> | undefined;
  let before: string | undefined;
  try {
    // The hash chains protect a plain archive. A plain backup may be forged and replaces everything.
    const decrypt = await decrypting(path, passphrase, kind === 'archive');
    for await (const line of linesOf(path, decrypt)) {
      if (before !== undefined) {
        hash.update(`${before}\n`);
        const part: unknown = JSON.parse(before);
        head ??= part as Partial<Title>;
        if (head?.camarim !== kind) throw foreign();
        if (head.format !== FORMAT)
          throw refusal(
            path,
            `was made by version ${head.version}, whose ${kind}s this one cannot read.`,
          );
        yield part;
      }
      before = line;
    }
    if (!head) throw foreign();
    const tail = JSON.parse(before ?? '') as Counts & { readonly sha256: string };
    if (tail.sha256 !== hash.digest('hex')) throw damaged();
    return tail;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall) throw refusal(path, `cannot be read (${code}).`);
    const isForeign = !head && (code === 'Z_DATA_ERROR' || error instanceof SyntaxError);
    throw isForeign ? foreign() : damaged();
  }
};

/**
 * Reads a whole file of this layout and verifies its checksum.
 * @returns its head and its counts.
 * @throws CommandError if it is damaged, foreign or unreadable.
 */
export const readKind = async <H extends Title, P>(
  kind: H['camarim'],
  path: string,
  passphrase: string | undefined,
  take: (part: P, head: H) => Promise<void> | void,
): Promise<{ head: H; counts: Counts }> => {
  const parts = partsOf(kind, path, passphrase);
  const head = (await parts.next()).value as H;
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return { head, counts: value };
    await take(value as P, head);
  }
};
