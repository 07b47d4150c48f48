import { readdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DurableFiles, type FileLayer, type LayerStream } from '../../server/db/pglite-files.mjs';

/** A file by the number that it keeps whatever its name becomes. */
type File = number;

/** What happened to a file's bytes or to a folder's names, in order. */
type Event =
  | { readonly kind: 'write'; readonly file: File; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'resize'; readonly file: File; readonly size: number }
  | { readonly kind: 'name'; readonly folder: string; readonly path: string; readonly file: File }
  | { readonly kind: 'forget'; readonly folder: string; readonly path: string }
  | { readonly kind: 'move'; readonly folder: string; readonly from: string; readonly path: string }
  | { readonly kind: 'sync'; readonly file: File }
  | { readonly kind: 'syncNames'; readonly folder: string };

/** What a disk writes whole. */
const SECTOR = 512;
const FOLDER = 0o040000;

/** Everything that a database does to its files, from the moment at which it opens them. */
export class Recording {
  readonly events: Event[] = [];
  /** The names at the beginning; all of it is on the disk. */
  readonly first = new Map<string, File>();
  readonly #names = new Map<string, File>();
  #next = 0;

  /** @param folder of the database, which `base` is a copy of. */
  constructor(
    readonly folder: string,
    readonly base: string,
  ) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      this.first.set(relative(folder, join(entry.parentPath, entry.name)), this.#next);
      this.#next += 1;
    }
    for (const [path, file] of this.first) this.#names.set(path, file);
  }

  /** The file layer that writes to this recording. */
  files(): DurableFiles {
    return new RecordedFiles(this.folder, this);
  }

  create(absolute: string, isFolder: boolean): void {
    const path = relative(this.folder, absolute);
    const file = isFolder ? -1 : this.#next;
    this.#next += 1;
    this.#names.set(path, file);
    this.events.push({ kind: 'name', folder: dirname(path), path, file });
  }

  move(absoluteFrom: string, absoluteTo: string): void {
    const [from, path] = [absoluteFrom, absoluteTo].map((one) => relative(this.folder, one)) as [
      string,
      string,
    ];
    this.#names.set(path, this.#of(absoluteFrom));
    this.#names.delete(from);
    this.events.push({ kind: 'move', folder: dirname(path), from, path });
  }

  forget(absolute: string): void {
    const path = relative(this.folder, absolute);
    this.#names.delete(path);
    this.events.push({ kind: 'forget', folder: dirname(path), path });
  }

  write(absolute: string, at: number, bytes: Uint8Array): void {
    this.events.push({ kind: 'write', file: this.#of(absolute), at, bytes });
  }

  resize(absolute: string, size: number): void {
    this.events.push({ kind: 'resize', file: this.#of(absolute), size });
  }

  sync(absolute: string, isFolder: boolean): void {
    const folder = relative(this.folder, absolute) || '.';
    if (isFolder) this.events.push({ kind: 'syncNames', folder });
    else this.events.push({ kind: 'sync', file: this.#of(absolute) });
  }

  #of(absolute: string): File {
    const file = this.#names.get(relative(this.folder, absolute));
    if (file === undefined) throw new Error(`${absolute} was never seen.`);
    return file;
  }
}

class RecordedFiles extends DurableFiles {
  #pathOf: (stream: LayerStream) => string = () => '';

  constructor(
    folder: string,
    readonly recording: Recording,
  ) {
    super(folder);
  }

  override adapt(layer: FileLayer): void {
    const { node_ops: nodes, stream_ops: streams, realPath } = layer;
    const { recording } = this;
    const { mknod, rename, unlink, setattr } = nodes;
    const { write, setattr: resize } = streams;
    this.#pathOf = ({ node }) => realPath(node);
    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      recording.create(join(realPath(parent), name), (mode & FOLDER) !== 0);
      return node;
    };
    nodes.rename = (node, folder, name) => {
      const from = realPath(node);
      rename(node, folder, name);
      recording.move(from, join(realPath(folder), name));
    };
    nodes.unlink = (parent, name) => {
      unlink(parent, name);
      recording.forget(join(realPath(parent), name));
    };
    nodes.setattr = (node, attributes) => {
      setattr(node, attributes);
      if (attributes.size !== undefined) recording.resize(realPath(node), attributes.size);
    };
    streams.setattr = (stream, attributes) => {
      resize(stream, attributes);
      if (attributes.size !== undefined) recording.resize(realPath(stream.node), attributes.size);
    };
    streams.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position);
      const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written).slice();
      recording.write(realPath(stream.node), position, bytes);
      return written;
    };
    super.adapt(layer);
  }

  override syncFile(stream: LayerStream): void {
    this.recording.sync(this.#pathOf(stream), (stream.node.mode & FOLDER) !== 0);
  }

  override syncEntries(folder: string): void {
    this.recording.sync(folder, true);
  }
}

type Change = Extract<Event, { readonly kind: 'write' | 'resize' }>;
type Naming = Extract<Event, { readonly kind: 'name' | 'forget' | 'move' }>;

/** What is left of a write: all of it, nothing, or some of its sectors. */
const torn = (change: Change, random: () => number): Change[] => {
  const luck = random();
  if (luck < 0.4) return [change];
  if (luck < 0.7 || change.kind === 'resize') return [];
  const { bytes, file, at } = change;
  const parts: Change[] = [];
  for (let from = 0; from < bytes.length; from += SECTOR)
    if (random() < 0.5)
      parts.push({ kind: 'write', file, at: at + from, bytes: bytes.slice(from, from + SECTOR) });
  return parts;
};

/** What was done by the cut: the synced part whole, `left` says what of the rest. */
const survivors = <Key, Done>(
  events: readonly Event[],
  keyOf: (event: Event) => { key: Key; done?: Done } | undefined,
  left: (rest: readonly Done[]) => readonly Done[],
): Map<Key, Done[]> => {
  const kept = new Map<Key, Done[]>();
  const open = new Map<Key, Done[]>();
  for (const event of events) {
    const found = keyOf(event);
    if (!found) continue;
    const { key, done } = found;
    if (done === undefined) {
      kept.set(key, [...(kept.get(key) ?? []), ...(open.get(key) ?? [])]);
      open.delete(key);
    } else {
      const rest = open.get(key);
      if (rest) rest.push(done);
      else open.set(key, [done]);
    }
  }
  for (const [key, rest] of open) kept.set(key, [...(kept.get(key) ?? []), ...left(rest)]);
  return kept;
};

const applied = (start: Uint8Array, changes: readonly Change[]): Uint8Array => {
  let content = start;
  for (const change of changes) {
    const size =
      change.kind === 'resize'
        ? change.size
        : Math.max(content.length, change.at + change.bytes.length);
    if (size !== content.length) {
      const other = new Uint8Array(size);
      other.set(content.subarray(0, size));
      content = other;
    }
    if (change.kind === 'write') content.set(change.bytes, change.at);
  }
  return content;
};

/**
 * Builds the folder as a power cut after so many events would leave it: what was synced, and of the
 * rest any part: writes that never came or came in part, the first few of a folder's last names.
 */
export const cutPower = async (
  recording: Recording,
  after: number,
  random: () => number,
  target: string,
): Promise<void> => {
  const events = recording.events.slice(0, after);
  const contents = survivors<File, Change>(
    events,
    (event) => {
      if (event.kind === 'write' || event.kind === 'resize')
        return { key: event.file, done: event };
      return event.kind === 'sync' ? { key: event.file } : undefined;
    },
    (rest) => rest.flatMap((change) => torn(change, random)),
  );
  const namings = survivors<string, Naming>(
    events,
    (event) => {
      if (event.kind === 'syncNames') return { key: event.folder };
      return 'folder' in event ? { key: event.folder, done: event } : undefined;
    },
    (rest) => rest.slice(0, Math.floor(random() * (rest.length + 1))),
  );

  await rm(target, { recursive: true, force: true });
  await cp(recording.base, target, { recursive: true });
  const names = new Map(recording.first);
  for (const naming of [...namings.values()].flat()) {
    if (naming.kind === 'name') names.set(naming.path, naming.file);
    else if (naming.kind === 'forget') names.delete(naming.path);
    else {
      const file = names.get(naming.from);
      names.delete(naming.from);
      if (file !== undefined) names.set(naming.path, file);
    }
  }
  const basePaths = new Map([...recording.first].map(([path, file]) => [file, path]));
  for (const [path] of recording.first)
    if (!names.has(path)) await rm(join(target, path), { force: true });
  for (const [path, file] of names) {
    if (file === -1) throw new Error('Folders that come into being are not played back.');
    const changes = contents.get(file) ?? [];
    const basePath = basePaths.get(file);
    if (basePath === path && changes.length === 0) continue;
    const start =
      basePath === undefined ? new Uint8Array() : await readFile(join(recording.base, basePath));
    await writeFile(join(target, path), applied(new Uint8Array(start), changes));
  }
};
