import { defineResource } from '../../schema';
import {
  cancel,
  changeDate,
  changes,
  copyText,
  findArtist,
  ratings,
  reactivation,
  recharge,
  suggestion,
} from './actions';
import { detailsDialog } from './details';
import { bookingConditions, bookingRecordFields } from './fields';
import { CANCELLATION, changesDialog, head, infractionInPlace, moveDate, SECTIONS } from './record';

/** One booking, linked from the lists: part 1 sections 2.4 and 4. */
export default defineResource({
  name: 'bookings',
  label: ['Agendamento', 'Agendamentos'],
  keys: { edit: '/schedules' },
  titleField: 'code',
  api: {
    contract: 'bookings',
    operations: { list: false, create: false, update: false, remove: false },
  },
  fields: bookingRecordFields,
  visibleWhen: bookingConditions,
  listedIn: ['schedules', 'realtimeOrders'],
  dialogs: {
    details: detailsDialog([
      changes.bookings,
      changeDate,
      suggestion,
      findArtist,
      copyText,
      ratings,
      reactivation,
      recharge,
      cancel,
    ]),
    actions: changesDialog(Object.values(SECTIONS)),
    // The three cancellations of 'Alterar status' (decision 0016).
    cancel: {
      title: 'Cancelar pedido',
      head,
      sections: [CANCELLATION],
      failure: 'Não foi possível carregar o agendamento.',
      maxWidth: 'sm',
    },
    // From a row: the date alone (decision 0052).
    date: {
      title: 'Alterar data',
      head,
      sections: [{ title: 'Data', actions: [moveDate] }],
      failure: 'Não foi possível carregar o agendamento.',
      maxWidth: 'sm',
    },
    // Each suggestion can be assigned in its row, which needs the version of the booking.
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
            perPage: 50,
          },
        },
      ],
      failure: 'Não foi possível carregar o agendamento.',
      maxWidth: 'lg',
    },
    // From the infractions of a booking, which is read for its professional.
    infraction: {
      title: 'Nova Infração ou taxa',
      head,
      sections: [{ title: 'Infração', actions: [infractionInPlace] }],
      failure: 'Não foi possível carregar o agendamento.',
      maxWidth: 'sm',
    },
  },
});
