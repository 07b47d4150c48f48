// An action with a form does not do (InfractionDialog.tsx); what is a booking's is said here.
import { useQueryClient } from '@tanstack/react-query';
import type { ActionDialogProps } from '../../../schema/types';
import { InfractionDialog } from './InfractionDialog';

/** 'Nova Infração ou taxa' from a booking, whose history holds it afterwards: the booking is read again. */
const BookingInfraction = ({ record, resource, onClose }: ActionDialogProps) => {
  const cache = useQueryClient();
  return (
    <InfractionDialog
      scheduleId={String(record.id)}
      professional={{ id: String(record.partnerId), name: String(record.professional) }}
      onClose={onClose}
      onDone={() => {
        onClose();
        void cache.invalidateQueries({ queryKey: [resource] });
      }}
    />
  );
};

export default BookingInfraction;
