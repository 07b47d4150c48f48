import type { SpecifiedAction } from './types';

/** Actions in the dialogs and pages of one record: parts 1 and 2. Today is 2026-03-10. */

const BOOKING = {
  id: 'b1',
  version: 3,
  code: 'ABC123',
  statusCode: 2,
  partnerId: 'p1',
  professional: 'Paula Prado',
  clientId: 'u1',
  clientName: 'Ana',
  client: { name: 'Ana' },
  service: 'Manicure',
  serviceId: 's1',
  serviceCategoryId: 'c1',
  areaId: 'a1',
  start: '2026-03-11T12:00:00.000Z',
  end: '2026-03-11T14:00:00.000Z',
  valued: { statusCode: 2, original: 10_000, takeRate: null },
  values: { total: 10_000 },
  rejected: [],
  payment: {},
  pixPaid: false,
  pixPayments: [],
};

const FAILED = 'Ocorreu um erro inesperado';

const impossible = (name: string): string => `Não é possível com o status '${name}'`;

/** Bookings that are over one way or another. */
const ENDED = [
  [{ statusCode: 4 }, impossible('Cancelado pelo backoffice')],
  [{ statusCode: 11 }, impossible('Finalizado')],
  [{ statusCode: 20 }, impossible('Cancelado por operações')],
] as const;

const identified = { scheduleId: 'b1', version: 3 };

/** Where the professional works already, or one was never asked for. */
const STARTED = [{ statusCode: 9 }, impossible('Atendimento iniciado')] as const;
const FINISHED = [{ statusCode: 11 }, impossible('Finalizado')] as const;
const DISMISSED = [{ statusCode: 20 }, impossible('Cancelado por operações')] as const;

const assign: SpecifiedAction = {
  ids: 'B-ACT-04 B-ERR-07',
  label: 'Atribuir profissional',
  record: BOOKING,
  asks: { partnerId: 'p2' },
  sends: ['bookings.changePartner', { body: { ...identified, newPartnerId: 'p2' } }],
  blocked: [...ENDED, STARTED],
  success: 'Artista atualizado com sucesso',
  failure: FAILED,
  undone: [
    [{}, ['bookings.changePartner', { body: { ...identified, newPartnerId: 'p1' } }]],
    [{ partnerId: null, statusCode: 1 }, ['bookings.removePartner', { body: identified }]],
    // Its status would not become what it was.
    [{ statusCode: 6 }, undefined],
  ],
};

const BEGIN = '2026-03-12T12:00:00.000Z';
const END = '2026-03-12T14:00:00.000Z';

const changeDate: SpecifiedAction = {
  ids: 'B-ERR-04',
  label: 'Alterar data',
  record: BOOKING,
  asks: { start: BEGIN, end: END },
  sends: ['bookings.changeDate', { body: { ...identified, newDate: BEGIN, newDateEnd: END } }],
  blocked: [...ENDED, STARTED],
  success: 'Agendamento atualizado com sucesso',
  failure: FAILED,
  undone: [
    [
      {},
      [
        'bookings.changeDate',
        { body: { ...identified, newDate: BOOKING.start, newDateEnd: BOOKING.end } },
      ],
    ],
    [{ start: null }, undefined],
  ],
};

