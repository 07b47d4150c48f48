import type { RaRecord } from 'react-admin';
import type { AnyAction } from '../actions/anyAction';
import type { Resource } from '../compiled';
import type { QueueSpec } from '../types';
import type { LeftQueue } from './leftQueue';

/** A queue, the record type erased. */
export type AnyQueue = QueueSpec<RaRecord>;

/** What a queue is of. */
export interface QueueProps {
  readonly resource: Resource;
  readonly queue: AnyQueue;
  /** What the operator may do with a record of it. */
  readonly actions: readonly AnyAction[];
  /** The queue that somebody comes back to. */
  readonly left: LeftQueue | undefined;
  readonly onClose: () => void;
}
