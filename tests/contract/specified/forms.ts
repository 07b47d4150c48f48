/**
 * Rules of forms that the specification gives: parts 2 and 3. A form is named `vouchers` or, where its two forms
 * differ, `vouchers create`. A rule of the domain has one row, which proves that the form applies it. Changes are
 * made to a sample record with the values of `WHOLE`, by dotted path. Today is Tuesday 2026-03-10.
 */

type Values = Readonly<Record<string, unknown>>;
type Rows<Row extends readonly unknown[]> = readonly Readonly<Row>[];

const REQUIRED = 'Campo obrigatório';

const percent = (value: number | null) => ({ kind: 'percent', percent: value });
const amount = (cents: number | null) => ({ kind: 'amount', cents });
const TERMS = { value: percent(10), maxTimes: 0 };
const VOUCHER = {
  ...{ start: '2026-03-10', end: '2026-03-31', dateRangeStart: null, dateRangeEnd: null },
  ...{ kind: 'single', value: percent(10), aquisition: TERMS, recurrence: TERMS },
  ...{ maxTimes: 5, lastMaxTimes: 5, usedTimes: 0, userName: null },
};
/** A whole address without a label. */
export const ADDRESS = {
  ...{ place: 'Rua Augusta', streetNumber: '100', neighbor: 'Consolação', complement: '' },
  ...{ city: 'São Paulo', uf: 'SP', zipCode: '01305000', lat: -23.5, lng: -46.6 },
  addressIdentification: '',
};
const PACKAGE_LINE = { title: 'Mãos', serviceList: ['s1'], value: 5000, count: 2 };
const HOURS = { day: 'monday', startHour: 7, endHour: 12, value: 110 };

/** Values that break no rule, where samples of the types would. */
export const WHOLE: Readonly<Record<string, Values>> = {
  vouchers: VOUCHER,
  voucherBatch: VOUCHER,
  slots: { days: [1, 3], start: '2026-03-10', end: '2026-03-23', endHour: '12:00', type: 3 },
  leads: {
    name: 'Ana Souza',
    status: 1,
    gender: 'F',
    areaIds: ['sao-paulo'],
    categoryIds: ['c100'],
    techniques: ['manicure'],
    evaluation: {},
    address: {},
  },
  artists: {
    name: 'Paula Prado',
    status: 'ativo',
    birthdate: '1990-05-20',
    dataexpedition: '2010-01-10',
    address: ADDRESS,
    availability: [],
    takeRateValue: null,
    takeRateIncreaseForEachDays: null,
  },
  campaigns: { link: 'https://a.test' },
  mgm: { shareText: 'Use XXXX' },
  packages: { installments: 1, services: [PACKAGE_LINE] },
  staff: { email: 'ana.souza@camarim.test', deleteGoogle: false },
  zones: { week: [HOURS] },
  realtimePrices: { expiration: '2026-03-10' },
};

/** The saved record behind an edit form, where it differs. */
export const STORED: Readonly<Record<string, Values>> = {
  vouchers: {
    aquisition: { ...TERMS, maxTimes: 5 },
    recurrence: { ...TERMS, maxTimes: 5 },
  },
  leads: { status: 3 },
};

const LEAD = 'name cpf phone areaIds categoryIds status';
const SLOT = 'days start end startHour endHour category type limit areaId';
const RECORD =
  'name email phone birthdate gender fatherName motherName nacionality naturality status isAllocation address cpf rg dataexpedition entityemission';

/** All required fields. */
export const NEEDED: Readonly<Record<string, string>> = {
  'vouchers create': 'code start end kind value',
  'vouchers edit': 'end value',
  'voucherBatch create': 'companyName codeType voucherQtd start end kind value',
  'customers edit': 'name email phone',
  'slots create': SLOT,
  'slots edit': SLOT,
  'leads create': LEAD,
  'leads edit': `${LEAD} techniques gender`,
  'artists create': `${RECORD} enabledCities enabledServices`,
  'artists edit': RECORD,
  'campaigns create': 'title introduction text img cities type userSegment',
  'campaigns edit': 'title introduction text img cities type userSegment',
  'investments create': 'value cac sector description category date service',
  'investments edit': 'value cac sector description category date service',
  'mgm edit': 'title subtitle shareText discount credits',
  'pgm edit':
    'title share aquisition.discount aquisition.professionalGain recurrence.discount recurrence.professionalGain',
  'pgp edit': 'title share approved engagementQuantity engaged leadGain',
  'packages create': 'title expiresAfterDays installments discount areas services',
  'packages edit': 'title expiresAfterDays installments discount areas services',
  'staff create': 'name email type password',
  'staff edit': 'name email type',
  'zones edit': 'name',
  'realtimePrices edit': 'percent expiration',
  'services edit': 'name category active',
};

