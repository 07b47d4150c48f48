import type { Wire } from '../../schema/mapping';
import type { RecordComment } from '../../schema/types';

export const commentsOf = ({ comments }: Wire): readonly RecordComment[] =>
  (Array.isArray(comments) ? comments : []).map(({ _id: id, ...comment }) => ({ ...comment, id }));
