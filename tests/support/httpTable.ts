import * as z from 'zod/mini';
import { bearer, everyone, reads } from '../../contract/access';
import type { AnyEndpoint } from '../../contract/endpoint';
import { count, day, id, queryInt, reais, requiredText, text } from '../../contract/shapes';
import { type Harness, harness } from './http';

const anything = z.looseObject({});

const operation = (
  id: string,
  method: AnyEndpoint['method'],
  path: string,
  more: object = {},
): AnyEndpoint => {
  const shared = { summary: 'A test.', section: 'none', service: 'bo' };
  const entry = { ...shared, id, method, path, access: everyone, answer: anything, ...more };
  return entry as unknown as AnyEndpoint;
};

/** A contract of a few operations, one for each feature of the platform. */
export const table: readonly AnyEndpoint[] = [
  operation('things.list', 'GET', '/things', {
    query: z.looseObject({ limit: z._default(queryInt(1, 100), 30), name: z.optional(text(5)) }),
    answer: z.looseObject({ data: z.array(z.string()) }),
  }),
  operation('things.create', 'POST', '/things', {
    body: z.strictObject({
      name: requiredText(10),
      note: z.optional(text()),
      value: z.optional(reais()),
      amount: z.optional(count()),
      kind: z.optional(z.enum(['a', 'b'])),
      on: z.optional(day()),
      ids: z.optional(z.array(id()).check(z.maxLength(2))),
      side: z.optional(z.strictObject({ inner: requiredText(3) })),
      free: z.optional(z.unknown()),
    }),
  }),
  operation('things.one', 'GET', '/things/{thing}', { params: z.object({ thing: text(20) }) }),
  operation('things.report', 'GET', '/things/report'),
  operation('things.remove', 'DELETE', '/things/{other}', {
    params: z.object({ other: text(20) }),
    answer: z.undefined(),
    answerKind: 'empty',
  }),
  operation('files.put', 'PUT', '/files', { bodyKind: 'bytes', body: z.instanceof(Uint8Array) }),
  operation('files.form', 'POST', '/files', {
    bodyKind: 'multipart',
    body: z.looseObject({ title: text(10) }),
  }),
  operation('files.get', 'GET', '/files', {
    access: bearer('session', 'upload'),
    answer: z.instanceof(Uint8Array),
    answerKind: 'bytes',
  }),
  operation('guarded.read', 'GET', '/guarded', { access: reads('/staff') }),
  operation('guarded.login', 'POST', '/guarded', { tier: 'auth' }),
];

export const things = '/api/bo/things';
/** Creates a harness over this table. */
export const platform = (change: Parameters<typeof harness>[0] = {}): Harness =>
  harness({ endpoints: table, ...change });
