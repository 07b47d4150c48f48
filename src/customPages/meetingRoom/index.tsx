import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { getConfig } from '../../env';
import { ExternalLink } from '../../ui/fields';
import { PageTitle } from '../../ui/layout';
import { EmptyState } from '../../ui/states/EmptyState';
import { useHasElapsed } from '../../ui/useHasElapsed';

/** Time after which a slow calendar gets a hint, in milliseconds (decision 0026). */
const HINT_DELAY_MS = 8_000;

/** Permits the calendar to run scripts, keep its session, sign in and open events, but not to navigate our page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

const NewTab = ({ address }: { readonly address: string }) => (
  <ExternalLink href={address}>Abrir em nova aba</ExternalLink>
);

const CalendarFrame = ({ address }: { readonly address: string }) => {
  const [isLoaded, setLoaded] = useState(false);
  const isLate = useHasElapsed(HINT_DELAY_MS);
  return (
    <>
      {isLate && !isLoaded && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          O calendário está demorando para carregar. Verifique a conexão e as permissões da agenda,
          ou use <NewTab address={address} />.
        </Alert>
      )}
      <Box
        component="iframe"
        src={address}
        title="Calendário da Sala de Reunião"
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        aria-busy={!isLoaded}
        onLoad={() => setLoaded(true)}
        sx={{
          display: 'block',
          width: '100%',
          height: 'max(420px, calc(100dvh - 180px))',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          // The calendar has its own colors and expects a light background.
          bgcolor: 'common.white',
          colorScheme: 'light',
        }}
      />
    </>
  );
};

/** Calendar of the meeting room, `#/meeting-room` (part 3 section 2.13). */
const MeetingRoomPage = () => {
  const address = getConfig().meetingCalendarUrl;
  return (
    <>
      <PageTitle title="Sala de Reunião" actions={address && <NewTab address={address} />} />
      {address ? (
        <CalendarFrame address={address} />
      ) : (
        <EmptyState
          title="O calendário compartilhado ainda não foi configurado."
          text="Defina a variável CAMARIM_MEETING_CALENDAR_URL do servidor com o endereço do calendário e reinicie o produto."
        />
      )}
    </>
  );
};

export default MeetingRoomPage;
