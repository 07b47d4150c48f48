import { expect, it, vi } from 'vitest';
import type { EndpointId } from '../../src/dataProvider';
import { decodeRecord, rowsOf } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';
import { type CategoryOfArea, servicesOf } from '../../src/resources/areas/record';
import { transform } from '../../src/resources/leads/details';
import { copyCode } from '../../src/resources/vouchers/actions';
import { fieldValue, NOTHING, textOf } from '../../src/schema/format';
import type { FormContext } from '../../src/schema/types';
import { answerOf, given, type WireAnswer } from '../support/answers';

/** The texts of definitions for an answer of their service, without a screen. Today is 2026-03-10. */

const CONTEXT: FormContext = {
  mode: 'edit',
  now: new Date('2026-03-10T15:00:00Z'),
  today: '2026-03-10',
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
};

const LONG = 'a'.repeat(101);
const CUT = `${'a'.repeat(100)}…`;
const LINK = 'https://meet.exemplo.test/a';

const DECISION = {
  approved: true,
  comment: 'Conferido',
  at: '2026-03-09T13:00:00.000Z',
  by: { name: 'Olga', email: 'olga@camarim.test' },
  status: 2,
};

const LEAD = {
  _id: 'l1',
  name: 'Ana Souza',
  phone: { areaCode: '11', number: '98765-4321' },
  areaIds: ['a1', 'anotherCity'],
  anotherCity: 'Sorocaba',
  categoryIds: ['c100', 'c101'],
  hasCertification: true,
  reproveReasons: ['posture', 'time'],
  services: [{ categoryName: 'Unhas' }, { categoryName: 'Massagem' }],
  weekDisponibility: [1, 5],
  status: [
    { code: 6, date: '2026-03-02T15:30:00Z', blame: { email: 'rita@camarim.test' } },
    { code: 2, date: '2026-03-01T15:30:00Z' },
  ],
  evaluation: {
    date: '2026-03-02T13:00:00Z',
    type: { code: 1 },
    location: { _id: 's1', formatted_address: 'Rua Augusta, 10' },
  },
  evaluationHistory: [
    { date: '2026-02-02T13:00:00Z', type: { code: 3 }, meetLink: LINK },
    { date: '2026-02-01T13:00:00Z', type: { code: 9, description: 'Dupla' } },
    { date: '2026-01-01T13:00:00Z', type: { code: 9 } },
  ],
  createdAt: '2026-01-10T12:00:00Z',
};

