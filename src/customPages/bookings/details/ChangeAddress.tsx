// An action's `form` with an `address` does not do: it writes one GeoJSON point, and no section of a dialog opens it.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { addressBody, addressProblems, EMPTY_ADDRESS, isLocated } from '../../../../domain/address';
import { differs, Unsaved } from '../../../schema/form/Unsaved';
import { CloseButton, ModalDialog } from '../../../ui/dialog';
import { failureFields } from '../../../ui/feedback';
import { AddressForm } from '../../shared/AddressForm';
import { useBackOffice } from '../../shared/useBackOffice';
import { useBookingDeed } from '../useBooking';
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
          <CloseButton disabled={deed.busy} />
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
      <Unsaved dirty={!deed.busy && differs(value, EMPTY_ADDRESS)} />
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

export default ChangeAddress;
