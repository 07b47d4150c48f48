import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../dataProvider';
import { useBackOffice } from './useBackOffice';
import { type Deed, useDeed } from './useDeed';

/** What comments are about: a booking, a customer or a professional, and its id. */
export interface CommentSubject {
  readonly type: 'schedule' | 'user' | 'artist';
  readonly id: string;
}

/** A comment as the widget shows it; `createdAt` is an instant, UTC. */
export interface ShownComment {
  readonly _id?: string;
  readonly message: string;
  readonly createdAt: string;
  readonly createdBy?: { readonly email: string } | null;
}

/** Most comments that are read (part 1 section 9). */
export const COMMENT_LIMIT = 200;

/** Comments on a page (part 1 section 9). */
export const COMMENTS_PER_PAGE = 4;

/** Longest comment, in characters. */
export const COMMENT_LENGTH = 2000;

const newestFirst = (comments: readonly ShownComment[]): ShownComment[] =>
  comments.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** The same comment as two calls of one service write it: to the second, one of them without its author. */
const isSame = (a: ShownComment, b: ShownComment): boolean => {
  const [one, other] = [a.createdBy?.email ?? '', b.createdBy?.email ?? ''];
  return (
    a.message.trim() === b.message.trim() &&
    a.createdAt.slice(0, 19) === b.createdAt.slice(0, 19) &&
    (one === other || one === '' || other === '')
  );
};

/**
 * The comments of both places in which a service may keep those on a booking, newest first: what the
 * call for comments answers, and what stands in the booking itself (B-CALL-12, B-CALL-39).
 */
export const mergedComments = (
  listed: readonly ShownComment[],
  booked: readonly ShownComment[],
): ShownComment[] => {
  const rest = booked.filter((comment) => !listed.some((other) => isSame(comment, other)));
  return newestFirst([...listed, ...rest]).slice(0, COMMENT_LIMIT);
};

const keyOf = ({ type, id }: CommentSubject) => ['comments', type, id];

/** The comments on a subject, newest first. */
export const useComments = (subject: CommentSubject) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: async ({ signal }): Promise<ShownComment[]> => {
      const query = { type: subject.type, id: subject.id, limit: COMMENT_LIMIT };
      const { data } = await provider.operation('comments.list', { query, signal });
      return newestFirst(data);
    },
    staleTime: 0,
  });
};

/** Adds comments; what was added is first in the history at once. */
export interface AddingComments extends Deed {
  /** Sends a trimmed text. @returns whether it was saved */
  readonly add: (message: string) => Promise<boolean>;
}

/**
 * The write of the widget (part 1 section 7). A public comment on a booking has a call of its own,
 * whose answer is the booking with its comments. `onUnread` hears of a comment that was saved and not
 * answered.
 */
export const useAddComment = (
  subject: CommentSubject,
  isPublic: boolean,
  onUnread?: () => void,
): AddingComments => {
  const provider = useBackOffice();
  const cache = useQueryClient();
  const deed = useDeed();
  const { type, id } = subject;
  const send = async (message: string, idempotencyKey: string): Promise<ShownComment[]> => {
    if (isPublic && type === 'schedule') {
      const body = { scheduleId: id, message };
      const booking: Answer<'bookings.comment'> = await provider.operation('bookings.comment', {
        body,
        idempotencyKey,
      });
      return newestFirst(booking?.comments ?? []).slice(0, 1);
    }
    const body = { id, type, message };
    const comment = await provider.operation('comments.add', { body, idempotencyKey });
    return comment ? [comment] : [];
  };
  const add = async (message: string): Promise<boolean> => {
    const saved = await deed.run(
      async (key) => {
        const comments = await send(message, key);
        const queryKey = keyOf(subject);
        // An older answer that is still on its way would take the new comment off the screen.
        await cache.cancelQueries({ queryKey });
        cache.setQueryData<ShownComment[]>(queryKey, (old) => old && [...comments, ...old]);
        // What the service did not answer is read.
        if (comments.length === 0 || !cache.getQueryData(queryKey))
          void cache.invalidateQueries({ queryKey });
        if (comments.length === 0) onUnread?.();
        return comments;
      },
      { success: 'Salvo com sucesso', failure: 'Houve um erro ao salvar o comentário' },
      { type, id, message },
    );
    return saved !== undefined;
  };
  return { ...deed, add };
};
