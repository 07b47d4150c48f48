import type { Specified, SpecifiedAction, SpecifiedForm } from './types';

/** Part 3: the catalogue, staff, transfers and what is about money. Today is 2026-03-10. */

const REQUIRED = 'Campo obrigatório';

export const airports: Specified = {
  title: 'Aeroportos',
  columns: 'Aeroporto, Cliente, Id do pedido, Id do cliente, Data de pagamento, Status',
  perPage: 5,
  filters: [['filter', 'Busca', 'GRU', { filter: 'GRU' }]],
  calls: { list: 'airports.list' },
  file: 'Aeroportos.csv',
  choices: { status: 'IN_ANALYSIS AUTHORIZED CANCELLED' },
};

export const categories: Specified = {
  title: 'Categorias',
  columns: 'Nome, Id',
  perPage: 25,
  calls: { list: 'categories.list' },
  file: 'Categorias.csv',
};

const CAMPAIGN = {
  title: 'Verão',
  introduction: 'Descontos',
  text: 'Tudo com desconto',
  img: '/api/bo/files/a.png',
  cities: ['sao-paulo'],
  type: 'user',
  userSegment: 'both',
};

const campaignForm: SpecifiedForm = {
  whole: CAMPAIGN,
  required: {
    title: 'Título é obrigatório.',
    introduction: 'Resumo é obrigatório.',
    text: 'Descrição é obrigatória.',
    img: 'Imagem é obrigatória.',
    cities: 'Você deve selecionar, ao menos, uma cidade.',
    type: REQUIRED,
    userSegment: REQUIRED,
  },
};

export const campaigns: Specified = {
  title: 'Campanhas',
  columns: 'Resumo, Público, Segmento, Criada em',
  perPage: 9,
  empty: 'Nenhuma campanha para visualizar.',
  failure: 'Erro ao buscar campanhas',
  filters: [['city', 'Cidade', 'sao-paulo', { cities: 'sao-paulo' }]],
  calls: {
    list: 'campaigns.list',
    create: 'campaigns.create',
    edit: 'campaigns.update',
    remove: 'campaigns.remove',
  },
  file: false,
  create: {
    ...campaignForm,
    follows: [
      [{}, 'type', 'user'],
      [{}, 'userSegment', 'both'],
    ],
    title: 'Nova Campanha',
    success: 'Campanha salva com sucesso',
    failure: 'Aconteceu algo de errado ao salvar a campanha.',
  },
  edit: {
    ...campaignForm,
    title: 'Editar Campanha',
    success: 'Campanha alterada com sucesso',
    failure: 'Erro ao alterar campanha',
  },
  lengths: { title: 120, introduction: 300, text: 5000, link: 500 },
  broken: [
    ['C-CAMP-16', 'link', 'http://a.test', 'Informe um endereço que comece com https://'],
    ['C-CAMP-16', 'link', 'https://', 'Informe um endereço que comece com https://'],
  ],
  choices: { type: 'user artists', userSegment: 'newUsers returningUsers both' },
};

const INVESTMENT = {
  value: 101,
  cac: 'new-client',
  sector: 'Marketing',
  description: 'Anúncios',
  category: 'Mídia',
  date: '2026-03-10',
  service: 'Geral',
};

const investmentForm: SpecifiedForm = {
  whole: INVESTMENT,
  required: {
    value: 'Custo é campo obrigatório!',
    cac: 'CAC é campo obrigatório!',
    sector: 'Setor é campo obrigatório!',
    description: 'Descrição é campo obrigatório!',
    category: 'Categoria é campo obrigatório!',
    date: 'Data de entrada é campo obrigatório!',
    service: 'Serviço é um campo obrigatório!',
  },
  refused: [['C-INVEST-09', { value: 100 }, 'value', 'O valor deve ser maior que zero']],
};

export const investments: Specified = {
  title: 'Investimentos',
  columns: 'Custo, Setor, CAC, Categoria, Serviço, Data de entrada, Descrição',
  perPage: 5,
  filters: [
    [
      'period',
      'Inserido entre',
      { from: '2026-03-05', to: '2026-03-15' },
      { minDate: '2026-03-05', maxDate: '2026-03-15' },
    ],
  ],
  preset: { period: { from: '2026-03-05', to: '2026-03-15' } },
  calls: { list: 'investments.list', create: 'investments.create', edit: 'investments.update' },
  file: 'Investimentos.csv',
  create: { ...investmentForm, title: 'Novo investimento', success: 'Investimento Adicionado!' },
  edit: {
    ...investmentForm,
    title: 'Atualizar Investimento',
    submit: 'Atualizar',
    success: 'Investimento Atualizado!',
  },
  lengths: { description: 500, category: 120 },
  ranges: { value: [101] },
  choices: {
    cac: 'new-client recurrent-client new-artist recurrent-artist',
    sector: 'Marketing Financeiro Operacao Atendimento Sinergia',
    service: 'Geral Manicure Massagem Outros',
  },
};

