import { createConnection } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { deferred } from '../../tests/support/deferred';
import { harness } from '../../tests/support/http';
import { type Listening, listen } from './listen';
import { COMMON_HEADERS, DATA_POLICY } from './securityHeaders';

const LONG = 'a'.repeat(20_000);
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

/** A logout handler that resolves `reached` and then waits for `end`. */
const logout = (reached: ReturnType<typeof deferred>, end: () => Promise<unknown>) => ({
  handlers: {
    'session.logout': () => {
      reached.resolve();
      return end();
    },
  },
});

/** Sends text over a socket; resolves to all that the server answers until it closes the socket. */
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

it('HTTP server: answers as in memory, without naming its software', async () => {
  const { origin, seen } = await start();
  await fetch(`${origin}/api/bo/v1/boUser/logout`, { method: 'POST' });
  expect(seen[0]?.context.ip).toBe('127.0.0.1');
  const response = await fetch(`${origin}/api/bo/staff`);
  expect(response.status).toBe(401);
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(response.headers.get('server')).toBeNull();
  expect(response.headers.get('date')).toBe('Tue, 10 Mar 2026 12:00:00 GMT');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400, 'malformed'],
  ['a bad header', 'GET / HTTP/1.1\r\nHost: x\r\nBad Header: a\r\n\r\n', 400, 'malformed'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
  ['long headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${LONG}\r\n\r\n`, 431, 'headers-too-large'],
])(
  'HTTP server: %s is refused with the headers and the shape of every error',
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

it('HTTP server: stopping lets a request under way end', async () => {
  const request = deferred();
  const reached = deferred();
  const { listening, origin } = await start(logout(reached, () => request.promise));
  const answer = fetch(`${origin}/api/bo/v1/boUser/logout`, { method: 'POST' });
  await reached.promise;
  const stopped = listening.stop();
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  request.resolve();
  expect((await answer).status).toBe(204);
  await stopped;
});

it('HTTP server: what does not end within the time of a stop is cut', async () => {
  const reached = deferred();
  const never = new Promise<undefined>(() => undefined);
  const { listening, origin } = await start(logout(reached, () => never));
  const answer = fetch(`${origin}/api/bo/v1/boUser/logout`, { method: 'POST' });
  const cut = expect(answer).rejects.toThrow();
  await reached.promise;
  await listening.stop(0);
  await cut;
});
