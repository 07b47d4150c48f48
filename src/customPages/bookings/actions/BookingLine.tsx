import Box from '@mui/material/Box';
import { statusName, statusText, statusTone } from '../../../../domain/bookings/status';
import { StatusChip } from '../../../ui/fields';
import type { ActionSectionProps } from './types';

/** Which booking it is: code, client, service and status. */
export const BookingLine = ({ booking }: ActionSectionProps) => {
  const [newest] = booking.status;
  const parts = [
    booking.shortCode || booking.id,
    booking.user.name,
    booking.services[0]?.name || 'Não informado',
  ];
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {parts.join(' · ')}
      </Box>
      <StatusChip
        label={newest ? statusText(newest) : statusName(booking.statusCode)}
        tone={statusTone(booking.statusCode) ?? 'neutral'}
      />
    </Box>
  );
};
