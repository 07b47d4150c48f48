import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCanAccess } from 'ra-core';
import type { ActionDialogProps } from '../../../schema/types';
import { ModalDialog } from '../../../ui/dialog';
import { Answered } from '../../../ui/feedback';
import { FormSkeleton } from '../../../ui/states';
import { useBooking } from '../useBooking';
import { BookingLine } from './BookingLine';
import { DateSection } from './DateSection';
import { InfractionSection } from './InfractionSection';
import { ProfessionalSection } from './ProfessionalSection';
import { ServiceSection } from './ServiceSection';
import { StatusSection } from './StatusSection';
import { TakeRateSection } from './TakeRateSection';
import type { ActionSectionProps } from './types';
import { ActionTurns } from './useActionDeed';
import { VoucherSection } from './VoucherSection';

interface SectionsProps extends ActionSectionProps {
  /** The professional and the take rate alone. */
  readonly only: boolean;
  readonly onInfraction: () => void;
}

const Sections = ({ booking, only, onInfraction }: SectionsProps) => (
  <ActionTurns>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
      }}
    >
      {!only && <InfractionSection booking={booking} onDone={onInfraction} />}
      <ProfessionalSection booking={booking} />
      {!only && <DateSection booking={booking} />}
      <TakeRateSection booking={booking} />
      {!only && (
        <>
          <ServiceSection booking={booking} />
          <VoucherSection booking={booking} />
          <StatusSection booking={booking} />
        </>
      )}
    </Box>
  </ActionTurns>
);

const FAILED = { text: 'Não foi possível carregar o agendamento' };

/**
 * 'Ações do agendamento' (part 1 section 2.4). From the real-time orders only the professional and the
 * take rate can be changed (section 2.9).
 */
const BookingActionsDialog = ({ record, resource, onClose }: ActionDialogProps) => {
  const query = useBooking(String(record.id), { resource, record });
  const isRealtime = resource === 'realtimeOrders';
  const access = useCanAccess({ resource: isRealtime ? resource : 'schedules', action: 'edit' });
  return (
    <ModalDialog open title="Ações do agendamento" maxWidth="md" onClose={onClose}>
      <Answered question={query} failure={FAILED} waiting={<FormSkeleton />}>
        {(booking) =>
          access.isPending ? (
            <FormSkeleton />
          ) : (
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
              <BookingLine booking={booking} />
              {access.canAccess ? (
                <Sections
                  booking={booking}
                  only={isRealtime}
                  onInfraction={() => void query.refetch()}
                />
              ) : (
                <Alert severity="info" role="status">
                  Você pode consultar este agendamento, mas não tem permissão para alterá-lo.
                </Alert>
              )}
            </Box>
          )
        }
      </Answered>
    </ModalDialog>
  );
};

export default BookingActionsDialog;