const PROGRAMME = { title: 'Indique', share: 'Use o código', message: '', activated: false };

/** The forms of the programmes, which say alike what became of them. */
const programme = (name: string, { whole, required, refused }: SpecifiedForm): SpecifiedForm => ({
  whole,
  required,
  refused,
  submit: 'Salvar',
  success: `${name} Alterado com sucesso`,
  failure: `Houve um erro ao atualizar o ${name}`,
});

export const mgm: Specified = {
  title: 'Editar MGM',
  calls: { edit: 'mgm.update' },
  edit: programme('MGM', {
    whole: {
      title: 'Indique',
      subtitle: 'e ganhe',
      step1: '',
      step2: '',
      step3: '',
      shareText: 'Use XXXX',
      discount: 0,
      credits: 0,
    },
    required: 'title subtitle shareText discount credits',
    refused: [
      [
        'C-REF-06',
        { shareText: 'Use o código' },
        'shareText',
        'O texto precisa conter XXXX, que dá lugar ao código do voucher da cliente',
      ],
    ],
  }),
  lengths: { title: 120, subtitle: 200, shareText: 500 },
};

const SIDES = ['aquisition', 'recurrence'];

export const pgm: Specified = {
  title: 'Editar PGM',
  calls: { edit: 'pgm.update' },
  edit: programme('PGM', {
    whole: {
      ...PROGRAMME,
      aquisition: { discount: 0, professionalGain: 0 },
      recurrence: { discount: 0, professionalGain: 0 },
    },
    required: `title share ${SIDES.map((side) => `${side}.discount ${side}.professionalGain`).join(' ')}`,
  }),
  lengths: { title: 120, share: 500 },
};

export const pgp: Specified = {
  title: 'Editar PGP',
  calls: { edit: 'pgp.update' },
  edit: programme('PGP', {
    whole: { ...PROGRAMME, approved: 0, engagementQuantity: 0, engaged: 0, leadGain: 0 },
    required: 'title share approved engagementQuantity engaged leadGain',
  }),
  lengths: { title: 120, share: 500 },
  ranges: { engagementQuantity: [0, 1_000_000] },
};

const LINE = { title: 'Mãos', serviceList: ['s1'], value: 5000, count: 2 };

const packageForm: SpecifiedForm = {
  whole: {
    title: 'Pacote',
    expiresAfterDays: 30,
    installments: 1,
    discount: 0,
    areas: ['sao-paulo'],
    services: [LINE],
  },
  required: {
    title: REQUIRED,
    expiresAfterDays: REQUIRED,
    installments: REQUIRED,
    discount: REQUIRED,
    areas: 'Selecione ao menos uma cidade',
    services: 'Adicione ao menos um serviço',
  },
  refused: [
    ...(['title', 'serviceList', 'value', 'count'] as const).map(
      (name) =>
        [
          'C-PACK-07',
          { services: [{ ...LINE, [name]: null }] },
          'services',
          'Por favor, verifique se todos os campos estão corretos',
        ] as const,
    ),
    [
      'C-PACK-10',
      { services: [{ ...LINE, count: 200 }, LINE] },
      'services',
      'Um pacote tem no máximo 200 serviços',
    ],
  ],
};

export const packages: Specified = {
  title: 'Pacotes',
  columns: 'Serviços, Preço, Desconto, Parcelas, Validade (dias), Cidades',
  perPage: 12,
  failure: 'Ocorreu um erro ao buscar os pacotes',
  filters: [['areaId', 'Cidade', 'sao-paulo', { areaId: 'sao-paulo' }]],
  calls: {
    list: 'packages.list',
    create: 'packages.create',
    edit: 'packages.update',
    remove: 'packages.remove',
  },
  file: false,
  create: {
    ...packageForm,
    title: 'Novo pacote',
    follows: [
      [{}, 'installments', 1],
      [{}, 'discount', 0],
    ],
    success: 'Pacote adicionado com sucesso.',
    failure: 'Não foi possível adicionar o pacote.',
  },
  edit: {
    ...packageForm,
    title: 'Editar pacote',
    success: 'Pacote alterado com sucesso.',
    failure: 'Não foi possível alterar o pacote.',
  },
  lengths: {
    title: 120,
    subtitle: 200,
    description: [255, 'Descrição deve ter no máximo 255 caracteres.'],
  },
  ranges: { expiresAfterDays: [1, 3650], installments: [1, 12], discount: [0, 100] },
  broken: [
    ['C-PACK-06', 'description', 'a'.repeat(256), 'Descrição deve ter no máximo 255 caracteres.'],
  ],
};

