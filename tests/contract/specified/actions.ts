import { bookingOf } from '../../support/bookingOf';
import { recordOf } from '../../support/definitionUnits';
import { ADDRESS } from './forms';

/**
 * Rules of the specification for actions, by `definition.action`; each variant has a row. Actions that send only ids
 * of their record need no row. Today is 2026-03-10.
 */

type Values = Readonly<Record<string, unknown>>;
type Rows<Row extends readonly unknown[]> = readonly Readonly<Row>[];

const BOOKING = recordOf<Values & { readonly id: string }>('bookings', bookingOf());
const CUSTOMER = { id: 'c1', name: 'Clara Costa', email: 'clara@exemplo.test', active: true };
const SUGGESTION = { scheduleId: 'b1', version: 3, partnerId: 'p1', statusCode: 2 };
const SERVICE = { id: 'sao-paulo:s100', version: 3 };
const PLACE = { areaId: 'sao-paulo', serviceId: 's100' };
const OCCASION = { scheduleId: 'b1', scheduleDate: '2026-03-09T15:00:00.000Z', reason: 2 };

/** Records, by definition or by action. */
export const RECORDS: Readonly<Record<string, Values & { readonly id: string }>> = {
  bookings: BOOKING,
  realtimeBookings: BOOKING,
  schedules: BOOKING,
  realtimeOrders: BOOKING,
  'schedules.recharge': { ...BOOKING, statusCode: 12 },
  'schedules.reactivation': { ...BOOKING, statusCode: 12 },
  'bookings.markUnpaid': { ...BOOKING, pixPaid: true },
  'bookings.generatePix': { ...BOOKING, statusCode: 11 },
  'bookings.removePix': { id: 'E123' },
  'suggestions.assign': { id: 'p2', booking: SUGGESTION },
  'ratings.removeRating': { id: 'r1', rating: 4 },
  customers: CUSTOMER,
  'customers.unblock': { ...CUSTOMER, blocked: true, active: false },
  'customers.removeAddress': { id: 'a1', title: 'Rua Augusta, 100' },
  'customers.removeCard': { id: 'k1', brand: 'VISA', last4: '1111' },
  'customers.removeRejected': { id: 'p1', title: 'Paula Prado' },
  artists: { id: 'p1', name: 'Paula Prado', deactivationReason: 'Fraude de Login' },
  bonuses: { id: 'o1', professionalId: 'p1', transferId: 't1', status: 4, ...OCCASION },
  infractions: { id: 'i1', artistId: 'p1', paid: false, relievePoints: false },
  'infractions.newOfBooking': { id: 'b1', scheduleId: 'b1' },
  partners: { id: 'a1', signup: 40 },
  vouchers: { id: 'VERAO2026', active: true, end: '2026-03-31' },
  purchases: { id: 'p1', status: 'WAITING', given: false },
  staff: { id: 's1', name: 'Ana', active: true, googleAdmin: false },
  transfers: { id: 't1', professional: 'Ana', value: 12_345, status: 1, blocked: null },
  areaServices: SERVICE,
  'services.saveNeighbor': { id: 'n1', version: 1 },
  system: { id: 'system', backup: { isOn: true } },
  'system.endSession': { id: 's1', own: false },
};

/** The record of the page, of actions on one of its items. */
export const OWNERS: Readonly<Record<string, Values & { readonly id: string }>> = {
  'bookings.removePix': BOOKING,
  'customers.removeAddress': CUSTOMER,
  'customers.removeCard': CUSTOMER,
  'customers.removeRejected': CUSTOMER,
};

