import type { DataProvider, RaRecord } from 'react-admin';
import type { EndpointId, endpoints } from '../../contract';
import type { ReadOf } from '../../contract/endpoint';

/** What the screens read of an operation's answer: `Answer<'pix.list'>`. */
export type Answer<Id extends EndpointId> = ReadOf<Extract<(typeof endpoints)[number], { id: Id }>>;

/** A booking as the wire shows it, part 1 section 3. Amounts are reais. */
export type Booking = Answer<'bookings.one'>;

/** A customer as the wire shows it, part 2 section 3. Amounts are reais. */
export type Customer = Answer<'customers.one'>;

export type { EndpointId };

/** Input of an operation of the contract. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Same key, same effect: once. Made when the operator's intent begins. */
  readonly idempotencyKey?: string;
  /** Hears how much of what is sent has left, 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
  /** A token of its own in place of the session's, and headers that the call asks for. */
  readonly bearer?: { readonly token: string };
}

/** Input of an operation that changes nothing. */
export interface QuestionInput extends Omit<OperationInput, 'idempotencyKey' | 'onSent'> {
  /** Values by the names of the contract, wherever they go, in place of `params`, `query` and `body`. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** A list, by the filters of its definition. */
export interface CountQuestion {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** How lists are counted. */
export interface CountOptions {
  /** Only what one call of ours tells: too many for a request each. */
  readonly together?: boolean;
}

/** How many records a list holds; `isCapped` when there are more. */
export interface Count {
  readonly total: number;
  readonly isCapped?: boolean;
}

/** What reads: nothing that is asked by it changes a record. */
export interface BackOfficeReader
  extends Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'> {
  /**
   * Calls an operation of the contract that changes nothing, and answers what the screens read of it.
   * @throws ApiError; RangeError for an id or a name that the contract does not have, and for a write
   */
  ask<Id extends EndpointId>(id: Id, input?: QuestionInput): Promise<Answer<Id>>;
  ask(id: string, input?: QuestionInput): Promise<unknown>;
  /** Whether the service of an operation knows our extensions of the specification. */
  knowsExtensions(id: EndpointId): Promise<boolean>;
  /**
   * The file that an operation makes of what the list of a resource finds by a filter; undefined where its
   * service would leave the filter out. @throws ApiError
   */
  listFile(
    resource: string,
    id: string,
    filter: Readonly<Record<string, unknown>>,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * How many records lists hold, in the order of the questions; undefined where nobody tells. Only filters that
   * definitions say: they stand in an address. @throws ApiError when nothing could be asked
   */
  counts(
    questions: readonly CountQuestion[],
    options?: CountOptions,
  ): Promise<(Count | undefined)[]>;
  /**
   * The records of a resource that another operation than its list answers, as the screens see them.
   * @throws ApiError; RangeError for an operation that the contract does not have
   */
  recordsOf(resource: string, id: EndpointId, input?: QuestionInput): Promise<RaRecord[]>;
  /** A wire record as the screens of a resource see it. */
  decode(resource: string, wire: Readonly<Record<string, unknown>>): RaRecord | undefined;
}

/** react-admin's provider and the operations beyond its verbs. */
export interface BackOfficeProvider extends DataProvider, BackOfficeReader {
  /**
   * Calls an operation of the contract by id and answers what the screens read of it. A write is
   * followed by reading the record where the service does not answer it; when that fails too, the write
   * was carried out all the same and the answer is undefined.
   * @throws ApiError; RangeError for an id that the contract does not have
   */
  operation<Id extends EndpointId>(id: Id, input?: OperationInput): Promise<Answer<Id>>;
  operation(id: string, input?: OperationInput): Promise<unknown>;
  /**
   * Calls an operation with values by the names of the contract, wherever they go: path, query or body.
   * @throws ApiError; RangeError for an operation or a name that the contract does not have
   */
  perform(
    id: string,
    values: Readonly<Record<string, unknown>>,
    idempotencyKey?: string,
    signal?: AbortSignal,
    onSent?: OperationInput['onSent'],
  ): Promise<unknown>;
  /** Sets the caller's own password (part 3 section 7). @throws ApiError */
  changePassword(newPassword: string): Promise<void>;
  /**
   * Sends a file to a signed address: asks `sign` for one, sends the bytes, answers the public
   * address. `onProgress` hears 0 to 1.
   */
  upload(sign: string, file: File, options?: UploadOptions): Promise<string>;
}

/** What an upload may be told. */
export interface UploadOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}
