import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { MOST_COMMENTS } from '../../../../domain/comments';
import { formatInstant } from '../../../../domain/format';
import type { RecordSlotProps } from '../../../schema';
import { ActionSectionCard } from '../../../schema/actions/ActionSectionCard';
import { useActionRunner } from '../../../schema/actions/useActionRunner';
import { useReader } from '../../../schema/reader';
import { Answered } from '../../../ui/feedback';
import { TableSkeleton } from '../../../ui/states';
import { type CommentsSpec, commentAction, type RecordComment } from './commentAction';

/** Comments on a page (part 1 section 9). */
const COMMENTS_PER_PAGE = 4;

const FAILED = 'Erro ao recuperar comentários';

/** Labels of the pager's buttons. */
const PAGER_LABELS: Readonly<Record<string, string>> = {
  previous: 'Comentários mais recentes',
  next: 'Comentários mais antigos',
};

const newestFirst = (comments: readonly RecordComment[]): RecordComment[] =>
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
const mergedComments = (
  listed: readonly RecordComment[],
  booked: readonly RecordComment[],
): RecordComment[] => {
  const rest = booked.filter((comment) => !listed.some((other) => isSame(comment, other)));
  return newestFirst([...listed, ...rest]).slice(0, MOST_COMMENTS);
};

type Answer = Partial<RecordComment> & { readonly comments?: readonly RecordComment[] };

/** The comment in the response of a write: by itself, or as the newest of its record. */
const savedIn = (answer: Answer | undefined): RecordComment[] => {
  if (answer?.comments) return newestFirst(answer.comments).slice(0, 1);
  return answer?.message ? [answer as RecordComment] : [];
};

/** The comments on a subject, newest first, and a function that adds the response of a write. */
const useComments = (type: CommentsSpec['type'], id: string) => {
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
  const show = async (answer: unknown): Promise<void> => {
    const saved = savedIn(answer as Answer | undefined);
    // An older response on its way would remove the new comment.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<RecordComment[]>(queryKey, (old) => old && [...saved, ...old]);
    const isShown = saved.length > 0;
    if (!isShown || !cache.getQueryData(queryKey)) void cache.invalidateQueries({ queryKey });
    // The comments inside the record may have the one that the response lacks.
    const isOfRecord = ({ queryKey: [, method], state }: Query): boolean =>
      method === 'getOne' && String((state.data as RaRecord | undefined)?.id) === id;
    if (!isShown) await cache.invalidateQueries({ predicate: isOfRecord });
  };
  return { comments, show };
};

const Comment = ({ message, createdAt, createdBy }: RecordComment) => (
  <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {createdBy?.email ?? 'Não informado'}
      </Typography>
      <Typography variant="body2" component="time" dateTime={createdAt}>
        {formatInstant(createdAt)}
      </Typography>
    </Box>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
  </Box>
);

const History = ({
  comments,
  page,
  onPage,
}: {
  readonly comments: readonly RecordComment[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}) => {
  const pages = Math.ceil(comments.length / COMMENTS_PER_PAGE);
  const shown = Math.min(page, Math.max(1, pages));
  const start = (shown - 1) * COMMENTS_PER_PAGE;
  if (comments.length === 0)
    return <Typography color="text.secondary">Nenhum comentário registrado.</Typography>;
  return (
    <>
      <Box
        component="ol"
        aria-label="Histórico de comentários"
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {comments.slice(start, start + COMMENTS_PER_PAGE).map((comment, index) => (
          <Comment key={comment.id || `${comment.createdAt}-${start + index}`} {...comment} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          size="small"
          siblingCount={0}
          count={pages}
          page={shown}
          onChange={(_, next) => onPage(next)}
          aria-label="Páginas de comentários"
          getItemAriaLabel={(type, number, selected) =>
            PAGER_LABELS[type] ?? (selected ? `Página ${number}` : `Ir para a página ${number}`)
          }
          sx={{ mt: 1 }}
        />
      )}
    </>
  );
};

const COMMENTS = { name: 'comments', spec: {} };

/** The comment widget (part 1 section 2.7): a form, and the history, 4 per page. */
export const Comments = ({
  type,
  of,
  isPublic,
  add,
  record,
}: CommentsSpec & Pick<RecordSlotProps, 'record'>) => {
  const id = String(record.id);
  const booked = of?.(record as never) ?? [];
  const { comments, show } = useComments(type, id);
  const [page, setPage] = useState(1);
  const runner = useActionRunner(COMMENTS, {}, (_, answer) => {
    setPage(1);
    void show(answer);
  });
  const all = useMemo(() => [commentAction({ isPublic, add })], [isPublic, add]);
  const subject = useMemo(() => ({ id, type }), [id, type]);
  const hasFailed = comments.data === undefined && comments.error !== null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ActionSectionCard
        {...{ runner, all }}
        record={subject}
        resource={COMMENTS}
        section={{}}
        actions={all}
        onDialog={() => undefined}
      />
      <div>
        <Answered
          question={comments}
          failure={FAILED}
          heads
          waiting={<TableSkeleton rows={COMMENTS_PER_PAGE} columns={1} />}
        >
          {(data) => (
            <History comments={mergedComments(data, booked)} page={page} onPage={setPage} />
          )}
        </Answered>
        {hasFailed && booked.length > 0 && (
          <History comments={mergedComments([], booked)} page={page} onPage={setPage} />
        )}
      </div>
    </Box>
  );
};