const BOOKED = { scheduleId: 'b1', version: 3 };
const ASSIGNED = { ...BOOKED, newPartnerId: 'p2' };
const PERIOD = { start: '2026-03-12T12:00:00.000Z', end: '2026-03-12T14:00:00.000Z' };
const MOVED = { ...BOOKED, newDate: PERIOD.start, newDateEnd: PERIOD.end };
const HOME = { address: { ...ADDRESS, addressIdentification: ' Casa ' } };
const HOME_SENT = { userId: 'c1', complement: null, typeAddress: 1, addressIdentification: 'Casa' };
const RECORDED = {
  ...{ comment: 'Chegou tarde', occurrenceDate: '2026-03-10', relievePoints: false },
  ...{ relievePenalty: false, relieveClientDiscount: true },
};
const RULE = { ...RECORDED, rule: { id: '7', type: 'ARREAR', level: 'LEVE' } };
const OF_BOOKING = { ...RULE, scheduleId: 'b1' };
const LOOSE = { ...RULE, scheduleId: ' ' };
const RULE_SENT = { ...RECORDED, ruleId: '7', artistId: 'p1' };
const FEE = { rule: { id: '21', type: 'FINANCIAL', penalty: 10_000 }, plots: 3 };
const FEE_SENT = { ruleId: '21', professionalId: 'p1', value: 100, plots: 3 };
const PIX = { id: 'E123', bank: 'Itaú', value: 5_000 };
const PUSH = { title: 'Novidade', message: 'Abra o aplicativo', link: 'pedidos' };
const TO_CITIES = { cities: ['sao-paulo'], ...PUSH };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const BATCH = new File(['professionalId;value'], 'pagamentos.csv', { type: 'text/csv' });
const MOBILE = { mobileImage: null, mobileImageAndroid: null, mobileImageIOS: null };
const DETAILS = { active: true, ...MOBILE };
const BY_OFFICE = { to: 'backOffice', comment: 'Foi bem atendida' };
const OFFICE_SENT = { ...BOOKED, cancelCode: 4, comment: BY_OFFICE.comment };
const OPERATIONS_SENT = { ...BOOKED, cancelCode: 20 };
const BY_CLIENT = { to: 'client', cancelReasonCode: 'PRICE' };
const CLIENT_SENT = { ...BOOKED, cancelCode: 5, cancelReasonCode: 'PRICE' };
const UNCONFIRMED = { id: 'u1', emailPhoneConfirmed: false };
const CREDITS = { description: 'Atraso', reason: 'A-ATRASO', scheduleId: null };
const CREDITS_SENT = { ...CREDITS, product: 'camarim', userId: 'c1', credits: 500 };
const BONUS = { ...OCCASION, reasonText: null, description: 'Diária', file: null, value: 7_500 };
const BONUS_SENT = {
  ...{ scheduleDate: OCCASION.scheduleDate, reason: 2, transferId: 't1', professionalId: 'p1' },
  ...{ description: 'Diária', idschedule: 'b1', value: '75.00' },
};
const AGREED = { ids: ['t1'], comment: 'Combinado' };
const PRICES = {
  ...{ programadoFixo: 5_000, programadoFlex: 4_500, nowFixo: 6_000, nowFlex: 5_500 },
  ...{ superNowFixo: 7_000, superNowFlex: 6_500 },
};
const PRICES_SENT = {
  ...{ ...PLACE, programado: { fixo: 50, flex: 45 }, now: { fixo: 60, flex: 55 } },
  ...{ superNow: { fixo: 70, flex: 65 }, version: 3 },
};
const TEXTS = { durationDescription: 'De 30 minutos', description: 'Mãos' };
const NUMBERS = { minValue: 4_000, minDuration: 3_000, avgDuration: 4_550, duration: 6_000 };
const SURCHARGE = { preferenceType: 'V', preferenceValue: 1_500 };
const DETAILS_SENT = {
  ...{ ...PLACE, ...DETAILS, minValue: 40, minDuration: 30, avgDuration: 45.5, duration: 60 },
  ...{ durationDescription: { 'pt-BR': 'De 30 minutos' }, description: { 'pt-BR': 'Mãos' } },
  ...{ preference: { type: 'V', value: 15 }, version: 3 },
};
const FIXED = 'programado fixo';
const NEIGHBOR_SENT = { priceId: 'n1', range: [{ category: FIXED, price: 72 }], version: 1 };
const PLACED = { services: ['s100'], polygons: [{ id: 'g1' }] };
const WEEK = DAYS.map((day) => ({ day, startHour: 0, endHour: 24, value: 135 }));
const dynamicPrices = Object.fromEntries(DAYS.map((day) => [day, 135]));
const WEEK_SENT = { _id: ['g1'], services: ['s100'], dynamicPrices };

