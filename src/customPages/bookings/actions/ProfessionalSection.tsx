import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { writeProblem } from '../../../../domain/bookings/status';
import { ConfirmDialog } from '../../../ui/dialog';
import { Answered } from '../../../ui/feedback';
import { BooleanInput, TextInput } from '../../../ui/inputs';
import { FormSkeleton } from '../../../ui/states';
import { useBackOffice } from '../../shared/useBackOffice';
import { useKnowsExtensions } from '../../shared/useKnowsExtensions';
import { useQuestion } from '../../shared/useQuestion';
import { ActionSection, SectionButtons } from './ActionSection';
import { ProfessionalResults } from './ProfessionalResults';
import type { ActionSectionProps } from './types';
import { useActionDeed } from './useActionDeed';
import { useFoundProfessionals } from './useFoundProfessionals';

const FAILURE = 'Ocorreu um erro inesperado';

/** Assigns another professional, or removes the one assigned (part 1 section 2.4). */
export const ProfessionalSection = ({ booking }: ActionSectionProps) => {
  const provider = useBackOffice();
  const deed = useActionDeed(booking._id);
  const [filter, setFilter] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const canAskAll = useKnowsExtensions('bookings.findPartner');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const question = useQuestion();
  const { partner, statusCode, version, _id: scheduleId } = booking;
  const reason = writeProblem('assign', statusCode);
  const removeReason = writeProblem('removePartner', statusCode);
  const search = useFoundProfessionals(booking, { filter: filter ?? '', all, enabled: !reason });
  const found = search.data?.data ?? [];
  const chosen = found.find(({ _id }) => _id === chosenId);
  const assign = async () => {
    if (!chosen) return;
    const body = { scheduleId, newPartnerId: chosen._id, version };
    const done = await deed.run(
      (idempotencyKey) => provider.operation('bookings.changePartner', { body, idempotencyKey }),
      { success: 'Artista atualizado com sucesso', failure: FAILURE },
      body,
    );
    if (done) setChosenId(null);
  };
  const remove = async () => {
    const body = { scheduleId, version };
    await deed.run(
      (idempotencyKey) => provider.operation('bookings.removePartner', { body, idempotencyKey }),
      { success: 'Artista removido com sucesso', failure: FAILURE },
      body,
    );
  };
  return (
    <ActionSection
      title="Trocar profissional"
      dirty={chosenId !== null}
      reason={reason}
      problem={deed.problem}
      wide
    >
      <Typography variant="body2">
        {partner ? `Atual: ${partner.partnerName}` : 'Agendamento sem profissional'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <TextInput
            id="change-professional-filter"
            name="filter"
            label="Buscar profissional"
            value={filter}
            maxLength={100}
            disabled={Boolean(reason)}
            onChange={setFilter}
          />
        </Box>
        {canAskAll && (
          <BooleanInput
            id="change-professional-all"
            name="all"
            label="Mostrar todas"
            value={all}
            disabled={Boolean(reason)}
            onChange={(value) => setAll(value === true)}
          />
        )}
      </Box>
      {!reason && (
        <Answered
          question={search}
          failure="Erro ao buscar profissional"
          waiting={<FormSkeleton />}
        >
          {() =>
            found.length === 0 ? (
              <Typography variant="body2" role="status" color="text.secondary">
                Nenhuma profissional encontrada.
              </Typography>
            ) : (
              <ProfessionalResults
                found={found}
                value={chosenId}
                disabled={deed.busy}
                onChange={setChosenId}
              />
            )
          }
        </Answered>
      )}
      <SectionButtons>
        <Button
          variant="outlined"
          onClick={assign}
          loading={deed.busy && !question.open}
          disabled={Boolean(reason) || !chosen || chosen._id === partner?.partnerId || deed.waiting}
        >
          Atribuir profissional
        </Button>
        {partner && (
          <Button
            color="error"
            onClick={question.ask}
            disabled={Boolean(removeReason) || deed.waiting}
          >
            Remover profissional
          </Button>
        )}
      </SectionButtons>
      <ConfirmDialog
        open={question.open}
        title="Remover profissional"
        text={`Deseja mesmo remover ${partner?.partnerName ?? 'a profissional'} do agendamento ${booking.shortCode || booking.id}?`}
        confirmLabel="Remover"
        cancelLabel="Voltar"
        tone="error"
        onConfirm={() => question.answer(remove)}
        onClose={question.close}
      />
    </ActionSection>
  );
};
