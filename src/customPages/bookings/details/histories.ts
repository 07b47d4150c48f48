import { statusText } from '../../../../domain/bookings/status';
import { expirationDay } from '../../../../domain/bookings/valued';
import { formatDay, formatInstant, formatInteger, formatPercent } from '../../../../domain/format';
import { timeOfInstant } from '../../../../domain/time';
import type { Booking } from '../../../dataProvider';
import { moneyText } from './values';

/** A cell of a history; absent when it is not informed. */
type Cell = string | null | undefined;

/** One history of a booking: its table, and what it says when there is nothing in it. */
export interface History {
  readonly title: string;
  readonly empty: string;
  readonly columns: readonly string[];
  readonly figures?: readonly string[];
  /** Rows in the order of the booking, newest first. */
  readonly rowsOf: (booking: Booking) => readonly (readonly Cell[])[];
}

/** `11/03/2026 09:00 às 11:00` of a window of instants. */
export const windowText = (start: string, end: string): string =>
  `${formatInstant(start)} às ${timeOfInstant(end)}`;

const statusRows: History['rowsOf'] = ({ statusHistory, status }) =>
  (statusHistory?.length ? statusHistory : status).map((item) => [
    formatInstant(item.date),
    statusText(item),
    item.description,
    item.blame,
  ]);

const professionalRows: History['rowsOf'] = ({ artistsHistory }) =>
  (artistsHistory ?? []).map(({ date, action, artist, blame }) => [
    formatInstant(date),
    action,
    artist.name,
    blame?.email,
  ]);

const dateRows: History['rowsOf'] = ({ dateHistory }) =>
  (dateHistory ?? []).map(({ updatedAt, dateRangeStart, dateRangeEnd, updatedBy }) => [
    formatInstant(updatedAt),
    windowText(dateRangeStart, dateRangeEnd),
    updatedBy?.email,
  ]);

const takeRateRows: History['rowsOf'] = ({ takeRateHistory }) =>
  (takeRateHistory ?? []).map(({ createdAt, value, expiration, createdBy }) => {
    const day = expirationDay(expiration);
    return [
      formatInstant(createdAt),
      formatPercent(value),
      day && formatDay(day),
      createdBy?.email,
    ];
  });

const infractionRows: History['rowsOf'] = ({ infractionHistory }) =>
  (infractionHistory ?? []).map((item) => {
    const day = expirationDay(item.occurrenceDate);
    return [
      formatInstant(item.createdAt),
      item.description,
      day && formatDay(day),
      formatInteger(item.points),
      moneyText(item.penalty),
      moneyText(item.clientDiscount),
      item.createdBy?.email,
    ];
  });

/** The histories of part 1 section 2.5, in their order. */
export const HISTORIES: readonly [History, ...History[]] = [
  {
    title: 'Status',
    empty: 'Nenhuma atualização de status registrada.',
    columns: ['Data', 'Status', 'Descrição', 'Responsável'],
    rowsOf: statusRows,
  },
  {
    title: 'Profissional',
    empty: 'Nenhuma alteração de profissional registrada.',
    columns: ['Data', 'Ação', 'Profissional', 'Responsável'],
    rowsOf: professionalRows,
  },
  {
    title: 'Data',
    empty: 'Nenhuma alteração de data registrada.',
    // The new window stands above the sections; each entry keeps the one that it replaced.
    columns: ['Alterada em', 'Horário anterior', 'Responsável'],
    rowsOf: dateRows,
  },
  {
    title: 'Take rate',
    empty: 'Nenhuma alteração de take rate registrada.',
    columns: ['Data', 'Take rate', 'Expiração', 'Responsável'],
    figures: ['Take rate'],
    rowsOf: takeRateRows,
  },
  {
    title: 'Infrações',
    empty: 'Nenhuma infração registrada.',
    columns: [
      'Registrada em',
      'Infração',
      'Ocorrência',
      'Pontos',
      'Penalidade',
      'Desconto da cliente',
      'Responsável',
    ],
    figures: ['Pontos', 'Penalidade', 'Desconto da cliente'],
    rowsOf: infractionRows,
  },
];