/**
 * Requests of actions: requirement ids, action, form values, operation, and its parameters, query and body in one
 * object.
 */
export const SENDS: Rows<
  [ids: string, action: string, asks: Values, operation: string, sent: Values]
> = [
  ['B-ACT-04', 'bookings.assign', { partnerId: 'p2' }, 'bookings.changePartner', ASSIGNED],
  ['', 'bookings.changeDate', PERIOD, 'bookings.changeDate', MOVED],
  ['P-CUST-23', 'bookings.moveDate', PERIOD, 'bookings.changeDate', MOVED],
  ['B-ACT-20', 'bookings.changeStatus', BY_OFFICE, 'bookings.cancel', OFFICE_SENT],
  ['B-ACT-20', 'bookings.changeStatus', { to: 'operations' }, 'bookings.cancel', OPERATIONS_SENT],
  ['B-ACT-18 B-ACT-20', 'bookings.changeStatus', BY_CLIENT, 'bookings.cancel', CLIENT_SENT],
  ['B-ACT-19', 'bookings.changeStatus', { to: 'waitAccept' }, 'bookings.waitAccept', BOOKED],
  ['B-DET-08', 'bookings.askConfirmation', {}, 'customers.update', UNCONFIRMED],
  ['B-PAY-04', 'bookings.markPaid', {}, 'pix.status', { id: 'b1', paid: true, version: 3 }],
  ['B-PAY-04', 'bookings.markUnpaid', {}, 'pix.status', { id: 'b1', paid: false, version: 3 }],
  ['B-PAY-07', 'bookings.addPix', PIX, 'pix.add', { ...PIX, value: 50, version: 3 }],
  [
    ...(['B-ACT-02 B-CALL-44', 'bookings.infraction', OF_BOOKING] as const),
    ...(['infractions.record', { ...RULE_SENT, scheduleId: 'b1' }] as const),
  ],
  ['', 'bookings.infraction', LOOSE, 'infractions.recordLoose', RULE_SENT],
  ['', 'infractions.newInfraction', FEE, 'infractions.financial', FEE_SENT],
  [
    ...(['P-CUST-29 P-CALL-10', 'customers.addAddress', HOME] as const),
    ...(['customers.addAddress', { ...ADDRESS, ...HOME_SENT }] as const),
  ],
  [
    ...(['P-CRED-09', 'customers.addCredits', { ...CREDITS, value: 50_000 }] as const),
    ...(['customers.addCredits', CREDITS_SENT] as const),
  ],
  [
    'P-CUST-12',
    'customers.resetPassword',
    {},
    'customers.forgotPassword',
    { email: CUSTOMER.email },
  ],
  ['P-BON-09 P-CALL-39', 'bonuses.correct', BONUS, 'bonuses.correct', BONUS_SENT],
  ['P-IMP-02', 'bonusImport.send', { batch: { file: BATCH } }, 'bonuses.import', { batch: BATCH }],
  ['P-IMP-04', 'payments.transfers', {}, 'reprocess.transfers', { fourteenDays: 'false' }],
  ['P-IMP-04', 'payments.dueTransfers', {}, 'reprocess.transfers', { fourteenDays: 'true' }],
  [
    'P-PUSH-06 P-PUSH-07',
    'pushArtists.send',
    { ...TO_CITIES, services: ['s100'], query: '[{"a":1}]' },
    'push.send',
    { ...TO_CITIES, services: ['s100'], query: [{ a: 1 }], targetType: 'artist' },
  ],
  ['C-CALL-51', 'staff.makeGoogleAdmin', {}, 'staff.makeAdmin', { staffId: 's1' }],
  ['C-TRANS-17', 'transfers.refuse', AGREED, 'transfers.decide', { ...AGREED, approved: false }],
  [
    ...(['C-AREA-18 C-CALL-22', 'areaServices.changePrice', PRICES] as const),
    ...(['areaServices.changePrice', PRICES_SENT] as const),
  ],
  [
    'C-AREA-19',
    'areaServices.editDetails',
    { ...DETAILS, ...TEXTS, ...NUMBERS, ...SURCHARGE },
    'areaServices.update',
    DETAILS_SENT,
  ],
  [
    ...(['C-SERV-04 C-CALL-20', 'services.saveNeighbor', { [FIXED]: 72 }] as const),
    ...(['neighbors.change', NEIGHBOR_SENT] as const),
  ],
  [
    ...(['C-CALL-26 C-DYN-01', 'schedulePrices.schedule', { ...PLACED, week: WEEK }] as const),
    ...(['scheduledPrices.save', WEEK_SENT] as const),
  ],
];

