import type { Specified, SpecifiedAction, SpecifiedFilter } from './types';

/** Part 1: bookings and real-time orders. Today is 2026-03-10. */

const STATUSES = '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20';

const BOOKING = {
  id: 'b1',
  version: 3,
  code: 'ABC123',
  statusCode: 2,
  partnerId: 'p1',
  start: '2026-03-11T12:00:00.000Z',
  end: '2026-03-11T14:00:00.000Z',
  clientName: 'Ana',
  service: 'Manicure',
  address: 'Rua Augusta, 100',
  lat: -23.5,
  lng: -46.6,
  original: 10_000,
};

const impossible = (name: string): string => `Não é possível com o status '${name}'`;

const FILTERS: readonly SpecifiedFilter[] = [
  ['shortCode', 'Código', ' ab12 ', { shortCode: 'AB12' }],
  ['areaId', 'Cidade', 'sao-paulo', { areaId: 'sao-paulo' }],
  ['filter', 'Busca', '10/03/2026', { filter: '2026-03-10' }],
];

const WEEK = { from: '2026-03-05', to: '2026-03-15' };
const periodOf = (label: string): SpecifiedFilter => [
  'period',
  label,
  WEEK,
  { minDate: '2026-03-05', maxDate: '2026-03-15' },
];

const details: SpecifiedAction = {
  label: 'Detalhes do agendamento',
  places: ['row'],
  dialog: 'bookings.details',
  record: BOOKING,
};

const cancelBlocked: SpecifiedAction['blocked'] = [
  [{ statusCode: 4 }, impossible('Cancelado pelo backoffice')],
  [{ statusCode: 11 }, impossible('Finalizado')],
  [{ statusCode: 20 }, impossible('Cancelado por operações')],
];

const PAYMENTS = 'paid pending refused';

export const schedules: Specified = {
  title: 'Agendamentos',
  columns:
    'Código, Data do agendamento, Status, Serviço, Cliente, Profissional, Voucher, Solicitado em, Fim da janela, Id',
  perPage: 50,
  filters: [
    ...FILTERS,
    ['status', 'Status', 0, { status: 0 }],
    periodOf('Agendado entre'),
    ['onlyPreference', 'Somente preferência', true, { onlyPreference: true }],
    ['customer', 'Cliente', 'c1', { 'user._id': 'c1' }],
    ['partnerId', 'Profissional', 'p1', { 'partner._id': 'p1' }],
  ],
  preset: { period: WEEK },
  calls: { list: 'bookings.list' },
  file: 'Agendamentos.csv',
  choices: { '?status': STATUSES, paymentState: PAYMENTS },
  actions: {
    details,
    actions: {
      label: 'Ações do agendamento',
      places: ['row'],
      needs: 'bookings.changeDate',
      dialog: 'bookings.actions',
      record: BOOKING,
    },
    ratings: {
      label: 'Avaliações do Agendamento',
      places: ['row'],
      dialog: 'ratings.ofBooking',
      record: BOOKING,
    },
    suggestion: {
      label: 'Sugestão de profissionais',
      places: ['row'],
      dialog: 'bookings.suggestion',
      record: BOOKING,
    },
    reactivation: {
      label: 'Reativar pedido',
      places: ['row'],
      needs: 'bookings.reactivate',
      dialog: 'bookings.reactivation',
      record: { ...BOOKING, statusCode: 12 },
      offered: [
        [{ statusCode: 12 }, true],
        [{ statusCode: 5 }, true],
        [{ statusCode: 4 }, true],
        [{ statusCode: 20 }, true],
        [{ statusCode: 2 }, false],
        [{ statusCode: 6 }, false],
      ],
    },
    recharge: {
      label: 'Cobrar novamente',
      places: ['row'],
      needs: 'bookings.recharge',
      record: { ...BOOKING, statusCode: 12 },
      sends: ['bookings.recharge', { params: { id: 'b1' }, query: { version: 3 } }],
      offered: [
        [{ statusCode: 12 }, true],
        [{ statusCode: 2 }, false],
      ],
      confirm: 'Deseja mesmo cobrar o pedido ABC123 novamente?',
      success: 'Cobrança solicitada com sucesso',
      failure: 'Ocorreu um erro inesperado',
    },
    findArtist: {
      label: 'Localizar profissional',
      places: ['row'],
      record: BOOKING,
      answers: { location: { coordinates: [-46.6, -23.5] } },
      sends: ['artists.location', { params: { partnerId: 'p1' } }],
      failure: 'Localização da artista não encontrada',
    },
    copyText: {
      label: 'Copiar texto do agendamento',
      places: ['row'],
      record: BOOKING,
      blocked: [[{ code: null }, 'Pedido sem código']],
      success: 'Informações copiadas com sucesso.',
      failure: 'Erro ao copiar informação',
    },
    changeDate: {
      label: 'Alterar data',
      places: ['row'],
      needs: 'bookings.changeDate',
      dialog: 'bookings.date',
      record: BOOKING,
      blocked: cancelBlocked,
    },
    cancel: {
      label: 'Cancelar pedido',
      places: ['row'],
      needs: 'bookings.cancel',
      dialog: 'bookings.cancel',
      record: BOOKING,
      blocked: cancelBlocked,
    },
  },
};

export const realtimeOrders: Specified = {
  title: 'Pedidos em tempo real',
  columns:
    'Código, Serviço, Cliente, Profissional, Status, Solicitado em, Data do agendamento, Fim da janela, Id',
  perPage: 10,
  filters: [
    ...FILTERS,
    // The call leaves a status of 0 out (part 1 section 7).
    ['status', 'Status', 2, { status: 2 }],
    periodOf('Solicitado entre'),
  ],
  preset: { period: WEEK },
  calls: { list: 'realtime.list' },
  file: 'Pedidos em tempo real.csv',
  choices: { '?status': STATUSES, paymentState: PAYMENTS },
  actions: {
    details: { ...details, dialog: 'realtimeBookings.details' },
    actions: {
      label: 'Ações do agendamento',
      places: ['row'],
      needs: 'realtime.cancel',
      dialog: 'realtimeBookings.actions',
      record: BOOKING,
    },
    cancel: {
      label: 'Cancelar pedido',
      places: ['row'],
      needs: 'realtime.cancel',
      record: BOOKING,
      sends: ['realtime.cancel', { params: { id: 'b1' }, query: { version: 3 } }],
      blocked: cancelBlocked,
      confirm: 'Deseja cancelar o pedido Camarim Agora?',
      success: 'Pedido cancelado com sucesso',
      failure: 'Ocorreu um erro inesperado',
    },
  },
};
