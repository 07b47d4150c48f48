import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { MOST_COMMENTS } from '../../../domain/comments';
import { useActionRunner } from '../actions/useActionRunner';
import { usePerform } from '../actions/usePerform';
import { useReader } from '../reader';
import type { CallAction, CommentsSpec, RecordComment } from '../types';

/** The record that comments are about. */
export interface CommentSubject {
  readonly type: CommentsSpec<never>['type'];
  readonly id: string;
}

/** A comment as the widget shows it. */
export type ShownComment = RecordComment;

/** Comments on a page (part 1 section 9). */
export const COMMENTS_PER_PAGE = 4;

const newestFirst = (comments: readonly ShownComment[] = []): ShownComment[] =>
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
  return newestFirst([...listed, ...rest]).slice(0, MOST_COMMENTS);
};

const keyOf = ({ type, id }: CommentSubject) => ['comments', type, id];

/** The comments on a subject, newest first. */
export const useComments = (subject: CommentSubject) => {
  const reader = useReader();
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: async ({ signal }): Promise<ShownComment[]> => {
      const query = { type: subject.type, id: subject.id, limit: MOST_COMMENTS };
      const answer = await reader.ask('comments.list', { query, signal });
      return newestFirst((answer as { readonly data: readonly ShownComment[] }).data);
    },
    staleTime: 0,
  });
};

/** Adds comments; what was added is first in the history at once. */
export interface AddingComments {
  /** What went wrong, until the next attempt. */
  readonly problem: string | undefined;
  /** Sends a trimmed text. @returns whether it was saved */
  readonly add: (message: string) => Promise<boolean>;
}

const WORDS = {
  label: 'Adicionar comentário',
  success: 'Salvo com sucesso',
  failure: 'Houve um erro ao salvar o comentário',
  // The history shows it itself.
  patch: () => ({}),
} as const;

/** A call that adds a comment to records of one kind, and its name for the id of the record. */
export type CommentCall = NonNullable<CommentsSpec<never>['add']>;

const ADD: CallAction<RaRecord> = {
  ...WORDS,
  name: 'add',
  operation: 'comments.add',
  sends: ({ id, type }, { message }) => ({ id, type, message }),
};

/** The action that adds a comment: by the call of records of one kind, or by that of all (part 1 section 7). */
export const addedBy = (by: CommentCall | undefined): CallAction<RaRecord> =>
  by
    ? {
        ...ADD,
        operation: by.operation,
        sends: ({ id }, { message }) => ({ [by.id]: id, message }),
      }
    : ADD;

const COMMENTS = { name: 'comments', spec: {} };

type Answered = Partial<ShownComment> & { readonly comments?: readonly ShownComment[] };

/** The comment that a write answered, if it did: by itself, or as the newest of its record. */
const savedIn = (answer: Answered | undefined): ShownComment[] => {
  if (answer?.comments) return newestFirst(answer.comments).slice(0, 1);
  return answer?.message ? [answer as ShownComment] : [];
};

/**
 * The write of the widget (part 1 section 7). `onUnread` hears of a comment that was saved and not
 * answered.
 */
export const useAddComment = (
  subject: CommentSubject,
  by: CommentCall | undefined,
  onUnread?: () => void,
): AddingComments => {
  const cache = useQueryClient();
  const { failure, perform } = usePerform(useActionRunner(COMMENTS));
  const action = useMemo(() => addedBy(by), [by]);
  const add = async (message: string): Promise<boolean> => {
    const { failure: failed, answer } = await perform(action, { ...subject }, { message });
    if (failed) return false;
    const comments = savedIn(answer as Answered | undefined);
    const queryKey = keyOf(subject);
    // An older answer that is still on its way would take the new comment off the screen.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<ShownComment[]>(queryKey, (old) => old && [...comments, ...old]);
    // What the service did not answer is read.
    if (comments.length === 0 || !cache.getQueryData(queryKey))
      void cache.invalidateQueries({ queryKey });
    if (comments.length === 0) onUnread?.();
    return true;
  };
  return { problem: failure?.text, add };
};