const BOTH = { kind: 'both' };
const USED = { usedTimes: 1 };
const FEWER = 'O máximo de usos não pode ser menor que o anterior';
const LAST_PROFESSION = 'Uma profissão é obrigatória';
const GENDER_STAYS = 'Não é possível alterar o sexo O lead já agendou ou possui um teste agendado';
const INCOMPLETE = 'Por favor, verifique se todos os campos estão corretos';
const HTTPS = 'Informe um endereço que comece com https://';

/**
 * Values that a form refuses: requirement ids, form, changes, and the message at the last changed field.
 */
export const REFUSED: Rows<[ids: string, form: string, changes: Values, message: string]> = [
  ['P-VOU-15', 'vouchers', { end: '2026-03-09' }, 'A data final não pode ser anterior a hoje'],
  ['P-VOU-11', 'vouchers create', { ...BOTH, 'aquisition.value': null }, REQUIRED],
  ['P-VOU-11', 'vouchers', { ...BOTH, 'recurrence.value': percent(null) }, REQUIRED],
  ['P-VOU-11', 'vouchers', { ...BOTH, 'recurrence.value': amount(null) }, REQUIRED],
  ['P-VOU-12', 'vouchers', { value: amount(null) }, REQUIRED],
  ['P-VOU-20', 'vouchers edit', { maxTimes: 4 }, FEWER],
  ['P-VOU-20', 'vouchers edit', { ...BOTH, 'aquisition.maxTimes': 4 }, FEWER],
  ['P-VOU-20', 'vouchers edit', { ...BOTH, 'recurrence.maxTimes': 4 }, FEWER],
  ['P-VOU-15', 'voucherBatch', { end: '2026-03-10' }, 'A data final deve ser posterior à inicial'],
  ['P-VOU-24', 'voucherBatch', { companyName: '美容' }, 'Informe ao menos uma letra ou um número'],
  ['P-CUST-34', 'customers', { phone: '119876543' }, 'Inserir telefone válido'],
  ['P-CUST-02', 'customers', { email: 'clara' }, 'Formato de e-mail inválido'],
  ['P-SLOT-10', 'slots', { endHour: '08:00' }, 'A hora final deve ser posterior à inicial'],
  ['P-SLOT-10', 'slots', { type: 1, location: null }, REQUIRED],
  ['P-LEAD-12', 'leads', { name: 'Ana' }, 'Formato de nome inválido'],
  ['P-LEAD-12', 'leads', { email: 'ana' }, 'Formato de email inválido'],
  ['P-LEAD-12', 'leads', { phone: '1134567890' }, 'Formato de telefone inválido'],
  ['P-LEAD-12', 'leads', { cpf: '52998224724' }, 'Formato de CPF inválido'],
  ['P-LEAD-12', 'leads', { 'address.zipcode': '1' }, 'Formato de CEP inválido'],
  ['P-LEAD-31', 'leads', { 'address.uf': 'XX' }, 'Estado inválido'],
  ['P-LEAD-14', 'leads', { areaIds: ['anotherCity'], anotherCity: null }, REQUIRED],
  ['P-LEAD-15', 'leads', { categoryIds: ['c109'], hasCertification: null }, REQUIRED],
  ['P-LEAD-17', 'leads', { status: 2 }, 'Informe o dia e a hora do teste'],
  [
    'P-LEAD-20',
    'leads',
    { gender: 'M', hasCertification: true, categoryIds: ['c110'] },
    'Leads do sexo masculino não podem ter as categorias Massoterapeuta, Depilador(a) e Maquiadora',
  ],
  ['P-LEAD-19', 'leads edit', { techniques: [] }, LAST_PROFESSION],
  ['P-LEAD-21', 'leads edit', { gender: 'M' }, GENDER_STAYS],
  ['O07', 'customers', { birthdate: '2026-03-11' }, 'A data não pode estar no futuro'],
  ['P-PROF-23', 'artists', { address: { ...ADDRESS, neighbor: '' } }, 'O endereço não tem bairro'],
  ['P-PROF-24', 'artists', { status: 'cansada' }, 'Status inválido'],
  ['P-PROF-24', 'artists', { status: 'desligado', deactivationReason: null }, 'Campo Obrigatório'],
  ['P-PROF-33', 'artists', { takeRateValue: 101 }, 'A take rate vai de 0 a 100%.'],
  ['C-CAMP-08', 'campaigns', { title: null }, 'Título é obrigatório.'],
  ['C-CAMP-09', 'campaigns', { introduction: null }, 'Resumo é obrigatório.'],
  ['C-CAMP-10', 'campaigns', { text: null }, 'Descrição é obrigatória.'],
  ['C-CAMP-11', 'campaigns', { img: null }, 'Imagem é obrigatória.'],
  ['C-CAMP-12', 'campaigns', { cities: [] }, 'Você deve selecionar, ao menos, uma cidade.'],
  ['C-CAMP-16', 'campaigns', { link: 'http://a.test' }, HTTPS],
  ['B-CONST-13 C-CAMP-16', 'campaigns', { link: 'https://' }, HTTPS],
  ['C-INVEST-08', 'investments', { value: null }, 'Custo é campo obrigatório!'],
  ['C-INVEST-09', 'investments', { value: 100 }, 'O valor deve ser maior que zero'],
  ['C-INVEST-10', 'investments', { cac: null }, 'CAC é campo obrigatório!'],
  ['C-INVEST-11', 'investments', { sector: null }, 'Setor é campo obrigatório!'],
  ['C-INVEST-12', 'investments', { description: '' }, 'Descrição é campo obrigatório!'],
  ['C-INVEST-13', 'investments', { category: '' }, 'Categoria é campo obrigatório!'],
  ['C-INVEST-14', 'investments', { date: null }, 'Data de entrada é campo obrigatório!'],
  ['C-INVEST-15', 'investments', { service: null }, 'Serviço é um campo obrigatório!'],
  [
    'C-REF-06 C-REF-07',
    'mgm',
    { shareText: 'Use o código' },
    'O texto precisa conter XXXX, que dá lugar ao código do voucher da cliente',
  ],
  ['C-REF-10 C-REF-12', 'pgm', { 'aquisition.discount': null }, REQUIRED],
  ['C-REF-11 C-REF-12 C-REF-13', 'pgp', { engagementQuantity: null }, REQUIRED],
  ['C-PACK-07', 'packages', { services: [{ ...PACKAGE_LINE, count: null }] }, INCOMPLETE],
  [
    'C-PACK-10',
    'packages',
    { services: [{ ...PACKAGE_LINE, count: 200 }, PACKAGE_LINE] },
    'Um pacote tem no máximo 200 serviços',
  ],
  ['C-STAFF-06', 'staff', { email: 'ana@outro.test' }, 'Use um e-mail do domínio camarim.test.'],
  ['C-DYN-05', 'zones', { week: [{ ...HOURS, value: -1 }] }, 'Verifique os percentuais da semana'],
  [
    'C-DYN-13',
    'realtimePrices',
    { expiration: '2026-03-09' },
    'A data de expiração deve ser hoje ou um dia depois de hoje',
  ],
];