const impossible = (name: string): string => `Não é possível com o status '${name}'`;
const STARTED = [{ statusCode: 9 }, impossible('Atendimento iniciado')] as const;
const FINISHED = [{ statusCode: 11 }, impossible('Finalizado')] as const;
const DISMISSED = [{ statusCode: 20 }, impossible('Cancelado por operações')] as const;
const UNASSIGNED = [{ partnerId: null }, 'Edição desabilitada for falta de profissão'] as const;
const REFUNDED = 'O pagamento desta compra foi devolvido à cliente';

/** Why an action is blocked for a record with these changes (B-PAY-07); without them it is not. */
export const BLOCKED: Rows<[action: string, over: Values, reason: string]> = [
  ['bookings.assign', ...STARTED],
  ['bookings.removePartner', ...STARTED],
  ['bookings.changeDate', ...STARTED],
  ['bookings.changeTakeRate', ...DISMISSED],
  ['bookings.changeService', { areaId: null }, 'O endereço do agendamento não tem área de atuação'],
  ['bookings.changeService', ...FINISHED],
  ['bookings.changeVoucher', ...FINISHED],
  ['bookings.changeStatus', ...FINISHED],
  ['bookings.cancelOrder', ...FINISHED],
  ['bookings.changeAddress', ...STARTED],
  ['bookings.markPaid', ...UNASSIGNED],
  ['bookings.markUnpaid', ...UNASSIGNED],
  ['bookings.addPix', ...UNASSIGNED],
  ['schedules.copyText', { code: null }, 'Pedido sem código'],
  ['schedules.changeDate', ...DISMISSED],
  ['schedules.cancel', ...DISMISSED],
  ['realtimeOrders.cancel', ...DISMISSED],
  ['customers.newBooking', { blocked: true, active: false }, 'Cliente bloqueado'],
  [
    'infractions.ignore',
    { paid: true, relievePoints: true },
    'Os pontos já foram revertidos e a multa já consta como paga.',
  ],
  ['partners.complete', { signup: 100 }, 'O cadastro já está completo.'],
  ['purchases.reprocess', { given: true }, 'Os vouchers desta compra já foram gerados'],
  ['purchases.reprocess', { status: 'REFUNDED' }, REFUNDED],
  ['purchases.reprocess', { status: 'REVERSED' }, REFUNDED],
  ['staff.makeGoogleAdmin', { googleAdmin: true }, 'Já é Admin no Google.'],
  ['transfers.approve', { blocked: 'Você solicitou este bônus' }, 'Você solicitou este bônus'],
  [
    'system.makeBackup',
    { backup: { isOn: false } },
    'Falta a configuração CAMARIM_BACKUP_DIR do servidor.',
  ],
];

