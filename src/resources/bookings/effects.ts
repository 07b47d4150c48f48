import { CANCEL_CODES, chargedOf, refundOf } from '../../../domain/bookings/cancellation';
import { statusName } from '../../../domain/bookings/status';
import { professionalValue } from '../../../domain/bookings/takeRate';
import { normalizeText } from '../../../domain/br/text';
import { formatMoney } from '../../../domain/format';
import { cityLine } from '../../../domain/geo';
import type { Effect } from '../../schema';
import { isPaid, type WholeBooking } from './fields';

/**
 * Effects of a change that the operator sees before it is sent: part 1 sections 3, 4 and 9; decision 0104.
 * Amounts are cents. `after` is the changed booking in the server's preview, if there is one.
 */

type Cents = number | null | undefined;
type Effects = readonly Effect[];
type After = WholeBooking | undefined;

const amount = (what: string, before: Cents, after: Cents): Effects =>
  typeof before === 'number' && typeof after === 'number' ? [{ what, before, after }] : [];

const nonZeroAmount = (what: string, before: Cents, after: Cents): Effects =>
  before || after ? amount(what, before ?? 0, after ?? 0) : [];

const creditEffects = ({ client }: WholeBooking, after: WholeBooking): Effects =>
  client?.credits === after.client?.credits
    ? []
    : amount('Créditos da cliente', client?.credits, after.client?.credits);

const lostVoucherEffects = (booking: WholeBooking, after: WholeBooking): Effects =>
  booking.voucher && !after.voucher
    ? [{ what: 'Voucher', before: booking.voucher, after: 'Retirado: não vale mais' }]
    : [];

export const priceEffects = (booking: WholeBooking, after: After, today: string): Effects =>
  after
    ? [
        ...lostVoucherEffects(booking, after),
        ...nonZeroAmount('Desconto do voucher', booking.values?.voucher, after.values?.voucher),
        ...nonZeroAmount('Créditos usados', booking.values?.credits, after.values?.credits),
        ...amount('Total', booking.total, after.total),
        ...creditEffects(booking, after),
        ...amount(
          'Valor da profissional',
          professionalValue(booking.valued, today),
          professionalValue(after.valued, today),
        ),
      ]
    : [];

export const priceChange = (booking: WholeBooking, after: After, today: string): Effects => {
  const isSame = after?.total === booking.total && after?.voucher === booking.voucher;
  return isSame ? [] : priceEffects(booking, after, today);
};

export const addressEffects = (
  booking: WholeBooking,
  newAddress: { readonly city: string; readonly uf: string },
  after: After,
  today: string,
): Effects => {
  const oldCity = cityLine(booking.city, booking.uf);
  const newCity = cityLine(newAddress.city, newAddress.uf);
  const isOtherCity = oldCity !== '' && normalizeText(oldCity) !== normalizeText(newCity);
  return [
    ...(isOtherCity ? [{ what: 'Cidade', before: oldCity, after: newCity }] : []),
    ...(isOtherCity && booking.partnerId
      ? [
          {
            what: 'Profissional',
            before: booking.professional ?? null,
            after: `Continua no pedido: confirme se ela atende em ${newAddress.city}`,
          },
        ]
      : []),
    ...priceChange(booking, after, today),
  ];
};

const chargedCents = (booking: WholeBooking): number =>
  chargedOf({
    isPaid: isPaid(booking),
    total: booking.total ?? 0,
    pix: (booking.pixPayments ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0),
  });

const canceledProfessionalValue = (
  booking: WholeBooking,
  code: number,
  after: After,
  today: string,
): Cents => {
  const stored = after?.values?.cancelProfessional;
  if (typeof stored === 'number') return stored;
  // The specification values only cancellations by the client (part 1 section 9).
  return code === CANCEL_CODES.client
    ? professionalValue({ ...booking.valued, statusCode: code }, today)
    : undefined;
};

const costEffects = (booking: WholeBooking, code: number, after: After, today: string): Effects => {
  // The booking may contain the cost of a cancellation by the client (part 1 section 3).
  const storedCost = code === CANCEL_CODES.client ? booking.values?.cancelClient : undefined;
  const cost = after ? after.values?.cancelClient : storedCost;
  const refund = typeof cost === 'number' ? refundOf(chargedCents(booking), cost) : undefined;
  return [
    ...amount('Valor da cliente', booking.total, cost),
    ...nonZeroAmount('A devolver à cliente', 0, refund),
    ...(after ? creditEffects(booking, after) : []),
    ...amount(
      'Valor da profissional',
      professionalValue(booking.valued, today),
      canceledProfessionalValue(booking, code, after, today),
    ),
  ];
};

const CANCELLATION_CODES: readonly number[] = Object.values(CANCEL_CODES);

export const statusEffects = (
  booking: WholeBooking,
  code: number,
  after: After,
  today: string,
): Effects => [
  { what: 'Status', before: statusName(Number(booking.statusCode)), after: statusName(code) },
  ...(CANCELLATION_CODES.includes(code) ? costEffects(booking, code, after, today) : []),
];

export const moneyLines = (booking: WholeBooking): readonly string[] => {
  const { total, values } = booking;
  if (typeof total !== 'number') return [];
  const charged = chargedCents(booking);
  const paid = charged === total ? 'já pago' : `${formatMoney(charged)} já pagos`;
  return [
    `Total: ${formatMoney(total)}${charged > 0 ? `, ${paid}` : ''}`,
    ...(values?.credits ? [`Créditos usados: ${formatMoney(values.credits)}`] : []),
  ];
};

export const paidSentence = (booking: WholeBooking): string => {
  const charged = chargedCents(booking);
  const credits = booking.values?.credits ?? 0;
  const consequences = [
    ...(charged > 0 ? [`já pagou ${formatMoney(charged)}`] : []),
    ...(credits > 0 ? [`usou ${formatMoney(credits)} em créditos`] : []),
  ];
  return consequences.length > 0 ? ` A cliente ${consequences.join(' e ')}.` : '';
};
