import { paymentWord, transferWord } from '../../../../domain/bookings/payment';
import {
  professionalBase,
  professionalValue,
  takeRateOn,
  type ValuedBooking,
} from '../../../../domain/bookings/takeRate';
import { valuedBooking } from '../../../../domain/bookings/valued';
import { formatMoney, formatPercent, yesNo } from '../../../../domain/format';
import { toCents } from '../../../../domain/money';
import { type Day, formatDay } from '../../../../domain/time';
import type { Booking } from '../../../dataProvider';

/** A value of a booking as it is shown; undefined is not informed. */
export interface ValueRow {
  readonly label: string;
  readonly value?: string;
  /** The value is an id, which may break anywhere; money and dates do not. */
  readonly isId?: boolean;
  /** The same value for a preferred professional. */
  readonly preference?: string;
}

type Reais = number | null | undefined;

/** `R$ 10,00` of reais on the wire; undefined when there are none. */
export const moneyText = (reais: Reais): string | undefined =>
  reais === null || reais === undefined ? undefined : formatMoney(toCents(reais));

/** A yes or no of the wire; undefined when nobody said it. */
export const yesNoText = (flag: boolean | null | undefined): string | undefined =>
  flag === null || flag === undefined ? undefined : yesNo(flag);

const row = (label: string, value: Reais, preference?: Reais): ValueRow => ({
  label,
  value: moneyText(value),
  preference: moneyText(preference),
});

/** Rows of 'Valores de cancelamento'. */
export const cancellationRows = ({ cancelValue }: Booking): readonly ValueRow[] => [
  row('Valor da cliente', cancelValue?.totalValue),
  row('Valor da profissional', cancelValue?.artistValue),
];

/** Rows of 'Preço da cliente'. */
export const clientRows = (booking: Booking): readonly ValueRow[] => [
  row('Valor original', booking.originalValue, booking.originalValuePreference),
  ...(booking.realtime ? [row('Valor original em tempo real', booking.originalValueRealtime)] : []),
  row('Valor do serviço', booking.serviceValue, booking.serviceValuePreference),
  row('Desconto', booking.discount, booking.discountPreference),
  row(
    booking.voucher ? `Desconto do voucher ${booking.voucher.code}` : 'Desconto do voucher',
    booking.voucherDiscount,
    booking.voucherDiscountPreference,
  ),
  row('Créditos usados', booking.creditsUsed, booking.creditsUsedPreference),
  row('Desconto por infração', booking.infractionClientDiscount),
  row('Gorjeta', booking.tipValue),
  row('Total', booking.totalValue, booking.totalValuePreference),
];

const rateText = (valued: ValuedBooking, today: Day): string => {
  const rate = formatPercent(takeRateOn(valued, today));
  const { takeRate } = valued;
  const isForced = takeRate?.force && (!takeRate.expiration || takeRate.expiration >= today);
  if (!isForced) return rate;
  return takeRate.expiration ? `${rate} (até ${formatDay(takeRate.expiration)})` : `${rate} (fixa)`;
};

const received = (isReceived: boolean | null | undefined): string =>
  isReceived === true ? ' (recebida)' : isReceived === false ? ' (não recebida)' : '';

const withNote = (text: string | undefined, note: string): string | undefined =>
  text && `${text}${note}`;

/** Rows of 'Preço da profissional': part 1 section 9, on a day in São Paulo. */
export const professionalRows = (booking: Booking, today: Day): readonly ValueRow[] => {
  const valued = valuedBooking(booking);
  const { transfer, tipPayment, infractionProfessionalDiscountId: infraction } = booking;
  return [
    { label: 'Valor base', value: formatMoney(professionalBase(valued)) },
    { label: 'Take rate', value: rateText(valued, today) },
    { label: 'Valor da profissional', value: formatMoney(professionalValue(valued, today)) },
    row('Valor registrado', booking.artistValue),
    {
      label: 'Recompensa',
      value: withNote(moneyText(booking.reward), received(booking.rewardReceived)),
    },
    {
      label: 'Gorjeta',
      value: withNote(
        moneyText(booking.tipValue),
        tipPayment ? ` (${paymentWord(tipPayment)})` : '',
      ),
    },
    row('Desconto por infração', booking.infractionProfessionalDiscount),
    // Beside its amount the id would push the values off a phone.
    ...(infraction ? [{ label: 'Id da infração', value: infraction, isId: true }] : []),
    {
      label: 'Status da transferência',
      value: transfer?.status ? transferWord(transfer.status ?? '') : undefined,
    },
    // Already cents on the wire, unlike the other amounts (part 1 section 3).
    {
      label: 'Valor da transferência',
      value: transfer?.amount === undefined ? undefined : formatMoney(Math.round(transfer.amount)),
    },
  ];
};
