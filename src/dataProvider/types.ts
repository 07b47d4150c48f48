import type { DataProvider, RaRecord } from 'ra-core';
import type { EndpointId, endpoints } from '../../contract';
import type { AnswerOf } from '../../contract/endpoint';

/** What an operation of the contract answers: `Answer<'pix.list'>`. */
export type Answer<Id extends EndpointId> = AnswerOf<
  Extract<(typeof endpoints)[number], { id: Id }>
>;

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
  /** A token of its own in place of the session's, and headers that the call asks for. */
  readonly bearer?: { readonly token: string };
}

/** react-admin's provider and the operations beyond its verbs. */
export interface BackOfficeProvider extends DataProvider {
  /**
   * Calls an operation of the contract by id and answers its parsed body.
   * @throws ApiError; RangeError for an id that the contract does not have
   */
  operation<Id extends EndpointId>(id: Id, input?: OperationInput): Promise<Answer<Id>>;
  operation(id: string, input?: OperationInput): Promise<unknown>;
  /** A wire record as the screens of a resource see it. */
  decode(resource: string, wire: Readonly<Record<string, unknown>>): RaRecord | undefined;
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