/** For each definition its operation, where the rows lie in the answer, and a row. */
const ROWS: Readonly<Record<string, readonly [EndpointId, string, WireAnswer]>> = {
  areas: [
    'area.one',
    '',
    {
      ...{ _id: 'sao-paulo', city: 'São Paulo', stateShort: 'SP', active: false },
      pgm: { discount: 20, professionalGain: 15 },
      pgp: { approved: 50, engaged: 150 },
      categories: [
        {
          _id: 'c100',
          name: { 'pt-BR': 'Manicure' },
          services: [
            { _id: 's100', name: { 'pt-BR': 'Mão' }, active: true, minValue: 40, minDuration: 30 },
            { _id: 's101', name: { 'pt-BR': 'Pé' }, active: false, value: 35, duration: 45.5 },
          ],
        },
      ],
    },
  ],
  airports: [
    'airports.list',
    'list',
    { _id: 'o1', address: { name: 'Guarulhos' }, user: { _id: 'u1', name: 'Clara Costa' } },
  ],
  transfers: [
    'transfers.list',
    'bonus',
    {
      _id: 't1',
      professionalName: 'Paula',
      value: 10_050,
      description: LONG,
      responsible: { name: null, email: 'bia@camarim.test' },
      reason: '2',
      createdAt: '2026-03-09T12:30:00.000Z',
      approval: { status: 1, history: [DECISION] },
    },
  ],
  infractions: [
    'infractions.ofArtist',
    'data',
    { id_professional_infraction: 'i1', points: 3, penalty: 10.5, client_discount: 20 },
  ],
  purchases: [
    'purchases.list',
    'data',
    {
      _id: 'c1',
      user: { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test' },
      pack: { title: 'Pacote Unhas', totalAmount: 120.5 },
      createdTime: '2026-03-01T15:30:00Z',
      payment: { status: 'AUTHORIZED' },
      vouchers: [{ code: 'V1' }],
    },
  ],
  purchaseVouchers: [
    'purchases.vouchers',
    'data',
    { code: 'V1', title: 'Mão', end: '2026-12-31T00:00:00.000Z' },
  ],
  vouchers: [
    'vouchers.list',
    'vouchers',
    {
      ...{ code: 'V1', type: 'P', value: 10, active: true, maxTimes: 0, usedTimes: 0 },
      ...{ numberOfClients: 0, timesByUser: 0 },
      ...{ start: '2026-03-01T00:00:00.000Z', end: '2026-03-31T00:00:00.000Z' },
    },
  ],
  slots: [
    'slots.list',
    'data',
    {
      ...{ _id: 's1', days: [1, 3], category: 'c110', type: 1, limit: 3, areaId: 'a1' },
      timeRange: { start: '08:00', end: '12:00' },
      location: { formatted_address: 'Rua dos Pinheiros, 100' },
    },
  ],
  packages: [
    'packages.list',
    'packages',
    {
      ...{ _id: 'p1', title: 'Ano inteiro', installmentMaxLimit: 12, discountInPercent: 22 },
      ...{ originalAmount: 1698.4, totalAmount: 1324.75 },
      services: [
        { title: 'Mão', value: 45, count: 12, serviceList: ['s100'] },
        { title: 'Pé', value: 49.95, count: 2, serviceList: ['s101'] },
      ],
    },
  ],
  leads: ['leads.list', 'data', LEAD],
  artists: [
    'artists.one',
    '',
    {
      ...{ _id: 'p1', name: 'Paula Prado', active: false, tier: 'Ouro' },
      deactivationReason: 'Fraude de LOGIN',
      createdDate: '2025-01-10T15:00:00.000Z',
      takeRate: { value: 30, expiration: '2026-04-01' },
      address: {
        ...{ place: 'Rua Augusta', streetNumber: '10', complement: 'Apto 2' },
        ...{ fullAddress: 'Rua Augusta, 10', neighbor: 'Consolação', city: 'São Paulo' },
      },
      cpf: { documentNumber: '52998224725' },
      rg: { documentNumber: '12.345.678-9' },
    },
  ],
  bonuses: [
    'bonuses.list',
    'data',
    { _id: 'b1', value: 12_345, reason: 2, description: LONG, transfer: { id: 't1' } },
  ],
  takeRates: [
    'artists.takeRates',
    'takeRateHistory',
    { _id: 'r1', value: 30, createdBy: { email: 'ana@camarim.test' } },
  ],
  partners: [
    'partners.list',
    'data',
    {
      ...{ _id: 'p1', name: 'Ana', email: 'ana@exemplo.test', phone: '11987654321' },
      address: { fullAddress: 'Rua Augusta, 10' },
    },
  ],
};

/** The record of a row with some values changed, as the provider reads it. */
const recordOf = (name: string, over: object = {}) => {
  const [operation, rows, row] = given(ROWS[name]);
  const { mapping } = registry.get(name);
  const changed = { ...row, ...over };
  const body = answerOf(operation, rows ? { [rows]: [changed] } : changed);
  return decodeRecord(mapping, (rows ? rowsOf(mapping, body)[0] : body) as WireAnswer);
};

const textIn = (name: string, over: object, path: string): string => {
  const record = recordOf(name, over);
  const entry = registry.get(name).byPath.get(path);
  if (!entry) throw new Error(`${name} has no field ${path}`);
  const text = textOf(entry.field, fieldValue(entry, record, CONTEXT), record);
  if (text === NOTHING) return entry.field.options.nothing ?? NOTHING;
  return text.replaceAll('\u00a0', ' ');
};

const spec = (name: string) => registry.get(name).spec;

const RELIEVED = { relieve_points: true, relieve_penalty: true, relieve_client_discount: true };

/** Requirements, definition, changed values of the row, fields, and their texts. */
const CASES: readonly (readonly [string, string, object, string, string])[] = [
  [
    'C-AREA-02 C-AREA-04',
    'areas',
    {},
    'areaId city state situation edit pgm.discount pgm.professionalGain pgp.approved pgp.engaged',
    'sao-paulo | São Paulo | SP | Inativa | Editar | R$ 20,00 | R$ 15,00 | R$ 50,00 | R$ 150,00',
  ],
  ['C-AREA-04', 'areas', { active: true }, 'situation', 'Ativa'],
  [
    'C-AIR-02 C-AIR-06 C-CONST-15',
    'airports',
    { payment: { status: 'IN_ANALYSIS', updatedAt: '2026-03-09T15:30:00.000Z' } },
    'airport clientName orderId clientId paidAt status',
    'Guarulhos | Clara Costa | o1 | u1 | 09/03/2026 12:30 | Em análise',
  ],
  ['C-AIR-05', 'airports', { payment: { status: 'AUTHORIZED' } }, 'status', 'Autorizado'],
  ['C-AIR-05', 'airports', { payment: { status: 'CANCELLED' } }, 'status', 'Cancelado'],
  ['C-AIR-05', 'airports', { payment: { status: 'WAITING' } }, 'status', '--'],
  ['C-AIR-05 C-CONST-15', 'airports', { payment: null }, 'status paidAt', '-- | --'],
  [
    'C-TRANS-07 C-TRANS-08 C-CONST-11 C-CONST-14',
    'transfers',
    {},
    'value description text responsible objective status createdAt decisions',
    `R$ 100,50 | ${CUT} | ${LONG} | bia@camarim.test | Adiantamento de diária | Pendente head de operações | 09/03/26 09:30 | Aprovado por Olga em 09/03/26 10:00: Conferido`,
  ],
  [
    'C-TRANS-10',
    'transfers',
    { responsible: { name: 'Rita', email: 'rita@camarim.test' }, approval: null },
    'responsible status',
    'Rita | N/A',
  ],
  [
    'P-INF-05 P-INF-09',
    'infractions',
    { paid: false },
    'points penalty clientDiscount loss paid',
    '3 | R$ 10,50 | R$ 20,00 | R$ 9,50 | Não paga',
  ],
  [
    'P-INF-06 P-INF-09',
    'infractions',
    { ...RELIEVED, paid: true },
    'points penalty clientDiscount paid',
    '3 (relevados) | R$ 10,50 (relevada) | R$ 20,00 (relevado) | Paga',
  ],
  [
    'C-PURCH-02 C-PURCH-09 C-CONST-16',
    'purchases',
    {},
    'client clientId email package amount createdAt payment given',
    'Clara Costa | u1 | c•••@exemplo.test | Pacote Unhas | R$ 120,50 | 01/03/26 12:30 | autorizado | Sim',
  ],
  [
    'C-PURCH-05',
    'purchases',
    { payment: { status: 'WAITING' }, vouchers: [] },
    'payment given',
    'aguardando pagamento | Não',
  ],
  ['C-PURCH-05', 'purchases', { payment: { status: 'DECLINED' } }, 'payment', 'falhou'],
  [
    'C-PURCH-06',
    'purchaseVouchers',
    { recurrence: { usedTimes: 0 } },
    'code title end state',
    'V1 | Mão | 31/12/2026 | Disponível',
  ],
  ['C-PURCH-06', 'purchaseVouchers', { aquisition: { usedTimes: 1 } }, 'state', 'Utilizado'],
  ['C-PURCH-06', 'purchaseVouchers', { end: '2026-01-31T00:00:00.000Z' }, 'state', 'Expirado'],
  [
    'P-VOU-04 P-VOU-05 P-VOU-06 P-VOU-09',
    'vouchers',
    {},
    'state discount start end usedTimes maxTimes timesByUser numberOfClients',
    'Disponível | 10% | 01/03/2026 | 31/03/2026 | 0 | Ilimitado | Ilimitado | Indiferente',
  ],
  [
    'P-VOU-05 P-VOU-09',
    'vouchers',
    { usedTimes: 2, maxTimes: 1500, timesByUser: 3, numberOfClients: 4 },
    'state maxTimes timesByUser numberOfClients',
    'Utilizado | 1.500 | 3 | 4',
  ],
  ['P-VOU-09', 'vouchers', { end: '2026-03-09T00:00:00.000Z' }, 'state', 'Expirado'],
  ['P-VOU-09', 'vouchers', { active: false }, 'state', 'Desativado'],
  [
    'P-SLOT-05',
    'slots',
    { start: '2026-03-01', end: '2026-03-09' },
    'period state hours place',
    '01/03/2026 a 09/03/2026 | Expirado | 08:00 às 12:00 | Rua dos Pinheiros, 100',
  ],
  ['P-SLOT-05', 'slots', { start: '2026-03-01', end: '2026-03-10' }, 'state', 'Ativo'],
  ['P-SLOT-05', 'slots', { start: '2026-03-11' }, 'period state', '11/03/2026 a — | A começar'],
  ['P-SLOT-05', 'slots', { location: null }, 'period place', '— | —'],
  [
    'C-PACK-01 C-PACK-05 C-PACK-11',
    'packages',
    {},
    'content price original total installments',
    '12 × Mão, 2 × Pé | de R$ 1.698,40 por R$ 1.324,75 | R$ 639,90 | R$ 499,12 | até 12 vezes',
  ],
  [
    'C-PACK-11',
    'packages',
    { originalAmount: 639.9, totalAmount: 639.9, installmentMaxLimit: 1, services: null },
    'price installments content',
    'R$ 639,90 | à vista | —',
  ],
  [
    'P-LEAD-05 P-LEAD-08 P-LEAD-09',
    'leads',
    {},
    'phone registered cities otherCity categoryIds certified weekDisponibility services',
    '(11) 9 8765-4321 | 10/01/2026 09:00 | a1 | Sorocaba | Manicure, Massoterapeuta | Sim | Segunda-feira, Sexta-feira | Unhas, Massagem',
  ],
  [
    'P-LEAD-05',
    'leads',
    {},
    'status since reproved testTime testKind testPlace',
    'Reprovado | 02/03/2026 12:30 | Postura, Tempo | 02/03/2026 10:00 | Presencial | Rua Augusta, 10',
  ],
  [
    'P-LEAD-07',
    'leads',
    { areaIds: ['a1'], services: null, status: 1, evaluation: { meetLink: LINK } },
    'otherCity services since testKind testPlace',
    `— | — | — | — | ${LINK}`,
  ],
  [
    'P-PROF-41 P-PROF-47',
    'artists',
    {},
    'code activity deactivationReason tier createdDate takeRateValue expiration',
    'p1 | Inativa | Fraude de LOGIN | Ouro | 10/01/2025 12:00 | 30% | 01/04/2026',
  ],
  [
    'P-PROF-41',
    'artists',
    {},
    'street streetNumber complement neighbor city cpf rg',
    'Rua Augusta | 10 | Apto 2 | Consolação | São Paulo | 529.982.247-25 | 12.345.678-9',
  ],
  [
    'P-BON-11 P-BON-15 P-BON-16 P-BON-17',
    'bonuses',
    { reason: 23, reasonText: 'Acordo', approval: { status: 5 } },
    'value objective status description',
    `R$ 123,45 | Acordo | Recusado pelo head financeiro | ${CUT}`,
  ],
  [
    'P-BON-15 P-BON-17',
    'bonuses',
    { reason: 99, approval: null },
    'objective status',
    'Objetivo não encontrada | N/A',
  ],
  [
    'P-PROF-48 P-PROF-49',
    'takeRates',
    { expiration: '2026-03-10' },
    'value state createdBy',
    '30% | expira | ana@camarim.test',
  ],
  ['P-PROF-49', 'takeRates', { expiration: '2026-03-09' }, 'state', 'expirado'],
  ['P-PROF-49', 'takeRates', {}, 'state', '—'],
  [
    'P-PART-01',
    'partners',
    {},
    'search',
    'p1 Ana ana@exemplo.test 11987654321 (11) 9 8765-4321 Rua Augusta, 10',
  ],
];

it.each(CASES)('%s a row of %s with %j shows %s as %s', (_, name, over, paths, texts) => {
  const shown = paths.split(' ').map((path) => textIn(name, over, path));
  expect(shown.join(' | ')).toBe(texts);
});

it('P-LEAD-05 P-LEAD-07 a lead tells both of its histories, and links a test that has an address', () => {
  const sections = registry.get('leads').spec.dialogs?.details?.sections ?? [];
  const kinds = sections.flatMap(({ timeline }) => timeline?.kinds ?? []);
  const told = (lead: object) =>
    kinds.map(({ of }) => of(recordOf('leads', lead) as never, CONTEXT));
  expect(told({})).toEqual([
    [
      { at: '2026-03-02T15:30:00Z', what: 'Reprovado', who: 'rita@camarim.test' },
      { at: '2026-03-01T15:30:00Z', what: 'Agendado', who: undefined },
    ],
    [
      { at: '2026-02-02T13:00:00Z', what: 'Teste: Online', more: [LINK], to: LINK },
      { at: '2026-02-01T13:00:00Z', what: 'Teste: Dupla', more: [undefined], to: undefined },
      { at: '2026-01-01T13:00:00Z', what: 'Teste: Tipo 9', more: [undefined], to: undefined },
    ],
  ]);
  expect(told({ status: [], evaluationHistory: [] })).toEqual([[], []]);
  expect(kinds.map(({ empty }) => empty)).toEqual([
    'Nenhuma atualização de status registrada.',
    'Nenhum teste registrado.',
  ]);
});

it('P-BON-19 a bonus tells the way through its approval', () => {
  const [section] = registry.get('bonuses').spec.dialogs?.history?.sections ?? [];
  const [kind] = section?.timeline?.kinds ?? [];
  const bonus = recordOf('bonuses', { approval: { status: 5, history: [DECISION, {}] } });
  expect(kind?.of(bonus as never, CONTEXT)).toEqual([
    { at: DECISION.at, what: 'Aprovado', more: ['Conferido'], who: 'Olga · olga@camarim.test' },
    { at: undefined, what: 'Reprovado', more: [undefined], who: 'Não informado' },
  ]);
});

it('C-AREA-02 a city tells the services of all its categories, with how each stands', () => {
  const { categories } = recordOf('areas') as { categories?: readonly CategoryOfArea[] };
  expect(servicesOf(categories)).toMatchObject([
    {
      id: 's100',
      name: 'Mão',
      category: 'Manicure',
      state: 'true',
      minValue: 4000,
      minDuration: 3000,
    },
    { id: 's101', name: 'Pé', category: 'Manicure', state: 'false', value: 3500, duration: 4550 },
  ]);
  expect(servicesOf(null)).toEqual([]);
});

it('P-SLOT-05 P-VOU-09 a row that is over has the color of its state', () => {
  const toneOf = (name: string, over: object) =>
    spec(name).list?.rowTone?.(recordOf(name, over) as never, CONTEXT);
  expect(toneOf('slots', { end: '2026-03-09' })).toBe('error');
  expect(toneOf('slots', { end: '2026-03-10' })).toBeUndefined();
  expect(toneOf('vouchers', { active: false })).toBe('neutral');
  expect(toneOf('vouchers', {})).toBeUndefined();
});

it('P-VOU-17 C-CAMP-14 C-CAMP-15 a field takes what the specification names', () => {
  const field = (name: string, path: string) => given(registry.get(name).byPath.get(path)?.field);
  const code = field('vouchers', 'code').options.normalise as (typed: string) => string;
  expect(code('jornada nova_2-x!')).toBe('JORNADANOVA_2-X');
  expect(Object.values(field('vouchers', 'sector').choices ?? {}).join(' ')).toBe(
    'atendimento cliente financeiro marketing operacoes qualidade sinergia B2B RH expansao alocacao customerexperience cortesia concierge_whatsapp espacos_fisicos',
  );
  // `FileUpload.test.tsx` proves the limits that are checked before an upload.
  expect(field('campaigns', 'img')).toMatchObject({
    type: 'image',
    options: { sign: 'uploads.campaign', required: 'Imagem é obrigatória.' },
  });
});

const dialog = (title: string) => ({ in: 'dialog', title });

/** Requirement ids, definition, and the expected options of its page. */
const PAGES: readonly (readonly [string, string, object])[] = [
  ['C-ROUTE-11', 'payments', { routes: { list: '/payments' } }],
  [
    'C-ROUTE-51 C-ROUTE-59',
    'areas',
    { title: 'Cidades disponíveis', routes: { list: '/areas', show: '/area/edit/:id' } },
  ],
  [
    'C-ROUTE-63',
    'transfers',
    { label: ['Bônus', 'Transferências'], routes: { list: '/transfers' } },
  ],
  [
    'C-ROUTE-31 C-ROUTE-32 C-DYN-17 C-DYN-18',
    'priceSettings',
    {
      title: 'Preços dinâmicos por bairro',
      routes: { list: '/settings', alsoList: ['/dynamic-price'] },
      actions: [{ name: 'editPrices', dialog: 'services.prices' }],
    },
  ],
  [
    'C-ROUTE-52 C-ROUTE-53 C-SERV-05',
    'services',
    { title: 'Serviços disponíveis', routes: { list: '/services', edit: '/services/edit/:id' } },
  ],
  [
    'C-DYN-09 C-ERR-23',
    'realtimePrices',
    {
      title: '{product} Agora - Edição de preços dinâmicos',
      list: { view: 'inline', columns: ['group', 'name', 'percent', 'expiration'] },
      form: {
        edit: {
          success: 'Preço dinâmico salvo com sucesso.',
          failure: 'Houve um erro ao salvar preços dinâmicos',
        },
      },
    },
  ],
  [
    'P-VOU-01 P-VOU-03 C-ROUTE-40 P-ERR-18 P-ERR-19',
    'vouchers',
    {
      routes: { list: '/vouchers', edit: '/edit-voucher/:id' },
      list: { perPage: 10, apply: 'BUSCAR' },
      form: {
        create: { success: 'Voucher criado com sucesso!', failure: 'Erro ao criar voucher' },
        edit: {
          in: 'dialog',
          success: 'Voucher alterado com sucesso',
          failure: 'Erro ao alterar voucher',
        },
      },
    },
  ],
  ['C-CONST-08', 'purchases', { list: { perPage: 10 } }],
  [
    'C-PACK-03 C-ERR-16 C-ERR-17 C-ERR-18',
    'packages',
    {
      form: {
        create: {
          ...dialog('Novo pacote'),
          success: 'Pacote adicionado com sucesso.',
          failure: 'Não foi possível adicionar o pacote.',
        },
        edit: {
          ...dialog('Editar pacote'),
          success: 'Pacote alterado com sucesso.',
          failure: 'Não foi possível alterar o pacote.',
        },
      },
      list: {
        removal: {
          success: 'Pacote excluído com sucesso.',
          failure: 'Não foi possível excluir o pacote.',
        },
      },
    },
  ],
  [
    'C-CAMP-01 C-CAMP-05',
    'campaigns',
    {
      routes: { create: '/campaigns/new' },
      list: { view: 'cards', newLabel: 'Nova Campanha', requiresFilter: { filter: 'city' } },
      form: { edit: dialog('Editar Campanha') },
    },
  ],
  [
    'C-STAFF-01 C-STAFF-02 C-STAFF-08 C-STAFF-11 C-ERR-28',
    'staff',
    {
      title: 'Acessos',
      api: { paging: { fetch: 30 } },
      list: { newLabel: 'Adicionar usuário', perPage: 10 },
      form: {
        create: {
          ...{ ...dialog('Acessos'), heading: 'Novo Colaborador' },
          confirm: 'Tem certeza que deseja salvar este colaborador?',
          success: { server: 'Colaborador cadastrado com sucesso.' },
          failure: 'Erro, por favor tente novamente.',
        },
        edit: { ...dialog('Acessos'), heading: 'Editar Colaborador' },
      },
    },
  ],
  [
    'C-STAFF-04 C-CALL-51 C-ERR-30',
    'staff',
    {
      actions: [
        { operation: 'staff.makeAdmin', success: 'Sucesso, o staff virou Admin no Google!' },
      ],
    },
  ],
  [
    'P-LEAD-10 P-LEAD-22',
    'leads',
    {
      form: {
        create: { title: 'Novo lead' },
        edit: {
          confirm: 'Tem certeza que deseja alterar esse lead?',
          success: 'Lead atualizado com sucesso!',
        },
      },
    },
  ],
  [
    'P-SLOT-04',
    'slots',
    {
      list: { newLabel: 'NOVO' },
      routes: {
        create: '/leads/evaluation/schedules/config/new',
        edit: '/leads/evaluation/schedules/config/edit/:id',
      },
    },
  ],
  ['C-ERR-21', 'zones', { form: { edit: { failure: 'Não foi possível alterar a zona' } } }],
];

it.each(PAGES)('%s a page of %s has what the specification says of it', (_, name, page) => {
  expect(spec(name)).toMatchObject(page);
});

it('C-AREA-01 C-AIR-03 P-LEAD-06 a link leads to the record that it names', () => {
  const link = (name: string, path: string, record: object) =>
    registry
      .get(name)
      .byPath.get(path)
      ?.field.options.link?.(record as never);
  expect(link('areas', 'edit', { id: 'sao paulo' })).toBe('/area/edit/sao%20paulo');
  expect(link('airports', 'clientName', { clientId: 'u1' })).toBe('/users/u1');
  expect(link('airports', 'clientName', {})).toBeUndefined();
  expect(registry.get('airports').byPath.get('clientName')?.field.options.newTab).toBe(true);
  expect(transform.to?.({ id: 'l1' })).toBe('/new-artist?lead=l1');
});

it('C-STAFF-09 who is deactivated is offered to the removal from Google', () => {
  const offered = spec('staff').visibleWhen?.deleteGoogle as (...given: unknown[]) => boolean;
  const shown = (active: boolean, before: boolean) =>
    offered({ active }, { stored: { active: before } });
  expect([shown(false, true), shown(true, true), shown(false, false)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('C-CALL-42 the vouchers of a purchase are asked for by its id', async () => {
  const send = vi.fn(async () => ({ body: [], headers: new Headers() }));
  const { calls } = registry.get('purchaseVouchers').mapping;
  await calls.list?.({ query: { purchase: 'c1', page: 1 } }, send, { knowsExtensions: true });
  expect(send).toHaveBeenCalledWith({ query: { page: 1 }, params: { id: 'c1' } });
});

it('P-PROF-10 the form of a professional has its sections, those of work in its order', () => {
  const titles = spec('artists').form?.sections?.map(({ title }) => title) ?? [];
  expect(titles.join(', ')).toBe(
    'Dados pessoais, Endereço, Documentos, Disponibilidade, Cidades, Polígonos, Serviços, Take rate, Motivo da desativação',
  );
});

it('P-PROF-07 P-PROF-08 P-PROF-40 a professional is titled, and her head shows how she works', () => {
  const { form, show } = spec('artists');
  const states = (flags: object) => show?.states?.(flags as never).map(({ label }) => label);
  expect(states({ beginner: true, novice: true, realtime: true })).toEqual([
    ...['Iniciante', 'Novata', 'Tempo real'],
  ]);
  expect(states({})).toEqual([]);
  const title = form?.edit?.title as (record: object) => string;
  expect([title({ id: 'p1', name: 'Paula' }), title({ id: 'p1' })]).toEqual([
    ...['Editando Paula', 'Editando p1'],
  ]);
  expect(form).toMatchObject({
    create: { title: 'Adicionar profissional', submit: 'CADASTRAR PROFISSIONAL' },
    edit: { submit: 'SALVAR PROFISSIONAL' },
  });
});

it('C-ERR-04 C-ERR-09 C-ERR-20 C-ERR-24 C-ERR-29 C-ERR-33 P-ERR-04 P-ERR-11 P-ERR-26 P-GAM-06 P-INF-03 P-PROF-43 shows the specified text while a page is read, and when it cannot be', () => {
  expect(spec('areas').show).toMatchObject({
    failure: 'Não foi possível recuperar a cidade selecionada para edição.',
    failureTitle: 'Erro',
  });
  expect(spec('artists').show).toMatchObject({
    failure: 'Erro ao recuperar os dados do servidor',
    waiting: 'Por favor, aguarde....',
  });
  const lists = {
    purchaseVouchers: 'Não foi possível carregar o status dos vouchers.',
    realtimePrices: 'Não foi possível recuperar os dados do preço dinâmico',
    staff: 'Não foi possível carregar os acessos. Teste mais tarde.',
    slots: 'Não foi possível buscar as configurações de datas, por favor, tente novamente.',
    bonuses: 'Erro ao coletar os dados de pagamento de bônus',
    takeRates: 'Erro ao coletar os dados de Take Rate',
  };
  for (const [name, text] of Object.entries(lists)) expect(spec(name).list?.failure).toBe(text);
  expect(spec('services').form?.edit?.loadFailure).toBe(
    'Não foi possível recuperar o serviço selecionado para edição',
  );
  expect(spec('gamification').dialogs?.details?.failure).toBe(
    'Não foi possível carregar a gamificação.',
  );
  // Airports show the general text in place of the rows, and none over the page (C-ERR-09).
  expect(spec('airports').list?.failure).toBeUndefined();
  expect(spec('infractions').parents?.[0]?.facts?.failure).toBe(
    'Não foi possível carregar o resumo das infrações.',
  );
});

it('P-ERR-14 P-ERR-20 P-VOU-08 an action tells its failure and its success', async () => {
  const action = (name: string, of: string) => spec(name).actions?.find((one) => one.name === of);
  expect(action('infractions', 'editComment')).toMatchObject({
    success: 'Comentário atualizado com sucesso.',
    failure: 'Erro ao atualizar comentário',
  });
  expect(action('infractions', 'ignore')).toMatchObject({
    failure: 'Não foi possível ignorar a infração.',
  });
  expect(action('vouchers', 'deactivate')).toMatchObject({
    failure: 'Erro ao desativar o voucher',
  });
  expect(action('vouchers', 'copyCode')).toMatchObject({
    success: 'Informação copiada com sucesso',
    failure: 'Erro ao copiar informação',
  });
  const copy = vi.fn(async () => undefined);
  await copyCode.call?.({ copy } as never, { id: 'VERAO' } as never, {});
  expect(copy).toHaveBeenCalledWith('VERAO');
});

it('P-ERR-23 P-ERR-24 a lead that is missing is told apart from one that could not be read', () => {
  const text = spec('leads').form?.edit?.loadFailure as (code: string) => string;
  expect(text('refused')).toBe('Não existe um Lead com esse ID.');
  expect(text('internal')).toBe('Erro ao carregar o Lead.');
});

it('P-CONST-07 a success stays for 2 s where it is of a professional, for 3 s of a lead', () => {
  for (const name of ['artists', 'partners', 'bonuses', 'gamification']) {
    const { actions = [], dialogs = {} } = spec(name);
    const sections = Object.values(dialogs).flatMap((dialog) => dialog.sections ?? []);
    const all = [...actions, ...sections.flatMap((section) => section.actions ?? [])];
    const telling = all.filter((action) => 'success' in action && action.success);
    expect(telling).not.toHaveLength(0);
    for (const action of telling) expect(action).toMatchObject({ toastMs: 2000 });
  }
  expect(spec('leads').form).toMatchObject({ create: { toastMs: 3000 }, edit: { toastMs: 3000 } });
});
