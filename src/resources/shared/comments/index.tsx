import type { RecordSlotProps } from '../../../schema';
import type { Wire } from '../../../schema/mapping';
import { lazySlot } from '../lazySlot';
import type { CommentsSpec, RecordComment } from './commentAction';

/** Slot: the comments on a record, and a form for one more (part 1 section 2.7). */
export const comments = (spec: CommentsSpec) => {
  const slot = lazySlot<RecordSlotProps>(async () => {
    const { Comments } = await import('./Comments');
    return ({ record }) => <Comments {...spec} record={record} />;
  }, 240);
  return Object.assign(slot, { comments: spec });
};

/** Returns the comments embedded in a record. */
export const commentsOf = ({ comments: all }: Wire): readonly RecordComment[] =>
  (Array.isArray(all) ? all : []).map(({ _id: id, ...comment }) => ({ ...comment, id }));
