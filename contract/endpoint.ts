import type * as z from 'zod/mini';
import type { Access } from './access';
import type { AnswerNeed, ReadAnswer } from './needs';

/** The back-end services; each has a base URL of its own in the run-time configuration. */
export const SERVICES = ['bo', 'allocation', 'artist', 'node', 'orders'] as const;

/** One of the back-end services of part 1 section 1. */
export type Service = (typeof SERVICES)[number];

/** HTTP methods that the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A zod schema of any kind. */
export type Schema<T = unknown> = z.ZodMiniType<T, unknown>;

/** What the server sends back besides JSON. `bytes` is a file: its handler names the media type. */
export type AnswerKind = 'json' | 'bytes' | 'empty';

/** Rate-limit tiers: how often a caller may call. `report` is for what a browser tells by itself. */
export type Tier = 'auth' | 'write' | 'read' | 'report';

/** How a request body travels. `bytes` is the file itself, as a signed upload wants it. */
export type BodyKind = 'json' | 'multipart' | 'bytes';

/** What of a request is ours and not the specification's. */
export interface Extensions {
  /** The whole call is ours: no other service is asked. */
  readonly call?: true;
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  /** Where the specification gives a list no pages: the query that asks for the whole of it. */
  readonly whole?: Readonly<Record<string, string | number>>;
  /**
   * Our services answer the list in parts, `totalItems` the whole of it: the query that asks for the rows
   * behind an `_id`. The client goes on by itself.
   */
  readonly after?: string;
}

/** The operation that reads a record, and the path parameter, query or body key of the write that names it. */
export interface ReadBack {
  readonly operation: string;
  readonly id: string;
}

/**
 * One operation of the API: the place where its address is written.
 *
 * From it come the typed client (`src/http/client.ts`), the server's routes (`server/app.ts`), the
 * OpenAPI document and the table of authorisation.
 */
export interface Endpoint<
  Id extends string = string,
  Path extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Needs extends AnswerNeed | undefined = AnswerNeed | undefined,
> {
  /** `<family>.<operation>`, unique over the contract: `vouchers.list`. */
  readonly id: Id;
  /** What it does, one English sentence for the OpenAPI document. */
  readonly summary: string;
  /** Where the specification gives the call: `part 2 §7 Vouchers`. */
  readonly section: string;
  readonly service: Service;
  readonly method: Method;
  /** Path below the service's base URL, parameters in braces: `/v2/bo/vouchers/{code}`. */
  readonly path: string;
  /** Who may call it. An operation without this does not compile. */
  readonly access: Access;
  /** Shape of the path parameters, each a string. */
  readonly params?: Path;
  /** Shape of the query; values arrive as text, so numbers and booleans are coerced by the schema. */
  readonly query?: Query;
  /** Shape of the body. Absent: the body must be empty. */
  readonly body?: Body;
  readonly bodyKind?: BodyKind;
  /** Most bytes of a JSON body, where it may be longer than others. */
  readonly bodyLimit?: number;
  /** Shape of the 2xx answer, as our own server promises it. */
  readonly answer: Answer;
  readonly answerKind?: AnswerKind;
  /** What the screens read of the answer of any service; absent, nothing. */
  readonly needs?: Needs;
  /**
   * Names of the query and the body that the specification does not give: they go only to services
   * that know our extensions. `version` is one of them everywhere.
   */
  readonly extensions?: Extensions;
  /** Where the record is read that a write changed, unless its answer is to be believed. */
  readonly readBack?: ReadBack;
  /** Its method is that of a write, and yet it only answers: nothing is read again, and no action is needed for it. */
  readonly onlyAsks?: true;
  /** Headers that every call carries: `{ 'app-system': 'true' }`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Rate-limit tier; by default `read` for GET and `write` for the rest (RELIABILITY 4). */
  readonly tier?: Tier;
  /** Error codes that the operation answers beyond those that every operation may answer. */
  readonly errors?: readonly string[];
}

/** An endpoint of any shape, as tables and interpreters see it. */
export type AnyEndpoint = Endpoint<string, Schema, Schema, Schema, Schema, AnswerNeed | undefined>;

/** Declares an endpoint. It adds nothing at run time: it keeps the literal types of the entry. */
export const endpoint = <
  const Id extends string,
  Path extends Schema = Schema<Record<string, never>>,
  Query extends Schema = Schema<Record<string, never>>,
  Body extends Schema = Schema<undefined>,
  Answer extends Schema = Schema,
  const Needs extends AnswerNeed | undefined = undefined,
>(
  entry: Endpoint<Id, Path, Query, Body, Answer, Needs>,
): Endpoint<Id, Path, Query, Body, Answer, Needs> => entry;

/**
 * Whether an operation changes something. Some that do are GET in the specification: who may only read may not
 * call them. A file is read, whoever may have it.
 */
export const changes = ({ method, access, answerKind, onlyAsks }: AnyEndpoint): boolean =>
  !onlyAsks &&
  (method !== 'GET' ||
    (access.kind === 'routes' && access.level === 'write' && answerKind !== 'bytes'));

/** What the server's handler receives as path parameters. */
export type ParamsOf<E> =
  E extends Endpoint<string, infer P, Schema, Schema, Schema, AnswerNeed | undefined>
    ? z.output<P>
    : never;
/** What the server's handler receives as query. */
export type QueryOf<E> =
  E extends Endpoint<string, Schema, infer Q, Schema, Schema, AnswerNeed | undefined>
    ? z.output<Q>
    : never;
/** What the server's handler receives as body. */
export type BodyOf<E> =
  E extends Endpoint<string, Schema, Schema, infer B, Schema, AnswerNeed | undefined>
    ? z.output<B>
    : never;
/** What our server answers. */
export type AnswerOf<E> =
  E extends Endpoint<string, Schema, Schema, Schema, infer A, AnswerNeed | undefined>
    ? z.output<A>
    : never;
/** What the client reads of any service's answer: files as bytes, the rest by `needs`. */
export type ReadOf<E> =
  AnswerOf<E> extends Uint8Array
    ? Uint8Array<ArrayBuffer>
    : E extends { readonly needs?: infer N }
      ? ReadAnswer<N>
      : undefined;

/** Names of the parameters of a path, in order: `['code']` of `/v2/bo/vouchers/{code}`. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/**
 * Fills the parameters of a path, each value percent-encoded as one segment.
 * @throws RangeError when a parameter is missing: a request to a half-made address helps nobody.
 */
export const fillPath = (
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`Missing path parameter ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });

/** The rate-limit tier of an operation, explicit or by method. */
export const tierOf = (entry: AnyEndpoint): Tier =>
  entry.tier ?? (entry.method === 'GET' ? 'read' : 'write');