/** Values that a single field refuses, whatever the rules of the form. */
export const MALFORMED: Rows<
  [ids: string, name: string, path: string, value: unknown, message: string]
> = [
  ['P-PROF-22', 'artists', 'email', 'paula', 'Formato de e-mail inválido'],
  ['P-PROF-22', 'artists', 'phone', '1198765', 'Inserir telefone válido'],
  ['P-PROF-22', 'artists', 'cpf', '5299822472', 'Formato de CPF inválido'],
  ['P-PROF-22', 'artists', 'birthdate', '20/05/1990', 'Data inválida'],
  ['P-PROF-14', 'artists', 'disabledUntil', '10/01/2010', 'Data inválida'],
  ['P-PROF-17', 'artists', 'availability', [{ dayOfWeek: 7, schedules: [] }], 'Dia inválido'],
  [
    'C-PACK-06',
    'packages',
    'description',
    'a'.repeat(256),
    'Descrição deve ter no máximo 255 caracteres.',
  ],
];

const EDITED = 'availability isAvailableForOrderAllocation profilePicture cpfUpload rgUpload';
const EDIT_HIDES = 'start campaign sector userId description timesByUser numberOfClients';

/** Fields on the form after the changes, and fields that are not on it. */
export const VISIBLE: Rows<[form: string, changes: Values, shown: string, hidden: string]> = [
  ['vouchers', {}, 'value', 'aquisition.value recurrence.value'],
  ['voucherBatch', BOTH, 'aquisition.value recurrence.value', 'value'],
  [
    'vouchers create',
    { userName: 'Ana' },
    'justNew campaign userName',
    'usedTimes active createdAt',
  ],
  ['vouchers create', { ...BOTH, userName: null }, 'timesByUser', 'justNew userName'],
  ['vouchers edit', {}, 'end', EDIT_HIDES],
  ['voucherBatch', {}, 'example campaign services locations', 'codes'],
  ['slots', { type: 1 }, 'location', ''],
  ['slots', { type: 3 }, 'areaId', 'location'],
  ['leads', {}, 'name', 'anotherCity hasCertification reproveReasons evaluation.day'],
  ['leads', { areaIds: ['anotherCity'] }, 'anotherCity', ''],
  ['leads', { categoryIds: ['c101'] }, 'hasCertification', ''],
  ['leads', { status: 6 }, 'reproveReasons evaluation.day', ''],
  ['artists', { status: 'desligado' }, 'deactivationReason', ''],
  ['artists create', { status: 'churn' }, 'password smartMEI', `deactivationReason ${EDITED}`],
  ['artists edit', {}, EDITED, 'password smartMEI'],
  ['staff edit', { active: false }, 'deleteGoogle', ''],
  ['staff edit', { active: true }, 'active', 'deleteGoogle'],
  ['staff create', { active: false }, 'active', 'deleteGoogle'],
];

