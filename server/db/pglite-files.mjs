/**
 * Files of the embedded PostgreSQL that survive a power cut. The file layer of PGlite gives `fsync`
 * nothing to call: here it syncs the file, and the folders in which files were made, renamed or
 * removed since.
 */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Windows cannot sync a folder, and keeps names by itself. */
const SYNCS_FOLDERS = process.platform !== 'win32';
/** Files of single statements, which nobody reads again after a crash. */
const PASSING = /[\\/]pgsql_tmp([\\/]|$)/;

/** Syncs a file's bytes. */
export const syncPath = (path) => {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
};

/** Syncs a folder's own entries, where the system can. */
export const syncFolder = (path) => {
  if (SYNCS_FOLDERS) syncPath(path);
};

/** Syncs a folder with everything in it. */
export const syncTree = (folder) => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncFolder(folder);
};

/** Closes a folder with everything in it to other users. PGlite makes the files of a new database 0666, whatever the umask. */
const closeTree = (folder) => {
  fs.chmodSync(folder, 0o700);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeTree(path);
    else fs.chmodSync(path, 0o600);
  }
};

/** A file of the log. */
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of a database that writes nothing meanwhile; of its log the files from `first` to
 * `last`: the rest, which may be half of all, waits to be written over. In the thread of the database,
 * which has nothing else to do then. Where the disk can share blocks it takes no time.
 */
export const copyFolder = (from, to, log) => {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    if (SEGMENT.test(name) && (name < log.first || name > log.last)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (entry.isDirectory()) copyFolder(source, target, log);
    else fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
  }
};

/** The file layer of one database. */
export class DurableFiles extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...emscriptenOpts.preRun, ({ NODEFS }) => this.adapt(NODEFS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Gives the layer what it lacks. */
  adapt({ node_ops: nodes, stream_ops: streams, realPath, tryFSOperation }) {
    const changed = new Set();
    const change = (folder) => {
      if (!PASSING.test(folder)) changed.add(folder);
    };
    const { mknod, rename, unlink, rmdir } = nodes;

    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      change(realPath(parent));
      return node;
    };
    nodes.rename = (node, folder, name) => {
      const from = realPath(node.parent);
      rename(node, folder, name);
      change(from);
      change(realPath(folder));
    };
    nodes.unlink = (parent, name) => {
      unlink(parent, name);
      change(realPath(parent));
    };
    nodes.rmdir = (parent, name) => {
      const path = realPath(parent);
      rmdir(parent, name);
      changed.delete(join(path, name));
      change(path);
    };
    const sync = (stream) => {
      this.syncFile(stream);
      for (const folder of changed) {
        // A folder that went with everything in it has nothing to keep.
        if (fs.existsSync(folder)) this.syncEntries(folder);
      }
      changed.clear();
      return 0;
    };
    streams.fsync = (stream) => tryFSOperation(() => sync(stream));
  }

  /** Syncs one open file. */
  syncFile(stream) {
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
  }

  /** Syncs the entries of a folder. */
  syncEntries(folder) {
    syncFolder(folder);
  }
}

/** What PostgreSQL is started with to call the syncs above; without, it calls none. */
const startParams = (synced, settings) => [
  ...PGlite.defaultStartParams.filter((parameter) => !(synced && parameter === '-F')),
  ...(synced ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []),
  ...settings.flatMap((setting) => ['-c', setting]),
];

/** Opens the database of a folder that has one. */
const openThere = (folder, { synced, settings = [], ...options }, files) =>
  PGlite.create({
    ...options,
    startParams: startParams(synced, settings),
    ...(synced ? { fs: files(folder) } : { dataDir: folder }),
  });

const isMissing = (folder) => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;

/**
 * A new database comes into being beside its place, and gets its name when it is whole: a power cut
 * in between leaves none, not half of one.
 */
const createThere = async (folder, options) => {
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  const database = await PGlite.create({ dataDir: draft, startParams: startParams(false, []) });
  await database.close();
  closeTree(draft);
  if (options.synced) syncTree(draft);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  if (options.synced) syncFolder(dirname(folder));
};

/**
 * Opens the database of a folder, and makes it where there is none.
 * @param options of PGlite, `settings` of PostgreSQL (`name=value`), and `synced`: whether what was
 * acknowledged survives a power cut.
 * @param files makes the file layer; for tests.
 */
export const openFolder = async (folder, options, files = (path) => new DurableFiles(path)) => {
  if (isMissing(folder)) await createThere(folder, options);
  return openThere(folder, options, files);
};
