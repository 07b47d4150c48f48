import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addressBody, addressProblems, EMPTY_ADDRESS, isLocated } from '../../../../domain/address';
import { deedProblem } from '../../../../domain/bookings/status';
import { addressLine } from '../../../../domain/geo';
import { MapLink } from '../../../ui/address/PointMap';
import { ModalDialog } from '../../../ui/dialog';
import { failureFields } from '../../../ui/feedback';
import { AddressForm } from '../../shared/AddressForm';
import { useBackOffice } from '../../shared/useBackOffice';
import { useBookingDeed } from '../useBooking';
import { MISSING, Nothing, Section } from './Section';
import { useMayEdit } from './useMayEdit';
import type { SectionProps } from './ValueSections';

/** The dialog that replaces the address of a booking. */
const ChangeAddress = ({ booking, onClose }: SectionProps & { readonly onClose: () => void }) => {
  const provider = useBackOffice();
  const deed = useBookingDeed(booking._id);
  const [value, setValue] = useState(EMPTY_ADDRESS);
  const [isTried, setIsTried] = useState(false);
  const problems = addressProblems(value);
  const save = async (): Promise<void> => {
    setIsTried(true);
    if (!isLocated(value) || Object.keys(problems).length > 0) return;
    const address = addressBody(value);
    const { version } = booking;
    const changed = await deed.run(
      (idempotencyKey) =>
        provider.operation('bookings.changeAddress', {
          params: { id: booking._id },
          body: { ...address, version },
          idempotencyKey,
        }),
      { success: 'Valor alterado com sucesso', failure: 'Ocorreu um erro inesperado' },
      { ...address, version },
    );
    if (changed) onClose();
  };
  return (
    <ModalDialog
      open
      title="Alterar endereço"
      maxWidth="md"
      busy={deed.busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={deed.busy}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            onClick={() => void save()}
            loading={deed.busy}
            disabled={!isLocated(value)}
          >
            Salvar endereço
          </Button>
        </>
      }
    >
      <AddressForm
        value={value}
        onChange={setValue}
        problems={isTried ? { ...failureFields(deed.error), ...problems } : undefined}
        disabled={deed.busy}
      />
      {deed.problem && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {deed.problem}
        </Alert>
      )}
    </ModalDialog>
  );
};

/** 'Endereço': where the service takes place, its map, and its change. */
export const AddressSection = ({ booking }: SectionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = useMayEdit();
  const { address } = booking;
  const blocked = deedProblem('changeAddress', booking.statusCode);
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
      {isOpen && <ChangeAddress booking={booking} onClose={() => setIsOpen(false)} />}
    </Section>
  );
};
