import type { RecordSlotProps } from '../../../schema';
import type { Wire } from '../../../schema/definition/mapping';
import { lazySlot } from '../lazySlot';
import type { CommentsSpec, RecordComment } from './spec';

export const commentsOf = ({ comments }: Wire): readonly RecordComment[] =>
  (Array.isArray(comments) ? comments : []).map(({ _id: id, ...comment }) => ({ ...comment, id }));

/** Height of the form and of an empty history, in pixels. */
const HEIGHT = 220;

const Comments = lazySlot(() => import('./Comments'), 'Comments', HEIGHT);

export const commentsSection = <R,>(spec: CommentsSpec<R>) => {
  const slot = (props: RecordSlotProps) => (
    <Comments {...props} spec={spec as CommentsSpec<never>} />
  );
  return { title: 'Comentários', wide: true, render: Object.assign(slot, { spec }) };
};
