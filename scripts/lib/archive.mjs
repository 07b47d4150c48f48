import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { builtVersion } from './build.mjs';
import { filesUnder } from './files.mjs';
import { NODE_FLAGS, platform } from './node.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { isRead, runtimePackages } from './runtime.mjs';

/** Constant for every file, so identical files give an identical archive. */
const TIME = new Date('2020-01-01T00:00:00Z');

const copy = (from, to) => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
};

/** Copies a package's own files; nested packages are separate packages. */
const copyPackage = (folder, to) => {
  for (const file of filesUnder(inRoot(folder)))
    if (!file.startsWith('node_modules/') && isRead(file))
      copy(inRoot(folder, file), join(to, folder, file));
};

const isServed = (file) => file !== '.stamp' && !file.startsWith('client/.vite/');

const manifest = (dependencies) => {
  const { name, description, license, type, engines } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  );
  const scripts = { start: `node ${NODE_FLAGS.join(' ')} start.mjs` };
  const own = { name, version: builtVersion(), private: true, description, license, type, engines };
  return { ...own, ...platform(), scripts, dependencies };
};

/** Returns the operator's text: operation and configuration. */
export const operatorText = () => {
  const configuration = readFileSync(inRoot('docs', 'configuration.md'), 'utf8');
  const variables = configuration.slice(configuration.indexOf('## Variables'));
  const text = readFileSync(inRoot('docs', 'operate.md'), 'utf8');
  // In the archive it lies one folder higher than in the repository.
  return `${text.trimEnd().replaceAll('](../deploy/', '](deploy/').replaceAll('](configuration.md)', '](#variables)')}\n\n${variables.trimEnd()}\n`;
};

const stage = (to) => {
  const { dependencies, folders } = runtimePackages(ROOT, inRoot('dist', 'server'));
  for (const file of filesUnder(inRoot('dist')).filter(isServed))
    copy(inRoot('dist', file), join(to, 'dist', file));
  for (const folder of folders) copyPackage(folder, to);
  copy(inRoot('scripts', 'lib', 'node.mjs'), join(to, 'lib', 'node.mjs'));
  copy(inRoot('scripts', 'packed', 'start.mjs'), join(to, 'start.mjs'));
  copy(inRoot('LICENSE'), join(to, 'LICENSE'));
  for (const file of ['camarim.service', 'nginx.conf'])
    copy(inRoot('deploy', file), join(to, 'deploy', file));
  copy(inRoot('docs', 'alerts.example.yml'), join(to, 'alerts.example.yml'));
  writeFileSync(join(to, 'README.md'), operatorText());
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest(dependencies), null, 2)}\n`);
};

const MISSING =
  'The program `tar` is missing: install it (Debian: apt-get install tar), then pack again.';

/** Runs the system's tar over the named files and compresses its output into a file. */
const compress = async (folder, files, path) => {
  // BSD tar, of macOS, has different options.
  const isGnu = process.platform === 'linux';
  const owner = isGnu ? ['--owner=0', '--group=0'] : ['--uid', '0', '--gid', '0'];
  const args = ['--format=ustar', '--numeric-owner', ...owner, '-cf', '-', '-T', '-'];
  const child = spawn('tar', args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const end = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(error.code === 'ENOENT' ? new Error(MISSING) : error);
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`tar ended with ${code}.`));
    });
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(files.map((file) => `${file}\n`).join(''));
  // Node's gzip writes no time and no name.
  await Promise.all([
    end,
    pipeline(child.stdout, createGzip({ level: 9 }), createWriteStream(path)),
  ]);
};

/**
 * Creates `camarim-<version>.tar.gz` from the built and installed files, in `out`, without a registry. The
 * same files give the same archive.
 * @returns its path, its size and its number of files
 */
export const makeArchive = async (out) => {
  const work = mkdtempSync(join(tmpdir(), 'camarim-pack-'));
  try {
    const { name, version } = manifest({});
    const top = `${name}-${version}`;
    stage(join(work, top));
    const files = filesUnder(join(work, top)).map((file) => `${top}/${file}`);
    for (const file of files) {
      chmodSync(join(work, file), 0o644);
      utimesSync(join(work, file), TIME, TIME);
    }
    mkdirSync(out, { recursive: true });
    const path = join(out, `${top}.tar.gz`);
    await compress(work, files, path);
    return { path, bytes: statSync(path).size, files: files.length };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
