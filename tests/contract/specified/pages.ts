import type { SpecifiedAction } from './types';

/** Actions of pages, and of lists and dialogs that have no rows of their own: parts 2 and 3. Today is 2026-03-10. */

type Rows = Readonly<Record<string, SpecifiedAction>>;

/** Part 2 sections 7 and 8: a comment that everybody reads. */
const comment = (ids: string, id: string, sends: SpecifiedAction['sends']): SpecifiedAction => ({
  ids,
  label: 'Adicionar comentário',
  record: { id },
  asks: { message: 'Foi bem atendida' },
  sends,
  confirm: 'Seu comentário ficará público para todos os usuários.',
  success: 'Salvo com sucesso',
  failure: 'Houve um erro ao salvar o comentário',
});

const artists: Rows = {
  comment: comment('P-PROF-42 P-CALL-35', 'p1', [
    'artists.comment',
    { body: { artistId: 'p1', message: 'Foi bem atendida' } },
  ]),
};

const customers: Rows = {
  comment: comment('P-CUST-19', 'c1', [
    'comments.add',
    { body: { id: 'c1', type: 'user', message: 'Foi bem atendida' } },
  ]),
};

/** Part 2 sections 4, 5, 7 and 8: a bonus that a head refused is corrected. */
const bonuses: Rows = {
  correct: {
    ids: 'P-BON-18 P-BON-09 P-CALL-39',
    label: 'Editar',
    record: {
      id: 'o1',
      professionalId: 'p1',
      transferId: 't1',
      status: 4,
      value: 5_000,
      reason: 2,
      scheduleId: 'b1',
      scheduleDate: '2026-03-09T15:00:00.000Z',
      text: 'Diária',
    },
    asks: {
      value: 7_500,
      reason: 2,
      reasonText: null,
      scheduleId: 'b1',
      scheduleDate: '2026-03-09T15:00:00.000Z',
      description: 'Diária de sábado',
      file: null,
      responsible: null,
    },
    sends: [
      'bonuses.correct',
      {
        params: { transferId: 't1' },
        body: {
          transferId: 't1',
          professionalId: 'p1',
          description: 'Diária de sábado',
          idschedule: 'b1',
          value: '75.00',
          reason: 2,
          scheduleDate: '2026-03-09T15:00:00.000Z',
        },
      },
    ],
    offered: [
      [{ status: 4 }, true],
      [{ status: 5 }, true],
      [{ status: 1 }, false],
    ],
    success: 'Bônus alterado com sucesso!',
    failure: 'Erro ao alterar bônus',
  },
};

const BATCH = new File(['professionalId;value'], 'pagamentos.csv', { type: 'text/csv' });

/** Part 2 sections 2.8, 5, 7 and 8: bonuses of a file. */
const bonusImport: Rows = {
  send: {
    ids: 'P-IMP-02 P-ERR-06',
    label: 'Enviar',
    record: { id: 'bonusImport' },
    asks: { batch: { file: BATCH, sum: '1 pagamento', faulty: 0 } },
    sends: ['bonuses.import', { body: { batch: BATCH } }],
    confirm: 'Deseja importar o arquivo pagamentos.csv (1 pagamento)?',
    success: 'Importação efetuada com sucesso!',
    failure: 'Ocorreu um erro\nBaixe e verifique o arquivo com as linhas com problema.',
  },
};

/** Part 2 sections 2.6, 3, 5, 7 and 8. */
const gamification: Rows = {
  addPoints: {
    ids: 'P-GAM-03 P-CALL-42 P-ERR-09',
    label: 'Adicionar pontos',
    record: { id: 'p1' },
    asks: { points: -10, reason: 'Faltou' },
    sends: ['gamification.add', { body: { artistId: 'p1', points: -10, reason: 'Faltou' } }],
    success: 'Pontos adicionados com sucesso!',
    failure: 'Erro ao adicionar pontos para a profissional.',
  },
};

