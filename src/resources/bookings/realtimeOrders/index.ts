import { STATUS_NAMES, statusTone } from '../../../../domain/bookings/status';
import { choice, defineResource } from '../../../schema';
import { cancelRealtime, changesAction, detailsAction } from '../actions';
import {
  aroundToday,
  bookingFields,
  bookingFilters,
  bookingFind,
  onDay,
  periodFilter,
  requestedOnWithAge,
} from '../listFields';

/** Real-time orders, 'Pedidos em tempo real': part 1 sections 2.9, 7 and 9; decision 0015. */
export default defineResource({
  name: 'realtimeOrders',
  label: ['Pedido em tempo real', 'Pedidos em tempo real'],
  routes: { list: '/realtime-orders' },
  keys: { edit: '/realtime-orders' },
  menu: 'Agendamentos',
  api: { contract: 'realtime', paging: { style: 'page', page: 'page', size: 'itemsPerPage' } },
  fields: { ...bookingFields, requestedOn: requestedOnWithAge },
  filters: {
    ...bookingFilters,
    // The request omits the status 0 (part 1 section 7).
    status: {
      ...choice('Status', STATUS_NAMES),
      toQuery: (code: unknown) => ({ status: Number(code) || undefined }),
    },
    period: periodFilter('Solicitado entre'),
  },
  find: bookingFind,
  home: [
    { view: 'today', text: 'Pedidos em tempo real hoje', figure: true },
    { view: 'waiting', tone: 'error', shows: ['start'], for: 'bookings.changePartner' },
  ],
  list: {
    views: [
      { key: 'today', text: 'Hoje', filter: ({ today }) => onDay(today), count: true },
      {
        key: 'waiting',
        text: 'Aguardando profissional',
        filter: (context) => ({ status: 1, period: aroundToday(context) }),
        sort: 'requestedOn',
        count: true,
      },
    ],
    refresh: 20,
    sort: '-requestedOn',
    columns: [
      'code',
      'service',
      'clientName',
      'professional',
      'status',
      'requestedOn',
      'start',
      'end',
      'orderId',
    ],
    mobileCard: { details: ['service', 'clientName'], status: 'status', end: 'requestedOn' },
    secondaryField: { clientName: 'phone' },
    rowClick: 'details',
    empty: 'Nenhum pedido em tempo real encontrado com esses filtros.',
    rowTone: ({ statusCode }) => statusTone(Number(statusCode)),
  },
  actions: [detailsAction('realtimeBookings'), changesAction('realtimeBookings'), cancelRealtime],
});
