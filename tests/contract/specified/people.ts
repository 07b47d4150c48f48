import type { Changes, Refusal, Specified, SpecifiedForm } from './types';

/** Part 2: customers, vouchers, leads and evaluation slots. Today is Tuesday 2026-03-10. */

const TERMS = { type: 'P', percent: 10, amount: null, maxTimes: 0 };

const VOUCHER = {
  code: 'VERAO2026',
  start: '2026-03-10',
  end: '2026-03-31',
  kind: 'single',
  type: 'P',
  percent: 10,
  aquisition: TERMS,
  recurrence: TERMS,
};

const BOTH = { kind: 'both' };
const IN_PAST = 'não pode ser anterior a hoje';

const DAYS: readonly Refusal[] = [
  ['P-VOU-15', { end: '2026-03-09', start: '2026-03-01' }, 'end', `A data final ${IN_PAST}`],
  ['P-VOU-15', { end: '2026-03-10' }, 'end', 'A data final deve ser posterior à inicial'],
  [
    'P-VOU-15',
    { dateRangeStart: '2026-03-09' },
    'dateRangeStart',
    `O início da janela de uso ${IN_PAST}`,
  ],
  ['P-VOU-15', { dateRangeEnd: '2026-03-09' }, 'dateRangeEnd', `O fim da janela de uso ${IN_PAST}`],
  [
    'P-VOU-15',
    { dateRangeStart: '2026-03-12', dateRangeEnd: '2026-03-12' },
    'dateRangeEnd',
    'O fim da janela de uso deve ser posterior ao início',
  ],
];
const START: Refusal = ['P-VOU-15', { start: '2026-03-09' }, 'start', `A data inicial ${IN_PAST}`];

/** Half the price and more is asked about. */
const HALF: NonNullable<SpecifiedForm['confirms']> = [
  [{ percent: 49 }, undefined],
  [{ percent: 50 }, 'O desconto é de 50%. Deseja mesmo salvar?'],
  [
    { ...BOTH, 'recurrence.percent': 60 },
    'O desconto é de 60% nas compras seguintes. Deseja mesmo salvar?',
  ],
];

const SIDES = ['aquisition', 'recurrence'] as const;

const REQUIRED = 'Campo obrigatório';

/** What both sides ask for: part 2 section 3. */
const SIDE_RULES: readonly Refusal[] = SIDES.flatMap((side): Refusal[] => [
  ['P-VOU-11', { ...BOTH, [`${side}.type`]: null }, `${side}.type`, REQUIRED],
  ['P-VOU-11', { ...BOTH, [`${side}.percent`]: null }, `${side}.percent`, REQUIRED],
  ['P-VOU-11', { ...BOTH, [`${side}.type`]: 'V' }, `${side}.amount`, REQUIRED],
]);

const VOUCHER_SHOWN: NonNullable<SpecifiedForm['shown']> = [
  [{}, 'type percent'],
  [{ type: 'V' }, 'type amount'],
  [BOTH, 'aquisition.percent recurrence.percent'],
  [{ ...BOTH, 'aquisition.type': 'V' }, 'aquisition.amount recurrence.percent'],
  [{ ...BOTH, 'recurrence.type': 'V' }, 'aquisition.percent recurrence.amount'],
];
const VOUCHER_HIDDEN: NonNullable<SpecifiedForm['hidden']> = [
  [{}, 'amount aquisition.percent recurrence.percent'],
  [{ type: 'V' }, 'percent'],
  [BOTH, 'type percent amount aquisition.amount recurrence.amount'],
  [{ ...BOTH, 'aquisition.type': 'V' }, 'aquisition.percent'],
  [{ ...BOTH, 'recurrence.type': 'V' }, 'recurrence.percent'],
];

const FEWER = 'O máximo de usos não pode ser menor que o anterior';
const USED: Changes = { usedTimes: 1 };
const BOTH_USED: Changes = { ...BOTH, ...USED };

const TYPES = 'P V';
const SIDE_CHOICES = { 'aquisition.type': TYPES, 'recurrence.type': TYPES };

const sideRanges = (): Record<string, readonly [number, number?]> =>
  Object.fromEntries(SIDES.map((side) => [`${side}.percent`, [0, 100] as const]));

