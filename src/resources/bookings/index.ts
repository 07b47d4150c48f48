import { defineResource, type ShowSection } from '../../schema';
import { detailActions } from './actions';
import { detailsDialog } from './details';
import { bookingConditions, bookingRecordFields, type WholeBooking } from './fields';
import { CANCELLATION, changesDialog, head, inlineInfraction, moveDate, SECTIONS } from './record';

const FAILURE = 'Não foi possível carregar o agendamento.';

const dialog = (title: string, section: ShowSection<WholeBooking, never>) =>
  ({ title, head, sections: [section], failure: FAILURE, maxWidth: 'sm' }) as const;

/** One booking, opened from the lists: part 1 sections 2.4 and 4. */
export default defineResource({
  name: 'bookings',
  label: ['Agendamento', 'Agendamentos'],
  keys: { edit: '/schedules' },
  api: { contract: 'bookings', operations: { list: false } },
  fields: bookingRecordFields,
  visibleWhen: bookingConditions,
  invalidates: ['schedules', 'realtimeOrders'],
  dialogs: {
    details: detailsDialog(detailActions),
    actions: changesDialog(Object.values(SECTIONS)),
    // The three cancellations of 'Alterar status' (decision 0016).
    cancel: dialog('Cancelar pedido', CANCELLATION),
    // Opened from a row: changes only the date (decision 0050).
    date: dialog('Alterar data', { title: 'Data', actions: [moveDate] }),
    // The rows assign a professional, which needs the version of the booking.
    suggestion: {
      title: 'Sugestão de profissionais',
      head,
      sections: [
        {
          title: 'Profissionais sugeridas',
          related: {
            resource: 'suggestions',
            by: ({ id, version, partnerId, statusCode }) => ({
              scheduleId: id,
              version,
              partnerId,
              statusCode,
            }),
          },
        },
      ],
      failure: FAILURE,
      maxWidth: 'lg',
    },
    // Opened from the infractions of a booking. The dialog reads the booking to get its professional.
    infraction: dialog('Nova Infração ou taxa', { title: 'Infração', actions: [inlineInfraction] }),
  },
});
