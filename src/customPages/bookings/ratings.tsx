import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ratingTone, validRatings } from '../../../domain/bookings/ratings';
import { formatInstant } from '../../../domain/time';
import type { ActionDialogProps } from '../../schema/types';
import { CloseButton, ConfirmDialog, ModalDialog } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { EmptyState, FormSkeleton } from '../../ui/states';
import { useBackOffice } from '../shared/useBackOffice';
import { useDeed } from '../shared/useDeed';

const FAILED = 'Erro ao excluir a avaliação';

/** 'Avaliações do Agendamento': the valid ratings of a booking (part 1 section 2.6, decision 0016). */
const RatingsDialog = ({ record, resource, onClose }: ActionDialogProps) => {
  const id = String(record.id);
  const provider = useBackOffice();
  const cache = useQueryClient();
  const deed = useDeed();
  const [asked, setAsked] = useState<string>();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const queryKey = ['bookings', 'ratings', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      provider.operation('ratings.list', { params: { scheduleId: id }, signal }),
  });
  const ratings = validRatings(query.data?.data ?? []);
  const remove = async (ratingId: string): Promise<void> => {
    const done = await deed.run(
      async (key) => {
        await provider.operation('ratings.remove', { params: { ratingId }, idempotencyKey: key });
        return true;
      },
      { success: 'Avaliação excluída com sucesso.', failure: FAILED },
      ratingId,
    );
    setAsked(undefined);
    if (done) await cache.invalidateQueries({ queryKey });
  };
  return (
    <ModalDialog
      open
      title="Avaliações do Agendamento"
      onClose={onClose}
      busy={deed.busy}
      actions={<CloseButton label="Fechar" />}
    >
      {deed.problem && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {deed.problem}
        </Alert>
      )}
      <Answered
        question={query}
        failure="Erro ao carregar as avaliações"
        waiting={<FormSkeleton />}
      >
        {() =>
          ratings.length === 0 ? (
            <EmptyState title="Este agendamento ainda não foi avaliado." />
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {ratings.map((rating) => (
                <Box
                  component="li"
                  key={rating._id}
                  sx={{
                    display: 'flex',
                    gap: 2,
                    alignItems: 'flex-start',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    p: 1.5,
                  }}
                >
                  <StatusChip label={`Nota ${rating.rating}`} tone={ratingTone(rating.rating)} />
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography variant="body2" color="text.secondary">
                      {formatInstant(rating.date)}
                    </Typography>
                    <Typography>{rating.feedback || 'Sem comentário'}</Typography>
                  </Box>
                  {canAccess && (
                    <IconButton
                      aria-label={`Excluir avaliação ${rating.rating} de ${formatInstant(rating.date)}`}
                      size="small"
                      onClick={() => setAsked(rating._id)}
                    >
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  )}
                </Box>
              ))}
            </Box>
          )
        }
      </Answered>
      <ConfirmDialog
        open={asked !== undefined}
        title="Excluir avaliação"
        text="Deseja mesmo excluir esta avaliação?"
        confirmLabel="Excluir"
        tone="error"
        onConfirm={() => remove(asked ?? '')}
        onClose={() => setAsked(undefined)}
      />
    </ModalDialog>
  );
};

export default RatingsDialog;
