import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../scripts/lib/postgres.mjs';
import { FILE_LIMIT } from '../server/http/body';
import { TIMEOUTS } from '../server/http/listen';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'camarim-deploy-'));
const read = (name: string) => readFileSync(join('deploy', name), 'utf8');

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Fails with the package to install where a program is missing. */
const need = (program: string, flag: string, install: string): void => {
  try {
    execFileSync(program, [flag], { stdio: 'ignore' });
  } catch {
    throw new Error(`${program} is missing: apt-get install ${install}`);
  }
};

it('names only variables that the server reads, and images without the host of a registry', () => {
  const documented = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `(\S+)` \|/gm);
  const known = new Set([...documented].map(([, name]) => name));
  for (const name of readdirSync('deploy')) {
    const text = read(name);
    const named = text.match(/\b(CAMARIM_[A-Z_]+|DATABASE_URL\w*)\b/g) ?? [];
    expect(named.filter((each) => !known.has(each))).toEqual([]);
    // Each can be replaced by a digest.
    for (const [, image] of text.matchAll(/^(?:FROM|\s+image:) (\S+)/gm))
      expect(image).toMatch(/^\$\{(NODE_IMAGE|POSTGRES_IMAGE:-postgres:16\.\d+)\}$/);
    for (const [, image] of text.matchAll(/\bNODE_IMAGE(?:=|.*:-)([^\s}]+)/g))
      expect(image).toMatch(/^node:24\.\d+\.\d+-slim$/);
  }
});

