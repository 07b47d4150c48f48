import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../../tests/support/folder';
import { errorOf, harness, request, testConfig, testStore } from '../../tests/support/http';
import {
  definedOrigins,
  inlineStyleHashes,
  pagePolicy,
  sourceOf,
  styleHash,
} from './securityHeaders';

const root = folderOfFile();
const clientDir = join(root, 'client');
const HTML = '<!doctype html><style>body{margin:0}</style><style data-a>p{color:red}</style>';
const SCRIPT = 'console.info("a");'.repeat(20);

beforeAll(() => {
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(clientDir, 'index.html'), HTML);
  writeFileSync(join(clientDir, 'origins.json'), '[{"origin":"https://erp.test/v1"}]');
  writeFileSync(join(clientDir, 'assets', 'app-1a2b.js'), SCRIPT);
  writeFileSync(join(clientDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(clientDir, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(clientDir, 'assets', 'app-1a2b.js.map'), '{}');
});

const site = () => harness({ config: testConfig({ clientDir }) }).app;
const get = (path: string, headers: Record<string, string> = {}) =>
  site()(request(path, { headers }));

describe('the built front end', () => {
  it('/ is index.html, asked for again each time', async () => {
    const response = await get('/');
    expect(await response.text()).toBe(HTML);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('an asset for Accept-Encoding %j travels as %s', async (accepts, encoding) => {
    const { headers, status } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepts });
    expect([status, headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it('what the browser holds is not sent again, each packing by its own tag', async () => {
    const first = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
    const again = await get('/assets/app-1a2b.js', headers);
    expect([again.status, await again.text()]).toEqual([304, '']);
    const plain = await get('/assets/app-1a2b.js', { 'if-none-match': etag });
    expect(plain.status).toBe(200);
  });

  it.each([
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/assets/%00',
    '/%',
    '/assets',
    '/assets/app-1a2b.js.map',
    '/origins.json',
  ])('%s leads nowhere', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  it('what came into the folder after the start is not given out', async () => {
    const started = site();
    writeFileSync(join(clientDir, 'late.txt'), 'late');
    expect((await started(request('/late.txt'))).status).toBe(404);
    expect((await get('/late.txt')).status).toBe(200);
  });

  it('people get a page for an unknown address, programs JSON', async () => {
    const page = await get('/nada', { accept: 'text/html' });
    expect(await page.text()).toContain('Página não encontrada');
    expect((await errorOf(await get('/nada'))).code).toBe('not-found');
  });

  it('takes GET and HEAD only', async () => {
    const response = await site()(request('/', { method: 'POST' }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const head = await site()(request('/', { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

it('the server itself: DESIGN 6: /config.json is the run-time configuration', async () => {
  const response = await get('/config.json');
  expect(await response.json()).toEqual(testConfig().client);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const etag = response.headers.get('etag') ?? '';
  expect((await get('/config.json', { 'if-none-match': etag })).status).toBe(304);
});

it('the server itself: /healthz lives without the database, /readyz tells', async () => {
  const { app } = harness({ store: { ...testStore(), ready: async () => false } });
  expect((await app(request('/healthz'))).status).toBe(200);
  const ready = await app(request('/readyz'));
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await get('/readyz')).status).toBe(200);
});

it('the server itself: every page carries the security headers', async () => {
  for (const path of ['/', '/config.json', '/docs', '/openapi.json', '/healthz', '/nada']) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy'), path).not.toContain('unsafe');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
  }
});

const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );

describe('content security policy', () => {
  it('lets in the inline styles of index.html by hash, and no inline script', () => {
    const policy = directives(pagePolicy(testConfig({ clientDir })));
    expect(policy['script-src']).toEqual(["'self'"]);
    const hashes = ['', 'body{margin:0}', 'p{color:red}'].map(styleHash);
    expect(policy['style-src']).toEqual(["'self'", ...hashes]);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['connect-src']).toEqual(["'self'", 'https://erp.test']);
    expect(policy['frame-src']).toEqual(["'none'"]);
  });

  it('names the hosts that the configuration names, Google only with a key', () => {
    const { client } = testConfig();
    const configured = testConfig({
      client: {
        ...client,
        services: { ...client.services, bo: 'https://api.test/bo' },
        mapTilesUrl: 'https://{s}.tiles.test/{z}/{x}/{y}.png',
        meetingCalendarUrl: 'https://calendar.test/embed?src=a',
        cepApiUrl: 'https://cep.test',
        googleMapsApiKey: 'key',
        storageOrigins: ['https://files.test'],
      },
    });
    const policy = directives(pagePolicy(configured));
    const hosts = ['https://files.test', 'https://api.test', 'https://cep.test'];
    expect(policy['connect-src']).toEqual(expect.arrayContaining(hosts));
    const images = ['https://files.test', 'https://*.tiles.test'];
    expect(policy['img-src']).toEqual(expect.arrayContaining(images));
    expect(policy['frame-src']).toEqual(['https://calendar.test']);
    expect(policy['script-src']).toEqual(["'self'", 'https://maps.googleapis.com']);
    expect(pagePolicy(testConfig())).not.toContain('google');
  });

  it('origins.json names origins, or keys of the configuration', () => {
    const client = {
      ...testConfig().client,
      cepApiUrl: 'https://cep.test/ws',
      endpoints: { ERP: 'https://erp.test/api' },
    };
    const keys = ['ERP', 'cepApiUrl', 'missing', 'toString'].map((configKey) => ({ configKey }));
    const json = JSON.stringify([{ origin: 'https://a.test' }, ...keys, 7]);
    const origins = ['https://a.test', 'https://erp.test', 'https://cep.test'];
    expect(definedOrigins(json, client)).toEqual(origins);
  });

  it.each([
    ["https://a.test;script-src 'unsafe-inline'", ['https://a.test']],
    ['http://localhost:9000/files', ['http://localhost:9000']],
    ['javascript:alert(1)', []],
    ['/api/bo', []],
    [undefined, []],
  ])('nothing but an origin comes out of %s', (url, sources) =>
    expect(sourceOf(url)).toEqual(sources),
  );
});

it('/docs: loads nothing, and its policy lets in its own style alone', async () => {
  const response = await get('/docs');
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=|url\(|@import/i);
  const policy = directives(response.headers.get('content-security-policy') ?? '');
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['style-src']).toEqual(inlineStyleHashes(html));
  expect(policy['style-src']).toHaveLength(1);
});