export const vouchers: Specified = {
  title: 'Vouchers',
  columns: 'Código, Campanha, Situação, Desconto, Início, Fim, Usos, Máximo de usos, Setor',
  perPage: 10,
  filters: [
    ['code', 'Código', 'VERAO2026', { code: 'VERAO2026' }],
    ['showInactive', 'Visualizar inativos', true, { showInactive: true }],
    ['showOthers', 'Visualizar MGM/PGM', true, { showOthers: true }],
    ['customer', 'Cliente', 'c1', { userId: 'c1' }],
  ],
  calls: { list: 'vouchers.list', create: 'vouchers.create', edit: 'vouchers.update' },
  file: 'Vouchers.csv',
  create: {
    whole: VOUCHER,
    required: 'code start end kind type percent',
    refused: [
      START,
      ...DAYS,
      ['P-VOU-12', { type: 'V', amount: null }, 'amount', REQUIRED],
      ...SIDE_RULES,
    ],
    shown: [
      ...VOUCHER_SHOWN,
      [{}, 'justNew campaign sector userId description timesByUser'],
      [{ userName: 'Ana Lima' }, 'userName'],
    ],
    hidden: [
      ...VOUCHER_HIDDEN,
      [BOTH, 'justNew'],
      [{}, 'userName usedTimes lastMaxTimes active createdAt'],
    ],
    title: 'Novo voucher',
    confirms: HALF,
    success: 'Voucher criado com sucesso!',
    failure: 'Erro ao criar voucher',
  },
  edit: {
    whole: { ...VOUCHER, maxTimes: 5, lastMaxTimes: 5 },
    stored: {
      ...VOUCHER,
      maxTimes: 5,
      aquisition: { ...TERMS, maxTimes: 5 },
      recurrence: { ...TERMS, maxTimes: 5 },
    },
    required: 'end type percent',
    refused: [
      ...DAYS,
      ['P-VOU-20', { maxTimes: 4 }, 'maxTimes', FEWER],
      ['P-VOU-20', { ...BOTH, 'aquisition.maxTimes': 4 }, 'aquisition.maxTimes', FEWER],
      ['P-VOU-20', { ...BOTH, 'recurrence.maxTimes': 4 }, 'recurrence.maxTimes', FEWER],
    ],
    hidden: [[{}, 'start campaign sector userId description timesByUser numberOfClients']],
    locked: [
      [{}, 'code kind'],
      [USED, 'code kind type percent'],
      [{ ...USED, type: 'V' }, 'code kind type amount'],
      [
        { ...BOTH_USED, 'recurrence.type': 'V' },
        'code kind aquisition.type aquisition.percent recurrence.type recurrence.amount',
      ],
      [
        { ...BOTH_USED, 'aquisition.type': 'V' },
        'code kind aquisition.type aquisition.amount recurrence.type recurrence.percent',
      ],
    ],
    title: 'Editar voucher',
    confirms: HALF,
    success: 'Voucher alterado com sucesso',
    failure: 'Erro ao alterar voucher',
  },
  lengths: { code: 60, campaign: 100, userId: 36, description: 200 },
  ranges: { percent: [0, 100], ...sideRanges() },
  choices: {
    kind: 'single both',
    type: TYPES,
    ...SIDE_CHOICES,
    sector:
      'atendimento cliente financeiro marketing operacoes qualidade sinergia B2B RH expansao alocacao customerexperience cortesia concierge_whatsapp espacos_fisicos',
    state: 'available used inactive expired',
  },
  actions: {
    copyCode: {
      label: 'Copiar código',
      places: ['row', 'show'],
      record: { id: 'VERAO2026' },
      success: 'Informação copiada com sucesso',
      failure: 'Erro ao copiar informação',
    },
    deactivate: {
      label: 'Desativar',
      places: ['row', 'bulk', 'show'],
      needs: 'vouchers.deactivate',
      record: { id: 'VERAO2026', active: true, end: '2026-03-31' },
      sends: ['vouchers.deactivate', { params: { code: 'VERAO2026' } }],
      offered: [
        [{ active: true, end: '2026-03-10' }, true],
        [{ active: true, end: '2026-03-09' }, false],
        [{ active: false, end: '2026-03-31' }, false],
      ],
      confirm:
        'Deseja mesmo desativar o voucher VERAO2026? Para ativá-lo de novo, mude a data final.',
      success: 'Voucher desativado com sucesso',
      failure: 'Erro ao desativar o voucher',
    },
  },
};

export const voucherBatch: Specified = {
  title: 'Vouchers',
  calls: { create: 'vouchers.batch' },
  actions: {
    copyCodes: {
      label: 'Copiar códigos',
      record: { id: 'LOJA0001', codes: 'LOJA0001\nLOJA0002' },
      success: 'Copiado',
      failure: 'Não foi possível copiar',
    },
  },
  create: {
    whole: { ...VOUCHER, companyName: 'Loja', codeType: 'random', voucherQtd: 10 },
    lean: { type: 'V', percent: null, amount: 1000 },
    required: 'companyName codeType voucherQtd start end kind type percent',
    refused: [
      START,
      ...DAYS,
      ...SIDE_RULES,
      ['P-VOU-12', { type: 'V', amount: null }, 'amount', REQUIRED],
      [
        'P-VOU-24',
        { companyName: '美容' },
        'companyName',
        'Informe ao menos uma letra ou um número',
      ],
    ],
    shown: [...VOUCHER_SHOWN, [{}, 'example campaign services locations']],
    hidden: [...VOUCHER_HIDDEN, [{}, 'codes']],
    title: 'Vouchers em lote',
    confirms: HALF,
    submit: 'Criar vouchers',
    success: 'Voucher criado com sucesso!',
    failure: 'Erro ao criar voucher',
  },
  lengths: { companyName: 100, campaign: 100, description: 200 },
  ranges: { voucherQtd: [1, 5000], percent: [0, 100], ...sideRanges() },
  choices: {
    codeType: 'random increment full_random',
    kind: 'single both',
    type: TYPES,
    ...SIDE_CHOICES,
  },
};

const ADDRESS = {
  place: 'Rua Augusta',
  streetNumber: '100',
  neighbor: 'Centro',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '',
  complement: '',
  addressIdentification: '',
  lat: -23.5,
  lng: -46.6,
};

const CUSTOMER = {
  id: 'c1',
  name: 'Clara Costa',
  email: 'clara@exemplo.test',
  phone: '11987654321',
  birthdate: '1990-03-05',
  gender: 'F',
  active: true,
  blocked: false,
};

const FAILED = 'Ocorreu um erro inesperado';

const owned = { owner: CUSTOMER, failure: FAILED } as const;

