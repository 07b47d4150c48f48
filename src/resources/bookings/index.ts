import { defineResource } from '../../schema';
import { bookingRecordFields, changesDialog, headline, SECTIONS } from '../shared/bookingRecord';

/** One booking, which the lists of bookings lead to: part 1 sections 2.4 and 4. */
export default defineResource({
  name: 'bookings',
  label: ['Agendamento', 'Agendamentos'],
  titleField: 'code',
  api: {
    contract: 'bookings',
    operations: { list: false, create: false, update: false, remove: false },
  },
  fields: bookingRecordFields,
  listedIn: ['schedules', 'realtimeOrders'],
  dialogs: {
    actions: changesDialog(Object.values(SECTIONS)),
    // The choice of 'Alterar status' by itself (decision 0016).
    cancel: {
      title: 'Cancelar pedido',
      headline,
      state: 'status',
      sections: [SECTIONS.status],
      failure: 'Não foi possível carregar o agendamento.',
      maxWidth: 'sm',
      close: 'Fechar',
    },
  },
});
