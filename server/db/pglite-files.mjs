/**
 * Files of the embedded PostgreSQL that survive a power cut. The file layer of PGlite has no `fsync`. This one syncs
 * the file, and the folders in which files were created, renamed or removed since.
 */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Extensions of every embedded database: searches use trigram indexes. */
export const EXTENSIONS = { pg_trgm };

/** Windows cannot sync a folder and persists names itself. */
const SYNCS_FOLDERS = process.platform !== 'win32';
/** Temporary files of single statements; recovery does not read them. */
const PASSING = /[\\/]pgsql_tmp([\\/]|$)/;

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

/**
 * Removes the access of other users from a folder with its content. PGlite creates the files of a new database as 0666,
 * whatever the umask.
 */
const closeTree = (folder) => {
  fs.chmodSync(folder, 0o700);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeTree(path);
    else fs.chmodSync(path, 0o600);
  }
};

const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of a database during which no write runs; of its log the files from `first` to `last`. The rest,
 * which may be half of all, waits to be overwritten. It runs in the thread of the database, which is idle meanwhile.
 * With copy-on-write disks it takes no time.
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

export class DurableFiles extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...emscriptenOpts.preRun, ({ NODEFS }) => this.adapt(NODEFS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

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

/** Start parameters that make PostgreSQL call the syncs above; by default it calls none. */
const startParams = (synced, settings) => [
  ...PGlite.defaultStartParams.filter((parameter) => !(synced && parameter === '-F')),
  ...(synced ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : []),
  ...settings.flatMap((setting) => ['-c', setting]),
];

const openThere = (folder, { synced, settings = [], ...options }, files) =>
  PGlite.create({
    ...options,
    extensions: EXTENSIONS,
    startParams: startParams(synced, settings),
    ...(synced ? { fs: files(folder) } : { dataDir: folder }),
  });

const isMissing = (folder) => !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;

/**
 * Creates a database under a temporary name and renames it when complete: a power cut leaves none, never half of one.
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
 * Opens the database of a folder, and creates it if there is none.
 * @param options of PGlite, `settings` of PostgreSQL (`name=value`), and `synced`: must acknowledged writes survive a
 * power cut?
 * @param files creates the file layer; for tests.
 */
export const openFolder = async (folder, options, files = (path) => new DurableFiles(path)) => {
  if (isMissing(folder)) await createThere(folder, options);
  return openThere(folder, options, files);
};
