import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '../createAdmin';
import { syncFolder, syncPath } from '../db/pglite-files.mjs';
import { decrypting, type Step } from './encryption';

/**
 * A backup is compressed text with one JSON value per line. Order: title, each table with its rows, sequences, uploads
 * that are files, counts, and the checksum of all lines before. With a passphrase all of it is encrypted
 * (`encryption.ts`).
 */

/** Version of the layout; a reader rejects versions that it does not know. */
export const FORMAT = 1;

/** The first line of a file of this layout. */
export interface Title<K extends Kind = Kind> {
  readonly camarim: K;
  readonly format: number;
  /** Version of the product that made it. */
  readonly version: string;
  /** Time of creation, UTC. */
  readonly at: string;
}

/** Content of a file of this layout: the whole database, or archived rows of the audit. */
export type Kind = 'backup' | 'archive';

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

interface Tail extends Counts {
  readonly sha256: string;
}

const refusal = (path: string, why: string): CommandError =>
  new CommandError(`${path} ${why} Nothing was changed.`);

const damaged = (path: string): CommandError =>
  refusal(path, 'is damaged: it ends too early, or its checksum is wrong. Use another backup.');

export const DISK_FULL = 'the disk is full';

/** Converts a system error into a readable one; returns any other error unchanged. */
export const writeFailure = (path: string, error: unknown): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return error;
  const why = code === 'ENOSPC' ? DISK_FULL : code;
  return new CommandError(`${path} cannot be written: ${why}. Nothing is left of it.`);
};

export interface Writing {
  /** Aborts the backup and removes the partial file. */
  readonly signal?: AbortSignal | undefined;
  /** Encrypts the file; if absent, it is written as plain text. */
  readonly encrypt?: Step | undefined;
}

/**
 * Writes the lines that `lines` yields; `counts` supplies the last line after them. The file gets its name once it is
 * complete on disk.
 * @throws CommandError if it cannot be written; no partial file is left.
 */
export const writeBackup = async (
  path: string,
  lines: AsyncIterable<string>,
  counts: () => Counts,
  { signal, encrypt }: Writing = {},
): Promise<void> => {
  const draft = `${path}.part`;
  const hash = createHash('sha256');
  const all = async function* () {
    for await (const line of lines) {
      hash.update(`${line}\n`);
      yield `${line}\n`;
    }
    yield `${JSON.stringify({ ...counts(), sha256: hash.digest('hex') })}\n`;
  };
  try {
    const packed = [Readable.from(all()), createGzip({ level: 3 })] as const;
    const file = createWriteStream(draft);
    await (encrypt
      ? pipeline(...packed, encrypt, file, { signal })
      : pipeline(...packed, file, { signal }));
    syncPath(draft);
    await rename(draft, path);
    syncFolder(dirname(resolve(path)));
  } catch (error) {
    await rm(draft, { force: true });
    throw writeFailure(path, error);
  }
};

const linesOf = async function* (
  kind: Kind,
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<string> {
  // The hash chains protect a plain archive. A plain backup may be forged and replaces everything.
  const decrypt = await decrypting(path, passphrase, kind === 'archive');
  const text = createGunzip().setEncoding('utf8');
  // Any failure before it fails the text stream too.
  const source = createReadStream(path);
  const over = () => undefined;
  if (decrypt) connect(source, decrypt, text, over);
  else connect(source, text, over);
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

const foreign = (path: string, kind: Kind): CommandError =>
  refusal(path, `is no ${kind} of this product.`);

const headOf = <H extends Title>(path: string, line: string | undefined, kind: Kind): H => {
  let head: Partial<Title> | undefined;
  try {
    head = JSON.parse(line ?? '') as Partial<Title>;
  } catch {
    head = undefined;
  }
  if (head?.camarim !== kind) throw foreign(path, kind);
  if (head.format !== FORMAT)
    throw refusal(
      path,
      `was made by version ${head.version}, whose ${kind}s this one cannot read.`,
    );
  return head as H;
};

/** Yields lines and marks the last one; all others go into the checksum. */
const partsOf = async function* (
  kind: Kind,
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<string, Tail | undefined> {
  const hash = createHash('sha256');
  let before: string | undefined;
  for await (const line of linesOf(kind, path, passphrase)) {
    if (before !== undefined) {
      hash.update(`${before}\n`);
      yield before;
    }
    before = line;
  }
  const tail = JSON.parse(before ?? '') as Partial<Tail>;
  return tail.sha256 === hash.digest('hex') ? (tail as Tail) : undefined;
};

const isReadable = async (path: string): Promise<void> => {
  try {
    await (await open(path)).close();
  } catch (error) {
    throw refusal(path, `cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
};

/**
 * Reads a whole file of this layout and verifies its checksum.
 * @returns its head and its counts.
 * @throws CommandError if it is damaged, foreign or unreadable.
 */
export const readKind = async <K extends Kind, H extends Title<K>, P>(
  kind: K,
  path: string,
  passphrase: string | undefined,
  take: (part: P, head: H) => Promise<void> | void,
): Promise<{ head: H; counts: Counts }> => {
  await isReadable(path);
  let head: H | undefined;
  const parts = partsOf(kind, path, passphrase);
  const next = async () => {
    try {
      return await parts.next();
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const { code } = error as NodeJS.ErrnoException;
      const isForeign = code === 'Z_DATA_ERROR' || error instanceof SyntaxError;
      if (!head && isForeign) throw foreign(path, kind);
      throw damaged(path);
    }
  };
  for (;;) {
    const { value, done } = await next();
    if (done) {
      if (!head) throw foreign(path, kind);
      if (!value) throw damaged(path);
      return { head, counts: value };
    }
    if (head) await take(JSON.parse(value) as P, head);
    else head = headOf<H>(path, value, kind);
  }
};

/**
 * Reads a whole backup and verifies its checksum.
 * @returns its head and its counts.
 * @throws CommandError if it is damaged, foreign or unreadable.
 */
export const readBackup = (
  path: string,
  passphrase: string | undefined,
  take: (part: Part, head: Head) => Promise<void> | void = () => undefined,
): Promise<{ head: Head; counts: Counts }> =>
  readKind<'backup', Head, Part>('backup', path, passphrase, take);
