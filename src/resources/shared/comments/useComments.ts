import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_COMMENTS } from '../../../../domain/comments';
import { useReader } from '../../../schema/context/reader';
import type { CommentsSpec, RecordComment } from './spec';

const newestFirst = (comments: readonly RecordComment[] = []): RecordComment[] =>
  comments.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Compares comments of two calls of one service: by second, and one of them may lack the author. */
const isSame = (a: RecordComment, b: RecordComment): boolean => {
  const [one, other] = [a.createdBy?.email ?? '', b.createdBy?.email ?? ''];
  return (
    a.message.trim() === b.message.trim() &&
    a.createdAt.slice(0, 19) === b.createdAt.slice(0, 19) &&
    (one === other || one === '' || other === '')
  );
};

/** Merges the comments of the call with those inside the booking, newest first (B-CALL-12, B-CALL-39). */
export const mergedComments = (
  listed: readonly RecordComment[],
  booked: readonly RecordComment[],
): RecordComment[] => {
  const rest = booked.filter((comment) => !listed.some((other) => isSame(comment, other)));
  return newestFirst([...listed, ...rest]).slice(0, MOST_COMMENTS);
};

type Answer = Partial<RecordComment> & { readonly comments?: readonly RecordComment[] };

const savedIn = (answer: Answer | undefined): RecordComment[] => {
  if (answer?.comments) return newestFirst(answer.comments).slice(0, 1);
  return answer?.message ? [answer as RecordComment] : [];
};

export const useComments = ({
  type,
  id,
}: Pick<CommentsSpec<never>, 'type'> & { readonly id: string }) => {
  const reader = useReader();
  const cache = useQueryClient();
  const queryKey = ['comments', type, id];
  const comments = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<RecordComment[]> => {
      const query = { type, id, limit: MOST_COMMENTS };
      const answer = await reader.ask('comments.list', { query, signal });
      return newestFirst((answer as { readonly data: readonly RecordComment[] }).data);
    },
    staleTime: 0,
  });
  const show = async (answer: unknown): Promise<boolean> => {
    const saved = savedIn(answer as Answer | undefined);
    // An older response on its way would remove the new comment.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<RecordComment[]>(queryKey, (old) => old && [...saved, ...old]);
    const isShown = saved.length > 0;
    if (!isShown || !cache.getQueryData(queryKey)) void cache.invalidateQueries({ queryKey });
    return isShown;
  };
  return { comments, show };
};
