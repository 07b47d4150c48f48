import type { AccessLevel, TokenKind } from '../contract/access';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/endpoint';
import type { EndpointId, Endpoints } from '../contract/index';

export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Profile type of part 3 section 6, or `master`. */
  readonly type: string;
}

export interface ResolvedToken {
  readonly kind: TokenKind;
  /** Id of the stored token row, for revoking it. */
  readonly tokenId: string;
  readonly staff: Staff;
  /** `user` tokens: the customer of the token. */
  readonly customerId?: string;
  /** Keys of the profile with their level; empty for tokens that are not sessions. */
  readonly grants: ReadonlyMap<string, AccessLevel>;
}

/** Author of a write, for the audit and for idempotency. */
export interface Actor {
  /** Absent for writes before a session exists (a login). */
  readonly staff?: Staff;
  /** Session of the write. Links to private files that it creates expire with the session. */
  readonly sessionId?: string;
  readonly requestId: string;
  readonly ip: string;
  /** Time of the request; everything that it writes has this time. */
  readonly at: Date;
  /** `Idempotency-Key` header of the request, at most 255 characters. */
  readonly idempotencyKey?: string;
  /** SHA-256 of method, path and body, so that one key cannot serve two requests. */
  readonly requestHash?: string;
}

export interface Context<Store> extends Actor {
  readonly token?: ResolvedToken;
  readonly store: Store;
}

export interface Input<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** Response of a handler with a status or headers. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly options: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/** A file stream that produces its parts on demand. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Creates the response of a CSV file with this name, from a buffer or a stream. */
export const csvReply = <T extends ByteStream | Uint8Array>(body: T, name: string): Reply<T> =>
  new Reply(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

/** A file may be a buffer or a stream. */
type FileBody<T> = T extends Uint8Array ? T | ByteStream : T;

/** Entry of the contract by its id. */
export type ById<Id extends EndpointId> = Endpoints[Id];

/** The handler of one operation: parsed input in, response of the contract out. */
export type Handler<Id extends EndpointId, Store> = (
  input: Input<ById<Id>>,
  context: Context<Store>,
) => Promise<AnswerOf<ById<Id>> | Reply<FileBody<AnswerOf<ById<Id>>>>>;

/** The handlers of one family: `FamilyHandlers<'vouchers', Store>`. */
export type FamilyHandlers<Family extends string, Store> = {
  readonly [Id in Extract<EndpointId, `${Family}.${string}`>]: Handler<Id, Store>;
};

/**
 * An error response: `{ error: { code, description, fields? } }` with the status. The description is Portuguese, for
 * the operator; `fields` are wire fields, dotted if nested.
 */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly description: string,
    readonly fields?: Readonly<Record<string, string>>,
    readonly headers?: Readonly<Record<string, string>>,
    /** Further keys of the response, besides `error`. */
    readonly beside?: Readonly<Record<string, string>>,
  ) {
    super(description);
    this.name = 'HttpError';
  }
}

export const notFound = (description = 'Registro não encontrado.'): HttpError =>
  new HttpError(404, 'not-found', description);

export const forbidden = (): HttpError =>
  new HttpError(403, 'forbidden', 'Você não tem permissão para realizar essa ação');

/** @throws HttpError 403 for a request without a staff member */
export const staffOf = ({ staff }: Pick<Actor, 'staff'>): Staff => {
  if (!staff) throw forbidden();
  return staff;
};

export const versionConflict = (): HttpError =>
  new HttpError(409, 'version-conflict', 'Este registro foi alterado por outra pessoa.');

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

export const unavailable = (
  description = 'O serviço está indisponível no momento. Tente novamente em instantes.',
  seconds = 2,
): HttpError =>
  new HttpError(503, 'unavailable', description, undefined, { 'Retry-After': String(seconds) });
