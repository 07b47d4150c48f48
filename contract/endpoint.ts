import type * as z from 'zod/mini';
import type { Access } from './access';
import type { AnswerNeed, ReadAnswer } from './needs';

/** Back-end services; each has its own base URL in the run-time configuration. */
export const SERVICES = ['bo', 'allocation', 'artist', 'node', 'orders'] as const;

export type Service = (typeof SERVICES)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Schema<T = unknown> = z.ZodMiniType<T, unknown>;

/** Kind of response. `bytes` is a file: its handler names the media type. */
export type AnswerKind = 'json' | 'bytes' | 'empty';

/** Rate-limit tier of a caller. `report` is for messages that a browser sends unattended. */
export type Tier = 'auth' | 'write' | 'read' | 'report';

/** Encoding of a request body. `bytes` is the file itself, as a signed upload requires. */
export type BodyKind = 'json' | 'multipart' | 'bytes';

/** Parts of a request that extend the specification. */
export interface Extensions {
  /** The whole call is an extension: the client sends it to no other service. */
  readonly call?: true;
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  /** Query parameters that request an unpaged list. */
  readonly whole?: Readonly<Record<string, string | number>>;
  /**
   * Cursor: query parameter for the rows after an `_id`. The client requests all pages. Our services
   * return such a list in parts, with the overall count as `totalItems`.
   */
  readonly after?: string;
}

/**
 * Operation that reads a record again after a write. `id` names the path parameter, query key or body key of the
 * write that holds the id of the record.
 */
export interface ReadBack {
  readonly operation: string;
  readonly id: string;
}

/**
 * Operation of the API: the single definition of its address.
 *
 * Sources derived from it: the typed client (`src/http/client.ts`), the server's routes (`server/app.ts`),
 * the OpenAPI document and the authorization table.
 */
export interface Endpoint<
  Id extends string = string,
  Path extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Needs extends AnswerNeed | undefined = AnswerNeed | undefined,
  Verb extends Method = Method,
> {
  /** `<family>.<operation>`, unique within the contract: `vouchers.list`. */
  readonly id: Id;
  /** One English sentence for the OpenAPI document. */
  readonly summary: string;
  /** Section of the specification: `part 2 §7 Vouchers`. */
  readonly section: string;
  readonly service: Service;
  readonly method: Verb;
  /** Path below the service's base URL, with parameters in braces: `/v2/bo/vouchers/{code}`. */
  readonly path: string;
  /** Required: an operation without an access rule does not compile. */
  readonly access: Access;
  /** Shape of the path parameters, each a string. */
  readonly params?: Path;
  /** Shape of the query. Values arrive as text, so the schema coerces numbers and booleans. */
  readonly query?: Query;
  /** Shape of the body. If absent, the body must be empty. */
  readonly body?: Body;
  readonly bodyKind?: BodyKind;
  /** Maximum size of a JSON body in bytes, if larger than the default. */
  readonly bodyLimit?: number;
  readonly answer: Answer;
  readonly answerKind?: AnswerKind;
  /** Fields that the screens read from the response of any service. If absent, none. */
  readonly needs?: Needs;
  /**
   * Query and body keys that extend the specification. The client sends them only to services that know our
   * extensions. `version` is always one of them.
   */
  readonly extensions?: Extensions;
  /** Operation that reads the changed record; if absent, the client uses the response of the write. */
  readonly readBack?: ReadBack;
  /** The operation only reads, although its method is that of a write. It triggers no refetch and needs no action. */
  readonly onlyAsks?: true;
  /** Path or query parameter with the id of the person in the response. The log records who read whom. */
  readonly person?: string;
  /** Headers of every request: `{ 'app-system': 'true' }`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Rate-limit tier; by default `read` for GET and `write` otherwise. */
  readonly tier?: Tier;
  /** Error codes of the operation in addition to the common ones. */
  readonly errors?: readonly string[];
}

/** Endpoint of any shape, for tables and interpreters. */
export type AnyEndpoint = Endpoint<string, Schema, Schema, Schema, Schema, AnswerNeed | undefined>;

/** Declares an endpoint. It has no effect at run time but keeps the literal types of the entry. */
export const endpoint = <
  const Id extends string,
  Path extends Schema = Schema<Record<string, never>>,
  Query extends Schema = Schema<Record<string, never>>,
  Body extends Schema = Schema<undefined>,
  Answer extends Schema = Schema,
  const Needs extends AnswerNeed | undefined = undefined,
  const Verb extends Method = Method,
>(
  entry: Endpoint<Id, Path, Query, Body, Answer, Needs, Verb>,
): Endpoint<Id, Path, Query, Body, Answer, Needs, Verb> => entry;

/** Is a value, such as an export of the contract, an endpoint? */
export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/**
 * Does the operation change data? Some GET operations of the specification do; read-only callers may not call
 * them. Reading a file never counts as a change.
 */
export const changes = ({ method, access, answerKind, onlyAsks }: AnyEndpoint): boolean =>
  !onlyAsks &&
  (method !== 'GET' ||
    (access.kind === 'routes' && access.level === 'write' && answerKind !== 'bytes'));

export type ParamsOf<E> = E extends { readonly params?: infer P } ? z.output<P> : never;
export type QueryOf<E> = E extends { readonly query?: infer Q } ? z.output<Q> : never;
export type BodyOf<E> = E extends { readonly body?: infer B } ? z.output<B> : never;
/** Response of our server. */
export type AnswerOf<E> = E extends { readonly answer: infer A } ? z.output<A> : never;
/** Response as the client reads it: files as bytes, the rest by `needs`. */
export type ReadOf<E> =
  AnswerOf<E> extends Uint8Array
    ? Uint8Array<ArrayBuffer>
    : E extends { readonly needs?: infer N }
      ? ReadAnswer<N>
      : undefined;

/** Returns the parameter names of a path, in order: `['code']` of `/v2/bo/vouchers/{code}`. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/**
 * Fills the parameters of a path, each value percent-encoded as one segment.
 * @throws RangeError if a parameter is missing.
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

/** Returns the rate-limit tier of an operation, explicit or by method. */
export const tierOf = (entry: AnyEndpoint): Tier =>
  entry.tier ?? (entry.method === 'GET' ? 'read' : 'write');