export const customers: Specified = {
  title: 'Clientes',
  empty: 'Nenhuma cliente encontrada.',
  columns: 'Cadastro, Nome, E-mail, Telefone, Endereço, Sexo, Agendamentos, Id',
  perPage: 10,
  filters: [['filter', 'Busca', 'Ana', { filter: 'Ana' }]],
  calls: { list: 'customers.list', edit: 'customers.update' },
  file: 'Clientes.csv',
  madeBy: 'customers.export',
  asked: 'customers.update',
  edit: {
    whole: CUSTOMER,
    required: {
      name: 'Informe o nome',
      email: 'Formato de e-mail inválido',
      phone: 'Inserir telefone válido',
    },
    refused: [
      ['P-CUST-34', { phone: '119876543' }, 'phone', 'Inserir telefone válido'],
      ['P-CUST-02', { email: 'clara' }, 'email', 'Formato de e-mail inválido'],
    ],
    shown: [[{ facebook: '123' }, 'facebook']],
    hidden: [[{ facebook: null }, 'facebook']],
    success: 'Valor alterado com sucesso',
  },
  lengths: { name: 120 },
  choices: { gender: 'F M O' },
  sections: [
    ['Agendamentos', 'schedules'],
    ['Créditos', 'credits credits'],
    ['Vouchers', 'vouchers'],
    ['Comentários', 'user'],
    [
      'Informações',
      'name email phone birthdate gender customerId access voucherCode emailConfirmed phoneConfirmed emailPhoneConfirmed createdDate lastLogin orders vip hasSignature facebook',
    ],
    ['Ações', ''],
    ['Endereços', ''],
    ['Cartões de crédito', ''],
    ['Profissionais rejeitadas', 'artists'],
    ['Profissionais de preferência', 'artists'],
  ],
  actions: {
    newBooking: {
      label: 'Novo Agendamento',
      places: ['show'],
      dialog: 'bookings.new',
      record: CUSTOMER,
      blocked: [[{ blocked: true, active: false }, 'Cliente bloqueado']],
    },
    block: {
      ids: 'P-CUST-10 P-CUST-14',
      label: 'Bloquear cliente',
      places: ['show'],
      record: CUSTOMER,
      sends: ['customers.block', { params: { id: 'c1' } }],
      undone: [[{}, ['customers.unblock', { params: { id: 'c1' } }]]],
      offered: [
        [{ blocked: true, active: false }, false],
        [{ blocked: true, active: true }, true],
        [{ blocked: false, active: false }, true],
      ],
      confirm:
        'Deseja mesmo bloquear Clara Costa? Não será mais possível agendar para esta cliente.',
      success: 'Cliente bloqueado com sucesso',
      failure: FAILED,
    },
    unblock: {
      ids: 'P-CUST-10',
      label: 'Desbloquear cliente',
      places: ['show'],
      record: { ...CUSTOMER, blocked: true, active: false },
      sends: ['customers.unblock', { params: { id: 'c1' } }],
      undone: [[{}, ['customers.block', { params: { id: 'c1' } }]]],
      offered: [
        [{ active: true }, false],
        [{ blocked: false }, false],
      ],
      confirm: 'Deseja mesmo desbloquear Clara Costa?',
      success: 'Cliente desbloqueado com sucesso',
      failure: FAILED,
    },
    forcePhone: {
      ids: 'P-CUST-11',
      label: 'Forçar validação do telefone',
      record: CUSTOMER,
      sends: ['customers.forcePhoneValidation', { params: { id: 'c1' } }],
      offered: [
        [{}, true],
        [{ phoneValidatedAt: '2026-01-01T12:00:00Z' }, false],
      ],
      confirm: 'Deseja mesmo confirmar o telefone desta cliente?',
      success: 'Telefone confirmado com sucesso',
      failure: FAILED,
    },
    resetPassword: {
      ids: 'P-CUST-12',
      label: 'Solicitar redefinição de senha',
      record: CUSTOMER,
      sends: ['customers.forgotPassword', { body: { email: 'clara@exemplo.test' } }],
      confirm: 'Deseja enviar a redefinição de senha para clara@exemplo.test?',
      success: 'Requisição de senha enviada com sucesso',
      failure: FAILED,
    },
    askConfirmation: {
      ids: 'P-CUST-13',
      label: 'Solicitar confirmação de dados',
      record: CUSTOMER,
      sends: ['customers.update', { params: { id: 'c1' }, body: { emailPhoneConfirmed: false } }],
      confirm: 'Deseja pedir que a cliente confirme o e-mail e o telefone no próximo acesso?',
      success: 'Requisição de confimação de dados enviada com sucesso',
      failure: FAILED,
    },
    addAddress: {
      ids: 'P-CUST-29 P-CALL-10',
      label: 'Adicionar endereço',
      record: CUSTOMER,
      asks: { address: { ...ADDRESS, zipCode: '01305000', addressIdentification: ' Casa ' } },
      sends: [
        'customers.addAddress',
        {
          params: { userId: 'c1' },
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
            typeAddress: 1,
            addressIdentification: 'Casa',
          },
        },
      ],
      success: 'Endereço adicionado!',
      failure:
        'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
    },
    removeAddress: {
      ids: 'P-CUST-06 P-CUST-14',
      ...owned,
      label: 'Remover endereço',
      record: { id: 'a1', title: 'Rua Augusta, 100' },
      sends: ['customers.removeAddress', { params: { id: 'c1' }, query: { addressId: 'a1' } }],
      confirm: 'Deseja mesmo remover o endereço Rua Augusta, 100?',
      success: 'Endereço removido com sucesso',
    },
    removeCard: {
      ids: 'P-CUST-09',
      ...owned,
      label: 'Remover cartão',
      record: { id: 'k1', brand: 'VISA', last4: '1111' },
      sends: ['customers.removeCard', { params: { id: 'c1' }, query: { creditCardId: 'k1' } }],
      confirm: 'Deseja mesmo remover o cartão VISA final 1111?',
      success: 'Cartão removido com sucesso',
    },
    removeRejected: {
      ids: 'P-CUST-16',
      ...owned,
      label: 'Remover das rejeitadas',
      record: { id: 'p1', title: 'Paula Prado' },
      sends: [
        'customers.removeExcluded',
        { params: { id: 'c1' }, query: { excludedPartnerId: 'p1' } },
      ],
      confirm: 'Deseja mesmo remover Paula Prado das profissionais rejeitadas?',
      success: 'Profissional removida com sucesso',
    },
    addCredits: {
      ids: 'P-CRED-09',
      label: 'Adicionar créditos',
      places: ['show'],
      record: CUSTOMER,
      asks: { value: 50_000, description: 'Atraso', reason: 'A-ATRASO', scheduleId: null },
      sends: [
        'customers.addCredits',
        {
          params: { product: 'camarim' },
          body: {
            userId: 'c1',
            credits: 500,
            description: 'Atraso',
            scheduleId: null,
            reason: 'A-ATRASO',
          },
        },
      ],
      success: 'Créditos adicionados com sucesso',
      failure: FAILED,
    },
  },
};

