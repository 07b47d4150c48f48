import * as z from 'zod/mini';
import { bearer, everyone, reads } from '../../contract/access';
import { type AnyEndpoint, endpoint } from '../../contract/endpoint';
import { count, day, id, queryInt, reais, requiredText, text } from '../../contract/shapes';
import { type Harness, harness } from './testSupport';

const shared = { summary: 'A test.', section: 'none', service: 'bo' } as const;
const anything = z.looseObject({});

/** A contract of a few operations, one for each thing that the platform does. */
export const table = [
  endpoint({
    ...shared,
    id: 'things.list',
    method: 'GET',
    path: '/things',
    access: everyone,
    query: z.looseObject({ limit: z._default(queryInt(1, 100), 30), name: z.optional(text(5)) }),
    answer: z.looseObject({ data: z.array(z.string()) }),
  }),
  endpoint({
    ...shared,
    id: 'things.create',
    method: 'POST',
    path: '/things',
    access: everyone,
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
    answer: anything,
  }),
  endpoint({
    ...shared,
    id: 'things.one',
    method: 'GET',
    path: '/things/{thing}',
    access: everyone,
    params: z.object({ thing: text(20) }),
    answer: anything,
  }),
  endpoint({
    ...shared,
    id: 'things.report',
    method: 'GET',
    path: '/things/report',
    access: everyone,
    answer: anything,
  }),
  endpoint({
    ...shared,
    id: 'things.remove',
    method: 'DELETE',
    path: '/things/{other}',
    access: everyone,
    params: z.object({ other: text(20) }),
    answer: z.undefined(),
    answerKind: 'empty',
  }),
  endpoint({
    ...shared,
    id: 'files.put',
    method: 'PUT',
    path: '/files',
    access: everyone,
    bodyKind: 'bytes',
    body: z.instanceof(Uint8Array),
    answer: anything,
  }),
  endpoint({
    ...shared,
    id: 'files.form',
    method: 'POST',
    path: '/files',
    access: everyone,
    bodyKind: 'multipart',
    body: z.looseObject({ title: text(10) }),
    answer: anything,
  }),
  endpoint({
    ...shared,
    id: 'files.get',
    method: 'GET',
    path: '/files',
    access: bearer('session', 'upload'),
    answer: z.instanceof(Uint8Array),
    answerKind: 'bytes',
  }),
  endpoint({
    ...shared,
    id: 'guarded.read',
    method: 'GET',
    path: '/guarded',
    access: reads('/staff'),
    answer: anything,
  }),
  endpoint({
    ...shared,
    id: 'guarded.login',
    method: 'POST',
    path: '/guarded',
    access: everyone,
    tier: 'auth',
    answer: anything,
  }),
] as readonly unknown[] as readonly AnyEndpoint[];

/** Address of the things. */
export const things = '/api/bo/things';
/** A harness over this table. */
export const platform = (change: Parameters<typeof harness>[0] = {}): Harness =>
  harness({ endpoints: table, ...change });