const PURCHASE = { id: 'p1', status: 'WAITING', given: false };

export const purchases: Specified = {
  title: 'Compras de pacotes',
  columns: 'Cliente, Pacote, Data da compra, Pagamento, Id',
  perPage: 10,
  filters: [['filter', 'Busca', 'Ana', { filter: 'Ana' }]],
  calls: { list: 'purchases.list' },
  file: 'Compras de pacotes.csv',
  choices: {
    payment:
      'CREATED WAITING ANALYSIS AUTHORIZED SETTLED PAID PRE_AUTHORIZED CANCELLED CANCELED DECLINED REFUNDED REVERSED NONE',
  },
  actions: {
    details: {
      label: 'Detalhes da compra',
      places: ['row'],
      dialog: 'purchases.details',
      record: PURCHASE,
    },
    reprocess: {
      ids: 'C-PURCH-07 C-CALL-41 C-ERR-19',
      label: 'Reprocessar compra',
      places: ['row'],
      needs: 'purchases.reprocess',
      record: PURCHASE,
      confirm:
        'Um e-mail com os vouchers será enviado à cliente. O pagamento é consultado de novo: se ele estiver confirmado, os vouchers são gerados uma única vez.',
      sends: ['purchases.reprocess', { params: { id: PURCHASE.id } }],
      answers: { description: 'Pagamento confirmado: 2 vouchers gerados.', vouchersGiven: 2 },
      shows: 'Pagamento confirmado: 2 vouchers gerados.',
      failure: 'Não foi possível reprocessar a compra de pacote.',
      blocked: [
        [{ given: true }, 'Os vouchers desta compra já foram gerados'],
        [{ status: 'REFUNDED' }, 'O pagamento desta compra foi devolvido à cliente'],
        [{ status: 'REVERSED' }, 'O pagamento desta compra foi devolvido à cliente'],
      ],
    },
  },
};

const MEMBER = {
  name: 'Ana Souza',
  email: 'ana.souza@camarim.test',
  type: 'staff',
  password: 'segredo',
  active: true,
};

const QUESTION = 'Tem certeza que deseja salvar este colaborador?';
const STAFF_FAILURE = 'Erro, por favor tente novamente.';

const staffForm: Pick<SpecifiedForm, 'refused' | 'confirm' | 'failure' | 'title' | 'follows'> = {
  title: 'Acessos',
  refused: [
    ['C-STAFF-06', { email: 'ana@outro.test' }, 'email', 'Use um e-mail do domínio camarim.test.'],
    ['C-STAFF-06', { email: 'ana souza@camarim.test' }, 'email', 'E-mail inválido.'],
  ],
  follows: [
    [{ name: 'João da Silva' }, 'email', 'joao.silva'],
    [{ email: 'ana.souza' }, 'email', 'ana.souza@camarim.test'],
  ],
  confirm: QUESTION,
  failure: STAFF_FAILURE,
};

export const staff: Specified = {
  title: 'Acessos',
  columns: 'Nome, E-mail, Perfil, Ativo, Admin Google, Último acesso',
  perPage: 10,
  failure: 'Não foi possível carregar os acessos. Teste mais tarde.',
  filters: [['name', 'Nome', 'Ana', { name: 'Ana' }]],
  calls: { list: 'staff.list', create: 'staff.create', edit: 'staff.update' },
  file: 'Acessos.csv',
  create: {
    ...staffForm,
    whole: MEMBER,
    required: 'name email type password',
    hidden: [[{ active: false }, 'deleteGoogle']],
    success: 'Colaborador cadastrado com sucesso.',
  },
  edit: {
    ...staffForm,
    whole: MEMBER,
    required: 'name email type',
    shown: [[{ active: false }, 'deleteGoogle']],
    hidden: [[{}, 'deleteGoogle']],
    success: 'Colaborador alterado com sucesso.',
  },
  lengths: { name: 120, email: 254, password: 256 },
  choices: {
    type: 'administrator staff marketing operation finance operationHead financeHead marketingHead',
  },
  actions: {
    makeGoogleAdmin: {
      label: 'Tornar Admin Google',
      places: ['row'],
      needs: 'staff.makeAdmin',
      record: { id: 's1', name: 'Ana', active: true, googleAdmin: false },
      sends: ['staff.makeAdmin', { body: { staffId: 's1' } }],
      offered: [
        [{ active: true }, true],
        [{ active: false }, false],
      ],
      blocked: [[{ googleAdmin: true }, 'Já é Admin no Google.']],
      confirm: 'Deseja mesmo tornar Ana Admin no Google?',
      success: 'Sucesso, o staff virou Admin no Google!',
      failure: STAFF_FAILURE,
    },
  },
};

