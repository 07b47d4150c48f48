import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { writeProblem } from '../../../../domain/bookings/status';
import { addressLine } from '../../../../domain/geo';
import { MapLink } from '../../../ui/address/PointMap';
import { lazyPart } from '../../../ui/lazy';
import { MISSING, Nothing, Section } from './Section';
import { useMayEdit } from './useMayEdit';
import type { SectionProps } from './ValueSections';

/** With its search of addresses it is larger than the section: it comes when it is asked for. */
const ChangeAddress = lazyPart(() => import('./ChangeAddress'), 'dialog');

/** 'Endereço': where the service takes place, its map, and its change. */
export const AddressSection = ({ booking }: SectionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = useMayEdit();
  const { address } = booking;
  const blocked = writeProblem('changeAddress', booking.statusCode);
  const line = addressLine(address) || address.text || MISSING;
  return (
    <Section title="Endereço">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{line}</Typography>
      {typeof address.lat === 'number' && typeof address.lng === 'number' && (
        <div>
          <MapLink lat={address.lat} lng={address.lng} />
        </div>
      )}
      {mayEdit && (
        <>
          <Button
            variant="outlined"
            onClick={() => setIsOpen(true)}
            disabled={blocked !== undefined}
            sx={{ justifySelf: 'start' }}
          >
            Alterar endereço
          </Button>
          {blocked && <Nothing>{blocked}</Nothing>}
        </>
      )}
      {isOpen && (
        <Suspense>
          <ChangeAddress
            booking={booking}
            onClose={() => setIsOpen(false)}
            onGiveUp={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  );
};
