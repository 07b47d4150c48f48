import type { OperationId } from '../../../schema';

/** A comment; `createdAt` is a UTC instant. */
export interface RecordComment {
  readonly id?: string;
  readonly message: string;
  readonly createdAt: string;
  readonly createdBy?: { readonly email: string } | null;
}

/** Section with the comments on a record and a form that adds one (part 1 section 2.7). */
export interface CommentsSpec<R> {
  readonly type: 'schedule' | 'artist' | 'user';
  readonly isPublic?: boolean;
  /** Reads the comments that the record itself contains. */
  readonly of?: (record: R) => readonly RecordComment[];
  /** Operation that adds a comment, and the name of its id parameter. Default: `comments.add`. */
  readonly add?: { readonly operation: OperationId; readonly id: string };
}
