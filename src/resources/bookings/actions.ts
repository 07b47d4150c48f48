import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import { mayReactivate, writeProblem } from '../../../domain/bookings/status';
import { directionsUrl, mapUrl, type Place, pointOf } from '../../../domain/geo';
import { getPath } from '../../../domain/paths';
import { ActionRefusal, defineAction } from '../../schema';
import type { BookingRow } from './listFields';

/** Actions on a booking: part 1 sections 2.3 and 2.9. */

export const detailsAction = (resource: 'bookings' | 'realtimeBookings') =>
  defineAction<BookingRow>({
    name: 'details',
    label: 'Detalhes do agendamento',
    needs: 'read',
    icon: EventNoteIcon,
    dialog: `${resource}.details`,
  });

export const changesAction = (resource: 'bookings' | 'realtimeBookings') =>
  defineAction<BookingRow>({
    name: 'actions',
    key: 'a',
    label: 'Ações do agendamento',
    icon: TuneIcon,
    dialog: `${resource}.actions`,
  });

export const ratings = defineAction<BookingRow>({
  name: 'ratings',
  label: 'Avaliações do Agendamento',
  needs: 'read',
  dialog: 'ratings.ofBooking',
});

/** Opens the list of professionals suggested for the booking (decision 0016). */
export const suggestion = defineAction<BookingRow>({
  name: 'suggestion',
  key: 's',
  label: 'Sugestão de profissionais',
  needs: 'read',
  dialog: 'bookings.suggestion',
});

export const reactivation = defineAction<BookingRow>({
  name: 'reactivation',
  label: 'Reativar pedido',
  offered: ({ statusCode }) => mayReactivate(Number(statusCode)),
  dialog: 'bookings.reactivation',
});

const placeOf = ({ lat, lng, address }: BookingRow): Place => pointOf([lng, lat]) ?? address ?? '';

export const findArtist = defineAction<BookingRow>({
  name: 'findArtist',
  label: 'Localizar profissional',
  needs: 'read',
  call: async (tools, booking) => {
    const { partnerId } = booking;
    if (!partnerId) throw new ActionRefusal('Pedido não possui uma profissional');
    const response = await tools.operation('artists.location', { params: { partnerId } });
    const origin = pointOf(getPath(response, 'location.coordinates'));
    if (!origin) throw new ActionRefusal('Localização da artista não encontrada');
    tools.open(directionsUrl(origin, placeOf(booking)));
  },
  failure: 'Localização da artista não encontrada',
});

/** Changes only the date, from a row of a list (part 2 section 2.1). */
export const changeDate = defineAction<BookingRow>({
  name: 'changeDate',
  key: 'd',
  label: 'Alterar data',
  blocked: ({ statusCode }) => writeProblem('changeDate', Number(statusCode)),
  dialog: 'bookings.date',
});

const cancelOptions = {
  name: 'cancel',
  label: 'Cancelar pedido',
  danger: true,
  blocked: ({ statusCode }: BookingRow) => writeProblem('cancel', Number(statusCode)),
} as const;

export const cancel = defineAction<BookingRow>({
  ...cancelOptions,
  dialog: 'bookings.cancel',
  operations: ['bookings.cancel'],
});

/** Retries the charge of a booking whose payment failed (ruling 13). */
export const recharge = defineAction<BookingRow>({
  name: 'recharge',
  label: 'Cobrar novamente',
  offered: ({ statusCode }) => writeProblem('recharge', Number(statusCode)) === undefined,
  confirm: { text: ({ code }) => `Deseja mesmo cobrar o pedido ${code ?? ''} novamente?` },
  operation: 'bookings.recharge',
  sends: ({ id, version }) => ({ id, version }),
  answersRecord: true,
  success: 'Cobrança solicitada com sucesso',
  failure: 'Ocorreu um erro inesperado',
});

export const copyText = defineAction<BookingRow>({
  name: 'copyText',
  key: 'c',
  label: 'Copiar texto do agendamento',
  needs: 'read',
  blocked: ({ code }) => (code ? undefined : 'Pedido sem código'),
  call: async (tools, booking) => {
    const [{ offerText }, { professionalBase }] = await Promise.all([
      import('../../../domain/bookings/clipboard'),
      import('../../../domain/bookings/takeRate'),
    ]);
    return tools.copy(
      offerText({
        shortCode: booking.code ?? '',
        dateRangeStart: booking.start ?? '',
        dateRangeEnd: booking.end ?? '',
        clientName: booking.clientName ?? '',
        serviceName: booking.service ?? '',
        base: professionalBase({ ...booking, original: booking.original ?? 0 }),
        addressText: booking.address ?? '',
        mapUrl: mapUrl(placeOf(booking)),
      }),
    );
  },
  success: 'Informações copiadas com sucesso.',
  failure: 'Erro ao copiar informação',
});

export const cancelRealtime = defineAction<BookingRow>({
  ...cancelOptions,
  confirm: { text: (_, { product }) => `Deseja cancelar o pedido ${product.name} Agora?` },
  cancel: 'Voltar',
  operation: 'realtime.cancel',
  sends: ({ id, version }) => ({ id, version }),
  answersRecord: true,
  success: 'Pedido cancelado com sucesso',
  failure: 'Ocorreu um erro inesperado',
});

/** Actions of a row of the list 'Agendamentos', in the order of the menu. */
export const rowActions = [
  detailsAction('bookings'),
  changesAction('bookings'),
  changeDate,
  ratings,
  suggestion,
  reactivation,
  recharge,
  findArtist,
  copyText,
  cancel,
];

/** Actions of the dialog 'Detalhes do agendamento', in the order of the menu. */
export const detailActions = [
  changesAction('bookings'),
  changeDate,
  suggestion,
  findArtist,
  copyText,
  ratings,
  reactivation,
  recharge,
  cancel,
];
