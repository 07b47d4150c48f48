import { paymentWord } from '../../../domain/bookings/payment';
import { statusText } from '../../../domain/bookings/status';
import { expirationDay } from '../../../domain/bookings/valued';
import { formatDay, formatInteger, formatMoney, formatPercent } from '../../../domain/format';
import type { TimelineKind } from '../../schema';
import { type WholeBooking, windowText } from './fields';

/** Timeline of a booking: its six histories, payments and comments (part 1 section 2.5; decision 0082). */

type Kind = TimelineKind<WholeBooking>;

const dayText = (expiration: string | null | undefined): string | undefined => {
  const day = expiration ? expirationDay(expiration) : undefined;
  return day ? formatDay(day) : undefined;
};

const named = (label: string, value: string | null | undefined): string | undefined =>
  value ? `${label}: ${value}` : undefined;

const amount = (label: string, cents: number | null | undefined): string | undefined =>
  cents ? `${label}: ${formatMoney(cents)}` : undefined;

const status: Kind = {
  label: 'Status',
  empty: 'Nenhuma atualização de status registrada.',
  of: ({ statusHistory }) =>
    (statusHistory ?? []).map(({ date, code, blame, description }) => ({
      at: date,
      text: statusText({ code: Number(code), blame: blame ?? null }),
      details: [description],
      author: blame,
    })),
};

const professional: Kind = {
  label: 'Profissional',
  empty: 'Nenhuma alteração de profissional registrada.',
  of: ({ professionalHistory }) =>
    (professionalHistory ?? []).map(({ date, action, professional: name, author }) => ({
      at: date,
      text: [action, name].filter(Boolean).join(': ') || 'Profissional alterada',
      author,
    })),
};

const date: Kind = {
  label: 'Data',
  empty: 'Nenhuma alteração de data registrada.',
  of: ({ dateHistory }) =>
    (dateHistory ?? []).map(({ changedAt, start, end, author }) => ({
      at: changedAt,
      text: 'Data alterada',
      details: [start && end && named('Horário anterior', windowText(start, end))],
      author,
    })),
};

const CHANGED: Readonly<Record<string, string>> = {
  service: 'Serviço',
  voucher: 'Voucher',
  address: 'Endereço',
};

const change: Kind = {
  label: 'Serviço, voucher e endereço',
  empty: 'Nenhuma alteração de serviço, voucher ou endereço registrada.',
  of: ({ changeHistory }) =>
    (changeHistory ?? []).map(
      ({ changedAt, field, before, after, totalBefore, totalAfter, author }) => ({
        at: changedAt,
        text: `${CHANGED[field ?? ''] ?? 'Pedido'}: ${after || 'nenhum'}`,
        details: [
          named('Antes', before || 'nenhum'),
          typeof totalBefore === 'number' &&
            typeof totalAfter === 'number' &&
            totalBefore !== totalAfter &&
            `Total: ${formatMoney(totalBefore)} → ${formatMoney(totalAfter)}`,
        ],
        author,
      }),
    ),
};

const takeRate: Kind = {
  label: 'Take rate',
  empty: 'Nenhuma alteração de take rate registrada.',
  of: ({ takeRateHistory }) =>
    (takeRateHistory ?? []).map(({ createdAt, value, expiration, author }) => ({
      at: createdAt,
      text: typeof value === 'number' ? `Take rate: ${formatPercent(value)}` : 'Take rate alterada',
      details: [named('Expiração', dayText(expiration))],
      author,
    })),
};

const infraction: Kind = {
  label: 'Infrações',
  empty: 'Nenhuma infração registrada.',
  of: ({ infractions }) =>
    (infractions ?? []).map(
      ({ createdAt, description, occurrence, points, penalty, discount, author }) => ({
        at: createdAt,
        text: description || 'Infração',
        details: [
          named('Ocorrência', dayText(occurrence)),
          typeof points === 'number' && `Pontos: ${formatInteger(points)}`,
          amount('Penalidade', penalty),
          amount('Desconto da cliente', discount),
        ],
        author,
      }),
    ),
};

const payment: Kind = {
  label: 'Pagamento',
  of: ({ payment: { events }, pixPayments }) => [
    ...(events ?? []).map(({ date: at, name }) => ({ at, text: paymentWord(name ?? '') })),
    ...(pixPayments ?? []).map(({ createdAt, value, bank, id }) => ({
      at: createdAt,
      text: `Pagamento PIX: ${formatMoney(value ?? 0)}`,
      details: [bank, id],
    })),
  ],
};

const comment: Kind = {
  label: 'Comentários',
  of: ({ comments }) =>
    (comments ?? []).map(({ createdAt, message, createdBy }) => ({
      at: createdAt,
      text: message,
      author: createdBy?.email,
    })),
};

/** Kinds of timeline entries, the six histories first. */
export const bookingKinds: readonly Kind[] = [
  status,
  professional,
  date,
  change,
  takeRate,
  infraction,
  payment,
  comment,
];
