import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionDialogProps } from '../../schema/types';
import { ModalDialog } from '../../ui/dialog';
import { useBackOffice } from '../shared/useBackOffice';
import { useDeed } from '../shared/useDeed';
import { PurchaseFacts } from './PurchaseFacts';

const FAILED = 'Não foi possível reprocessar a compra de pacote.';
const DONE = 'Compra reprocessada.';

/** What the server has said of the purchase. */
interface Said {
  readonly text: string;
  readonly given: boolean;
}

/**
 * 'Reprocessar compra': warns of the e-mail, asks the gateway once, and shows what came of it until
 * the operator closes it (part 3 sections 5 and 7).
 */
const ReprocessDialog = ({ record, resource, onClose }: ActionDialogProps) => {
  const id = String(record.id);
  const provider = useBackOffice();
  const cache = useQueryClient();
  const deed = useDeed();
  const [said, setSaid] = useState<Said>();
  const reprocess = async (): Promise<void> => {
    const done = await deed.run(
      (idempotencyKey) =>
        provider.operation('purchases.reprocess', { params: { id }, idempotencyKey }),
      { failure: FAILED },
      id,
    );
    if (!done) return;
    const { description, vouchersGiven } = done.answer ?? {};
    setSaid({ text: description || DONE, given: vouchersGiven !== 0 });
    await cache.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <ModalDialog
      open
      title="Reprocessar compra"
      onClose={onClose}
      busy={deed.busy}
      actions={
        said ? (
          <Button variant="contained" onClick={onClose} autoFocus>
            Fechar
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={deed.busy}>
              Cancelar
            </Button>
            <Button variant="contained" loading={deed.busy} onClick={() => void reprocess()}>
              Reprocessar
            </Button>
          </>
        )
      }
    >
      <PurchaseFacts record={record} />
      {said ? (
        <Alert severity={said.given ? 'success' : 'info'} role="status" sx={{ mt: 3 }}>
          {said.text}
        </Alert>
      ) : (
        <Alert severity="warning" role="note" sx={{ mt: 3 }}>
          <Typography variant="body2">
            Um e-mail com os vouchers será enviado à cliente. O pagamento é consultado de novo: se
            ele estiver confirmado, os vouchers são gerados uma única vez.
          </Typography>
        </Alert>
      )}
      {deed.problem && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {deed.problem}
        </Alert>
      )}
    </ModalDialog>
  );
};

export default ReprocessDialog;
