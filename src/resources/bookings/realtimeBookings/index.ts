import { defineResource } from '../../../schema';
import { cancelRealtime, changesAction } from '../actions';
import { detailsDialog } from '../details';
import { bookingConditions, bookingRecordFields } from '../fields';
import { bookingFilters } from '../listFields';
import { changesDialog, SECTIONS } from '../record';

/** One real-time order: part 1 section 2.9. Services without a call for one order are searched by its code (B-CALL-56). */
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
    details: detailsDialog([changesAction('realtimeBookings'), cancelRealtime]),
    actions: changesDialog([SECTIONS.professional, SECTIONS.takeRate]),
  },
});
