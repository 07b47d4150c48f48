import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatInstant } from '../../../../domain/format';
import type { RecordSlotProps } from '../../../schema';
import { ActionSectionCard } from '../../../schema/actions/ActionSectionCard';
import { useActionRunner } from '../../../schema/actions/useActionRunner';
import { QueryBoundary } from '../../../ui/feedback';
import { TableSkeleton } from '../../../ui/states';
import { commentAction } from './commentAction';
import type { CommentsSpec, RecordComment } from './spec';
import { mergedComments, useComments } from './useComments';

/** Comments on a page (part 1 section 9). */
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
  const booked = spec.of?.(record as never) ?? [];
  const cache = useQueryClient();
  const { comments, show } = useComments({ type, id });
  const [page, setPage] = useState(1);
  const runner = useActionRunner(COMMENTS, {}, async (_, answer) => {
    setPage(1);
    // The comments inside the record may lack one that the response lacks.
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
          heads
          waiting={<TableSkeleton rows={COMMENTS_PER_PAGE} columns={1} />}
        >
          {(data) => (
            <History comments={mergedComments(data, booked)} page={page} onPage={setPage} />
          )}
        </QueryBoundary>
        {hasFailed && booked.length > 0 && (
          <History comments={mergedComments([], booked)} page={page} onPage={setPage} />
        )}
      </div>
    </Box>
  );
};
