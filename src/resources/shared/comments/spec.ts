import type { OperationId } from '../../../schema';

/** A comment; `createdAt` is an instant, UTC. */
export interface RecordComment {
  readonly id?: string;
  readonly message: string;
  readonly createdAt: string;
  readonly createdBy?: { readonly email: string } | null;
}

/** The comments on a record: the history, and a form for one more (part 1 section 2.7). */
export interface CommentsSpec<R> {
  readonly type: 'schedule' | 'artist' | 'user';
  readonly isPublic?: boolean;
  /** Comments inside the record. */
  readonly of?: (record: R) => readonly RecordComment[];
  /** Operation that adds a comment, and its parameter for the id; by default that for all records. */
  readonly add?: { readonly operation: OperationId; readonly id: string };
}
