import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { writeProblem } from '../../../../domain/bookings/status';
import { windowProblems } from '../../../../domain/bookings/window';
import { formatInstant, timeOfInstant, todayInSaoPaulo } from '../../../../domain/time';
import { useClock } from '../../../schema/context';
import { InstantInput } from '../../../ui/inputs';
import { useBackOffice } from '../../shared/useBackOffice';
import { ActionSection, SectionButtons } from './ActionSection';
import type { ActionSectionProps } from './types';
import { useActionDeed } from './useActionDeed';

/** What was typed; an absent part follows the booking, `null` is an emptied field. */
interface Typed {
  readonly start?: string | null;
  readonly end?: string | null;
}

/** Changes the time window: two instants of one day, from today on (part 1 section 5). */
export const DateSection = ({ booking }: ActionSectionProps) => {
  const provider = useBackOffice();
  const deed = useActionDeed(booking._id);
  const today = todayInSaoPaulo(useClock()());
  const [typed, setTyped] = useState<Typed>({});
  const { dateRangeStart, dateRangeEnd } = booking;
  const start = typed.start === undefined ? dateRangeStart : typed.start;
  const end = typed.end === undefined ? dateRangeEnd : typed.end;
  const isChanged = start !== dateRangeStart || end !== dateRangeEnd;
  const problems = isChanged ? windowProblems(start ?? '', end ?? '', today) : {};
  const reason = writeProblem('changeDate', booking.statusCode);
  const save = async () => {
    const body = {
      scheduleId: booking._id,
      newDate: start,
      newDateEnd: end,
      version: booking.version,
    };
    const done = await deed.run(
      (idempotencyKey) => provider.operation('bookings.changeDate', { body, idempotencyKey }),
      {
        success: 'Agendamento atualizado com sucesso',
        failure: 'Ocorreu um erro inesperado',
      },
      body,
    );
    if (done) setTyped({});
  };
  return (
    <ActionSection title="Alterar data" dirty={isChanged} reason={reason} problem={deed.problem}>
      <Typography variant="body2">
        {dateRangeStart && dateRangeEnd
          ? `Atual: ${formatInstant(dateRangeStart)} às ${timeOfInstant(dateRangeEnd)}`
          : 'Atual: Não informado'}
      </Typography>
      <InstantInput
        id="change-date-start"
        name="newDate"
        label="Data inicial"
        value={start}
        min={today}
        disabled={Boolean(reason) || deed.busy}
        error={problems.start}
        onChange={(value) => setTyped((old) => ({ ...old, start: value }))}
      />
      <InstantInput
        id="change-date-end"
        name="newDateEnd"
        label="Data final"
        value={end}
        min={today}
        disabled={Boolean(reason) || deed.busy}
        error={problems.end}
        onChange={(value) => setTyped((old) => ({ ...old, end: value }))}
      />
      <SectionButtons>
        <Button
          variant="outlined"
          onClick={save}
          loading={deed.busy}
          disabled={Boolean(reason ?? problems.start ?? problems.end) || !isChanged || deed.waiting}
        >
          Alterar data
        </Button>
      </SectionButtons>
    </ActionSection>
  );
};
