import * as z from 'zod/mini';
import { type AnswerOf, type AnyEndpoint, fillPath } from '../../contract/endpoint';
import { type Endpoints, endpointById } from '../../contract/index';
import type { Answer, EndpointId, OperationInput } from '../../src/dataProvider';
import { inputOf } from '../../src/dataProvider/operations';
import { readAnswer } from '../../src/http/readAnswer';
import type { MemoryProduct } from './provider';

/** An answer as a service may give it. */
export type WireAnswer = Readonly<Record<string, unknown>>;

/** What the back end of a test answers, by operation; what it throws is a failure. */
export type Calls = Readonly<Record<string, (input: OperationInput) => unknown>>;

type Values = Readonly<Record<string, unknown>>;

/** Values where the contract says that they go. */
const placed = (id: string, values: Values) => inputOf(given(endpointById.get(id)), values);

/** The ways of the provider to call over one `operation` of a test. */
export const calling = (operation: (id: string, input: OperationInput) => Promise<unknown>) => ({
  operation,
  ask: async (id: string, { values, ...input }: OperationInput & { values?: Values } = {}) =>
    operation(id, { ...input, ...(values && placed(id, values)) }),
  perform: async (id: string, values: Values, idempotencyKey?: string) =>
    operation(id, { ...placed(id, values), idempotencyKey }),
});

/** What our own server promises to answer. */
export type OwnAnswer<Id extends EndpointId> = AnswerOf<Endpoints[Id]>;

/** What the screens read of an answer of an operation, as the client reads it. */
export const answerOf = <Id extends EndpointId>(id: Id, wire: unknown): Answer<Id> => {
  const { answerKind, needs } = endpointById.get(id) as AnyEndpoint;
  return (answerKind === 'bytes' ? wire : readAnswer(needs, wire).value) as Answer<Id>;
};

/** What a test cannot go on without. @throws Error when it is not there */
export const given = <T>(value: T): NonNullable<T> => {
  if (value === undefined || value === null) throw new Error('Nothing was answered.');
  return value;
};

/** What our server itself answers, of which the screens read a part. @throws ApiError; ZodError for another shape */
export const ownAnswer = async <Id extends EndpointId>(
  { client }: MemoryProduct,
  id: Id,
  { params, query, body }: OperationInput = {},
): Promise<OwnAnswer<Id>> => {
  const { method, service, path, answer } = endpointById.get(id) as AnyEndpoint;
  const url = `http://camarim.test/api/${service}${fillPath(path, params)}`;
  const sent = await client.send({ method, url, query, body });
  return z.parse(answer, sent.body) as OwnAnswer<Id>;
};
