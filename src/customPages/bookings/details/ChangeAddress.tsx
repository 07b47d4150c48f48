import { addressBody, type LocatedAddress } from '../../../../domain/address';
import { AddressDialog } from '../../shared/AddressDialog';
import { useBackOffice } from '../../shared/useBackOffice';
import { useBookingDeed } from '../useBooking';
import type { SectionProps } from './ValueSections';

/** The dialog that replaces the address of a booking. */
const ChangeAddress = ({ booking, onClose }: SectionProps & { readonly onClose: () => void }) => {
  const provider = useBackOffice();
  const deed = useBookingDeed(booking._id);
  const save = (value: LocatedAddress) => {
    const body = { ...addressBody(value), version: booking.version };
    return deed.run(
      (idempotencyKey) =>
        provider.operation('bookings.changeAddress', {
          params: { id: booking._id },
          body,
          idempotencyKey,
        }),
      { success: 'Valor alterado com sucesso', failure: 'Ocorreu um erro inesperado' },
      body,
    );
  };
  return (
    <AddressDialog
      title="Alterar endereço"
      submit="Salvar endereço"
      deed={deed}
      onSave={save}
      onClose={onClose}
      waitsForPlace
    />
  );
};

export default ChangeAddress;
