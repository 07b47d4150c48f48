import type { DataProvider, RaRecord } from 'react-admin';
import type { EndpointId, endpoints } from '../../contract';
import type { ReadOf } from '../../contract/endpoint';
import type { QuestionInput, Reader } from '../schema/reader';

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

/** What reads: nothing that is asked by it changes a record. */
export interface BackOfficeReader extends Reader {
  /**
   * Calls an operation of the contract that changes nothing, and answers what the screens read of it.
   * @throws ApiError; RangeError for an id or a name that the contract does not have, and for a write
   */
  ask<Id extends EndpointId>(id: Id, input?: QuestionInput): Promise<Answer<Id>>;
  ask(id: string, input?: QuestionInput): Promise<unknown>;
  /**
   * The records of a resource that another operation than its list answers, as the screens see them.
   * @throws ApiError; RangeError for an operation that the contract does not have
   */
  recordsOf(resource: string, id: EndpointId, input?: QuestionInput): Promise<RaRecord[]>;
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
    onSent?: OperationInput['onSent'],
  ): Promise<unknown>;
  /** Sets the caller's own password (part 3 section 7). @throws ApiError */
  changePassword(newPassword: string, currentPassword?: string): Promise<void>;
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
