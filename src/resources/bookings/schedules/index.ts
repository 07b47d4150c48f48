import { statusTone } from '../../../../domain/bookings/status';
import { addDays } from '../../../../domain/time';
import { boolean, defineResource, type FormContext, text } from '../../../schema';
import { rowActions } from '../actions';
import { bookingFields, bookingFilters, bookingFind, onDay, periodFilter } from '../listFields';

const fromToday =
  (status: number) =>
  ({ today }: FormContext) => ({ status, period: { from: today } });

const view = (
  key: string,
  text: string,
  filter: (context: FormContext) => { readonly status?: number; readonly period: object },
) => ({ key, text, filter, sort: 'start', count: true }) as const;

/** Bookings, 'Agendamentos': part 1 sections 2.3, 4, 7 and 9; decision 0015. */
export default defineResource({
  name: 'schedules',
  label: ['Agendamento', 'Agendamentos'],
  routes: { list: '/schedules', show: '/schedules/:id' },
  keys: { edit: '/schedules', show: '/schedules' },
  menu: 'Agendamentos',
  api: { contract: 'bookings', paging: { style: 'page', page: 'page', size: 'itemsPerPage' } },
  fields: bookingFields,
  filters: {
    ...bookingFilters,
    period: periodFilter('Agendado entre'),
    onlyPreference: boolean('Somente preferência'),
    customer: text('Cliente', { wire: 'user._id', form: false }),
    partnerId: text('Profissional', { wire: 'partner._id', form: false }),
  },
  find: bookingFind,
  home: [
    { view: 'today', text: 'Agendamentos de hoje', figure: true },
    { view: 'tomorrow', text: 'Agendamentos de amanhã', figure: true },
    { view: 'waiting', tone: 'error', shows: ['start'], for: 'bookings.changePartner' },
    { view: 'failed', tone: 'error', shows: ['total', 'start'], for: 'bookings.recharge' },
    {
      view: 'payment',
      text: 'Processando pagamento',
      tone: 'warning',
      shows: ['total', 'start'],
    },
  ],
  list: {
    // Status codes 1, 15 and 12: part 1 section 4.
    views: [
      view('today', 'Hoje', ({ today }) => onDay(today)),
      view('tomorrow', 'Amanhã', ({ today }) => onDay(addDays(today, 1))),
      view('waiting', 'Aguardando profissional', fromToday(1)),
      view('payment', 'Pagamento', fromToday(15)),
      view('failed', 'Erro no pagamento', fromToday(12)),
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
    mobileCard: { details: ['service', 'clientName'], status: 'status', end: 'start' },
    secondaryField: { clientName: 'phone', start: 'window' },
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
  actions: rowActions,
});
