import Box from '@mui/material/Box';
import type { ActionDialogProps } from '../../schema/types';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { FormSkeleton } from '../../ui/states';
import { BookingLine } from './actions/BookingLine';
import { StatusSection } from './actions/StatusSection';
import { useBooking } from './useBooking';

/** 'Cancelar pedido' of a row: the choice of 'Alterar status' by itself (decision 0016). */
const CancelDialog = ({ record, onClose }: ActionDialogProps) => {
  const booking = useBooking(String(record.id));
  return (
    <ModalDialog
      open
      title="Cancelar pedido"
      onClose={onClose}
      actions={<CloseButton label="Fechar" />}
    >
      <Answered
        question={booking}
        failure="Não foi possível carregar o agendamento."
        waiting={<FormSkeleton />}
      >
        {(data) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <BookingLine booking={data} />
            <StatusSection booking={data} />
          </Box>
        )}
      </Answered>
    </ModalDialog>
  );
};

export default CancelDialog;
