import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from './compiled';
import type { CallAction } from './types';

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
export interface Gathered {
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
  readonly gathered?: Gathered | undefined;
  /** Called when all calls are answered and their results are polled. */
  readonly onPolling?: (() => void) | undefined;
}

export interface Ran {
  readonly failures: readonly CallFailure[];
  readonly answer?: unknown;
  readonly shown?: ReactElement | undefined;
  /** The operator left before the result was known. */
  readonly isLeft?: boolean | undefined;
}

/** Result of a single call, for its caller. */
export interface Performed extends Omit<Ran, 'failures'> {
  readonly failure?: CallFailure | undefined;
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
export type Acting = Pick<Resource, 'name'> & { readonly spec: Pick<Resource['spec'], 'listedIn'> };

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