const SLOT = {
  days: [1, 3],
  start: '2026-03-10',
  end: '2026-03-23',
  startHour: '08:00',
  endHour: '12:00',
  category: 'c100',
  type: 3,
  limit: 5,
  areaId: 'sao-paulo',
};

const SLOT_REQUIRED = 'days start end startHour endHour category type limit areaId';
const PLACES: NonNullable<SpecifiedForm['shown']> = [
  [{ type: 1 }, 'location'],
  [{ type: 2 }, 'location'],
];

const SLOT_RULES: readonly Refusal[] = [
  ['P-SLOT-10', { start: '2026-03-09' }, 'start', `A data inicial ${IN_PAST}`],
  ['P-SLOT-10', { start: '2026-03-01', end: '2026-03-09' }, 'end', `A data final ${IN_PAST}`],
  [
    'P-SLOT-10',
    { start: '2026-03-12', end: '2026-03-11' },
    'end',
    'A data final não pode ser anterior à inicial',
  ],
  ['P-SLOT-10', { end: '2027-03-11' }, 'end', 'O período pode ter no máximo 366 dias'],
  ['P-SLOT-10', { endHour: '08:00' }, 'endHour', 'A hora final deve ser posterior à inicial'],
  [
    'P-SLOT-10',
    { days: [1], end: '2026-03-15' },
    'days',
    'Nenhum dos dias da semana escolhidos está no período',
  ],
  ['P-SLOT-10', { type: 1, location: null }, 'location', REQUIRED],
  ['P-SLOT-10', { type: 2, location: null }, 'location', REQUIRED],
  [
    'P-SLOT-10',
    { type: 1, location: { ...ADDRESS, streetNumber: '' } },
    'location',
    'Informe o número',
  ],
];

const slotForm: SpecifiedForm = {
  whole: SLOT,
  stored: { ...SLOT, start: '2026-03-10' },
  required: SLOT_REQUIRED,
  refused: SLOT_RULES,
  shown: PLACES,
  hidden: [[{ type: 3 }, 'location']],
  follows: [
    [{ days: [1, 3], start: '2026-03-10' }, 'end', '2026-03-23'],
    [{ days: [2], start: '2026-03-10' }, 'end', '2026-04-06'],
  ],
  success: 'Horário cadastrado com sucesso.',
  failure: 'Houve um erro ao cadastrar o endereço',
};

const CATEGORIES = 'c100 c101 c102 c104 c108 c110';

export const slots: Specified = {
  title: 'Lista dos horários disponíveis para teste',
  columns:
    'Período, Situação, Dias da semana, Horário, Categoria, Tipo de teste, Cidade, Local, Limite de pessoas',
  perPage: 10,
  failure: 'Não foi possível buscar as configurações de datas, por favor, tente novamente.',
  filters: [
    ['areaId', 'Cidade', 'sao-paulo', { areaId: 'sao-paulo' }],
    ['category', 'Categoria', 'c100', { category: 'c100' }],
    ['evaluationType', 'Tipo de teste', 1, { evaluationType: 1 }],
    ['order', 'Ordem', 'CRESC', { order: 'CRESC' }],
    ['isOnlyActives', 'Somente ativos', true, { isOnlyActives: true }],
  ],
  preset: { order: 'DESC' },
  calls: { list: 'slots.list', create: 'slots.create', edit: 'slots.update' },
  file: 'Lista dos horários disponíveis para teste.csv',
  create: { ...slotForm, title: 'Novo horário de teste', submit: 'CADASTRAR HORÁRIO' },
  edit: { ...slotForm, title: 'Editar horário de teste', submit: 'EDITAR HORÁRIO' },
  ranges: { limit: [1, 1000] },
  choices: {
    days: '0 1 2 3 4 5 6',
    category: CATEGORIES,
    type: '1 2 3',
    state: 'active future expired',
    '?category': CATEGORIES,
    '?evaluationType': '1 2 3',
    '?order': 'DESC CRESC',
  },
};

