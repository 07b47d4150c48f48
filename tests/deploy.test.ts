import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { VARIABLES } from '../server/envVariables';
import { FILE_LIMIT } from '../server/http/body';
import { TIMEOUTS } from '../server/http/listen';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'camarim-deploy-'));
const read = (name: string) => readFileSync(join('deploy', name), 'utf8');

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Why a checker does not run here; undefined where it does. */
const missing = (program: string, ...args: string[]): string | undefined => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return undefined;
  } catch {
    return `not run, no ${[program, ...args].join(' ')} here`;
  }
};

describe('what stands in deploy/', () => {
  it('names variables that the server reads, and images without the host of a registry', () => {
    const known = new Set<string>(VARIABLES.map(({ name }) => name));
    for (const name of readdirSync('deploy')) {
      const text = read(name);
      const named = text.match(/\b(CAMARIM_[A-Z_]+|DATABASE_URL)\b/g) ?? [];
      expect(named.filter((each) => !known.has(each))).toEqual([]);
      const images = [...text.matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image]) => image);
      for (const image of images) expect(image).toMatch(/^(node:22-slim|postgres:16)$/);
    }
  });

  it('the proxy lets in what the server takes, and closes idle connections before it', () => {
    const text = read('nginx.conf');
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThan(FILE_LIMIT);
    const idle = Number(/^\s+keepalive_timeout (\d+)s;/m.exec(text)?.[1]);
    expect(idle * 1000).toBeLessThan(TIMEOUTS.keepAlive);
    expect(text).toContain(`client_header_timeout ${TIMEOUTS.headers / 1000}s;`);
    expect(text).toContain(`client_body_timeout ${TIMEOUTS.request / 1000}s;`);
    expect(text).toContain('location = /metrics { return 404; }');
  });

  const systemd = missing('systemd-analyze', '--version');
  it.skipIf(systemd)(
    `the unit is one of systemd, and hardened${systemd ? `: ${systemd}` : ''}`,
    async () => {
      const unit = join(folder, 'camarim.service');
      // Node is where it is on this machine; the archive is not installed.
      writeFileSync(unit, read('camarim.service').replace('/usr/bin/node', process.execPath));
      const { stderr } = await run('systemd-analyze', ['verify', unit]);
      expect(stderr).not.toContain('camarim.service');
      const args = ['security', '--offline=true', '--no-pager', '--threshold=20', unit];
      const { stdout } = await run('systemd-analyze', args);
      expect(stdout).toMatch(/Overall exposure level for camarim\.service: [01]\.\d OK/);
    },
  );

  const nginx = missing('nginx', '-v');
  it.skipIf(nginx)(`the proxy’s settings are nginx’s${nginx ? `: ${nginx}` : ''}`, async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=test'];
    await run('openssl', [...request, '-keyout', key, '-out', certificate]);
    mkdirSync(join(folder, 'cache'));
    const site = read('nginx.conf')
      .replace('/etc/ssl/camarim/fullchain.pem', certificate)
      .replace('/etc/ssl/camarim/privkey.pem', key)
      .replace('/var/cache/nginx/camarim', join(folder, 'cache'));
    const main = join(folder, 'nginx.conf');
    writeFileSync(main, `pid ${join(folder, 'pid')};\nevents {}\nhttp {\n${site}\n}\n`);
    await run('nginx', ['-t', '-p', folder, '-c', main]);
  });

  const docker = missing('docker', 'compose', 'version');
  it.skipIf(docker)(`compose.yml is one of compose${docker ? `: ${docker}` : ''}`, async () => {
    mkdirSync(join(folder, 'secrets'));
    writeFileSync(join(folder, 'secrets', 'backup-passphrase'), 'x');
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      POSTGRES_PASSWORD: 'x',
      CAMARIM_PUBLIC_URL: 'https://x.test',
    };
    const { stdout } = await run('docker', ['compose', '-f', 'deploy/compose.yml', 'config'], {
      env,
    });
    expect(stdout).toContain('image: postgres:16');
  });
});
