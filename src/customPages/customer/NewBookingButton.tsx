import Button from '@mui/material/Button';
import { useState } from 'react';
import { isBlocked } from '../../../domain/customers';
import type { Customer } from '../../dataProvider';
import { DialogHost } from '../../schema/actions/DialogHost';

/** Opens 'Novo Agendamento' (part 1 section 2.10); a blocked customer's order would be refused. */
export const NewBookingButton = ({ customer }: { readonly customer: Customer }) => {
  const [booking, setBooking] = useState(false);
  return (
    <>
      <Button variant="contained" disabled={isBlocked(customer)} onClick={() => setBooking(true)}>
        Novo Agendamento
      </Button>
      {booking && (
        <DialogHost
          name="bookings.new"
          record={{ id: customer._id }}
          resource="customers"
          onClose={() => setBooking(false)}
        />
      )}
    </>
  );
};
