import { readdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  DurableFiles,
  type FileLayer,
  type LayerNode,
  type LayerStream,
} from '../../server/db/pglite-files.mjs';

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

/** Everything that a database does to its files, from the moment at which it opens them by this layer. */
export class Recording extends DurableFiles {
  readonly events: Event[] = [];
  /** The names at the beginning; all of it is on the disk. */
  readonly first = new Map<string, File>();
  readonly #names: Map<string, File>;
  #pathOf: (node: LayerNode) => string = () => '';

  /** @param folder of the database, which `base` is a copy of. */
  constructor(
    folder: string,
    readonly base: string,
  ) {
    super(folder);
    this.#within = (path) => relative(folder, path) || '.';
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        this.first.set(this.#within(join(entry.parentPath, entry.name)), this.first.size);
    this.#names = new Map(this.first);
  }

  override adapt(layer: FileLayer): void {
    const { node_ops: nodes, stream_ops: streams, realPath } = layer;
    const { mknod, rename, unlink, setattr } = nodes;
    const { write, setattr: resize } = streams;
    const pathOf = (node: LayerNode, name = ''): string => this.#within(join(realPath(node), name));
    this.#pathOf = pathOf;
    let made = this.first.size;
    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      const path = pathOf(parent, name);
      const file = (mode & FOLDER) === 0 ? made : -1;
      made += 1;
      this.#names.set(path, file);
      this.events.push({ kind: 'name', folder: dirname(path), path, file });
      return node;
    };
    nodes.rename = (node, folder, name) => {
      const [from, path] = [pathOf(node), pathOf(folder, name)];
      const file = this.#fileOf(from);
      rename(node, folder, name);
      this.#names.set(path, file);
      this.#names.delete(from);
      this.events.push({ kind: 'move', folder: dirname(path), from, path });
    };
    nodes.unlink = (parent, name) => {
      unlink(parent, name);
      const path = pathOf(parent, name);
      this.#names.delete(path);
      this.events.push({ kind: 'forget', folder: dirname(path), path });
    };
    const resized = (node: LayerNode, size: number | undefined): void => {
      if (size !== undefined)
        this.events.push({ kind: 'resize', file: this.#fileOf(pathOf(node)), size });
    };
    nodes.setattr = (node, attributes) => {
      setattr(node, attributes);
      resized(node, attributes.size);
    };
    streams.setattr = (stream, attributes) => {
      resize(stream, attributes);
      resized(stream.node, attributes.size);
    };
    streams.write = (stream, buffer, offset, length, at) => {
      const written = write(stream, buffer, offset, length, at);
      const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written).slice();
      this.events.push({ kind: 'write', file: this.#fileOf(pathOf(stream.node)), at, bytes });
      return written;
    };
    super.adapt(layer);
  }

  override syncFile({ node }: LayerStream): void {
    const path = this.#pathOf(node);
    if ((node.mode & FOLDER) === 0) this.events.push({ kind: 'sync', file: this.#fileOf(path) });
    else this.events.push({ kind: 'syncNames', folder: path });
  }

  override syncEntries(folder: string): void {
    this.events.push({ kind: 'syncNames', folder: this.#within(folder) });
  }

  readonly #within: (path: string) => string;

  #fileOf(path: string): File {
    const file = this.#names.get(path);
    if (file === undefined) throw new Error(`${path} was never seen.`);
    return file;
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