/** One of the two decisions, on one bonus or on those that are ticked. */
const decision = (approved: boolean): SpecifiedAction => ({
  label: approved ? 'Aprovar' : 'Reprovar',
  places: ['row', 'bulk'],
  needs: 'transfers.decide',
  record: { id: 't1', professional: 'Ana', value: 12_345, status: 1, blocked: null },
  asks: { comment: 'Combinado' },
  ...(approved ? {} : { ids: 'ruling 16 C-TRANS-17', unasked: 'Escreva o motivo da recusa' }),
  sends: ['transfers.decide', { body: { ids: ['t1'], approved, comment: 'Combinado' } }],
  blocked: [[{ blocked: 'Você solicitou este bônus' }, 'Você solicitou este bônus']],
  success: 'Bônus atualizado com sucesso!',
  failure: 'Erro ao atualizar bônus',
});

export const transfers: Specified = {
  title: 'Transferências',
  columns: 'Profissional, Valor, Descrição, Responsável, Objetivo, Status, Data',
  perPage: 10,
  empty: 'Não há dados para serem exibidos.',
  filters: [
    ['name', 'PROFISSIONAL', 'Ana', { professional: 'Ana' }],
    ['state', 'STATUS', 1, { status: 1 }],
    ['createAt', 'DATA', '2026-03-10', { createAt: '2026-03-10' }],
  ],
  calls: { list: 'transfers.list' },
  file: 'Transferências.csv',
  choices: { status: '0 1 2 3 4 5', '?state': '0 1 2 3 4 5' },
  actions: {
    approve: decision(true),
    refuse: decision(false),
  },
};

export const areas: Specified = {
  title: 'Cidades disponíveis',
  columns: 'Cidade, Estado, Situação, Editar, ID',
  perPage: 25,
  empty: 'Nenhuma cidade cadastrada.',
  filters: [['active', 'Ativa', true, { active: true }]],
  calls: { list: 'areas.list' },
  file: 'Cidades disponíveis.csv',
  choices: { situation: 'true false' },
  actions: {
    details: {
      label: 'Detalhes',
      places: ['row'],
      dialog: 'areas.details',
      record: { id: 'sao-paulo' },
    },
    back: { label: 'Voltar', places: ['show'], to: '/areas', record: { id: 'sao-paulo' } },
  },
  sections: [['Categoria e serviço', '']],
};

const SERVICE = { name: 'Mão', category: 'c100', active: true };

export const services: Specified = {
  title: 'Serviços disponíveis',
  columns: 'Nome, Categoria, Situação, ID',
  perPage: 25,
  empty: 'Nenhum serviço encontrado.',
  // Filtered here: nothing of it is asked.
  filters: [['search', 'Busca', 'Mão', {}]],
  calls: { list: 'services.list', edit: 'services.update' },
  file: 'Serviços disponíveis.csv',
  edit: {
    whole: SERVICE,
    required: 'name category active',
    title: 'Editar serviço: Mão',
    success: 'Serviço atualizado com sucesso',
    failure: 'Erro ao atualizar o serviço',
  },
  lengths: { name: 120 },
  choices: { state: 'true false' },
  actions: {
    editPrices: {
      label: 'Editar',
      places: ['row'],
      dialog: 'services.prices',
      record: { id: 's100' },
    },
  },
};

export const priceSettings: Specified = {
  title: 'Preços dinâmicos por bairro',
  columns: 'Nome, Categoria, Situação, ID',
  perPage: 25,
  empty: 'Nenhum serviço encontrado.',
  filters: [['search', 'Busca', 'Mão', {}]],
  calls: { list: 'services.list' },
  file: false,
  lengths: { name: 120 },
  choices: { state: 'true false' },
  actions: {
    editPrices: {
      label: 'Editar',
      places: ['row'],
      dialog: 'services.prices',
      record: { id: 's100' },
    },
  },
};