const LEAD = {
  name: 'Ana Souza',
  cpf: '52998224725',
  phone: '11987654321',
  email: null,
  gender: 'F',
  areaIds: ['sao-paulo'],
  categoryIds: ['c100'],
  techniques: ['manicure'],
  status: 1,
  evaluation: {},
  address: {},
};

const tested = (over: Changes): Changes => ({
  status: 3,
  evaluation: { type: 1, day: '2026-03-12', hour: '09:00', ...over },
});

const LEAD_RULES: readonly Refusal[] = [
  ['P-LEAD-12', { name: 'Ana' }, 'name', 'Formato de nome inválido'],
  ['P-LEAD-12', { email: 'ana' }, 'email', 'Formato de email inválido'],
  ['P-LEAD-12', { phone: '1134567890' }, 'phone', 'Formato de telefone inválido'],
  ['P-LEAD-12', { cpf: '52998224724' }, 'cpf', 'Formato de CPF inválido'],
  ['P-LEAD-12', { 'address.zipcode': '0131' }, 'address.zipcode', 'Formato de CEP inválido'],
  ['P-LEAD-31', { 'address.uf': 'XX' }, 'address.uf', 'Estado inválido'],
  ['P-LEAD-14', { areaIds: ['anotherCity'] }, 'anotherCity', REQUIRED],
  [
    'P-LEAD-14',
    { areaIds: ['anotherCity', 'sao-paulo'], anotherCity: 'Itu' },
    'areaIds',
    'Outra cidade não pode ser escolhida junto com uma cidade atendida',
  ],
  ['P-LEAD-15', { categoryIds: ['c109'] }, 'hasCertification', REQUIRED],
  ['P-LEAD-17', tested({ hour: null }), 'evaluation.hour', 'Informe o dia e a hora do teste'],
  ['P-LEAD-17', tested({ day: null }), 'evaluation.day', 'Informe o dia e a hora do teste'],
  ['P-LEAD-17', { status: 2 }, 'status', 'Informe o dia e a hora do teste'],
  ['P-LEAD-18', tested({ type: 9 }), 'evaluation.type', 'Esse tipo de teste não existe!'],
  [
    'P-LEAD-27',
    tested({ type: 3, meetLink: 'reunião' }),
    'evaluation.meetLink',
    'O link deve começar com https://, sem usuário nem senha',
  ],
  [
    'P-LEAD-20',
    { gender: 'M', categoryIds: ['c110'], hasCertification: 'yes' },
    'categoryIds',
    'Leads do sexo masculino não podem ter as categorias Massoterapeuta, Depilador(a) e Maquiadora',
  ],
];

const LAST_PROFESSION = 'Uma profissão é obrigatória';
const GENDER_STAYS = 'Não é possível alterar o sexo O lead já agendou ou possui um teste agendado';
const LEAD_FAILURE = 'Ocorreu um erro ao inserir o lead, tente novamente';
const LEAD_REQUIRED = 'name cpf phone areaIds categoryIds status';
const LEAD_SHOWN: NonNullable<SpecifiedForm['shown']> = [
  [{ areaIds: ['anotherCity'] }, 'anotherCity'],
  [{ categoryIds: ['c101'] }, 'hasCertification'],
  [{ status: 6 }, 'reproveReasons evaluation.day'],
];
const LEAD_HIDDEN: NonNullable<SpecifiedForm['hidden']> = [
  [{}, 'anotherCity hasCertification reproveReasons evaluation.day'],
  [{ categoryIds: ['c102'] }, 'hasCertification'],
];

export const leads: Specified = {
  title: 'Leads',
  empty: 'Nenhum lead encontrado. Mude os filtros ou cadastre um novo lead.',
  columns: 'CPF, Nome, E-mail, Telefone, Status',
  perPage: 10,
  filters: [
    ['cpf', 'CPF', '529982', { cpf: '529982' }],
    ['email', 'E-mail', 'ana@', { email: 'ana@' }],
    ['words', 'Nome', 'ana', { name: 'ana' }],
    ['status', 'Status', 2, { status: 2 }],
    [
      'test',
      'Teste entre',
      { from: '2026-03-01', to: '2026-03-31' },
      { minTestDate: '2026-03-01', maxTestDate: '2026-03-31' },
    ],
  ],
  calls: { list: 'leads.list', create: 'leads.create', edit: 'leads.update' },
  file: 'Leads.csv',
  create: {
    whole: LEAD,
    required: LEAD_REQUIRED,
    refused: LEAD_RULES,
    shown: LEAD_SHOWN,
    hidden: LEAD_HIDDEN,
    title: 'Novo lead',
    submit: 'Salvar',
    success: 'Lead inserido com sucesso!',
    failure: LEAD_FAILURE,
  },
  edit: {
    whole: LEAD,
    stored: { ...LEAD, status: 3 },
    required: {
      ...Object.fromEntries(LEAD_REQUIRED.split(' ').map((path) => [path, REQUIRED])),
      techniques: LAST_PROFESSION,
      gender: GENDER_STAYS,
    },
    refused: [
      ...LEAD_RULES,
      ['P-LEAD-19', { techniques: [] }, 'techniques', LAST_PROFESSION],
      ['P-LEAD-21', { gender: 'M' }, 'gender', GENDER_STAYS],
    ],
    refuses: [
      [{ techniques: [] }, 'techniques', LAST_PROFESSION],
      [{ gender: 'M' }, 'gender', GENDER_STAYS],
    ],
    shown: LEAD_SHOWN,
    hidden: LEAD_HIDDEN,
    title: 'Ana Souza',
    submit: 'Salvar',
    confirm: 'Tem certeza que deseja alterar esse lead?',
    success: 'Lead atualizado com sucesso!',
    failure: LEAD_FAILURE,
  },
  lengths: {
    name: 120,
    indicationCode: 40,
    anotherCity: 120,
    specializations: 500,
    'address.streetName': 200,
    'address.streetNumber': 20,
    'address.complement': 120,
    'address.neighborhood': 120,
    'address.city': 120,
    'evaluation.meetLink': 500,
  },
  choices: {
    gender: 'M F',
    categoryIds: 'c100 c101 c102 c104 c104m c108 c109 c110',
    hasCertification: 'yes no',
    techniques: 'manicure massage_therapist hairstylist waxer male_waxer makeup_artist esthetician',
    experience: 'less-than-6-months 6-to-11-months 1-to-5-years more-than-5-years',
    weekDisponibility: '0 1 2 3 4 5 6',
    'address.uf':
      'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO',
    status: '1 2 3 4 5 6 7 11',
    reproveReasons:
      'punctuality posture material quality time training minimum_experience documentation',
    'evaluation.type': '1 2 3',
  },
  actions: {
    view: {
      label: 'Visualizar',
      places: ['row'],
      dialog: 'leads.details',
      record: { id: 'l1' },
    },
    schedule: {
      label: 'Agendar teste',
      needs: 'leads.update',
      to: '/leads/l1',
      record: { id: 'l1' },
    },
  },
};