/** What is changed of a booking: part 1 sections 2.4, 4, 5 and 7. */
const changes: Readonly<Record<string, SpecifiedAction>> = {
  assign,
  removePartner: {
    ids: 'B-ERR-07',
    label: 'Remover profissional',
    record: BOOKING,
    confirm: 'Deseja mesmo remover Paula Prado do agendamento ABC123?',
    sends: ['bookings.removePartner', { body: identified }],
    offered: [
      [{}, true],
      [{ partnerId: null }, false],
    ],
    blocked: [STARTED, FINISHED],
    success: 'Artista removido com sucesso',
    failure: FAILED,
    undone: [
      [{}, ['bookings.changePartner', { body: { ...identified, newPartnerId: 'p1' } }]],
      [{ statusCode: 6 }, undefined],
    ],
  },
  changeDate,
  changeTakeRate: {
    ids: 'B-ERR-03',
    label: 'Alterar take rate',
    record: BOOKING,
    asks: { value: 30, expiration: '2026-03-20' },
    sends: [
      'bookings.changeTakeRate',
      { body: { ...identified, value: 30, expiration: '2026-03-20' } },
    ],
    blocked: [DISMISSED],
    success: 'Valor alterado com sucesso',
    failure: 'Erro genérico na atualização',
  },
  changeService: {
    ids: 'B-ERR-27',
    label: 'Trocar serviço',
    record: BOOKING,
    asks: { categoryId: 'c1', serviceId: 's2' },
    sends: [
      'bookings.changeService',
      { body: { ...identified, areaId: 'a1', categoryId: 'c1', serviceId: 's2' } },
    ],
    blocked: [[{ areaId: null }, 'O endereço do agendamento não tem área de atuação'], FINISHED],
    success: 'Serviço trocado com sucesso',
    failure: FAILED,
  },
  changeVoucher: {
    ids: 'B-ERR-27',
    label: 'Trocar Voucher',
    record: { ...BOOKING, voucher: 'OUTRO10' },
    asks: { voucherCode: 'VERAO10' },
    sends: ['bookings.changeVoucher', { body: { ...identified, voucherCode: 'VERAO10' } }],
    blocked: [FINISHED],
    success: 'Voucher trocado com sucesso',
    failure: FAILED,
  },
  changeStatus: {
    ids: 'B-ACT-20 B-ERR-26',
    label: 'Alterar status',
    record: BOOKING,
    asks: { to: 'backOffice', comment: 'Cliente ligou' },
    confirm:
      "Deseja mesmo cancelar o agendamento ABC123? O novo status será 'Cancelado pelo backoffice'.",
    sends: [
      'bookings.cancel',
      { body: { ...identified, cancelCode: 4, comment: 'Cliente ligou' } },
    ],
    blocked: [FINISHED],
    success: 'Agendamento cancelado com sucesso',
    failure: FAILED,
  },
  'changeStatus: by operations': {
    ids: 'B-ACT-20 B-ERR-26',
    label: 'Alterar status',
    record: BOOKING,
    asks: { to: 'operations' },
    confirm:
      "Deseja mesmo cancelar o agendamento ABC123? O novo status será 'Cancelado por operações'.",
    sends: ['bookings.cancel', { body: { ...identified, cancelCode: 20 } }],
    success: 'Agendamento cancelado com sucesso',
    failure: FAILED,
  },
  'changeStatus: by the client': {
    ids: 'B-ACT-18 B-ACT-20 B-ERR-26',
    label: 'Alterar status',
    record: BOOKING,
    asks: { to: 'client', cancelReasonCode: 'PRICE' },
    confirm:
      "Deseja mesmo cancelar o agendamento ABC123? O novo status será 'Cancelado pela cliente'.",
    sends: [
      'bookings.cancel',
      { body: { ...identified, cancelCode: 5, cancelReasonCode: 'PRICE' } },
    ],
    success: 'Agendamento cancelado com sucesso',
    failure: FAILED,
  },
  cancelOrder: {
    ids: 'B-ROW-07 B-ERR-26',
    label: 'Cancelar pedido',
    record: BOOKING,
    asks: { to: 'client', cancelReasonCode: 'PRICE', comment: 'Cliente ligou' },
    confirm:
      "Deseja mesmo cancelar o agendamento ABC123? O novo status será 'Cancelado pela cliente'.",
    sends: [
      'bookings.cancel',
      {
        body: {
          ...identified,
          cancelCode: 5,
          cancelReasonCode: 'PRICE',
          comment: 'Cliente ligou',
        },
      },
    ],
    blocked: [FINISHED],
    success: 'Agendamento cancelado com sucesso',
    failure: FAILED,
  },
  'changeStatus: back to waiting': {
    ids: 'B-ACT-19 B-ERR-16',
    label: 'Alterar status',
    record: { ...BOOKING, statusCode: 20 },
    asks: { to: 'waitAccept' },
    sends: ['bookings.waitAccept', { body: identified }],
    success: 'Pedido reativado com sucesso',
    failure: 'Ocorreu um problema ao reativar o pedido.',
  },
};

/** Nobody is assigned who could be paid (B-PAY-07). */
const NOBODY = [{ partnerId: null }, 'Edição desabilitada for falta de profissão'] as const;

