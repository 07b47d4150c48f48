import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NO_PROFESSIONAL } from '../../../../domain/bookings/pix';
import { ConfirmDialog } from '../../../ui/dialog';
import { StatusChip } from '../../../ui/fields';
import { useBackOffice } from '../../shared/useBackOffice';
import { useQuestion } from '../../shared/useQuestion';
import { Nothing } from './Section';
import { useMayPay } from './useMayEdit';
import { usePixDeed } from './usePix';
import type { SectionProps } from './ValueSections';

/** Words of the two steps, by the state wanted (B-PAY-14). */
const STEPS = {
  paid: {
    button: 'Marcar como pago',
    warning:
      'Marcar o pedido como pago sem uma transação pode quebrar o cálculo do fluxo de caixa. Deseja continuar?',
    question: 'Confirma que o pedido deve constar como pago por PIX?',
  },
  unpaid: {
    button: 'Marcar como não pago',
    warning:
      'Alterar o status de pagamento sem uma transação pode quebrar o cálculo do fluxo de caixa. Deseja continuar?',
    question: 'Confirma que o pedido deve constar como não pago por PIX?',
  },
} as const;

/** The question appears where the warning was: a double click must not answer both. */
const DOUBLE_CLICK_MS = 500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The PIX-paid flag, which changes only after a warning and a question (part 1 section 4). */
export const PixPaidSwitch = ({ booking, isPaid }: SectionProps & { readonly isPaid: boolean }) => {
  const provider = useBackOffice();
  const deed = usePixDeed(booking);
  const warning = useQuestion();
  const question = useQuestion();
  const mayEdit = useMayPay();
  const words = isPaid ? STEPS.unpaid : STEPS.paid;
  const change = (): Promise<unknown> => {
    const body = { paid: !isPaid, version: booking.version };
    return deed.run(
      (idempotencyKey) =>
        provider.operation('pix.status', { params: { id: booking._id }, body, idempotencyKey }),
      {
        success: 'Status dos pagamentos PIX atualizado!',
        failure: 'Erro ao atualizar status dos pagamentos PIX',
      },
      body,
    );
  };
  const ask = async (): Promise<void> => {
    await pause(DOUBLE_CLICK_MS);
    question.ask();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip
          label={isPaid ? 'PIX pago' : 'PIX não pago'}
          tone={isPaid ? 'success' : 'warning'}
        />
        {mayEdit && (
          <Button
            variant="outlined"
            onClick={warning.ask}
            loading={deed.busy}
            disabled={!booking.partner}
          >
            {words.button}
          </Button>
        )}
      </Box>
      {mayEdit && !booking.partner && <Nothing>{NO_PROFESSIONAL}</Nothing>}
      {deed.problem && (
        <Alert severity="error" role="alert">
          {deed.problem}
        </Alert>
      )}
      <ConfirmDialog
        open={warning.open}
        title="Atenção"
        text={words.warning}
        confirmLabel="Continuar"
        onConfirm={() => warning.answer(ask)}
        onClose={warning.close}
      />
      <ConfirmDialog
        open={question.open}
        title={words.button}
        text={words.question}
        confirmLabel="Confirmar"
        tone="error"
        onConfirm={() => question.answer(change)}
        onClose={question.close}
      />
    </Box>
  );
};