it('compose.yml declares the secrets, volumes and services that it names', () => {
  const text = read('compose.yml');
  const [services = '', secrets = '', volumes = ''] = text.split(/^(?:secrets|volumes):$/m);
  const namesIn = (part: string) => [...part.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  const used = (pattern: RegExp) =>
    [...services.matchAll(pattern)].flatMap(([, names = '']) => names.split(', '));
  expect(used(/^ {4}secrets: \[([\w, -]+)\]/gm).toSorted()).toEqual(namesIn(secrets).toSorted());
  expect(used(/: \/run\/secrets\/([\w-]+)$/gm).toSorted()).toEqual(namesIn(secrets).toSorted());
  expect(used(/^ {6}- ([\w-]+):\//gm)).toEqual(namesIn(volumes));
  const [, host] = /@([\w-]+)\/camarim/.exec(services) ?? [];
  expect(namesIn(services)).toContain(host);
  for (const limit of ['mem_limit', 'pids_limit'])
    expect(used(new RegExp(`^ {4}(${limit}):`, 'gm'))).toHaveLength(2);
});

it('camarim.service is a hardened unit of systemd', async () => {
  need('systemd-analyze', '--version', 'systemd');
  const unit = join(folder, 'camarim.service');
  // Node is where it is on this machine; the archive is not installed.
  writeFileSync(unit, read('camarim.service').replace('/usr/bin/node', process.execPath));
  const { stderr } = await run('systemd-analyze', ['verify', unit]);
  expect(stderr).not.toContain('camarim.service');
  const args = ['security', '--offline=true', '--no-pager', '--threshold=20', unit];
  // Commands that are run as the unit's user have all of its variables (I5).
  const line = readFileSync('docs/operate.md', 'utf8').match(/systemd-run .*/)?.[0];
  for (const [, variable] of read('camarim.service').matchAll(/^Environment=(.*)$/gm))
    expect(line).toContain(` -E ${variable} `);
  const { stdout } = await run('systemd-analyze', args);
  expect(stdout).toMatch(/Overall exposure level for camarim\.service: [01]\.\d OK/);
});

describe('nginx.conf', () => {
  const seen: IncomingMessage[] = [];
  /** Two servers of two releases: the page of each names an asset that the other does not have. */
  let servers: readonly Server[] = [];
  let nginx: ChildProcess | undefined;
  let [plain, secure] = [0, 0];

  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  /** The shipped file with ports, certificate and folders of this test. */
  const configure = async (): Promise<string> => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=test'];
    await run('openssl', [...request, '-keyout', key, '-out', certificate]);
    [plain, secure] = [await freePort(), await freePort()];
    const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
      all?.some(({ family }) => family === 'IPv6'),
    );
    const site = read('nginx.conf')
      .replace('/etc/ssl/camarim/fullchain.pem', certificate)
      .replace('/etc/ssl/camarim/privkey.pem', key)
      .replace('/var/cache/nginx/camarim', join(folder, 'cache'))
      .replace(/^ +server 127\.0\.0\.1:3000 (.*)$/m, (_, limits: string) =>
        servers.map((each) => `server 127.0.0.1:${portOf(each)} ${limits}`).join('\n'),
      )
      .replaceAll(/^ +listen \[::\].*\n/gm, (line) => (hasIpv6 ? line : ''))
      .replaceAll(/(listen \S*?)80;/g, `$1${plain};`)
      .replaceAll(/(listen \S*?)443 /g, `$1${secure} `);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    const main = join(folder, 'nginx.conf');
    writeFileSync(
      main,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; error_log stderr crit;
pid ${join(folder, 'pid')}; events {}
http { access_log off; ${temporary}
${site}
}\n`,
    );
    return main;
  };

  beforeAll(async () => {
    need('nginx', '-v', 'nginx-light');
    mkdirSync(join(folder, 'cache'));
    servers = ['old', 'new'].map((release) =>
      createServer((request, response) => {
        seen.push(request);
        request.resume();
        const packing = request.headers['accept-encoding'] ?? 'none';
        const headers = { vary: 'Accept-Encoding', 'cache-control': 'public, max-age=60' };
        const owner = /\/assets\/(old|new)-/.exec(request.url ?? '')?.[1] ?? release;
        response
          .writeHead(
            owner === release ? 200 : 404,
            owner === release ? { ...headers, 'x-packing': packing } : {},
          )
          .end(`<script type="module" src="/assets/${release}-${seen.length}.js"></script>`);
      }).listen(0, '127.0.0.1'),
    );
    await Promise.all(servers.map((each) => once(each, 'listening')));
    const args = ['-p', folder, '-c', await configure()];
    await run('nginx', ['-t', ...args]);
    const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    nginx = child;
    const answered = async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
      expect((await ask('/')).status).toBe(200);
    };
    await vi.waitFor(answered, { timeout: 60_000 });
  });

  afterAll(async () => {
    if (nginx && nginx.exitCode === null) {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    }
    for (const each of servers) each.close();
  });

  /** Sends a request by TLS, or without it to `port`. */
  const ask = (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    { port, body }: { readonly port?: number; readonly body?: Buffer } = {},
  ): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> =>
    new Promise((resolve) => {
      const failed = () => resolve({ status: 0, headers: {}, text: '' });
      const options = { host: '127.0.0.1', port: port ?? secure, path, headers };
      const method = body ? 'POST' : 'GET';
      const answered = (answer: IncomingMessage) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      };
      const sending = port
        ? httpRequest({ ...options, method }, answered)
        : httpsRequest({ ...options, method, rejectUnauthorized: false }, answered);
      sending.on('error', failed).end(body);
    });

  it('forwards with the host, the address and the scheme of the caller, whatever it claims', async () => {
    const claims = { host: 'backoffice.example.com', 'x-forwarded-for': '6.6.6.6' };
    await ask('/api', { ...claims, 'x-forwarded-proto': 'http' });
    expect(seen.at(-1)?.headers).toMatchObject({
      host: 'backoffice.example.com',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  it('redirects to https at its own name, and serves no metrics', async () => {
    const { status, headers } = await ask('/a?b=1', { host: 'evil.test' }, { port: plain });
    expect([status, headers.location]).toEqual([301, 'https://backoffice.example.com/a?b=1']);
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('gives out the assets of a page while servers of two releases stand behind it', async () => {
    const loads = Array.from({ length: 12 }, async () => {
      const [, asset = ''] = /src="([^"]+)"/.exec((await ask('/')).text) ?? [];
      return { asset, status: (await ask(asset)).status };
    });
    const found = await Promise.all(loads);
    expect(found.map(({ status }) => status)).toEqual(found.map(() => 200));
    expect(new Set(found.map(({ asset }) => asset.slice(0, 11)))).toEqual(
      new Set(['/assets/old', '/assets/new']),
    );
  });

  it('caches an asset once for each packing', async () => {
    const before = seen.length;
    const packingOf = async (accepts: string) => {
      const { headers } = await ask('/assets/a.js', { 'accept-encoding': accepts });
      return headers['x-packing'];
    };
    expect(await packingOf('gzip, deflate, br')).toBe('br');
    expect(await packingOf('br;q=1.0, gzip;q=0.5')).toBe('br');
    expect(await packingOf('gzip')).toBe('gzip');
    expect(await packingOf('gzip;q=1, deflate')).toBe('gzip');
    expect(await packingOf('br;q=0, gzip')).toBe('none');
    expect(await packingOf('identity')).toBe('none');
    expect(seen.length - before).toBe(3);
    expect(seen.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  });

  it('lets in what the server takes, and refuses more with an error of its shape', async () => {
    expect((await ask('/', {}, { body: Buffer.alloc(FILE_LIMIT) })).status).toBe(200);
    const { status, text } = await ask('/', {}, { body: Buffer.alloc(12 * 1024 * 1024) });
    expect([status, JSON.parse(text)]).toEqual([
      413,
      {
        error: {
          code: 'payload-too-large',
          description: 'O conteúdo enviado passa do limite.',
          requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      },
    ]);
  });

  it('closes idle connections before the server does, and has its limits of time', () => {
    const text = read('nginx.conf');
    const idle = Number(/^\s+keepalive_timeout (\d+)s;/m.exec(text)?.[1]);
    expect(idle * 1000).toBeLessThan(TIMEOUTS.keepAlive);
    expect(text).toContain(`client_header_timeout ${TIMEOUTS.headers / 1000}s;`);
    expect(text).toContain(`client_body_timeout ${TIMEOUTS.request / 1000}s;`);
  });
});
