import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { mapUrl } from '../../../domain/geo';
import type { RecordSlotProps } from '../../schema';
import { ExternalLink } from '../../ui/fields/ExternalLink';
import { StatusChip } from '../../ui/fields/StatusChip';
import { isPaid, type WholeBooking } from './fields';

const bookingSlot = (render: (booking: WholeBooking) => ReactNode) =>
  function BookingSlot({ record }: RecordSlotProps) {
    const content = render(record as WholeBooking);
    return content ? <Typography component="div">{content}</Typography> : null;
  };

export const MapLink = bookingSlot(
  ({ lat, lng }) =>
    typeof lat === 'number' &&
    typeof lng === 'number' && <ExternalLink href={mapUrl({ lat, lng })}>Ver no mapa</ExternalLink>,
);

export const InfractionsLink = bookingSlot(
  ({ id, infractions }) =>
    (infractions ?? []).length > 0 && (
      <Link component={LinkBase} to={`/infraction/schedule/${encodeURIComponent(id)}`}>
        Ver infrações
      </Link>
    ),
);

export const PaymentLink = bookingSlot(
  (booking) =>
    !isPaid(booking) &&
    booking.payment.link && (
      <ExternalLink href={booking.payment.link}>Link de pagamento</ExternalLink>
    ),
);

export const PixState = bookingSlot(({ pixPaid }) =>
  pixPaid ? (
    <StatusChip label="PIX pago" tone="success" />
  ) : (
    <StatusChip label="PIX não pago" tone="warning" />
  ),
);
