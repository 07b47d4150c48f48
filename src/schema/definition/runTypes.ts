import type { ReactElement } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Resource } from './compiled';
import type { ActionValues, CallAction, OperationInput } from './types';

/** Called with the sent share of a request, 0 to 1. */
export type HearSent = (share: number) => void;

export interface UploadRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly onProgress?: HearSent;
  readonly signal?: AbortSignal;
}

export interface Writer extends Pick<DataProvider, 'delete'> {
  /**
   * Calls an operation of the contract by id and returns its response. If a write does not return its record, the
   * record is read. If that read fails, the result is undefined although the write succeeded.
   * @throws ApiError; RangeError for an unknown id
   */
  operation(
    id: string,
    input?: OperationInput & { readonly idempotencyKey?: string; readonly onSent?: HearSent },
  ): Promise<unknown>;
  /**
   * Calls an operation with values by the names of the contract, in path, query or body.
   * @throws ApiError; RangeError for an unknown operation or name
   */
  perform(
    id: string,
    values: ActionValues,
    idempotencyKey?: string,
    onSent?: HearSent,
  ): Promise<unknown>;
  /** Requests a signed address from `sign`, and sends a file to it. @returns its public address */
  upload(sign: string, file: File, options?: UploadRequest): Promise<string>;
  /** Sets the caller's own password (part 3 section 7). @throws ApiError */
  changePassword(newPassword: string, currentPassword?: string): Promise<void>;
}

/** An action with a call, with its record type erased. */
export type AnyCall = CallAction<RaRecord>;

export interface CallFailure {
  readonly records: readonly RaRecord[];
  readonly text: string;
  readonly title?: string | undefined;
  readonly error: unknown;
}

/** Idempotency keys of one intent: a retry takes effect once. */
export type IntentKeys = Map<string, string>;

/** Records that matched a filter when they were read. */
export interface MatchedSelection {
  readonly read: number;
  /** There are more than one operation can take. */
  readonly isCut: boolean;
  /** Number of blocked records by reason. */
  readonly closed: readonly (readonly [reason: string, count: number])[];
}

export interface Started {
  readonly action: AnyCall;
  readonly records: readonly RaRecord[];
  readonly keys: IntentKeys;
  readonly failurePlace: 'dialog' | 'caller' | 'toast';
  /** Called when the dialog of a bulk action in one call is closed. */
  readonly onClose?: () => void;
  /** The records are all that matched a filter, sent in batches. */
  readonly matched?: MatchedSelection | undefined;
  /** Called when all calls are answered and their results are polled. */
  readonly onPolling?: (() => void) | undefined;
}

/** Result of a run, for its caller. */
export interface Ran {
  /** The first of its failures. */
  readonly failure?: CallFailure | undefined;
  readonly answer?: unknown;
  readonly shown?: ReactElement | undefined;
  /** The operator left before the result was known. */
  readonly isLeft?: boolean | undefined;
}

export interface PendingAction extends Started {
  readonly done: number;
  readonly running: boolean;
  /** All calls are answered and polled; closing the dialog ends the poll. */
  readonly polling?: boolean | undefined;
  readonly failures: readonly CallFailure[];
  readonly shown?: ReactElement | undefined;
}

/** The part of a definition that a runner needs. */
export type Acting = Pick<Resource, 'name'> & {
  readonly spec: Pick<Resource['spec'], 'invalidates' | 'toastMs'>;
};

export interface Outcome {
  readonly records: readonly RaRecord[];
  readonly answer?: unknown;
  readonly failure?: CallFailure;
  /** The result is not known yet. */
  readonly isOpen?: boolean;
  /** The change is in the cache. */
  readonly isShown?: boolean;
  /** Values of a record have changed: it may have left the filter of a list, or its place in the order. */
  readonly isChanged?: boolean;
  readonly affected?: readonly string[];
}
