import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { statusText, statusTone } from '../../../../domain/bookings/status';
import { Comments } from '../../../schema/comments/Comments';
import type { ActionDialogProps } from '../../../schema/types';
import { CloseButton, ModalDialog } from '../../../ui/dialog';
import { Answered } from '../../../ui/feedback';
import { StatusChip } from '../../../ui/fields';
import { FormSkeleton } from '../../../ui/states';
import { useBooking } from '../useBooking';
import { AddressSection } from './AddressSection';
import { AlertsSection } from './AlertsSection';
import { ClientSection } from './ClientSection';
import { HistoriesSection } from './HistoriesSection';
import { windowText } from './histories';
import { PartnerSection } from './PartnerSection';
import { PaymentSection } from './PaymentSection';
import { Section } from './Section';
import {
  CancellationSection,
  ClientPriceSection,
  InfractionsSection,
  NoteSection,
  PreferenceSection,
  ProfessionalPriceSection,
  type SectionProps,
} from './ValueSections';

const TITLE = 'Detalhes do agendamento';

/** What the booking is, above the sections. */
const Summary = ({ booking }: SectionProps) => {
  const newest = booking.status[0] ?? { code: booking.statusCode };
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{booking.shortCode ?? booking.id}</Typography>
      <StatusChip label={statusText(newest)} tone={statusTone(newest.code) ?? 'neutral'} />
      <Typography>
        {windowText(booking.dateRangeStart ?? '', booking.dateRangeEnd ?? '')}
      </Typography>
      <Typography>{booking.services[0]?.name}</Typography>
    </Box>
  );
};

/** Two columns that fill one after the other: sections of very different heights leave no holes. */
const COLUMNS = {
  columnCount: { xs: 1, md: 2 },
  columnGap: 4,
  '& > section': { breakInside: 'avoid', mb: 3 },
} as const;

const Details = ({ booking, onUnread }: SectionProps & { readonly onUnread: () => void }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Summary booking={booking} />
    <Box sx={COLUMNS}>
      <InfractionsSection booking={booking} />
      <CancellationSection booking={booking} />
      <ClientPriceSection booking={booking} />
      <ProfessionalPriceSection booking={booking} />
      <PreferenceSection booking={booking} />
      <NoteSection booking={booking} />
      <Section title="Comentários">
        <Comments type="schedule" id={booking._id} booked={booking.comments} onUnread={onUnread} />
      </Section>
      <ClientSection booking={booking} />
      <PartnerSection booking={booking} />
      <AlertsSection booking={booking} />
      <AddressSection booking={booking} />
    </Box>
    <PaymentSection booking={booking} />
    <HistoriesSection booking={booking} />
  </Box>
);

/** The details of a booking (part 1 section 2.5), opened from its row. */
const DetailsDialog = ({ record, resource, onClose }: ActionDialogProps) => {
  const query = useBooking(String(record.id), { resource, record });
  return (
    <ModalDialog
      open
      title={TITLE}
      maxWidth="lg"
      onClose={onClose}
      actions={<CloseButton label="Fechar" />}
    >
      <Answered
        question={query}
        failure="Erro ao carregar o agendamento"
        heads
        waiting={<FormSkeleton />}
      >
        {(booking) => <Details booking={booking} onUnread={() => void query.refetch()} />}
      </Answered>
    </ModalDialog>
  );
};

export default DetailsDialog;