/** Conditions under which an action is offered: it is for the sample record, and as stated for one with these changes. */
export const OFFERED: Rows<[action: string, over: Values, isOffered: boolean]> = [
  ['bookings.removePartner', { partnerId: null }, false],
  ['bookings.askConfirmation', { clientId: null }, false],
  ['bookings.blockProfessional', { partnerId: null }, false],
  ['bookings.blockProfessional', { rejected: ['p1'] }, false],
  ['bookings.markPaid', { pixPaid: true }, false],
  ['bookings.markUnpaid', { pixPaid: false }, false],
  ['schedules.reactivation', { statusCode: 5 }, true],
  ['schedules.reactivation', { statusCode: 2 }, false],
  ['schedules.recharge', { statusCode: 2 }, false],
  ['customers.block', { blocked: true, active: false }, false],
  ['customers.block', { blocked: true, active: true }, true],
  ['customers.block', { blocked: false, active: false }, true],
  ['customers.unblock', { active: true }, false],
  ['customers.unblock', { blocked: false }, false],
  ['customers.forcePhone', { phoneValidatedAt: '2026-01-01T12:00:00Z' }, false],
  ['vouchers.deactivate', { end: '2026-03-10' }, true],
  ['vouchers.deactivate', { end: '2026-03-09' }, false],
  ['vouchers.deactivate', { active: false }, false],
  ['artists.unblock', { deactivationReason: 'FRAUDE DE LOGIN' }, true],
  ['artists.unblock', { deactivationReason: 'Fraude' }, false],
  ['artists.unblock', { deactivationReason: null }, false],
  ['bonuses.correct', { status: 5 }, true],
  ['bonuses.correct', { status: 1 }, false],
  ['infractions.newInfraction', { artistId: undefined, scheduleId: 'b1' }, false],
  ['infractions.exportOfArtist', { artistId: undefined, scheduleId: 'b1' }, false],
  ['infractions.newOfBooking', { artistId: 'p1' }, false],
  ['staff.makeGoogleAdmin', { active: false }, false],
];

/** Questions that name the record or what was typed. */
export const QUESTIONS: Rows<[action: string, text: string, asks?: Values]> = [
  [
    'bookings.cancelOrder',
    "Deseja mesmo cancelar o agendamento ABC123? O novo status será 'Cancelado pela cliente'.",
    BY_CLIENT,
  ],
  ['bookings.removePartner', 'Deseja mesmo remover Paula Prado do agendamento ABC123?'],
  ['schedules.recharge', 'Deseja mesmo cobrar o pedido ABC123 novamente?'],
  ['customers.resetPassword', 'Deseja enviar a redefinição de senha para clara@exemplo.test?'],
  [
    'bonusImport.send',
    'Deseja importar o arquivo pagamentos.csv (1 pagamento)?',
    { batch: { file: BATCH, summary: '1 pagamento', faultyCount: 0 } },
  ],
  [
    'schedulePrices.schedule',
    'Os percentuais da semana valerão para 1 polígono e 1 serviço, e substituem os que já estavam programados. Deseja continuar?',
    { polygons: [{ id: 'g1' }], services: ['s100'] },
  ],
];

const FAILED = 'Ocorreu um erro inesperado';

