import { paymentCodeLabel } from '../../../domain/bookings/payment';
import { statusText } from '../../../domain/bookings/status';
import { expirationDay } from '../../../domain/bookings/valued';
import { formatDay, formatInteger, formatMoney, formatPercent } from '../../../domain/format';
import type { TimelineKind } from '../../schema';
import { type WholeBooking, windowText } from './fields';
import { centsOf } from './listFields';

/** Timeline of a booking: six histories, payments and comments (part 1 section 2.5; decision 0065). */

const dayText = (expiration: string | null | undefined): string | undefined => {
  const day = expiration ? expirationDay(expiration) : undefined;
  return day ? formatDay(day) : undefined;
};

const labeledText = (label: string, value: string | null | undefined): string | undefined =>
  value ? `${label}: ${value}` : undefined;

const reaisText = (reais: number): string => formatMoney(centsOf(reais) ?? 0);

const labeledAmount = (label: string, reais: number): string | undefined =>
  reais ? `${label}: ${reaisText(reais)}` : undefined;

const FIELD_LABELS: Readonly<Record<string, string>> = {
  service: 'Serviço',
  voucher: 'Voucher',
  address: 'Endereço',
};

export const bookingKinds: readonly TimelineKind<WholeBooking>[] = [
  {
    label: 'Status',
    empty: 'Nenhuma atualização de status registrada.',
    of: ({ statusHistory }) =>
      statusHistory.map(({ date, code, blame, description }) => ({
        at: date,
        text: statusText({ code, blame: blame ?? null }),
        details: [description],
        author: blame,
      })),
  },
  {
    label: 'Profissional',
    empty: 'Nenhuma alteração de profissional registrada.',
    of: ({ professionalHistory }) =>
      professionalHistory.map(({ date, action, artist, blame }) => ({
        at: date,
        text: [action, artist.name].filter(Boolean).join(': ') || 'Profissional alterada',
        author: blame.email,
      })),
  },
  {
    label: 'Data',
    empty: 'Nenhuma alteração de data registrada.',
    of: ({ dateHistory }) =>
      dateHistory.map(({ updatedAt, dateRangeStart: start, dateRangeEnd: end, updatedBy }) => ({
        at: updatedAt,
        text: 'Data alterada',
        details: [start && end && labeledText('Horário anterior', windowText(start, end))],
        author: updatedBy.email,
      })),
  },
  {
    label: 'Serviço, voucher e endereço',
    empty: 'Nenhuma alteração de serviço, voucher ou endereço registrada.',
    of: ({ changeHistory }) =>
      changeHistory.map(
        ({ updatedAt, field, before, after, totalBefore, totalAfter, updatedBy }) => ({
          at: updatedAt,
          text: `${FIELD_LABELS[field] ?? 'Pedido'}: ${after || 'nenhum'}`,
          details: [
            labeledText('Antes', before || 'nenhum'),
            typeof totalBefore === 'number' &&
              typeof totalAfter === 'number' &&
              totalBefore !== totalAfter &&
              `Total: ${reaisText(totalBefore)} → ${reaisText(totalAfter)}`,
          ],
          author: updatedBy.email,
        }),
      ),
  },
  {
    label: 'Take rate',
    empty: 'Nenhuma alteração de take rate registrada.',
    of: ({ takeRateHistory }) =>
      takeRateHistory.map(({ createdAt, value, expiration, createdBy }) => ({
        at: createdAt,
        text: `Take rate: ${formatPercent(value)}`,
        details: [labeledText('Expiração', dayText(expiration))],
        author: createdBy.email,
      })),
  },
  {
    label: 'Infrações',
    empty: 'Nenhuma infração registrada.',
    of: ({ infractions }) =>
      infractions.map(({ createdAt, description, occurrenceDate, createdBy, ...cost }) => ({
        at: createdAt,
        text: description || 'Infração',
        details: [
          labeledText('Ocorrência', dayText(occurrenceDate)),
          `Pontos: ${formatInteger(cost.points)}`,
          labeledAmount('Penalidade', cost.penalty),
          labeledAmount('Desconto da cliente', cost.clientDiscount),
        ],
        author: createdBy.email,
      })),
  },
  {
    label: 'Pagamento',
    of: ({ payment: { events }, pixPayments }) => [
      ...events.map(({ date: at, name }) => ({ at, text: paymentCodeLabel(name) })),
      ...(pixPayments ?? []).map(({ createdAt, value, bank, id }) => ({
        at: createdAt,
        text: `Pagamento PIX: ${formatMoney(value ?? 0)}`,
        details: [bank, id],
      })),
    ],
  },
  {
    label: 'Comentários',
    of: ({ comments }) =>
      (comments ?? []).map(({ createdAt, message, createdBy }) => ({
        at: createdAt,
        text: message,
        author: createdBy?.email,
      })),
  },
];
