import { describe, expect, it } from 'vitest';
import { ROUTE_KEYS, type TokenKind } from '../contract/access';
import { type AnyEndpoint, fillPath, pathParams } from '../contract/endpoint';
import { addressOf, authorisationTable } from './http/authorisation';
import {
  contractTable,
  errorOf,
  harness,
  request,
  testConfig,
  testStore,
  testToken,
} from './http/testSupport';
import type { ResolvedToken } from './kernel';

const KINDS: readonly TokenKind[] = ['session', 'password', 'upload', 'user'];

const routeKeysOf = (entry: AnyEndpoint): readonly string[] =>
  entry.access.kind === 'routes' ? entry.access.anyOf : [];

/** Every caller of the matrix: anonymous, each kind of token, and sessions by their grants. */
const callersOf = (entry: AnyEndpoint) => {
  const keys = routeKeysOf(entry);
  const others = ROUTE_KEYS.filter((key) => !keys.includes(key));
  return {
    anonymous: undefined,
    unknown: undefined,
    ...Object.fromEntries(KINDS.map((kind) => [`${kind}, no grant`, testToken(kind)])),
    ...Object.fromEntries(
      KINDS.map((kind) => [
        `${kind}, write grant`,
        testToken(
          kind,
          keys.map((key) => [key, 'write'] as const),
        ),
      ]),
    ),
    'session, read grant': testToken(
      'session',
      keys.map((key) => [key, 'read'] as const),
    ),
    'session, every other key': testToken(
      'session',
      others.map((key) => [key, 'write'] as const),
    ),
    'session, keys that only contain the key': testToken(
      'session',
      keys.flatMap((key) => [
        [`${key}/`, 'write'] as const,
        [`${key}-x`, 'write'] as const,
        [key.slice(0, -1), 'write'] as const,
        ['/', 'write'] as const,
        ['', 'write'] as const,
      ]),
    ),
  };
};

/** What the specification of the table says, told apart from the code that decides it. */
const expectedStatus = (entry: AnyEndpoint, caller: string): 'in' | 401 | 403 => {
  const { access } = entry;
  if (access.kind === 'public') return 'in';
  if (caller === 'anonymous' || caller === 'unknown') return 401;
  const [kind, grant] = caller.split(', ');
  if (access.kind === 'token') return access.tokens.some((one) => one === kind) ? 'in' : 403;
  if (kind !== 'session') return 403;
  if (grant === 'write grant') return 'in';
  return grant === 'read grant' && access.level === 'read' ? 'in' : 403;
};

const addressed = (entry: AnyEndpoint): string =>
  fillPath(
    addressOf(entry),
    Object.fromEntries(pathParams(entry.path).map((name) => [name, 'documents'])),
  );

const cells = contractTable.flatMap((entry) =>
  Object.entries(callersOf(entry)).map(
    ([caller, token]) => [`${entry.id} for ${caller}`, entry, caller, token] as const,
  ),
);

describe('authorisation', () => {
  // One application for all cells: to lay the routes of all operations takes as long as a hundred calls.
  const tokens: Record<string, ResolvedToken> = {};
  const { app, seen } = harness({ store: testStore(tokens) });

  it.each(cells)('RELIABILITY B1 A9: %s', async (_, entry, caller, token) => {
    seen.length = 0;
    delete tokens.good;
    if (token) tokens.good = token;
    const bearer = caller === 'unknown' ? 'dead' : 'good';
    const response = await app(
      request(addressed(entry), {
        method: entry.method,
        headers: caller === 'anonymous' ? {} : { authorization: `Bearer ${bearer}` },
      }),
    );
    const expected = expectedStatus(entry, caller);
    if (expected === 'in') {
      expect([200, 204, 422]).toContain(response.status);
      expect(seen.length).toBe(response.status === 422 ? 0 : 1);
    } else {
      expect(response.status).toBe(expected);
      expect(seen).toEqual([]);
      const { code, description } = await errorOf(response);
      expect([code, description]).toEqual(
        expected === 401
          ? ['unauthenticated', 'Sua sessão expirou. Entre novamente.']
          : ['forbidden', 'Acesso negado'],
      );
    }
  });

  it('RELIABILITY B1: the table has a row for every operation', () => {
    const rows = authorisationTable(contractTable);
    expect(rows.map((row) => row.operation)).toEqual(contractTable.map((entry) => entry.id));
    expect(new Set(rows.map((row) => `${row.method} ${row.address}`)).size).toBe(rows.length);
  });

  it('RELIABILITY B2: no operation names a key outside the closed set', () => {
    const keys = authorisationTable(contractTable).flatMap((row) => row.anyOf);
    expect(keys.filter((key) => !ROUTE_KEYS.includes(key))).toEqual([]);
  });
});

describe('headers of every operation', () => {
  const all = testToken(
    'session',
    ROUTE_KEYS.map((key) => [key, 'write'] as const),
  );
  const outcomes = {
    'let in': { authorization: 'Bearer good' },
    refused: {},
  };
  const rows = contractTable.flatMap((entry) =>
    Object.entries(outcomes).map(
      ([name, headers]) => [`${entry.id} ${name}`, entry, headers] as const,
    ),
  );
  const { app } = harness({ store: testStore({ good: all }) });
  it.each(rows)('RELIABILITY D2 D5: %s', async (_, entry, headers) => {
    const response = await app(request(addressed(entry), { method: entry.method, headers }));
    const of = (name: string) => response.headers.get(name);
    expect(of('x-content-type-options')).toBe('nosniff');
    expect(of('cache-control')).toBe('no-store');
    expect(of('cross-origin-resource-policy')).toBe('same-origin');
    expect(of('cross-origin-opener-policy')).toBe('same-origin');
    expect(of('x-frame-options')).toBe('DENY');
    expect(of('referrer-policy')).toBe('no-referrer');
    expect(of('permissions-policy')).toContain('camera=()');
    expect(of('content-security-policy')).toContain("default-src 'none'");
    expect(of('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(of('date')).toBe('Tue, 10 Mar 2026 12:00:00 GMT');
    expect(of('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
    expect(of('server')).toBeNull();
    expect(of('x-powered-by')).toBeNull();
    expect(of('access-control-allow-origin')).toBeNull();
    expect(of('strict-transport-security')).toBeNull();
  });

  const hostile = ['https://evil.test', 'null', 'https://ok.test.evil.test', 'http://ok.test'];
  const sharing = harness({ config: testConfig({ corsOrigins: ['https://ok.test'] }) }).app;
  it.each(contractTable.map((entry) => [entry.id, entry] as const))(
    'RELIABILITY D1: %s shares with no origin but those named',
    async (_, entry) => {
      for (const origin of hostile) {
        const response = await sharing(
          request(addressed(entry), { method: entry.method, headers: { origin } }),
        );
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
      const known = await sharing(
        request(addressed(entry), { method: entry.method, headers: { origin: 'https://ok.test' } }),
      );
      expect(known.headers.get('access-control-allow-origin')).toBe('https://ok.test');
      expect(known.headers.get('access-control-allow-credentials')).toBeNull();
      expect(known.headers.get('vary')).toContain('Origin');
    },
  );
});
