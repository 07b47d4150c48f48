import type { DataProvider } from 'ra-core';

/** Input of an operation of the contract. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Same key, same effect: once. Made when the operator's intent begins. */
  readonly idempotencyKey?: string;
}

/** react-admin's provider and the operations beyond its verbs. */
export interface BackOfficeProvider extends DataProvider {
  /**
   * Calls an operation of the contract by id and answers its parsed body.
   * @throws ApiError; RangeError for an id that the contract does not have
   */
  operation(id: string, input?: OperationInput): Promise<unknown>;
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
