import { expect, it } from 'vitest';
import { ROUTE_KEYS, type TokenKind } from '../contract/access';
import { type AnyEndpoint, fillPath, pathParams } from '../contract/endpoint';
import {
  contractTable,
  errorOf,
  harness,
  request,
  testConfig,
  testStore,
  testToken,
} from '../tests/support/http';
import { addressOf } from './http/authorization';
import type { ResolvedToken } from './kernel';

const KINDS: readonly TokenKind[] = ['session', 'password', 'upload', 'user'];

const routeKeysOf = (entry: AnyEndpoint): readonly string[] =>
  entry.access.kind === 'routes' ? entry.access.anyOf : [];

/** Callers of the matrix: anonymous, each kind of token, and sessions by their grants. */
const callersOf = (entry: AnyEndpoint): Readonly<Record<string, ResolvedToken | undefined>> => {
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
          keys.slice(-1).map((key) => [key, 'write'] as const),
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

/** The expected outcome by the contract, computed apart from the code that decides it. */
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

/** Access without the keys, of which only the number matters. */
const shapeOf = ({ access }: AnyEndpoint): string =>
  JSON.stringify(access.kind === 'routes' ? { ...access, anyOf: access.anyOf.length } : access);

/** One operation for each kind of access. */
const kinds = [...new Map(contractTable.map((entry) => [shapeOf(entry), entry])).values()];
const cells = kinds.flatMap((entry) =>
  Object.entries(callersOf(entry)).map(
    ([caller, token]) => [`${entry.id} for ${caller}`, entry, caller, token] as const,
  ),
);

// One application for all: laying the routes of all operations takes as long as a hundred calls.
const tokens: Record<string, ResolvedToken> = {};
const store = testStore(tokens);
const { app, seen } = harness({ store });
const shared = harness({ store, config: testConfig({ corsOrigins: ['https://ok.test'] }) }).app;

const call = (entry: AnyEndpoint, token: ResolvedToken | undefined, headers = {}, to = app) => {
  seen.length = 0;
  delete tokens.good;
  if (token) tokens.good = token;
  const init = { method: entry.method, headers: { authorization: 'Bearer good', ...headers } };
  return to(request(addressed(entry), init));
};

const expectOutcome = async (response: Response, expected: 'in' | 401 | 403): Promise<void> => {
  if (expected === 'in') {
    expect([200, 204, 422]).toContain(response.status);
    expect(seen.length).toBe(response.status === 422 ? 0 : 1);
    return;
  }
  expect([response.status, seen]).toEqual([expected, []]);
  const { code, description } = await errorOf(response);
  expect([code, description]).toEqual(
    expected === 401
      ? ['unauthenticated', 'Sua sessão expirou. Entre novamente.']
      : ['forbidden', 'Acesso negado'],
  );
};

/** Headers of every answer. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  date: 'Tue, 10 Mar 2026 12:00:00 GMT',
  'x-request-id': expect.stringMatching(/^[\w.-]{8,64}$/),
};
const ABSENT = 'server x-powered-by access-control-allow-origin strict-transport-security';

it.each(cells)('authorization: A9: %s', async (_, entry, caller, token) => {
  const response = await call(entry, token, caller === 'anonymous' && { authorization: '' });
  await expectOutcome(response, expectedStatus(entry, caller));
});

const noHeaders = { authorization: '' };
const hostile = ['https://evil.test', 'null', 'https://ok.test.evil.test', 'http://ok.test'];
it.each(contractTable.map((entry) => [entry.id, entry] as const))(
  'authorization: P-CALL-01 C-CALL-01 P-ROLE-01 B-CALL-04 D1 D2 D5: %s checks its caller, and carries the security headers',
  async (_, entry) => {
    const every = callersOf(entry)['session, write grant'];
    for (const [caller, token, headers] of [
      ['anonymous', undefined, noHeaders],
      ['session, no grant', testToken('session'), {}],
      ['session, write grant', every, {}],
    ] as const) {
      const response = await call(entry, token, headers);
      await expectOutcome(response, expectedStatus(entry, caller));
      const sent = Object.fromEntries(response.headers);
      expect(sent).toMatchObject(HEADERS);
      expect(Object.keys(sent).filter((name) => ABSENT.split(' ').includes(name))).toEqual([]);
    }
    for (const origin of hostile) {
      const { headers } = await call(entry, undefined, { origin }, shared);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const { headers } = await call(entry, undefined, { origin: 'https://ok.test' }, shared);
    expect(headers.get('access-control-allow-origin')).toBe('https://ok.test');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  },
);
