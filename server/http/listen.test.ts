import { request as httpRequest } from 'node:http';
import { createConnection } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpServer, type Listening, listen } from './listen';
import { COMMON_HEADERS, DATA_POLICY } from './securityHeaders';
import { harness } from './testSupport';

const open: Listening[] = [];
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.stop(0);
});

const start = async (options: Parameters<typeof harness>[0] = {}) => {
  const { app, seen } = harness(options);
  const listening = await listen(app, 0, '127.0.0.1');
  open.push(listening);
  return { listening, seen, origin: `http://127.0.0.1:${listening.port}` };
};

/** What a raw exchange over a socket answers until the server closes it. */
const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('over a port', () => {
  it('answers as in memory, without naming its software', async () => {
    const { origin } = await start();
    const response = await fetch(`${origin}/api/bo/staff`);
    expect(response.status).toBe(401);
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('server')).toBeNull();
    expect(response.headers.get('date')).toBe('Tue, 10 Mar 2026 12:00:00 GMT');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('the handler learns the peer’s address', async () => {
    const { origin, seen } = await start();
    await fetch(`${origin}/api/bo/v1/boUser/logout`, { method: 'POST' });
    expect(seen[0]?.context.ip).toBe('127.0.0.1');
  });

  it('RELIABILITY H13: a chunked body that never ends is cut at the limit', async () => {
    const { listening } = await start();
    const status = await new Promise<number>((resolve, reject) => {
      const sending = httpRequest(
        {
          port: listening.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/bo/v1/boUser/login',
          headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        },
        (answer) => resolve(answer.statusCode ?? 0),
      );
      sending.on('error', reject);
      for (let sent = 0; sent < 3 * 1024 * 1024; sent += 65_536) sending.write(' '.repeat(65_536));
      sending.end();
    });
    expect(status).toBe(413);
  });

  it('a request that is no HTTP is closed, and the server lives on', async () => {
    const { listening, origin } = await start();
    expect(await raw(listening.port, 'nonsense\r\n\r\n')).toContain('400');
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'malformed'],
    ['a bad header', 'GET / HTTP/1.1\r\nHost: x\r\nBad Header: a\r\n\r\n', 400, 'malformed'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
      'malformed',
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
    [
      'a host that is none',
      'GET / HTTP/1.1\r\nHost: a b/\r\nConnection: close\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])(
    'RELIABILITY D2: %s is refused with the headers and the shape of every error',
    async (_, text, status, code) => {
      const { listening } = await start();
      const answer = await raw(listening.port, text);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const lines = head.toLowerCase().split('\r\n').slice(1);
      const headers = new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
      for (const [name, value] of Object.entries(COMMON_HEADERS)) {
        expect([name, headers.get(name)]).toEqual([name, value.toLowerCase()]);
      }
      expect(headers.get('content-security-policy')).toBe(DATA_POLICY.toLowerCase());
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      const { error } = JSON.parse(body);
      expect(error).toEqual({
        code,
        description: expect.stringMatching(/requisição/),
        requestId: headers.get('x-request-id'),
      });
    },
  );

  it('an expectation that nobody knows is served as if it were not there', async () => {
    const { listening } = await start();
    const answer = await raw(
      listening.port,
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });

  it('a request target with dots stays inside', async () => {
    const { listening } = await start();
    const answer = await raw(
      listening.port,
      'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
    expect(answer).not.toContain('root:');
  });

  it('a taken port is the system’s error', async () => {
    const { listening } = await start();
    await expect(listen(harness().app, listening.port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('RELIABILITY H7: stopping lets a request under way end', async () => {
    let release: (value: unknown) => void = () => undefined;
    let arrived: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { listening, origin } = await start({
      handlers: {
        'session.logout': () => {
          arrived();
          return new Promise((resolve) => {
            release = resolve;
          });
        },
      },
    });
    const answer = fetch(`${origin}/api/bo/v1/boUser/logout`, { method: 'POST' });
    await reached;
    const stopped = listening.stop();
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    release(undefined);
    expect((await answer).status).toBe(204);
    await stopped;
  });

  it('RELIABILITY H7: what does not end within the time of a stop is cut', async () => {
    let arrived: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { listening, origin } = await start({
      handlers: {
        'session.logout': () => {
          arrived();
          return new Promise<undefined>(() => undefined);
        },
      },
    });
    const answer = fetch(`${origin}/api/bo/v1/boUser/logout`, { method: 'POST' });
    const cut = expect(answer).rejects.toThrow();
    await reached;
    await listening.stop(0);
    await cut;
  });

  it('RELIABILITY H13: slow headers, slow requests and idle connections have their time', () => {
    const server = httpServer(() => undefined);
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
    });
  });
});
