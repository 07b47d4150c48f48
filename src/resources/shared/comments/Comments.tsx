import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { COMMENT_LENGTH, MAX_COMMENTS } from '../../../../domain/comments';
import { formatInstant } from '../../../../domain/format';
import { cleanText, isBlankText } from '../../../../domain/text';
import {
  type CallAction,
  type InputSlotProps,
  longText,
  type RecordSlotProps,
} from '../../../schema';
import { ActionSectionCard } from '../../../schema/actions/ActionSectionCard';
import { useActionRunner } from '../../../schema/actions/useActionRunner';
import { useReader } from '../../../schema/context/reader';
import { QueryBoundary } from '../../../ui/feedback';
import { LongTextInput } from '../../../ui/inputs';
import { TableSkeleton } from '../../../ui/states';
import type { CommentsSpec, RecordComment } from './spec';

const REFUND_TAG = '[ESTORNO] ';

/** Prepends the refund tag unless the text already has it (B-COMM-06). */
export const withRefundTag = (text: string): string =>
  text.startsWith(REFUND_TAG.trim()) ? text : `${REFUND_TAG}${text}`;

const CommentInput = ({ value, ...props }: InputSlotProps) => {
  const text = String(value ?? '');
  const tagged = withRefundTag(text);
  const prepend = (): void => {
    props.onChange(tagged);
    document.getElementById(props.id)?.focus();
  };
  return (
    <>
      <LongTextInput {...props} value={text} maxLength={COMMENT_LENGTH} />
      <Chip
        label="ESTORNO"
        variant="outlined"
        component="button"
        type="button"
        clickable
        disabled={tagged === text || tagged.length > COMMENT_LENGTH}
        sx={{ mt: 1 }}
        onClick={prepend}
      />
    </>
  );
};

const INTERNAL = {
  title: 'Deseja mesmo inserir o comentário?',
  text: 'Não é possível desfazer esta ação pelo sistema.',
};

const PUBLIC = {
  title: 'Tem certeza que deseja adicionar esse comentário?',
  text: 'Seu comentário ficará público para todos os usuários.',
};

/** Action that adds a comment with the operation of `add`, or with `comments.add` (part 1 section 7). */
export const commentAction = ({
  isPublic = false,
  add,
}: Pick<CommentsSpec<never>, 'isPublic' | 'add'>): CallAction<RaRecord> => ({
  name: 'add',
  label: 'Adicionar comentário',
  form: {
    fields: {
      message: longText('Novo comentário', {
        input: CommentInput,
        max: COMMENT_LENGTH,
        normalize: (typed: string) => cleanText(typed).trim(),
      }),
    },
    rules: ({ message }) => ({
      message: isBlankText(String(message ?? ''))
        ? 'Mensagem inválida. Por favor, escreva uma mensagem válida.'
        : undefined,
    }),
  },
  confirm: { ...(isPublic ? PUBLIC : INTERNAL), button: 'Adicionar' },
  operation: add?.operation ?? 'comments.add',
  sends: ({ id, type }, { message }) => (add ? { [add.id]: id, message } : { id, type, message }),
  success: 'Salvo com sucesso',
  failure: 'Houve um erro ao salvar o comentário',
  // `useComments` adds the new comment to the history.
  patch: () => ({}),
});

const newestFirst = (comments: readonly RecordComment[] = []): RecordComment[] =>
  comments.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Compares comments of two calls. Their times agree to the second, and one call may omit the author. */
const isSame = (a: RecordComment, b: RecordComment): boolean => {
  const authors = new Set([a.createdBy?.email, b.createdBy?.email].filter(Boolean));
  return (
    a.message.trim() === b.message.trim() &&
    a.createdAt.slice(0, 19) === b.createdAt.slice(0, 19) &&
    authors.size < 2
  );
};

/** Merges the comments of the call and of the record, newest first (B-CALL-12, B-CALL-39). */
const mergedComments = (
  loaded: readonly RecordComment[],
  inRecord: readonly RecordComment[],
): RecordComment[] => {
  const rest = inRecord.filter((comment) => !loaded.some((other) => isSame(comment, other)));
  return newestFirst([...loaded, ...rest]).slice(0, MAX_COMMENTS);
};

type Answer = Partial<RecordComment> & { readonly comments?: readonly RecordComment[] };

const savedComments = (answer: Answer | undefined): RecordComment[] => {
  if (answer?.comments) return newestFirst(answer.comments).slice(0, 1);
  return answer?.message ? [answer as RecordComment] : [];
};

const useComments = ({ type, id }: Pick<CommentsSpec<never>, 'type'> & { readonly id: string }) => {
  const reader = useReader();
  const cache = useQueryClient();
  const queryKey = ['comments', type, id];
  const comments = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<RecordComment[]> => {
      const query = { type, id, limit: MAX_COMMENTS };
      const answer = await reader.ask('comments.list', { query, signal });
      return newestFirst((answer as { readonly data: readonly RecordComment[] }).data);
    },
    staleTime: 0,
  });
  const show = async (answer: unknown): Promise<boolean> => {
    const saved = savedComments(answer as Answer | undefined);
    // A pending older response would remove the new comment.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<RecordComment[]>(queryKey, (old) => old && [...saved, ...old]);
    const isShown = saved.length > 0;
    if (!isShown || !cache.getQueryData(queryKey)) void cache.invalidateQueries({ queryKey });
    return isShown;
  };
  return { comments, show };
};

/** Number of comments per page (part 1 section 9). */
const COMMENTS_PER_PAGE = 4;

const FAILED = 'Erro ao recuperar comentários';

const PAGER_LABELS: Readonly<Record<string, string>> = {
  previous: 'Comentários mais recentes',
  next: 'Comentários mais antigos',
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
  if (comments.length === 0) {
    return <Typography color="text.secondary">Nenhum comentário registrado.</Typography>;
  }
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

export const Comments = ({
  resource,
  record,
  spec,
}: RecordSlotProps & { readonly spec: CommentsSpec<never> }) => {
  const { type } = spec;
  const id = String(record.id);
  const inRecord = spec.of?.(record as never) ?? [];
  const cache = useQueryClient();
  const { comments, show } = useComments({ type, id });
  const [page, setPage] = useState(1);
  const runner = useActionRunner(COMMENTS, {}, async (_, answer) => {
    setPage(1);
    // Without the new comment in the response, only a new read of the record may contain it.
    if (!(await show(answer))) await cache.invalidateQueries({ queryKey: [resource] });
  });
  const all = useMemo(() => [commentAction(spec)], [spec]);
  const subject = useMemo(() => ({ id, type }), [id, type]);
  const hasFailed = comments.data === undefined && comments.error !== null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ActionSectionCard {...{ runner, all }} record={subject} resource={COMMENTS} />
      <div>
        <QueryBoundary
          query={comments}
          failure={FAILED}
          withDetail
          loading={<TableSkeleton rows={COMMENTS_PER_PAGE} columns={1} />}
        >
          {(data) => (
            <History comments={mergedComments(data, inRecord)} page={page} onPage={setPage} />
          )}
        </QueryBoundary>
        {hasFailed && inRecord.length > 0 && (
          <History comments={mergedComments([], inRecord)} page={page} onPage={setPage} />
        )}
      </div>
    </Box>
  );
};
