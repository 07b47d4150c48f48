import { defineResource } from '../../../schema';
import { cancelRealtime, changesOf } from '../actions';
import { detailsDialog } from '../details';
import { bookingConditions, bookingRecordFields } from '../fields';
import { bookingFilters } from '../listFields';
import { changesDialog, SECTIONS } from '../record';

/** Part 1 section 2.9. Its path is unspecified (B-CALL-56): else the list row is the order. */
export default defineResource({
  name: 'realtimeBookings',
  label: ['Pedido em tempo real', 'Pedidos em tempo real'],
  keys: { edit: '/realtime-orders' },
  api: {
    contract: 'realtime',
    paging: { style: 'page', page: 'page', size: 'itemsPerPage' },
    lookup: (_, { code } = {}) => (code ? { shortCode: code } : {}),
  },
  fields: bookingRecordFields,
  visibleWhen: bookingConditions,
  filters: { shortCode: bookingFilters.shortCode },
  invalidates: ['schedules', 'realtimeOrders'],
  dialogs: {
    details: detailsDialog([changesOf('realtimeBookings'), cancelRealtime]),
    actions: changesDialog([SECTIONS.professional, SECTIONS.takeRate]),
  },
});