/** Part 1 sections 2.5, 4, 5 and 7. */
const details: Readonly<Record<string, SpecifiedAction>> = {
  askConfirmation: {
    ids: 'B-DET-07 B-DET-08',
    label: 'Confirmar dados',
    record: BOOKING,
    confirm:
      'A cliente terá que confirmar e-mail e telefone novamente. Deseja enviar a requisição?',
    sends: ['customers.update', { params: { id: 'u1' }, body: { emailPhoneConfirmed: false } }],
    offered: [
      [{}, true],
      [{ clientId: null }, false],
    ],
    success: 'Requisição de confimação de dados enviada com sucesso',
    failure: FAILED,
  },
  changeAddress: {
    ids: 'B-DET-07 B-CALL-14',
    label: 'Alterar endereço',
    record: BOOKING,
    asks: {
      address: {
        place: 'Rua Augusta',
        streetNumber: '100',
        neighbor: 'Centro',
        city: 'São Paulo',
        uf: 'SP',
        zipCode: '01305000',
        complement: '',
        addressIdentification: '',
        lat: -23.5,
        lng: -46.6,
      },
    },
    sends: [
      'bookings.changeAddress',
      {
        params: { id: 'b1' },
        body: {
          place: 'Rua Augusta',
          streetNumber: '100',
          complement: null,
          neighbor: 'Centro',
          city: 'São Paulo',
          uf: 'SP',
          zipCode: '01305000',
          lat: -23.5,
          lng: -46.6,
          version: 3,
        },
      },
    ],
    blocked: [...ENDED, STARTED],
    success: 'Valor alterado com sucesso',
    failure: FAILED,
  },
  blockProfessional: {
    ids: 'B-DET-09 B-ERR-08',
    label: 'Bloquear para a cliente',
    record: BOOKING,
    confirm: 'Paula Prado entrará na lista de bloqueios de Ana.',
    sends: ['customers.blockProfessional', { body: { userId: 'u1', professionalId: 'p1' } }],
    offered: [
      [{}, true],
      [{ partnerId: null }, false],
      [{ rejected: ['p1'] }, false],
    ],
    success: 'Profissional adicionada na lista de bloqueios do cliente',
    failure: 'Houve um erro ao efetuar mudança',
  },
  markPaid: {
    ids: 'B-PAY-04 B-PAY-07 B-ERR-11',
    label: 'Marcar como pago',
    record: BOOKING,
    warning:
      'Marcar o pedido como pago sem uma transação pode quebrar o cálculo do fluxo de caixa. Deseja continuar?',
    blocked: [NOBODY],
    confirm: 'Confirma que o pedido deve constar como pago por PIX?',
    sends: ['pix.status', { params: { id: 'b1' }, body: { paid: true, version: 3 } }],
    offered: [
      [{}, true],
      [{ pixPaid: true }, false],
    ],
    success: 'Status dos pagamentos PIX atualizado!',
    failure: 'Erro ao atualizar status dos pagamentos PIX',
    undone: [[{}, ['pix.status', { params: { id: 'b1' }, body: { paid: false, version: 3 } }]]],
  },
  markUnpaid: {
    ids: 'B-PAY-04 B-PAY-07 B-ERR-11',
    label: 'Marcar como não pago',
    record: { ...BOOKING, pixPaid: true },
    warning:
      'Alterar o status de pagamento sem uma transação pode quebrar o cálculo do fluxo de caixa. Deseja continuar?',
    blocked: [NOBODY],
    confirm: 'Confirma que o pedido deve constar como não pago por PIX?',
    sends: ['pix.status', { params: { id: 'b1' }, body: { paid: false, version: 3 } }],
    offered: [[{ pixPaid: false }, false]],
    success: 'Status dos pagamentos PIX atualizado!',
    failure: 'Erro ao atualizar status dos pagamentos PIX',
    undone: [[{}, ['pix.status', { params: { id: 'b1' }, body: { paid: true, version: 3 } }]]],
  },
  generatePix: {
    ids: 'B-PAY-01 B-PAY-03 B-ERR-09',
    label: 'Gerar PIX',
    record: { ...BOOKING, statusCode: 11 },
    answers: { copyPaste: '000201' },
    sends: ['pix.generate', { params: { id: 'b1' }, query: { version: 3 } }],
    offered: [
      [{}, true],
      [{ pixPaid: true }, false],
      [{ statusCode: 2 }, false],
    ],
    success: 'Pagamento PIX gerado.',
    failure: 'Erro ao gerar pagamento PIX.',
  },
  addPix: {
    ids: 'B-PAY-07 B-ERR-12',
    blocked: [NOBODY],
    label: 'Adicionar pagamento PIX',
    record: BOOKING,
    asks: { id: 'E123', bank: 'Itaú', value: 5_000 },
    sends: [
      'pix.add',
      { params: { id: 'b1' }, body: { id: 'E123', bank: 'Itaú', value: 50, version: 3 } },
    ],
    success: 'Pagamento PIX criado!',
    failure: 'Erro ao adicionar pagamento PIX!',
  },
  removePix: {
    ids: 'B-PAY-06 B-ERR-13',
    label: 'Excluir pagamento PIX E123',
    owner: BOOKING,
    record: { id: 'E123' },
    confirm: 'Deseja mesmo excluir o pagamento PIX E123? O pedido passará a constar como não pago.',
    sends: ['pix.remove', { params: { id: 'b1', pixId: 'E123' }, query: { version: 3 } }],
    success: 'Pagamento PIX excluído!',
    failure: 'Erro ao deletar pagamento PIX',
  },
};

const OCCURRED = {
  occurrenceDate: '2026-03-10',
  relievePoints: true,
  relievePenalty: false,
  relieveClientDiscount: false,
};

