/** Files of the embedded PostgreSQL that survive a power cut. */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Extensions of every embedded database: searches use trigram indexes. */
export const EXTENSIONS = { pg_trgm };

/** Windows cannot sync a folder and persists names itself. */
const SYNCS_FOLDERS = process.platform !== 'win32';
/** Folder of temporary files, which recovery does not read. */
const TEMPORARY = /[\\/]pgsql_tmp([\\/]|$)/;

export const syncPath = (path) => {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
};

/** Syncs a folder's own entries, if the system supports it. */
export const syncFolder = (path) => {
  if (SYNCS_FOLDERS) syncPath(path);
};

export const syncTree = (folder) => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncFolder(folder);
};

/** Removes other users' access to a folder and its content. PGlite creates files as 0666, whatever the umask. */
const restrictTree = (folder) => {
  fs.chmodSync(folder, 0o700);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) restrictTree(path);
    else fs.chmodSync(path, 0o600);
  }
};

/** Name of a file of the write-ahead log. */
const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of a database; no write may run meanwhile. Of its log it copies only the files from `first` to
 * `last`. PostgreSQL keeps the other log files, up to half of the folder, for reuse. On copy-on-write disks the copy
 * takes almost no time.
 */
export const copyFolder = (from, to, log) => {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    if (LOG_FILE.test(name) && (name < log.first || name > log.last)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (entry.isDirectory()) copyFolder(source, target, log);
    else fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
  }
};

/**
 * PGlite's file layer with an `fsync`, which PGlite lacks. It syncs the file, and the folders in which files were
 * created, renamed or removed since the last sync.
 */
export class DurableFiles extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...emscriptenOpts.preRun, ({ NODEFS }) => this.adapt(NODEFS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  adapt({ node_ops: nodes, stream_ops: streams, realPath, tryFSOperation }) {
    const changed = new Set();
    const markChanged = (folder) => {
      if (!TEMPORARY.test(folder)) changed.add(folder);
    };
    const { mknod, rename, unlink, rmdir } = nodes;

    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      markChanged(realPath(parent));
      return node;
    };
    nodes.rename = (node, newParent, name) => {
      const oldFolder = realPath(node.parent);
      rename(node, newParent, name);
      markChanged(oldFolder);
      markChanged(realPath(newParent));
    };
    nodes.unlink = (parent, name) => {
      unlink(parent, name);
      markChanged(realPath(parent));
    };
    nodes.rmdir = (parent, name) => {
      const path = realPath(parent);
      rmdir(parent, name);
      changed.delete(join(path, name));
      markChanged(path);
    };
    const sync = (stream) => {
      this.syncFile(stream);
      for (const folder of changed) {
        // A deleted folder has no entries to sync.
        if (fs.existsSync(folder)) this.syncEntries(folder);
      }
      changed.clear();
      return 0;
    };
    streams.fsync = (stream) => tryFSOperation(() => sync(stream));
  }

  syncFile(stream) {
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
  }

  syncEntries(folder) {
    syncFolder(folder);
  }
}

/** Parameters of PostgreSQL's start. With `synced` it calls `fsync`; PGlite's defaults turn that off. */
const startParams = (synced, settings) => [
  ...PGlite.defaultStartParams.filter((parameter) => !(synced && parameter === '-F')),
  ...(synced ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []),
  ...settings.flatMap((setting) => ['-c', setting]),
];

const isMissingOrEmpty = (folder) => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;

/** Creates a database under a temporary name and renames it when complete: a power cut leaves no incomplete database. */
const createDatabase = async (folder, synced) => {
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  const database = await PGlite.create({ dataDir: draft, startParams: startParams(false, []) });
  await database.close();
  restrictTree(draft);
  if (synced) syncTree(draft);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  if (synced) syncFolder(dirname(folder));
};

/**
 * Opens the database of a folder, and creates it if there is none.
 * @param options PGlite's options; `settings`: PostgreSQL's settings (`name=value`); `synced`: must acknowledged writes
 * survive a power cut?
 * @param createFiles creates the file layer; tests replace it
 */
export const openFolder = async (
  folder,
  { synced, settings = [], ...options },
  createFiles = (path) => new DurableFiles(path),
) => {
  if (isMissingOrEmpty(folder)) await createDatabase(folder, synced);
  return PGlite.create({
    ...options,
    extensions: EXTENSIONS,
    startParams: startParams(synced, settings),
    ...(synced ? { fs: createFiles(folder) } : { dataDir: folder }),
  });
};