/** Exactly the fields that are read-only after the changes (P-VOU-20); of other forms none are. */
export const LOCKED: Rows<[form: string, changes: Values, paths: string]> = [
  ['vouchers edit', {}, 'code kind'],
  ['vouchers edit', USED, 'code kind value'],
  ['vouchers edit', { ...BOTH, ...USED }, 'code kind aquisition.value recurrence.value'],
];

/** Derived values: after the changes the field becomes this. */
export const DERIVED: Rows<[form: string, changes: Values, path: string, value: unknown]> = [
  ['slots', { days: [2], start: '2026-03-10' }, 'end', '2026-04-06'],
  [
    'artists create',
    { takeRateValue: 30, takeRateIncreaseValue: null, expiration: null },
    'expiration',
    '2026-03-17',
  ],
  ['campaigns create', {}, 'type', 'user'],
  ['campaigns create', {}, 'userSegment', 'both'],
  ['packages create', {}, 'installments', 1],
  ['packages create', {}, 'discount', 0],
  ['staff', { name: 'João da Silva' }, 'email', 'joao.silva'],
  ['staff', { email: 'ana.souza' }, 'email', 'ana.souza@camarim.test'],
];

/** The question before saving (C-STAFF-08); undefined: none. */
export const SAVE_QUESTIONS: Rows<[form: string, changes: Values, text: string | undefined]> = [
  ['vouchers', { value: percent(49) }, undefined],
  ['voucherBatch', { value: percent(50) }, 'O desconto é de 50%. Deseja mesmo salvar?'],
  [
    'vouchers',
    { ...BOTH, 'recurrence.value': percent(60) },
    'O desconto é de 60% nas compras seguintes. Deseja mesmo salvar?',
  ],
  ['leads edit', {}, 'Tem certeza que deseja alterar esse lead?'],
  ['staff', {}, 'Tem certeza que deseja salvar este colaborador?'],
];

/** Texts with a limit of their own, in the order of the fields. */
export const LIMITED: Readonly<Record<string, string>> = {
  vouchers: 'code campaign userId description',
  voucherBatch: 'companyName campaign description',
  customers: 'name',
  campaigns: 'title introduction text link',
  investments: 'description category',
  mgm: 'title subtitle shareText',
  packages: 'title subtitle description',
};
