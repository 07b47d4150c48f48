import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROUTE_KEYS } from '../../contract/access';
import { type AnyEndpoint, fillPath, pathParams } from '../../contract/endpoint';
import { errorBody } from '../../contract/shapes';
import { contractTable, harness, request, testStore, testToken } from '../../tests/support/http';
import type { ResolvedToken } from '../kernel';
import { jsonSchema } from '../openapi/document';
import { addressOf } from './authorization';

const CASES = 25;

const namesOf = (schema: AnyEndpoint['body']): string[] =>
  Object.keys(
    (schema ? (jsonSchema(schema, 'input').properties as object | undefined) : undefined) ?? {},
  );

const hostile = fc.constantFrom(
  ...['\u0000', '\ud800', '__proto__', "' or 1=1 --", '%00', '\u202e', '1e308', 'x'.repeat(5000)],
);
const anyText = fc.oneof(fc.string({ unit: 'binary' }), hostile);
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  anyText,
  fc.constantFrom(-0, 1e308, 2 ** 53, 1e-175, 0.1 + 0.2, null),
);

/** Records with some of the names that the operation knows, and some that it does not. */
const recordOf = (names: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.oneof(fc.constantFrom('extra', ...names), fc.string({ maxLength: 8 })), value, {
    maxKeys: 8,
  });

const caseOf = (entry: AnyEndpoint) =>
  fc.record({
    params: fc.record(
      Object.fromEntries(pathParams(entry.path).map((name) => [name, anyText] as const)),
    ),
    query: recordOf(namesOf(entry.query), anyText),
    body: fc.oneof(recordOf(namesOf(entry.body), anyValue), anyValue),
  });

const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '?');

const EVERY_KEY = ROUTE_KEYS.map((key) => [key, 'write'] as const);

/** A token of a kind that the operation takes, with every right. */
const tokenFor = ({ access }: AnyEndpoint) => {
  const kind = access.kind === 'token' ? access.tokens[0] : 'session';
  return testToken(kind ?? 'session', EVERY_KEY);
};

const tokens: Record<string, ResolvedToken> = {};
const { app, seen } = harness({ store: testStore(tokens) });
const headers = { authorization: 'Bearer good', 'content-type': 'application/json' };
const entries = contractTable.filter(({ bodyKind }) => bodyKind !== 'multipart');
it.each(entries.map((entry) => [entry.id, entry] as const))(
  'any input: %s is answered or refused, never with a failure',
  async (_, entry) => {
    tokens.good = tokenFor(entry);
    await fc.assert(
      fc.asyncProperty(caseOf(entry), async ({ params, query, body }) => {
        const values = Object.entries(params).map(([name, value]) => [
          name,
          wellFormed(value) || 'x',
        ]);
        const path = fillPath(addressOf(entry), Object.fromEntries(values));
        const search = new URLSearchParams(query as Record<string, string>);
        search.delete('token');
        const before = seen.length;
        const init = { method: entry.method, headers };
        const sent = entry.method === 'GET' ? init : { ...init, body: JSON.stringify(body) };
        const response = await app(request(`${path}?${search}`, sent));
        const reached = seen.length > before;
        expect([200, 204, 400, 404, 405, 422]).toContain(response.status);
        expect(reached).toBe(response.status < 300);
        if (!reached) expect(errorBody.safeParse(await response.json()).success).toBe(true);
      }),
      { numRuns: CASES },
    );
  },
);
