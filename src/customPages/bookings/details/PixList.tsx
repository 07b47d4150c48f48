import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatInstant, formatMoney } from '../../../../domain/format';
import { toCents } from '../../../../domain/money';
import { ConfirmDialog } from '../../../ui/dialog';
import { SmallTable } from '../../../ui/fields/SmallTable';
import { useBackOffice } from '../../shared/useBackOffice';
import { useQuestion } from '../../shared/useQuestion';
import { Nothing } from './Section';
import { useMayPay } from './useMayEdit';
import { type PixState, usePixDeed } from './usePix';
import type { SectionProps } from './ValueSections';

const COLUMNS = ['Código', 'Banco', 'Valor', 'Data', 'Excluir'] as const;

/** A code of 32 letters without a gap must not push amount and date out of a phone. */
const Code = styled('div')({ minWidth: 112, overflowWrap: 'anywhere' });

/** The PIX payments of a booking; each can be deleted after a question. */
export const PixList = ({
  booking,
  payments,
}: SectionProps & { readonly payments: PixState['pixPayments'] }) => {
  const provider = useBackOffice();
  const deed = usePixDeed(booking);
  const question = useQuestion();
  const [pixId, setPixId] = useState('');
  const mayEdit = useMayPay();
  const { version } = booking;
  const remove = (): Promise<unknown> =>
    deed.run(
      (idempotencyKey) =>
        provider.operation('pix.remove', {
          params: { id: booking._id, pixId },
          query: { version },
          idempotencyKey,
        }),
      { success: 'Pagamento PIX excluído!', failure: 'Erro ao deletar pagamento PIX' },
      { pixId, version },
    );
  const removeButton = (id: string) => (
    <IconButton
      aria-label={`Excluir pagamento PIX ${id}`}
      disabled={deed.busy}
      onClick={() => {
        setPixId(id);
        question.ask();
      }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
  return (
    <>
      {payments.length === 0 ? (
        <Nothing>Nenhum pagamento PIX registrado.</Nothing>
      ) : (
        <SmallTable
          label="Pagamentos PIX"
          columns={mayEdit ? COLUMNS : COLUMNS.slice(0, -1)}
          figures={['Valor']}
          rows={payments.map(({ id, bank, value, createdAt }) => ({
            key: id,
            cells: [
              <Code key="code">{id}</Code>,
              bank,
              formatMoney(toCents(value)),
              formatInstant(createdAt),
              ...(mayEdit ? [removeButton(id)] : []),
            ],
          }))}
        />
      )}
      {deed.problem && (
        <Alert severity="error" role="alert">
          {deed.problem}
        </Alert>
      )}
      <ConfirmDialog
        open={question.open}
        title="Excluir pagamento PIX"
        text={`Deseja mesmo excluir o pagamento PIX ${pixId}? O pedido passará a constar como não pago.`}
        confirmLabel="Excluir"
        tone="error"
        onConfirm={() => question.answer(remove)}
        onClose={question.close}
      />
    </>
  );
};
