import type { Wire } from '../../schema/mapping';
import type { RecordComment } from '../../schema/types';

/** The comments that a record itself holds. */
export const commentsOf = ({ comments }: Wire): readonly RecordComment[] =>
  (Array.isArray(comments) ? comments : []).map(({ _id: id, ...comment }) => ({ ...comment, id }));
