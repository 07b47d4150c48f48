import { paymentCodeLabel, transferStatusLabel } from '../../../domain/bookings/payment';
import {
  professionalBase,
  professionalValue,
  rateInForce,
  type ValuedBooking,
} from '../../../domain/bookings/takeRate';
import { formatMoney, formatPercent } from '../../../domain/format';
import { type Day, formatDay } from '../../../domain/time';
import { type FormContext, money, type ShowSection, text } from '../../schema';
import { MISSING } from '../../schema/definition/format';
import { ValueCell } from './cells';
import type { WholeBooking } from './fields';

/** Price tables of a booking: part 1 sections 2.5, 3 and 9. */

interface ValueRow extends Readonly<Record<string, unknown>> {
  readonly label: string;
  readonly value?: string | undefined;
  readonly isId?: boolean;
  readonly preference?: string | undefined;
}

type Cents = number | null | undefined;

const moneyText = (cents: Cents): string | undefined =>
  cents === null || cents === undefined ? undefined : formatMoney(Math.round(cents));

const row = (label: string, value: Cents, preference?: Cents): ValueRow => ({
  label,
  value: moneyText(value),
  preference: moneyText(preference),
});

const cancellationRows = ({ values }: WholeBooking): readonly ValueRow[] => [
  row('Valor da cliente', values.cancelClient),
  row('Valor da profissional', values.cancelProfessional),
];

const clientRows = ({
  values,
  voucher,
  realtime,
  ...booking
}: WholeBooking): readonly ValueRow[] => [
  row('Valor original', booking.original, booking.originalPreference),
  ...(realtime ? [row('Valor original em tempo real', booking.originalRealtime)] : []),
  row('Valor do serviço', values.service, values.servicePreference),
  row('Desconto', values.discount, values.discountPreference),
  row(
    voucher ? `Desconto do voucher ${voucher}` : 'Desconto do voucher',
    values.voucher,
    values.voucherPreference,
  ),
  row('Créditos usados', values.credits, values.creditsPreference),
  row('Desconto por infração', values.clientInfraction),
  row('Gorjeta', values.tip),
  row('Total', values.total, values.totalPreference),
];

export const rateText = (valued: ValuedBooking, today: Day): string => {
  const { rate, from, until } = rateInForce(valued, today);
  const owner = from === 'booking' ? 'do agendamento' : 'da profissional';
  const end = until ? `, até ${formatDay(until)}` : '';
  return `${formatPercent(rate)}${from === 'default' ? '' : ` (${owner}${end})`}`;
};

const receivedNote = (isReceived: boolean | null | undefined): string => {
  if (typeof isReceived !== 'boolean') return '';
  return isReceived ? ' (recebida)' : ' (não recebida)';
};

const withNote = (label: string, cents: Cents, note: string): ValueRow => {
  const value = moneyText(cents);
  return { label, value: value && `${value}${note}` };
};

const professionalRows = (
  { valued, values, tipPayment, transferStatus, infractionId, rewardReceived }: WholeBooking,
  { today }: FormContext,
): readonly ValueRow[] => [
  row('Valor base', professionalBase(valued)),
  { label: 'Take rate', value: rateText(valued, today) },
  row('Valor da profissional', professionalValue(valued, today)),
  row('Valor registrado', values.registered),
  withNote('Recompensa', values.reward, receivedNote(rewardReceived)),
  withNote('Gorjeta', values.tip, tipPayment ? ` (${paymentCodeLabel(tipPayment)})` : ''),
  row('Desconto por infração', values.infraction),
  // The id has its own row: beside the amount it would not fit on a phone.
  ...(infractionId ? [{ label: 'Id da infração', value: infractionId, isId: true }] : []),
  {
    label: 'Status da transferência',
    value: transferStatus ? transferStatusLabel(transferStatus) : undefined,
  },
  row('Valor da transferência', values.transfer),
];

const SAME_AS_VALUE = '—';

const ZERO = formatMoney(0);

/** Returns the text under which rows of zero or unknown amounts fold into one line (B-DET-05). */
const foldedText = ({ value = MISSING, preference }: ValueRow): string | undefined =>
  (preference ?? ZERO) === ZERO && [ZERO, MISSING].includes(value) ? value : undefined;

export const foldedLines = (rows: readonly ValueRow[]): readonly string[] =>
  [ZERO, MISSING].flatMap((text) => {
    const folded = rows.filter((row) => foldedText(row) === text);
    return folded.length > 0 ? [`${text}: ${folded.map(({ label }) => label).join(', ')}`] : [];
  });

const valueTable = (
  title: string,
  rowsOf: (booking: WholeBooking, context: FormContext) => readonly ValueRow[],
) => ({
  title,
  column: 'aside' as const,
  parts: [
    {
      table: {
        label: `${title}: valores`,
        of: (booking, context) => {
          const rows = rowsOf(booking, context);
          const hasPreference = rows.some(({ preference }) => preference !== undefined);
          return rows
            .filter((row) => foldedText(row) === undefined)
            .map((row) =>
              hasPreference ? { ...row, preference: row.preference ?? SAME_AS_VALUE } : row,
            );
        },
        columns: {
          label: text('Item'),
          value: money('Valor', { cell: ValueCell }),
          preference: money('Com preferência', { cell: ValueCell }),
        },
      },
    },
    { lines: (booking, context) => foldedLines(rowsOf(booking, context)) },
  ] satisfies readonly ShowSection<WholeBooking>[],
});

export const VALUE_SECTIONS = [
  valueTable('Preço da cliente', clientRows),
  valueTable('Preço da profissional', professionalRows),
  valueTable('Valores de cancelamento', cancellationRows),
];
