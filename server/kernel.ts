import type { AccessLevel, TokenKind } from '../contract/access';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/endpoint';
import type { EndpointId, endpoints } from '../contract/index';

/** The signed-in staff member, as handlers see them. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Profile type of part 3 section 6, or `master`. */
  readonly type: string;
}

/** What a bearer token resolved to. */
export interface ResolvedToken {
  readonly kind: TokenKind;
  /** Id of the stored token row, to revoke it by. */
  readonly tokenId: string;
  readonly staff: Staff;
  /** `user` tokens: the customer whom the token names. */
  readonly customerId?: string;
  /** Keys of the profile with the level of each; empty for tokens that are not sessions. */
  readonly grants: ReadonlyMap<string, AccessLevel>;
}

/** Who does a write, for the audit row and for idempotency. */
export interface Actor {
  /** Absent for writes before a session exists (a login). */
  readonly staff?: Staff;
  /** The session that it is done in: what it opens ends with it. */
  readonly sessionId?: string;
  readonly requestId: string;
  readonly ip: string;
  /** The one clock of the request, UTC. */
  readonly at: Date;
  /** `Idempotency-Key` header of the request, at most 255 characters. */
  readonly idempotencyKey?: string;
  /** SHA-256 of method, path and body, so that one key cannot serve two requests. */
  readonly requestHash?: string;
}

/** What a handler knows of its request beyond the parsed input. */
export interface Context<Store> extends Actor {
  readonly token?: ResolvedToken;
  readonly store: Store;
}

/** Parsed input of an operation. */
export interface Input<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** An answer that needs more than a body: a status, headers, a media type. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly options: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/** A file under way: its parts are made when the reader takes them. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A table, whole or under way, as a CSV file of this name. */
export const csvReply = <T extends ByteStream | Uint8Array>(body: T, name: string): Reply<T> =>
  new Reply(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

/** A file may be answered whole, or in parts as they are read. */
type Sent<T> = T extends Uint8Array ? T | ByteStream : T;

/** The entry of the contract with this id. */
export type ById<Id extends EndpointId> = Extract<(typeof endpoints)[number], { id: Id }>;

/** The handler of one operation: parsed input in, answer of the contract out. */
export type Handler<Id extends EndpointId, Store> = (
  input: Input<ById<Id>>,
  context: Context<Store>,
) => Promise<AnswerOf<ById<Id>> | Reply<Sent<AnswerOf<ById<Id>>>>>;

/** A handler for every operation of the contract: a missing one does not compile. */
export type Handlers<Store> = { readonly [Id in EndpointId]: Handler<Id, Store> };

/** The handlers of one family: `FamilyHandlers<'vouchers', Store>`. */
export type FamilyHandlers<Family extends string, Store> = {
  readonly [Id in Extract<EndpointId, `${Family}.${string}`>]: Handler<Id, Store>;
};

/**
 * An error answer: `{ error: { code, description, fields? } }` with the status. The description is
 * Portuguese, for the operator; `fields` names wire fields, dotted where nested.
 */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly description: string,
    readonly fields?: Readonly<Record<string, string>>,
    readonly headers?: Readonly<Record<string, string>>,
    /** Further keys of the answer, beside `error`. */
    readonly beside?: Readonly<Record<string, string>>,
  ) {
    super(description);
    this.name = 'HttpError';
  }
}

/** 404 with the description given. */
export const notFound = (description = 'Registro não encontrado.'): HttpError =>
  new HttpError(404, 'not-found', description);

/** 403 of a caller whose profile does not allow it. */
export const forbidden = (): HttpError =>
  new HttpError(403, 'forbidden', 'Você não tem permissão para realizar essa ação');

/** 409 of a stale edit. */
export const versionConflict = (): HttpError =>
  new HttpError(409, 'version-conflict', 'Este registro foi alterado por outra pessoa.');

/** 422 with messages by wire field. */
export const invalid = (
  fields: Readonly<Record<string, string>>,
  description?: string,
): HttpError =>
  new HttpError(
    422,
    'invalid',
    description ?? Object.values(fields)[0] ?? 'Dados inválidos.',
    fields,
  );
