import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatInstant } from '../../../domain/format';
import { Answered } from '../../ui/feedback';
import { TableSkeleton } from '../../ui/states';
import { CommentForm } from './CommentForm';
import {
  COMMENTS_PER_PAGE,
  type CommentCall,
  type CommentSubject,
  mergedComments,
  type ShownComment,
  useAddComment,
  useComments,
} from './useComments';

const FAILED = 'Erro ao recuperar comentários';

/** Words of the pager's buttons. */
const PAGER_WORDS: Readonly<Record<string, string>> = {
  previous: 'Comentários mais recentes',
  next: 'Comentários mais antigos',
};

const Comment = ({ message, createdAt, createdBy }: ShownComment) => (
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
  readonly comments: readonly ShownComment[];
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
            PAGER_WORDS[type] ?? (selected ? `Página ${number}` : `Ir para a página ${number}`)
          }
          sx={{ mt: 1 }}
        />
      )}
    </>
  );
};

/**
 * The comment widget (part 1 section 2.7): the history, 4 per page, and a form for one more.
 * `isPublic` asks with the words for a comment that every user reads.
 */
export const Comments = ({
  type,
  id,
  isPublic = false,
  booked = [],
  add: adds,
  onUnread,
}: CommentSubject & {
  readonly isPublic?: boolean;
  /** Comments that the booking itself answered. */
  readonly booked?: readonly ShownComment[];
  /** The call that adds one, where it is not that of all comments. */
  readonly add?: CommentCall | undefined;
  /** A comment was saved that the service did not answer: `booked` may lack it. */
  readonly onUnread?: () => void;
}) => {
  const subject = { type, id };
  const comments = useComments(subject);
  const adding = useAddComment(subject, adds, onUnread);
  const [page, setPage] = useState(1);
  const hasFailed = comments.data === undefined && comments.error !== null;
  const add = async (message: string): Promise<boolean> => {
    const isSaved = await adding.add(message);
    if (isSaved) setPage(1);
    return isSaved;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CommentForm
        id={`comment-${type}-${id}`}
        isPublic={isPublic}
        problem={adding.problem}
        onAdd={add}
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
