import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ActionSection, SectionButtons } from './ActionSection';
import { InfractionDialog } from './InfractionDialog';
import type { ActionSectionProps } from './types';

/**
 * Opens the dialog of a new infraction, for a booking that has a professional (B-ACT-02); `onDone`
 * reads the booking again, whose history holds the infraction.
 */
export const InfractionSection = ({
  booking,
  onDone,
}: ActionSectionProps & { readonly onDone: () => void }) => {
  const [open, setOpen] = useState(false);
  const { partner } = booking;
  return (
    <ActionSection title="Infração" wide>
      {partner ? (
        <>
          <Typography variant="body2">{`Profissional: ${partner.partnerName}`}</Typography>
          <SectionButtons>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              Nova Infração ou taxa
            </Button>
          </SectionButtons>
        </>
      ) : (
        <Typography variant="body2" color="text.secondary">
          Agendamento sem profissional
        </Typography>
      )}
      {partner && open && (
        <InfractionDialog
          scheduleId={booking._id}
          professional={{ id: partner.partnerId, name: partner.partnerName }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </ActionSection>
  );
};