const INFRACTION = {
  id: 'i1',
  description: 'Atraso de 30 minutos',
  paid: false,
  relievePoints: false,
  comment: '',
};

/** Part 2 section 2.9. */
export const infractions: Specified = {
  title: 'Infrações',
  columns:
    'Ocorrência, Registrada em, Infração, Nível, Pontos, Multa, Desconto da cliente, Prejuízo, Paga, Profissional, Agendamento, Registrada por, Comentário, Id',
  perPage: 10,
  empty: 'Nenhuma infração registrada.',
  failure: 'Não foi possível carregar as infrações.',
  filters: [
    ['artistId', 'Profissional', 'p1', { artistId: 'p1' }],
    ['scheduleId', 'Agendamento', 'b1', { scheduleId: 'b1' }],
  ],
  calls: { list: 'infractions.ofArtist' },
  file: false,
  actions: {
    newInfraction: {
      label: 'Nova Infração ou taxa',
      places: ['header'],
      needs: 'infractions.recordLoose',
      record: { id: 'p1', artistId: 'p1' },
      offered: [[{ artistId: undefined, scheduleId: 'b1' }, false]],
      asks: {
        ruleId: '7',
        financial: false,
        penalty: null,
        plots: 1,
        scheduleId: 'b1',
        occurrenceDate: '2026-03-10',
        comment: 'Chegou tarde',
        relievePoints: false,
        relievePenalty: false,
        relieveClientDiscount: true,
      },
      sends: [
        'infractions.record',
        {
          params: { ruleId: '7', artistId: 'p1', scheduleId: 'b1' },
          body: {
            comment: 'Chegou tarde',
            occurrenceDate: '2026-03-10',
            relievePoints: false,
            relievePenalty: false,
            relieveClientDiscount: true,
          },
        },
      ],
      success: 'Infração Adicionada com sucesso',
      failure: 'Não foi possível inserir a infração.',
    },
    newOfBooking: {
      label: 'Nova Infração ou taxa',
      places: ['header'],
      needs: 'infractions.recordLoose',
      dialog: 'bookings.infraction',
      record: { id: 'b1', scheduleId: 'b1' },
      offered: [[{ artistId: 'p1' }, false]],
    },
    exportOfArtist: {
      label: 'Exportar infrações',
      places: ['header'],
      needs: 'infractions.exportOfArtist',
      record: { id: 'p1', artistId: 'p1' },
      offered: [[{ artistId: undefined, scheduleId: 'b1' }, false]],
      sends: ['infractions.exportOfArtist', { params: { professionalId: 'p1' } }],
      failure: 'Ocorreu um erro ao exportar dados, tente novamente',
    },
    editComment: {
      label: 'Editar comentário',
      places: ['row'],
      needs: 'infractions.update',
      record: INFRACTION,
      asks: { comment: 'Foi avisada' },
      sends: ['infractions.update', { params: { id: 'i1' }, body: { comment: 'Foi avisada' } }],
      success: 'Comentário atualizado com sucesso.',
      failure: 'Erro ao atualizar comentário',
    },
    ignore: {
      label: 'Ignorar',
      places: ['row', 'bulk'],
      needs: 'infractions.ignore',
      record: INFRACTION,
      sends: ['infractions.ignore', { params: { id: 'i1' } }],
      blocked: [
        [
          { paid: true, relievePoints: true },
          'Os pontos já foram revertidos e a multa já consta como paga.',
        ],
      ],
      confirm:
        'Você tem certeza que deseja ignorar essa infração ? Os pontos serão revertidos e a multa será paga.',
      success: 'Infração ignorada com sucesso',
      failure: 'Não foi possível ignorar a infração.',
    },
  },
};

const PROFESSIONAL = { id: 'p1', name: 'Paula Prado' };

const BONUS = {
  value: 5_000,
  reason: 2,
  reasonText: null,
  scheduleId: 'b1',
  scheduleDate: '2026-03-09T15:00:00.000Z',
  description: 'Diária de sábado',
  file: null,
  responsible: null,
};