const recorded = {
  label: 'Nova Infração ou taxa',
  record: BOOKING,
  success: 'Infração Adicionada com sucesso',
  failure: 'Não foi possível inserir a infração.',
} as const;

const RULE = { ruleId: '7', financial: false, comment: 'Chegou tarde', ...OCCURRED };

/** Part 1 sections 3 and 5: of the booking, of its professional alone, and a fee in installments. */
const infractions: Readonly<Record<string, SpecifiedAction>> = {
  infraction: {
    ...recorded,
    ids: 'B-ACT-02 B-CALL-44',
    asks: { ...RULE, scheduleId: 'b1' },
    sends: [
      'infractions.record',
      {
        params: { ruleId: '7', artistId: 'p1', scheduleId: 'b1' },
        body: { comment: 'Chegou tarde', ...OCCURRED },
      },
    ],
  },
  'infraction: without a booking': {
    ...recorded,
    asks: { ...RULE, scheduleId: ' ' },
    sends: [
      'infractions.recordLoose',
      { params: { ruleId: '7', artistId: 'p1' }, body: { comment: 'Chegou tarde', ...OCCURRED } },
    ],
  },
  'infraction: a fee': {
    ...recorded,
    asks: { ruleId: '21', financial: true, penalty: 10_000, plots: 3 },
    sends: ['infractions.financial', { body: { professionalId: 'p1', value: 100, plots: 3 } }],
    success: 'Infrações inseridas com sucesso!',
    failure: 'Houve um erro ao inserir as infrações',
  },
};

/** Whom a booking is suggested: she has no version, nor any other value, of her own. */
const SUGGESTED = {
  id: 'p2',
  booking: { scheduleId: 'b1', version: 3, partnerId: 'p1', statusCode: 2 },
};

const AFTERWARDS = { scheduleId: 'b1', version: 4 };

/** Part 1 sections 2.3 and 7: a suggestion is assigned where it stands. */
const suggested: SpecifiedAction = {
  ids: 'B-ACT-03 B-ERR-07',
  label: 'Atribuir Coisa',
  owner: { id: 'b1' },
  record: SUGGESTED,
  answers: { version: 4 },
  sends: ['bookings.changePartner', { body: { ...identified, newPartnerId: 'p2' } }],
  success: 'Artista atualizado com sucesso',
  failure: FAILED,
  undone: [
    [{}, ['bookings.changePartner', { body: { ...AFTERWARDS, newPartnerId: 'p1' } }]],
    [
      { booking: { scheduleId: 'b1', version: 3, statusCode: 1 } },
      ['bookings.removePartner', { body: AFTERWARDS }],
    ],
    [{ booking: { ...SUGGESTED.booking, statusCode: 6 } }, undefined],
  ],
};

const REPROCESS = 'Os pagamentos recusados serão pedidos novamente. Deseja continuar?';

const reprocess = (label: string, sends: SpecifiedAction['sends']): SpecifiedAction => ({
  ids: 'P-ERR-07 P-IMP-04',
  label,
  record: { id: 'payments' },
  confirm: REPROCESS,
  ...(sends && { sends }),
  success: 'Reprocessando pagamentos',
  failure: 'Erro ao solicitar o reprocessamento dos pagamentos',
});

/** What is said of each action, by definition and name. */
export const IN_DIALOGS: Readonly<Record<string, Readonly<Record<string, SpecifiedAction>>>> = {
  bookings: {
    ...changes,
    ...details,
    ...infractions,
    moveDate: { ...changeDate, ids: 'B-ERR-04 P-CUST-23', success: 'Data alterada com sucesso' },
  },
  realtimeBookings: { assign },
  suggestions: { assign: suggested },
  ratings: {
    removeRating: {
      ids: 'B-RATE-03 B-ROLE-08 B-ERR-25',
      label: 'Excluir avaliação 4 de Coisa',
      owner: { id: 'b1', ratings: [] },
      record: { id: 'r1', rating: 4 },
      confirm: 'Deseja mesmo excluir esta avaliação?',
      sends: ['ratings.remove', { params: { ratingId: 'r1' } }],
      success: 'Avaliação excluída com sucesso.',
      failure: 'Erro ao excluir a avaliação',
    },
  },
  payments: {
    transfers: reprocess('Reprocessar repasses', [
      'reprocess.transfers',
      { params: { fourteenDays: 'false' } },
    ]),
    dueTransfers: reprocess('Reprocessar repasses de 14 dias', [
      'reprocess.transfers',
      { params: { fourteenDays: 'true' } },
    ]),
    bonuses: reprocess('Reprocessar bônus', ['reprocess.bonuses', {}]),
  },
};
