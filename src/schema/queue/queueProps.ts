import type { RaRecord } from 'react-admin';
import type { AnyAction } from '../actions/anyAction';
import type { Resource } from '../compiled';
import type { QueueSpec } from '../types';
import type { LeftQueue } from './leftQueue';

/** A queue, the record type erased. */
export type AnyQueue = QueueSpec<RaRecord>;

export interface QueueProps {
  readonly resource: Resource;
  readonly queue: AnyQueue;
  /** Permitted actions. */
  readonly actions: readonly AnyAction[];
  /** Queue to resume. */
  readonly left: LeftQueue | undefined;
  readonly onClose: () => void;
}
