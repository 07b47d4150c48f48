import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  type AddressValue,
  addressBody,
  addressProblems,
  EMPTY_ADDRESS,
  isLocated,
} from '../../../../domain/address';
import { differs, Unsaved } from '../../../schema/form/Unsaved';
import { CloseButton, ModalDialog } from '../../../ui/dialog';
import { failureFields } from '../../../ui/feedback';
import { useBackOffice } from '../../shared/useBackOffice';
import { useBookingDeed } from '../useBooking';
import { AddressForm } from './AddressForm';
import type { SectionProps } from './ValueSections';

/** The dialog that replaces the address of a booking. Nothing can be saved before a place was selected. */
const ChangeAddress = ({ booking, onClose }: SectionProps & { readonly onClose: () => void }) => {
  const provider = useBackOffice();
  const { busy, problem, error, run } = useBookingDeed(booking._id);
  const [value, setValue] = useState<AddressValue>(EMPTY_ADDRESS);
  const [isTried, setIsTried] = useState(false);
  const problems = addressProblems(value);
  const save = async (): Promise<void> => {
    setIsTried(true);
    if (!isLocated(value) || Object.keys(problems).length > 0) return;
    const body = { ...addressBody(value), version: booking.version };
    const done = await run(
      (idempotencyKey) =>
        provider.operation('bookings.changeAddress', {
          params: { id: booking._id },
          body,
          idempotencyKey,
        }),
      { success: 'Valor alterado com sucesso', failure: 'Ocorreu um erro inesperado' },
      body,
    );
    if (done) onClose();
  };
  return (
    <ModalDialog
      open
      title="Alterar endereço"
      maxWidth="md"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <CloseButton disabled={busy} />
          <Button
            variant="contained"
            onClick={() => void save()}
            loading={busy}
            disabled={!isLocated(value)}
          >
            Salvar endereço
          </Button>
        </>
      }
    >
      {problem && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Unsaved dirty={!busy && differs(value, EMPTY_ADDRESS)} />
      <AddressForm
        value={value}
        onChange={setValue}
        problems={isTried ? { ...failureFields(error), ...problems } : undefined}
        disabled={busy}
      />
    </ModalDialog>
  );
};

export default ChangeAddress;