/** Messages of failed actions whose service gives no text. */
export const FAILURES: Rows<[ids: string, actions: string, text: string]> = [
  ['B-ERR-07', 'bookings.assign bookings.removePartner suggestions.assign', FAILED],
  ['B-ERR-04', 'bookings.changeDate bookings.moveDate', FAILED],
  ['B-ERR-03', 'bookings.changeTakeRate', 'Erro genérico na atualização'],
  ['B-ERR-26', 'bookings.changeStatus bookings.cancelOrder', FAILED],
  ['B-ERR-16', 'bookings.changeStatus', 'Ocorreu um problema ao reativar o pedido.'],
  ['B-ERR-27', 'bookings.changeService bookings.changeVoucher', FAILED],
  ['B-ERR-08', 'bookings.blockProfessional', 'Houve um erro ao efetuar mudança'],
  [
    'B-ERR-11',
    'bookings.markPaid bookings.markUnpaid',
    'Erro ao atualizar status dos pagamentos PIX',
  ],
  ['B-ERR-09', 'bookings.generatePix', 'Erro ao gerar pagamento PIX.'],
  ['B-ERR-12', 'bookings.addPix', 'Erro ao adicionar pagamento PIX!'],
  ['B-ERR-13', 'bookings.removePix', 'Erro ao deletar pagamento PIX'],
  ['B-ERR-25', 'ratings.removeRating', 'Erro ao excluir a avaliação'],
  ['P-ERR-08', 'artists.changePassword', 'Algo deu errado )='],
  ['P-ERR-09', 'gamification.addPoints', 'Erro ao adicionar pontos para a profissional.'],
  [
    'P-ERR-06',
    'bonusImport.send',
    'Ocorreu um erro\nBaixe e verifique o arquivo com as linhas com problema.',
  ],
  [
    'P-ERR-07',
    'payments.transfers payments.dueTransfers payments.bonuses',
    'Erro ao solicitar o reprocessamento dos pagamentos',
  ],
  ['P-ERR-03', 'pushArtists.send pushClients.send', 'Ocorreu um erro ao enviar a mensagem'],
  ['C-ERR-19', 'purchases.reprocess', 'Não foi possível reprocessar a compra de pacote.'],
  ['C-ERR-35', 'areaServices.changePrice', 'Erro ao alterar preço!'],
  ['C-ERR-36', 'areaServices.editDetails', 'Erro ao atualizar detalhes da área'],
  ['C-ERR-39', 'services.saveNeighbor', 'Ocorreu um erro ao processar a sua solicitação.'],
  ['C-ERR-22', 'schedulePrices.schedule', 'Não foi possível alterar os valores.'],
];

/** Requests of 'Desfazer' for a record with these changes, after the response; undefined if it is not offered. */
export const UNDONE: Rows<
  [action: string, over: Values, sends: readonly [operation: string, sent: Values] | undefined]
> = [
  ['bookings.assign', {}, ['bookings.changePartner', { ...BOOKED, newPartnerId: 'p1' }]],
  ['bookings.assign', { partnerId: null, statusCode: 1 }, ['bookings.removePartner', BOOKED]],
  // Its status would not become what it was.
  ['bookings.assign', { statusCode: 6 }, undefined],
  ['bookings.removePartner', {}, ['bookings.changePartner', { ...BOOKED, newPartnerId: 'p1' }]],
  [
    'bookings.changeDate',
    {},
    ['bookings.changeDate', { ...BOOKED, newDate: BOOKING.start, newDateEnd: BOOKING.end }],
  ],
  ['bookings.changeDate', { start: null }, undefined],
  ['bookings.markPaid', {}, ['pix.status', { id: 'b1', paid: false, version: 3 }]],
  ['bookings.markUnpaid', {}, ['pix.status', { id: 'b1', paid: true, version: 3 }]],
  ['customers.block', {}, ['customers.unblock', { id: 'c1' }]],
  ['customers.unblock', {}, ['customers.block', { id: 'c1' }]],
  [
    'suggestions.assign',
    {},
    ['bookings.changePartner', { ...BOOKED, version: 4, newPartnerId: 'p1' }],
  ],
  [
    'suggestions.assign',
    { booking: { ...BOOKED, statusCode: 1 } },
    ['bookings.removePartner', { ...BOOKED, version: 4 }],
  ],
  ['suggestions.assign', { booking: { ...SUGGESTION, statusCode: 6 } }, undefined],
];