/** A professional that breaks no rule. */
const RECORD = {
  name: 'Paula Prado',
  email: 'paula@exemplo.test',
  phone: '11987654321',
  status: 'ativo',
  birthdate: '1990-05-20',
  gender: 'F',
  fatherName: 'João Prado',
  motherName: 'Maria Prado',
  nacionality: 'Brasileira',
  naturality: 'São Paulo',
  isAllocation: true,
  realtime: false,
  beginner: false,
  novice: false,
  cpf: '52998224725',
  rg: '12.345.678-9',
  dataexpedition: '2010-01-10',
  entityemission: 'SSP/SP',
  address: {
    place: 'Rua Augusta',
    streetNumber: '10',
    complement: '',
    neighbor: 'Consolação',
    city: 'São Paulo',
    uf: 'SP',
    zipCode: '01305000',
    lat: -23.55,
    lng: -46.65,
    addressIdentification: 'endereço pessoal',
  },
  enabledCities: ['sao-paulo'],
  enabledServices: ['s100'],
  polygons: [],
  paidByAdvance: false,
};

const RECORD_REQUIRED =
  'name email phone birthdate gender fatherName motherName nacionality naturality status isAllocation address cpf rg dataexpedition entityemission';

const RECORD_RULES = [
  ['P-PROF-22', { email: 'paula' }, 'email', 'Formato de e-mail inválido'],
  ['P-PROF-22', { phone: '1198765' }, 'phone', 'Inserir telefone válido'],
  ['P-PROF-22', { cpf: '5299822472' }, 'cpf', 'Formato de CPF inválido'],
  ['P-PROF-22', { birthdate: '20/05/1990' }, 'birthdate', 'Data inválida'],
  [
    'P-PROF-23',
    { address: { ...RECORD.address, neighbor: '' } },
    'address',
    'O endereço não tem bairro',
  ],
  ['P-PROF-24', { status: 'cansada' }, 'status', 'Status inválido'],
  ['P-PROF-24', { status: 'desligado' }, 'deactivationReason', 'Campo Obrigatório'],
  ['P-PROF-33', { takeRateValue: 101 }, 'takeRateValue', 'A take rate vai de 0 a 100%.'],
] as const;

const RECORD_SHOWN = [
  [{ status: 'desligado' }, 'deactivationReason'],
  [{ status: 'desabilitado' }, 'deactivationReason'],
  [{ status: 'desistiu' }, 'deactivationReason'],
] as const;

const RECORD_HIDDEN = [
  [{}, 'deactivationReason'],
  [{ status: 'churn' }, 'deactivationReason'],
] as const;

const RECORD_FAILURE = 'Ocorreu um erro ao salvar o profissional, tente novamente';

