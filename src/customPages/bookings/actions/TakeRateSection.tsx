import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { writeProblem } from '../../../../domain/bookings/status';
import {
  clampPercent,
  professionalValue,
  takeRateOn,
  takeRateProblem,
} from '../../../../domain/bookings/takeRate';
import { formatPercent } from '../../../../domain/format';
import { formatMoney } from '../../../../domain/money';
import { formatDay, isDay, todayInSaoPaulo } from '../../../../domain/time';
import { useClock } from '../../../schema/context';
import { DayInput, PercentInput } from '../../../ui/inputs';
import { useBackOffice } from '../../shared/useBackOffice';
import { ActionSection, SectionButtons } from './ActionSection';
import type { ActionSectionProps } from './types';
import { useActionDeed } from './useActionDeed';
import { valuedBooking } from './valuedBooking';

const HELP = 'Percentual que fica com a plataforma; a profissional recebe o restante';

/** Forces the platform's percentage until a day, and shows what the professional then receives. */
export const TakeRateSection = ({ booking }: ActionSectionProps) => {
  const provider = useBackOffice();
  const deed = useActionDeed(booking._id);
  const today = todayInSaoPaulo(useClock()());
  const [rate, setRate] = useState<number | null>(null);
  const [expiration, setExpiration] = useState<string | null>(null);
  const valued = valuedBooking(booking);
  const current = takeRateOn(valued, today);
  const { takeRate } = valued;
  const isForced = takeRate?.force && (!takeRate.expiration || takeRate.expiration >= today);
  const until =
    isForced && takeRate.expiration ? `, definido até ${formatDay(takeRate.expiration)}` : '';
  const message = expiration && isDay(expiration) ? takeRateProblem(expiration, today) : undefined;
  const isRate = rate !== null && !Number.isNaN(rate);
  const isWhole = isRate && isDay(expiration) && !message;
  const after = isRate
    ? professionalValue({ ...valued, takeRate: { value: rate, force: true } }, today)
    : undefined;
  const reason = writeProblem('changeTakeRate', booking.statusCode);
  const save = async () => {
    if (!isRate) return;
    const body = {
      scheduleId: booking._id,
      expiration,
      value: clampPercent(rate),
      version: booking.version,
    };
    const done = await deed.run(
      (idempotencyKey) => provider.operation('bookings.changeTakeRate', { body, idempotencyKey }),
      { success: 'Valor alterado com sucesso', failure: 'Erro genérico na atualização' },
      body,
    );
    if (!done) return;
    setRate(null);
    setExpiration(null);
  };
  return (
    <ActionSection
      title="Percentual a receber"
      dirty={rate !== null || expiration !== null}
      reason={reason}
      problem={deed.problem}
    >
      <Typography variant="body2" component="div">
        <div>{`Percentual atual: ${formatPercent(current)}${until}`}</div>
        <div>{`Valor da profissional: ${formatMoney(professionalValue(valued, today))}`}</div>
        <div aria-live="polite">
          {after !== undefined && `Valor após a alteração: ${formatMoney(after)}`}
        </div>
      </Typography>
      <PercentInput
        id="take-rate-value"
        name="value"
        label="Percentual a receber"
        value={rate}
        help={HELP}
        disabled={Boolean(reason) || deed.busy}
        onChange={setRate}
      />
      <DayInput
        id="take-rate-expiration"
        name="expiration"
        label="Data de expiração"
        value={expiration}
        min={today}
        error={message}
        disabled={Boolean(reason) || deed.busy}
        onChange={setExpiration}
      />
      <SectionButtons>
        <Button
          variant="outlined"
          onClick={save}
          loading={deed.busy}
          disabled={Boolean(reason) || !isWhole || deed.waiting}
        >
          Alterar percentual
        </Button>
      </SectionButtons>
    </ActionSection>
  );
};
