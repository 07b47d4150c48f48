import type { ReactElement } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Resource } from './compiled';
import type { ActionValues, CallAction, OperationInput } from './types';

/** Receives the sent fraction of a request, 0 to 1. */
export type OnSent = (share: number) => void;

export interface UploadRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly onProgress?: OnSent;
  readonly signal?: AbortSignal;
}

export interface Writer extends Pick<DataProvider, 'delete'> {
  /**
   * Calls an operation of the contract and returns its response. If a write does not return its record, the record is
   * read. If that read fails, the result is undefined although the write succeeded.
   * @throws ApiError; RangeError for an unknown id
   */
  operation(
    id: string,
    input?: OperationInput & { readonly idempotencyKey?: string; readonly onSent?: OnSent },
  ): Promise<unknown>;
  /**
   * Calls an operation with values by their names in the contract, whether in path, query or body.
   * @throws ApiError; RangeError for an unknown operation or name
   */
  perform(
    id: string,
    values: ActionValues,
    idempotencyKey?: string,
    onSent?: OnSent,
  ): Promise<unknown>;
  /** Requests a signed URL from the operation `sign`, and sends a file to that URL. @returns the public URL */
  upload(sign: string, file: File, options?: UploadRequest): Promise<string>;
  /** Sets the password of the signed-in operator (part 3 section 7). @throws ApiError */
  changePassword(newPassword: string, currentPassword?: string): Promise<void>;
}

/** An action with a call, for any type of record. */
export type AnyCall = CallAction<RaRecord>;

export interface CallFailure {
  readonly records: readonly RaRecord[];
  readonly text: string;
  readonly title?: string | undefined;
  readonly error: unknown;
}

/** Idempotency keys of the calls of one intent: a retry reuses them, so that a call takes effect once. */
export type IntentKeys = Map<string, string>;

/** Records that matched a filter when they were read. */
export interface MatchedSelection {
  readonly read: number;
  /** More records match than one action accepts. */
  readonly isCut: boolean;
  /** Number of blocked records by reason. */
  readonly closed: readonly (readonly [reason: string, count: number])[];
}

/** An action that was started on records. */
export interface ActionRun {
  readonly action: AnyCall;
  readonly records: readonly RaRecord[];
  readonly keys: IntentKeys;
  /** Place that shows failures: the dialog of the action, the component that called, or a toast. */
  readonly failurePlace: 'dialog' | 'caller' | 'toast';
  /** Called when the dialog closes. */
  readonly onClose?: () => void;
  /** Set if the action runs on all records that match a filter. */
  readonly matched?: MatchedSelection | undefined;
  /** Called when all calls have returned and the polling of their results begins. */
  readonly onPolling?: (() => void) | undefined;
}

/** Result of a run, for the component that started it. */
export interface RunResult {
  readonly failure?: CallFailure | undefined;
  readonly answer?: unknown;
  readonly shown?: ReactElement | undefined;
  /** The operator left before the result was known. */
  readonly isLeft?: boolean | undefined;
}

/** The action in the open dialog. */
export interface PendingAction extends ActionRun {
  readonly done: number;
  readonly running: boolean;
  /** All calls have returned and their results are polled; closing the dialog ends the poll. */
  readonly polling?: boolean | undefined;
  readonly failures: readonly CallFailure[];
  readonly shown?: ReactElement | undefined;
}

/** Properties of a resource that an action runner needs. */
export type ActionResource = Pick<Resource, 'name'> & {
  readonly spec: Pick<Resource['spec'], 'invalidates' | 'toastMs'>;
};

export interface Outcome {
  readonly records: readonly RaRecord[];
  readonly answer?: unknown;
  readonly failure?: CallFailure;
  /** The result must still be polled. */
  readonly isOpen?: boolean;
  /** The cache holds the change: no refetch is needed. */
  readonly isShown?: boolean;
  /** Values of a record changed, so that it may no longer match the filter or order of a list. */
  readonly isChanged?: boolean;
  /** Further resources to refetch. */
  readonly affected?: readonly string[];
}
