import { statusTone } from '../../../domain/bookings/status';
import { addDays } from '../../../domain/time';
import { boolean, dateRange, defineResource, text } from '../../schema';
import { aroundToday, bookingFields, bookingFilters } from '../shared/booking';
import {
  cancel,
  changesOf,
  copyText,
  details,
  findArtist,
  ratings,
  reactivation,
  recharge,
  suggestion,
} from '../shared/bookingActions';

/** Bookings, 'Agendamentos': part 1 sections 2.3, 4, 7 and 9; decision 0015. */
export default defineResource({
  name: 'schedules',
  label: ['Agendamento', 'Agendamentos'],
  routes: { list: '/schedules', show: '/schedules/:id' },
  keys: { edit: '/schedules', show: '/schedules' },
  menu: 'Agendamentos',
  titleField: 'code',
  api: {
    contract: 'bookings',
    rows: 'schedules',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    sorting: { style: 'pair', field: 'orderBy', order: 'orderType' },
  },
  fields: bookingFields,
  filters: {
    ...bookingFilters,
    period: dateRange('Agendado entre', {
      params: ['minDate', 'maxDate'],
      initial: aroundToday(addDays),
    }),
    onlyPreference: boolean('Somente preferência'),
    customer: text('Cliente', { wire: 'user._id', form: false }),
  },
  list: {
    perPage: 50,
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
    rowClick: 'details',
    empty: 'Nenhum agendamento encontrado com esses filtros.',
    rowTone: ({ statusCode }) => statusTone(Number(statusCode)),
  },
  actions: [
    details,
    changesOf('bookings'),
    ratings,
    suggestion,
    reactivation,
    recharge,
    findArtist,
    copyText,
    cancel,
  ],
});