/** Part 2 sections 2.7, 5 and 8: the message of a page, and to whom. */
const push = (targetType: 'artist' | 'user', more: object): SpecifiedAction => ({
  ids: 'P-PUSH-06 P-PUSH-07 P-ERR-03',
  label: 'Enviar',
  record: { id: 'push' },
  asks: {
    cities: ['sao-paulo'],
    ...more,
    title: 'Novidade',
    message: 'Abra o aplicativo',
    link: 'pedidos',
    query: '[{"a":1}]',
  },
  sends: [
    'push.send',
    {
      body: {
        title: 'Novidade',
        message: 'Abra o aplicativo',
        link: 'pedidos',
        query: [{ a: 1 }],
        cities: ['sao-paulo'],
        ...more,
        targetType,
      },
    },
  ],
  confirm: 'O envio não poderá ser cancelado.',
  success: 'Mensagem enviada com sucesso',
  failure: 'Ocorreu um erro ao enviar a mensagem',
});

const PAIRS = { programado: [5_000, 4_500], now: [6_000, 5_500], superNow: [7_000, 6_500] };

const SERVICE = { id: 'sao-paulo:s100', version: 3 };
const PLACE = { areaId: 'sao-paulo', serviceId: 's100' };

/** Part 3 sections 2.2, 3, 5, 7 and 8: a service of a city. */
const areaServices: Rows = {
  changePrice: {
    ids: 'C-AREA-18 C-CALL-22 C-ERR-35',
    label: 'Salvar preços',
    record: SERVICE,
    asks: Object.fromEntries(
      Object.entries(PAIRS).flatMap(([mode, [fixed, flex]]) => [
        [`${mode}Fixo`, fixed],
        [`${mode}Flex`, flex],
      ]),
    ),
    sends: [
      'areaServices.changePrice',
      {
        params: PLACE,
        body: {
          programado: { fixo: 50, flex: 45 },
          now: { fixo: 60, flex: 55 },
          superNow: { fixo: 70, flex: 65 },
          version: 3,
        },
      },
    ],
    success: 'Preço alterado com sucesso!',
    failure: 'Erro ao alterar preço!',
  },
  editDetails: {
    ids: 'C-AREA-19 C-ERR-36',
    label: 'Editar detalhes',
    record: SERVICE,
    asks: {
      active: true,
      minValue: 4_000,
      minDuration: 3_000,
      avgDuration: 4_550,
      duration: 6_000,
      durationDescription: 'De 30 a 60 minutos',
      preferenceType: 'V',
      preferenceValue: 1_500,
      description: 'Mãos bem cuidadas',
      mobileImage: null,
      mobileImageAndroid: null,
      mobileImageIOS: null,
    },
    sends: [
      'areaServices.update',
      {
        params: PLACE,
        body: {
          active: true,
          minValue: 40,
          minDuration: 30,
          avgDuration: 45.5,
          duration: 60,
          durationDescription: { 'pt-BR': 'De 30 a 60 minutos' },
          preference: { type: 'V', value: 15 },
          description: { 'pt-BR': 'Mãos bem cuidadas' },
          mobileImage: null,
          mobileImageAndroid: null,
          mobileImageIOS: null,
          version: 3,
        },
      },
    ],
    success: 'Detalhes do serviço atualizados com sucesso',
    failure: 'Erro ao atualizar detalhes da área',
  },
};

