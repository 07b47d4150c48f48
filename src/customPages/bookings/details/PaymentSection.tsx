import Typography from '@mui/material/Typography';
import { paymentWord } from '../../../../domain/bookings/payment';
import { pixSum } from '../../../../domain/bookings/pix';
import { formatInstant, formatMoney, yesNo } from '../../../../domain/format';
import { toCents } from '../../../../domain/money';
import { Answered } from '../../../ui/feedback';
import { DefinitionList } from '../../../ui/fields';
import { SmallTable } from '../../../ui/fields/SmallTable';
import { TableSkeleton } from '../../../ui/states';
import { ContestationButton } from './ContestationButton';
import { PixChargeBlock } from './PixChargeBlock';
import { PixForm } from './PixForm';
import { PixList } from './PixList';
import { PixPaidSwitch } from './PixPaidSwitch';
import { MISSING, Section } from './Section';
import { useMayPay } from './useMayEdit';
import { usePayment, withPayment } from './usePayment';
import { type PixState, usePixList } from './usePix';
import type { SectionProps } from './ValueSections';

/** The PIX payments, what they come to, and what may be done with them. */
const Pix = ({ booking, state }: SectionProps & { readonly state: PixState }) => {
  const mayEdit = useMayPay();
  const total = toCents(booking.totalValue ?? 0);
  const payments = state.pixPayments.map(({ id, value }) => ({ id, cents: toCents(value) }));
  const sum = pixSum(payments);
  return (
    <>
      <PixPaidSwitch booking={booking} isPaid={state.pixPaid} />
      <PixList booking={booking} payments={state.pixPayments} />
      <Typography>
        {`Soma: ${formatMoney(sum)} de ${formatMoney(total)}. Falta: ${formatMoney(Math.max(0, total - sum))}.`}
      </Typography>
      {mayEdit && <PixForm booking={booking} payments={payments} total={total} />}
    </>
  );
};

const PixPayments = ({ booking }: SectionProps) => {
  return (
    <Answered
      question={usePixList(booking._id)}
      failure="Erro ao carregar pagamentos PIX"
      heads
      waiting={<TableSkeleton rows={2} columns={4} />}
    >
      {(state) => <Pix booking={booking} state={state} />}
    </Answered>
  );
};

/** 'Pagamento': its state, the PIX charge, the PIX payments and the contestation of a chargeback. */
export const PaymentSection = ({ booking: read }: SectionProps) => {
  const newest = usePayment(read);
  const booking = withPayment(read, newest.data);
  const { payment } = booking;
  const events = payment?.events ?? [];
  const isPaid = payment?.paid === true || booking.pixPaid === true;
  return (
    <Section title="Pagamento" wide>
      <Answered question={newest} failure="Erro ao carregar o pagamento" heads waiting={null}>
        {() => null}
      </Answered>
      <DefinitionList
        items={[
          { label: 'Pago', value: yesNo(isPaid) },
          { label: 'Método', value: payment?.method ? paymentWord(payment.method) : MISSING },
          { label: 'Status', value: payment?.status ? paymentWord(payment.status) : MISSING },
          { label: 'Identificação do pagamento', value: payment?.id || MISSING },
          { label: 'Cartão validado', value: yesNo(booking.creditCardValidated === true) },
        ]}
      />
      {events.length > 0 && (
        <SmallTable
          label="Eventos do pagamento"
          columns={['Data', 'Evento']}
          rows={events.map(({ name, date }) => ({
            key: `${date}-${name}`,
            cells: [formatInstant(date), paymentWord(name)],
          }))}
        />
      )}
      <PixChargeBlock booking={booking} isPaid={isPaid} />
      <PixPayments booking={booking} />
      <ContestationButton booking={booking} />
    </Section>
  );
};
