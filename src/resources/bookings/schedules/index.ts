import { statusTone } from '../../../../domain/bookings/status';
import { addDays } from '../../../../domain/time';
import { boolean, dateRange, defineResource, text } from '../../../schema';
import {
  cancel,
  changeDate,
  changes,
  copyText,
  detailsOf,
  findArtist,
  ratings,
  reactivation,
  recharge,
  suggestion,
} from '../actions';
import { aroundToday, bookingFields, bookingFilters, onDay } from '../listFields';

/** Bookings, 'Agendamentos': part 1 sections 2.3, 4, 7 and 9; decision 0015. */
export default defineResource({
  name: 'schedules',
  label: ['Agendamento', 'Agendamentos'],
  routes: { list: '/schedules', show: '/schedules/:id' },
  keys: { edit: '/schedules', show: '/schedules' },
  menu: 'Agendamentos',
  titleField: 'code',
  api: { contract: 'bookings', paging: { style: 'page', page: 'page', size: 'itemsPerPage' } },
  fields: bookingFields,
  filters: {
    ...bookingFilters,
    period: dateRange('Agendado entre', {
      params: ['minDate', 'maxDate'],
      initial: aroundToday(addDays),
    }),
    onlyPreference: boolean('Somente preferência'),
    customer: text('Cliente', { wire: 'user._id', form: false }),
    partnerId: text('Profissional', { wire: 'partner._id', form: false }),
  },
  find: {
    shows: ['code', 'clientName', 'start', 'status'],
    by: { shortCode: ['code'], filter: ['words', 'phone'] },
  },
  home: [
    { view: 'today', text: 'Agendamentos de hoje', figure: true },
    { view: 'tomorrow', text: 'Agendamentos de amanhã', figure: true },
    { view: 'waiting', tone: 'error', age: 'start', for: 'bookings.changePartner' },
    { view: 'failed', tone: 'error', sum: 'total', age: 'start', for: 'bookings.recharge' },
    {
      view: 'payment',
      text: 'Processando pagamento',
      tone: 'warning',
      sum: 'total',
      age: 'start',
    },
  ],
  list: {
    // Status 1, 15 and 12 of part 1 section 4.
    views: [
      {
        key: 'today',
        text: 'Hoje',
        filter: ({ today }) => onDay(today),
        sort: 'start',
        count: true,
      },
      {
        key: 'tomorrow',
        text: 'Amanhã',
        filter: ({ today }) => onDay(addDays(today, 1)),
        sort: 'start',
        count: true,
      },
      {
        key: 'waiting',
        text: 'Aguardando profissional',
        filter: ({ today: from }) => ({ status: 1, period: { from } }),
        sort: 'start',
        count: true,
      },
      {
        key: 'payment',
        text: 'Pagamento',
        filter: ({ today: from }) => ({ status: 15, period: { from } }),
        sort: 'start',
        count: true,
      },
      {
        key: 'failed',
        text: 'Erro no pagamento',
        filter: ({ today: from }) => ({ status: 12, period: { from } }),
        sort: 'start',
        count: true,
      },
    ],
    chart: { by: ['status', 'service', 'start'], sum: 'total' },
    perPage: 50,
    refresh: 60,
    sort: '-start',
    columns: [
      'code',
      'start',
      'status',
      'service',
      'clientName',
      'professional',
      'voucher',
      'requestedOn',
      'end',
      'orderId',
    ],
    narrow: { about: ['service', 'clientName'], status: 'status', end: 'start' },
    second: { clientName: 'phone', start: 'window' },
    queue: {
      label: 'Atribuir em fila',
      view: 'waiting',
      sections: [
        {
          title: 'Agendamento',
          wide: true,
          facts: ['status', 'service', 'start', 'window', 'clientName', 'phone', 'address'],
        },
      ],
      actions: ['suggestion', 'actions', 'changeDate'],
    },
    rowClick: 'details',
    empty: 'Nenhum agendamento encontrado com esses filtros.',
    rowTone: ({ statusCode }) => statusTone(Number(statusCode)),
  },
  actions: [
    detailsOf('bookings'),
    changes.bookings,
    changeDate,
    ratings,
    suggestion,
    reactivation,
    recharge,
    findArtist,
    copyText,
    cancel,
  ],
});