/** Part 3 sections 2.3, 5, 7 and 8: what a service costs by neighbourhood. */
const services: Rows = {
  saveNeighbor: {
    ids: 'C-SERV-04 C-CALL-20 C-ERR-39',
    label: 'Salvar',
    record: {
      id: 's100',
      neighbors: [
        { id: 'n1', label: 'Moema', version: 1, values: { 'programado fixo': 5_000 } },
        { id: 'n2', label: 'Perdizes', version: 1, values: { 'programado fixo': 5_000 } },
      ],
    },
    asks: { 'programado fixo': 72 },
    sends: [
      'neighbors.change',
      {
        params: { priceId: 'n1' },
        body: { range: [{ category: 'programado fixo', price: 72 }], version: 1 },
      },
    ],
    success: 'Preços atualizados com sucesso',
    failure: 'Ocorreu um erro ao processar a sua solicitação.',
  },
};

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Part 3 sections 2.4, 5, 7 and 8: percentages by weekday. */
const schedulePrices: Rows = {
  schedule: {
    ids: 'C-CALL-26 C-DYN-01 C-ERR-22',
    label: 'Salvar',
    record: { id: 'schedulePrices' },
    asks: {
      areaId: 'sao-paulo',
      polygons: [{ id: 'g1' }],
      services: ['s100'],
      week: DAYS.map((day) => ({ day, startHour: 0, endHour: 24, value: 135 })),
    },
    sends: [
      'scheduledPrices.save',
      {
        body: {
          _id: ['g1'],
          services: ['s100'],
          dynamicPrices: Object.fromEntries(DAYS.map((day) => [day, 135])),
        },
      },
    ],
    confirm:
      'Os percentuais da semana valerão para 1 polígono e 1 serviço, e substituem os que já estavam programados. Deseja continuar?',
    success: 'Preço dinâmico programado salvo com sucesso.',
    failure: 'Não foi possível alterar os valores.',
  },
};

/** Our own server, for administrators (decision 0083). */
const system: Rows = {
  makeBackup: {
    label: 'Fazer backup agora',
    record: { id: 'system', backup: { isOn: true } },
    answers: { backup: { isOn: true } },
    sends: ['system.backup', {}],
    blocked: [
      [{ backup: { isOn: false } }, 'Falta a configuração CAMARIM_BACKUP_DIR do servidor.'],
    ],
    success: 'Backup concluído.',
    failure: 'Não foi possível fazer o backup.',
  },
  endSession: {
    label: 'Encerrar a sessão de Coisa',
    owner: { id: 'system' },
    record: { id: 's1', own: false },
    sends: ['system.endSession', { params: { sessionId: 's1' } }],
    confirm: 'A pessoa precisará entrar de novo. O que ela ainda não salvou pode se perder.',
    success: 'Sessão encerrada.',
    failure: 'Não foi possível encerrar a sessão.',
  },
};

const RULE = { id: 'p1', artistId: 'p1' };
const OCCURRED = {
  occurrenceDate: '2026-03-10',
  relievePoints: false,
  relievePenalty: false,
  relieveClientDiscount: true,
};

/** Part 1 sections 3 and 5: without a booking, and a fee in installments (decision 0021). */
const infractions: Rows = {
  'newInfraction: without a booking': {
    label: 'Nova Infração ou taxa',
    record: RULE,
    asks: { ruleId: '7', financial: false, comment: 'Chegou tarde', ...OCCURRED },
    sends: [
      'infractions.recordLoose',
      {
        params: { ruleId: '7', artistId: 'p1' },
        body: { comment: 'Chegou tarde', ...OCCURRED },
      },
    ],
    success: 'Infração Adicionada com sucesso',
    failure: 'Não foi possível inserir a infração.',
  },
  'newInfraction: a fee': {
    label: 'Nova Infração ou taxa',
    record: RULE,
    asks: { ruleId: '21', financial: true, penalty: 10_000, plots: 3 },
    sends: ['infractions.financial', { body: { professionalId: 'p1', value: 100, plots: 3 } }],
    success: 'Infrações inseridas com sucesso!',
    failure: 'Houve um erro ao inserir as infrações',
  },
};

/** What is said of each action, by definition and name. */
export const ON_PAGES: Readonly<Record<string, Rows>> = {
  artists,
  customers,
  bonuses,
  bonusImport,
  gamification,
  infractions,
  pushArtists: { send: push('artist', { services: ['s100'] }) },
  pushClients: { send: push('user', {}) },
  areaServices,
  services,
  schedulePrices,
  system,
};
