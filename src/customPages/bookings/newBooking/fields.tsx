import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BOOKING_LIMITS } from '../../../../domain/bookings/newBooking';
import { minutesOf, timeOf } from '../../../../domain/bookings/window';
import { CARD_PROVIDER } from '../../../../domain/customers';
import type { Customer } from '../../../dataProvider';
import type { NewBookingModel, PaymentChoice } from './useNewBooking';

/** Props of the form and of its parts. */
export interface FormProps {
  readonly customer: Customer;
  readonly model: NewBookingModel;
  readonly errors: ReturnType<NewBookingModel['problems']>;
}

/** A part of the form under its heading. */
export const Part = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Box component="section" aria-label={title}>
    <Typography component="h3" variant="subtitle2" sx={{ mb: 1.25 }}>
      {title}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '& > .wide': { gridColumn: '1 / -1' },
      }}
    >
      {children}
    </Box>
  </Box>
);

/** The times on offer, from 07:00 to 22:00 in steps of `interval` minutes. */
export const timeOptions = (interval: number) => {
  const first = minutesOf(BOOKING_LIMITS.opens);
  const last = minutesOf(BOOKING_LIMITS.closes);
  const count = Math.floor((last - first) / interval) + 1;
  return Array.from({ length: count }, (_, index) => {
    const time = timeOf(first + index * interval);
    return { value: time, label: time };
  });
};

/** Ways to pay by a link (part 1 section 9). */
const LINKS = [
  ['link:CREDIT_CARD', 'Pré-autorização do cartão'],
  ['link:PIX', 'PIX'],
  ['link:CHECKOUT', 'Link de pagamento'],
] as const;

/** Pays by link, or with a saved card of the customer. */
export const PaymentField = ({
  customer,
  value,
  error,
  onChange,
}: {
  readonly customer: Customer;
  readonly value: PaymentChoice;
  readonly error: string | undefined;
  readonly onChange: (choice: PaymentChoice) => void;
}) => {
  const cards = customer.creditCards.filter(({ provider }) => provider === CARD_PROVIDER);
  return (
    <FormControl error={error !== undefined} className="wide" required>
      <FormLabel id="new-booking-payment">Forma de pagamento</FormLabel>
      <RadioGroup
        aria-labelledby="new-booking-payment"
        aria-describedby={error ? 'new-booking-payment-error' : undefined}
        value={value}
        onChange={(_, next) => onChange(next as PaymentChoice)}
        sx={{ columnGap: 2, flexDirection: { sm: 'row' } }}
      >
        {LINKS.map(([choice, label]) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" />}
            label={label}
          />
        ))}
        {cards.map(({ id, brand, last4 }) => (
          <FormControlLabel
            key={id}
            value={`card:${id}`}
            control={<Radio size="small" />}
            label={`${brand} final ${last4}`}
          />
        ))}
      </RadioGroup>
      {error && (
        <FormHelperText id="new-booking-payment-error" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
};