/** Part 2 sections 2.4, 2.5 and 2.6. */
export const artists: Specified = {
  title: 'Profissionais',
  columns: 'Cadastro, Nome, E-mail, Telefone, Endereço, Id',
  perPage: 5,
  empty: 'Nenhum profissional encontrado.',
  failure: 'Não foi possível carregar os profissionais.',
  filters: [['filter', 'Busca', 'Ana', { filter: 'Ana' }]],
  calls: { list: 'artists.list', create: 'artists.create', edit: 'artists.update' },
  file: 'Profissionais.csv',
  madeBy: 'artists.export',
  sections: [
    [
      'Informações',
      'picture code activity tier deactivationReason createdDate email phone takeRateValue expiration street streetNumber complement neighbor city cpf rg',
    ],
    ['Infrações nos últimos 90 dias', 'infractionSummaries'],
    ['Últimos 12 meses', ''],
    ['Histórico de Take Rate', 'takeRates'],
    ['Bônus', 'bonuses'],
    ['Comentários', 'artist'],
    ['Agendamentos', 'schedules'],
  ],
  create: {
    whole: RECORD,
    required: RECORD_REQUIRED,
    refused: RECORD_RULES,
    shown: [...RECORD_SHOWN, [{}, 'password smartMEI']],
    hidden: [
      ...RECORD_HIDDEN,
      [{}, 'availability isAvailableForOrderAllocation profilePicture cpfUpload rgUpload'],
    ],
    follows: [[{ takeRateValue: 30 }, 'expiration', '2026-03-17']],
    title: 'Adicionar profissional',
    submit: 'CADASTRAR PROFISSIONAL',
    success: 'Profissional cadastrado com sucesso!',
    failure: RECORD_FAILURE,
  },
  edit: {
    whole: RECORD,
    required: RECORD_REQUIRED,
    refused: RECORD_RULES,
    shown: [
      ...RECORD_SHOWN,
      [{}, 'availability isAvailableForOrderAllocation profilePicture cpfUpload rgUpload'],
    ],
    hidden: [...RECORD_HIDDEN, [{}, 'password smartMEI']],
    title: 'Editando Paula Prado',
    submit: 'SALVAR PROFISSIONAL',
    success: 'Profissional atualizado com sucesso!',
    failure: RECORD_FAILURE,
  },
  broken: [
    ['P-PROF-22', 'email', 'paula', 'Formato de e-mail inválido'],
    ['P-PROF-22', 'phone', '1198765', 'Inserir telefone válido'],
    ['P-PROF-22', 'cpf', '5299822472', 'Formato de CPF inválido'],
    ['P-PROF-22', 'birthdate', '20/05/1990', 'Data inválida'],
    ['P-PROF-22', 'dataexpedition', '10/01/2010', 'Data inválida'],
    ['P-PROF-14', 'disabledUntil', '10/01/2010', 'Data inválida'],
    ['P-PROF-17', 'availability', [{ dayOfWeek: 7, schedules: [] }], 'Dia inválido'],
  ],
  lengths: {
    name: 120,
    indicationCode: 40,
    fatherName: 120,
    motherName: 120,
    nacionality: 60,
    naturality: 60,
    password: 256,
    rg: 20,
    entityemission: 60,
  },
  ranges: {
    takeRateValue: [0, 100],
    takeRateIncreaseValue: [0, 100],
    takeRateIncreaseForEachDays: [0, 3650],
  },
  choices: {
    gender: 'F M',
    status: 'ativo desligado desabilitado churn desistiu',
  },
  actions: {
    exportInfractions: {
      label: 'Exportar todas as infrações',
      places: ['header'],
      needs: 'infractions.export',
      record: { id: 'artists' },
      sends: ['infractions.export', {}],
      failure: 'Ocorreu um erro ao exportar dados, tente novamente',
    },
    view: {
      label: 'Visualizar',
      places: ['row'],
      to: '/artist/p1',
      record: PROFESSIONAL,
    },
    unblock: {
      label: 'Desbloquear fraude de login',
      places: ['show'],
      record: { ...PROFESSIONAL, deactivationReason: 'Fraude de Login' },
      offered: [
        [{ deactivationReason: 'FRAUDE DE LOGIN' }, true],
        [{ deactivationReason: 'Fraude' }, false],
        [{ deactivationReason: null }, false],
      ],
      sends: ['artists.unblockLoginFraud', { params: { artistId: 'p1' } }],
      confirm: 'Deseja desbloquear Paula Prado? A profissional volta a ficar ativa.',
      success: 'Profissional desbloqueada com sucesso!',
      failure: 'Erro ao desbloquear a profissional.',
    },
    payBonus: {
      label: 'Pagar bônus',
      places: ['show'],
      record: PROFESSIONAL,
      asks: BONUS,
      sends: [
        'bonuses.pay',
        {
          params: { id: 'p1' },
          body: {
            message: 'Diária de sábado',
            scheduleId: 'b1',
            value: '50.00',
            reason: 2,
            scheduleDate: '2026-03-09T15:00:00.000Z',
          },
        },
      ],
      success: 'Bônus enviado para aprovação!',
      failure: 'Erro ao pagar bônus',
    },
    edit: {
      label: 'Editar',
      places: ['show'],
      needs: 'artists.update',
      to: '/edit-artist/p1',
      record: PROFESSIONAL,
    },
    gamification: {
      label: 'Gamificação',
      places: ['show'],
      dialog: 'gamification.details',
      record: PROFESSIONAL,
    },
    changePassword: {
      ids: 'P-PROF-50 P-ERR-08',
      label: 'Alterar senha',
      places: ['show'],
      record: PROFESSIONAL,
      asks: { password: 'violeta no jardim' },
      sends: [
        'artists.changePassword',
        { params: { artistId: 'p1' }, body: { password: 'violeta no jardim' } },
      ],
      success: 'Senha alterada com sucesso!',
      failure: 'Algo deu errado )=',
    },
    infractions: {
      label: 'Infrações',
      places: ['row', 'show'],
      // Whoever may take all of them may see those of one.
      needs: 'infractions.export',
      to: '/infraction/artist/p1',
      record: PROFESSIONAL,
    },
    createAccount: {
      label: 'Criar conta no provedor de pagamento',
      places: ['row'],
      needs: 'artists.createAccount',
      record: PROFESSIONAL,
      answers: {
        code: 'camarim-000',
        href: 'https://conta.exemplo.test/senha',
        data: { _links: { setPassword: { href: 'https://conta.exemplo.test/senha' } } },
      },
      sends: ['artists.createAccount', { params: { artistId: 'p1' } }],
      success: 'Conta Moip criado com sucesso.',
      failure: 'Houve um erro para criar conta na Moip.',
    },
  },
};

const PARTNER = { id: 'a1', name: 'Lia Sá', email: 'lia@exemplo.test', signup: 40 };

/** Part 2 section 2.3. */
export const partners: Specified = {
  title: 'Partners',
  columns: 'Cadastro, Nome, E-mail, Telefone, Endereço, Progresso, Id',
  perPage: 10,
  empty: 'Nenhum partner encontrado.',
  failure: 'Não foi possível carregar os partners.',
  // Filtered here: nothing of it is asked.
  filters: [['search', 'Busca', 'Lia', {}]],
  calls: { list: 'partners.list' },
  file: 'Artistas.csv',
  madeBy: 'partners.export',
  ranges: { signup: [0, 100] },
  actions: {
    complete: {
      label: 'Completar cadastro',
      places: ['row'],
      needs: 'partners.update',
      record: PARTNER,
      sends: [
        'partners.update',
        { params: { id: 'a1' }, body: { progress: { signup: 100 }, backofficeUpdate: true } },
      ],
      blocked: [[{ signup: 100 }, 'O cadastro já está completo.']],
      confirm: 'Deseja marcar o cadastro como completo?',
      success: 'Cadastro marcado como completo',
      failure: FAILED,
    },
    migrate: {
      label: 'Migrar',
      places: ['row'],
      needs: 'partners.update',
      to: '/new-artist?partner=a1',
      record: PARTNER,
    },
    ban: {
      label: 'Banir',
      places: ['row'],
      needs: 'partners.ban',
      record: PARTNER,
      sends: ['partners.ban', { params: { id: 'a1' } }],
      confirm: 'Deseja mesmo banir este artista? Isso não pode ser desfeito.',
      success: 'Artista excluído com sucesso',
      failure: FAILED,
    },
  },
};
