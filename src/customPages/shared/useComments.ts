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
 * whose answer is the booking with its comments.
 */
export const useAddComment = (subject: CommentSubject, isPublic: boolean): AddingComments => {
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
      return newestFirst(booking.comments ?? []).slice(0, 1);
    }
    const body = { id, type, message };
    return [await provider.operation('comments.add', { body, idempotencyKey })];
  };
  const add = async (message: string): Promise<boolean> => {
    const saved = await deed.run(
      async (key) => {
        const comments = await send(message, key);
        const queryKey = keyOf(subject);
        // An older answer that is still on its way would take the new comment off the screen.
        await cache.cancelQueries({ queryKey });
        cache.setQueryData<ShownComment[]>(queryKey, (old) => old && [...comments, ...old]);
        if (!cache.getQueryData(queryKey)) void cache.invalidateQueries({ queryKey });
        return comments;
      },
      { success: 'Salvo com sucesso', failure: 'Houve um erro ao salvar o comentário' },
      { type, id, message },
    );
    return saved !== undefined;
  };
  return { ...deed, add };
};
